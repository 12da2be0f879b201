import { type Menu, type MenuItem, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import { placePages } from '#content/model/page/place-pages.ts'
import type { Page } from '#content/model/page/schema.ts'
import { draftMenu } from './drafted-menu.ts'
import { listDraftRightsChanged, type PlacedDrafts } from './draft-rights.ts'
import { listRightsChanged } from './edit-rights.ts'
import { listMoved } from './former-urls.ts'
import type { Site } from './site.ts'
import { listPlaceable } from './site-urls.ts'

/** A page as people know it. */
export interface NamedPage {
  guid: string
  title: string
}

/** A page that gets another address. */
export interface MovedPage extends NamedPage {
  from: string
  to: string
  /** The old address leads to the new one: the page is public, and not the home page. */
  leadsOn: boolean
}

/** What another version of a menu does beyond its own items. */
export interface MenuImpact {
  moved: MovedPage[]
  /** Published pages that have an address now and lose it to a page of the menu. */
  displaced: (NamedPage & { url: string })[]
  /** Pages that the menu links to from then on, and those that it links to no longer. */
  entering: NamedPage[]
  leaving: NamedPage[]
  /** Pages that somebody else may edit than now: they take their rights from the page above. */
  rightsChanged: NamedPage[]
  /** Pages that were never live, whose place goes with the item above it. */
  unplaced: NamedPage[]
}

/** @param drafts pages that were never live and have a place in the menu that gives pages their URL */
export async function findMenuImpact(site: Site, drafts: PlacedDrafts, before: Menu, after: Menu): Promise<MenuImpact> {
  const titleOf = new Map(drafts.pages.map(({ guid, title }) => [guid, title]))
  const name = (guid: string): NamedPage[] => {
    const title = site.index.find('page', guid)?.title ?? titleOf.get(guid)
    return title === undefined ? [] : [{ guid, title }]
  }
  const [shownBefore, shownAfter] = [listShown(before.items), listShown(after.items)]
  const isTop = after.name === TOP_LEVEL_MENU
  const rights = [...listRightsChanged(site.index, before, after), ...listDraftRightsChanged(site, drafts, before, after)]
  return {
    moved: isTop
      ? (await listMoved(site, before, after)).flatMap((move) => name(move.guid).map((page) => describeMove(site, page, move)))
      : [],
    displaced: isTop ? await listDisplaced(site, before, after) : [],
    entering: [...shownAfter].filter((guid) => !shownBefore.has(guid)).flatMap(name),
    leaving: [...shownBefore].filter((guid) => !shownAfter.has(guid)).flatMap(name),
    rightsChanged: rights.map(({ guid, title }) => ({ guid, title })),
    unplaced: isTop ? listUnplaced(site, drafts, before, after).flatMap(name) : [],
  }
}

function describeMove(site: Site, page: NamedPage, { from, to }: { from: string; to: string }): MovedPage {
  return { ...page, from, to, leadsOn: from !== '/' && site.index.find('page', page.guid)?.isPublished === true }
}

/** Pages that a menu links to: a hidden item hides what is below it. */
function listShown(items: readonly MenuItem[], found = new Set<string>()): Set<string> {
  for (const { isHidden, pageGuid, externalUrl, relatedMenuItems } of items) {
    if (isHidden) continue
    if (pageGuid !== undefined && externalUrl === undefined) found.add(pageGuid)
    listShown(relatedMenuItems, found)
  }
  return found
}

/** Where a page of the menu and another want one address, the menu goes first (`placePages`). */
async function listDisplaced(site: Site, before: Menu, after: Menu): Promise<MenuImpact['displaced']> {
  const [was, becomes] = await Promise.all(
    [before, after].map(async ({ items }) => {
      const urls = resolveMenuUrls(items)
      return placePages(
        (await listPlaceable(site, urls)).filter(({ isPublished }) => isPublished),
        urls,
      )
    }),
  )
  return [...(was?.urlOf ?? [])].flatMap(([guid, url]) => {
    const page: Page | undefined = becomes?.urlOf.has(guid) ? undefined : site.index.find('page', guid)
    return page ? [{ guid, title: page.title, url }] : []
  })
}

function listUnplaced(site: Site, { places }: PlacedDrafts, before: Menu, after: Menu): string[] {
  const { lost } = draftMenu(site, before.items, places)
  return [...draftMenu(site, after.items, places).lost].filter((guid) => !lost.has(guid))
}
