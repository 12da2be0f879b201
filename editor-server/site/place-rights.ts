import { type Actor, isAdministrator } from '#content/access/actor.ts'
import { checkPage, type PageRights } from '#content/access/page-access.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { type DraftedMenu, readDraftedMenu } from './drafted-menu.ts'
import { rightsOfDraft, rightsOfTop } from './edit-rights.ts'
import { findPageRights } from './page-rights.ts'
import type { Site } from './site.ts'
import { findDraft } from './working-copies.ts'

/** A place that nobody but administrators may know of. */
const closedPlace: PageRights = { isPublished: true, viewAccess: 'Admin', viewRoles: [], editPermission: 'Admin', editRoles: [] }

/**
 * What decides about making a page at a place in the menu (DESIGN section 3, rights by section): the page above it, live or not, and at the
 * top and outside the menu the site's default.
 * @param parentGuid menu item to stand below, or the place of a draft
 */
export async function findRightsOfPlace(site: Site, parentGuid?: string): Promise<PageRights> {
  if (parentGuid === undefined) return rightsOfTop(site.index)
  const menu = await readDraftedMenu(site)
  const found = findPageAt(menu.items, parentGuid)
  if (!found) return closedPlace
  if (found.pageGuid === undefined) return rightsOfTop(site.index)
  return findRightsBelow(site, found.pageGuid, menu)
}

/** What a page says of itself before it is live holds for nobody below it, so nobody but administrators makes a page by it. */
async function findRightsBelow(site: Site, pageGuid: string, menu: DraftedMenu, draft?: Page): Promise<PageRights> {
  const rights = draft ? rightsOfDraft(site.index, draft, menu) : await findPageRights(site, pageGuid, menu)
  const isSaid = site.index.find('page', pageGuid) !== undefined || rights?.isInherited === true
  return rights !== undefined && isSaid ? rights : closedPlace
}

/**
 * Where in the menu an actor may make a page: at the top or outside it, and below which items.
 * @param drafts those that have a place in it
 */
export async function listPlacesToMake(
  site: Site,
  actor: Actor,
  menu: DraftedMenu,
  drafts: readonly Page[],
): Promise<{ atTop: boolean; below: string[] }> {
  const draftOf = new Map(drafts.map((page) => [page.guid, page]))
  const mayMake = (rights: PageRights) => checkPage(actor, rights, 'create').isAllowed
  const atTop = mayMake(rightsOfTop(site.index))
  const below: string[] = []
  const visit = async (each: readonly MenuItem[], mayAbove: boolean): Promise<void> => {
    for (const { guid, pageGuid, relatedMenuItems } of each) {
      const may = pageGuid === undefined ? mayAbove : mayMake(await findRightsBelow(site, pageGuid, menu, draftOf.get(pageGuid)))
      if (may) below.push(guid)
      await visit(relatedMenuItems, may)
    }
  }
  await visit(menu.items, atTop)
  return { atTop, below }
}

/** Whether there is a place where an actor may make a page. */
export async function mayMakePages(site: Site, actor: Actor): Promise<boolean> {
  if (isAdministrator(actor)) return true
  const menu = await readDraftedMenu(site)
  const places = await listPlacesToMake(site, actor, menu, await readPlacedDrafts(site, menu))
  return places.atTop || places.below.length > 0
}

/** Drafts that have a place in the menu. */
export async function readPlacedDrafts(site: Site, { placed }: DraftedMenu): Promise<Page[]> {
  const found = await site.records.read((reader) => Promise.all([...placed.keys()].map((guid) => findDraft(reader, 'page', guid))))
  return found.filter((page) => page !== undefined)
}

/** The page of a menu item, or the nearest above it. */
function findPageAt(items: readonly MenuItem[], guid: string, above?: string): { pageGuid: string | undefined } | undefined {
  for (const item of items) {
    const pageGuid = item.pageGuid ?? above
    const found = item.guid === guid ? { pageGuid } : findPageAt(item.relatedMenuItems, guid, pageGuid)
    if (found) return found
  }
  return undefined
}
