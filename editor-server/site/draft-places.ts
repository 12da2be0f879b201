import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Menu, type MenuItem, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import { wantedUrl } from '#content/model/page/place-pages.ts'
import type { Page } from '#content/model/page/schema.ts'
import { draftPlaceSchema, MOST_BEFORE } from '#content/model/working-copy/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { createFollower, findTopMenu, readDraftedMenu } from './drafted-menu.ts'
import { createFinding, type Finding } from './findings.ts'
import { type MenuPlace, placeInMenu } from './place-in-menu.ts'
import type { Site } from './site.ts'
import { listPlaceable } from './site-urls.ts'

/**
 * Keeps where a page that was never live comes to stand in the menu that gives pages their URL. The menu itself changes with its publish, so
 * that files and git never name a page that they do not have.
 * @returns what is wrong with the place, and then nothing is kept
 */
export async function putPlace(site: Site, writer: StoreWriter<RecordKinds>, page: Page, place: MenuPlace): Promise<Finding[]> {
  const guid = (await writer.find('workingCopyPlace', page.guid))?.guid ?? randomUUID()
  const { items } = await readDraftedMenu(site, writer, page.guid)
  const menu = { guid, name: TOP_LEVEL_MENU, ...findTopMenu(site), items: [...items] }
  const placed = placeInMenu(menu, page, { ...place, guid })
  const findings = 'findings' in placed ? placed.findings : await findTaken(site, page, placed.menu, place)
  if ('findings' in placed || findings.length > 0) return findings
  await writer.put('workingCopyPlace', page.guid, draftPlaceSchema.parse({ ...place, guid }))
  await keepOrder(writer, placed.menu.items)
  return []
}

/** Keeps what stands before each draft, so that their order is the same whichever of them is published first. */
async function keepOrder(writer: StoreWriter<RecordKinds>, items: readonly MenuItem[]): Promise<void> {
  const places = await writer.list('workingCopyPlace')
  const before = listBefore(items, new Set(places.map(({ value }) => value.guid)))
  for (const { id, value } of places) {
    const { index: _index, ...place } = value
    const after = before.get(place.guid)
    if (after && !isDeepStrictEqual(after, place.after)) await writer.put('workingCopyPlace', id, { ...place, after })
  }
}

/** The same for each of some items, at every level. */
function listBefore(items: readonly MenuItem[], wanted: ReadonlySet<string>): Map<string, string[]> {
  const here = items.flatMap(({ guid }) => (wanted.has(guid) ? [[guid, nearestBefore(items, guid)] as const] : []))
  return new Map([...here, ...items.flatMap(({ relatedMenuItems }) => [...listBefore(relatedMenuItems, wanted)])])
}

/** What stands just before an item among those it stands with, the nearest first. */
export function nearestBefore(items: readonly MenuItem[], guid: string): string[] {
  const at = items.findIndex((item) => item.guid === guid)
  const nearest = items.slice(Math.max(0, at - MOST_BEFORE), at)
  return nearest.map((item) => item.guid).toReversed()
}

/**
 * Takes the place from a page that was never live. Drafts below it move up to where it stood, so their editors keep them: below what is gone they are the
 * administrators'.
 */
export async function dropPlace(site: Site, writer: StoreWriter<RecordKinds>, pageGuid: string): Promise<void> {
  const place = await writer.find('workingCopyPlace', pageGuid)
  if (!place) return
  const { items } = await readDraftedMenu(site, writer)
  for (const { id, value } of await writer.list('workingCopyPlace')) {
    if (value.parentGuid !== place.guid) continue
    const { parentGuid: _parentGuid, index: _index, after: _after, ...rest } = value
    await writer.put('workingCopyPlace', id, { ...rest, ...(place.parentGuid !== undefined && { parentGuid: place.parentGuid }) })
  }
  await writer.delete('workingCopyPlace', pageGuid)
  await keepOrder(writer, liftBelow(items, place.guid))
}

/** Items with what stands below one of them in its place. */
function liftBelow(items: readonly MenuItem[], guid: string): MenuItem[] {
  return items.flatMap((item) =>
    item.guid === guid ? item.relatedMenuItems : [{ ...item, relatedMenuItems: liftBelow(item.relatedMenuItems, guid) }],
  )
}

/**
 * The menu with a page in it that is published for the first time, or what keeps it out; undefined where it takes no place.
 * @param menu that gives pages their URL, as it is now
 */
export async function takePlace(
  site: Site,
  reader: StoreReader<RecordKinds>,
  page: Page,
  menu: Menu | undefined,
): Promise<{ menu: Menu } | { findings: Finding[] } | undefined> {
  const place = await reader.find('workingCopyPlace', page.guid)
  if (!place || site.index.find('page', page.guid)) return undefined
  const places = await reader.list('workingCopyPlace')
  const placed = placeInMenu(menu, page, createFollower(places)(place))
  if ('menu' in placed) {
    const findings = await findTaken(site, page, placed.menu, place)
    return findings.length > 0 ? { findings } : placed
  }
  const isBelowDraft = places.some(({ value }) => value.guid === place.parentGuid)
  return isBelowDraft ? { findings: [createFinding(['parentGuid'], 'aboveNotLive')] } : placed
}

/** The menu as it will be once this page is published; undefined for a page that is live, or takes no place. */
export async function findMenuToBe(site: Site, page: Page): Promise<readonly MenuItem[] | undefined> {
  if (site.index.find('page', page.guid)) return undefined
  const [place, places] = await site.records.read(async (reader) => [
    await reader.find('workingCopyPlace', page.guid),
    await reader.list('workingCopyPlace'),
  ])
  if (!place) return undefined
  const placed = placeInMenu(findTopMenu(site), page, createFollower(places)(place))
  if ('menu' in placed) return placed.menu.items
  // Below a page that is not live either.
  const { items } = await readDraftedMenu(site)
  return nameItem(items, place.guid, place.name ?? page.title)
}

function nameItem(items: readonly MenuItem[], guid: string, name: string): MenuItem[] {
  return items.map((item) =>
    item.guid === guid ? { ...item, name } : { ...item, relatedMenuItems: nameItem(item.relatedMenuItems, guid, name) },
  )
}

/** Whether a page with no place in the menu has the address already, by its file: the menu goes before it, and it would have none. */
async function findTaken(site: Site, { guid }: Page, menu: Menu, { urlSegment }: MenuPlace): Promise<Finding[]> {
  const urls = resolveMenuUrls(menu.items)
  const url = urls.urlOfPage.get(guid)
  const isTaken = (await listPlaceable(site, urls)).some((each) => each.guid !== guid && wantedUrl(each, urls) === url)
  return isTaken ? [createFinding(['urlSegment'], 'urlTaken', urlSegment)] : []
}
