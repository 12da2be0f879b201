import { wantedUrl } from '#content/model/page/place-pages.ts'
import { isReservedPath } from '#content/model/url/segment.ts'
import type { Reach } from './change-reach.ts'
import type { ItemRow, PageRow } from './rows.ts'
import type { SiteIndex } from './site-index.ts'

/** A page or item that came, went, or changed; at least one side is present. */
export interface RowMove {
  old?: PageRow | ItemRow | undefined
  row?: PageRow | ItemRow | undefined
}

/**
 * Brings the index up to date with a page or item that comes, goes, or changes its audience. The cost follows the change, except for one
 * pass over the site before the first (`Reach`). Returns false, having done nothing, where the change may affect more than it names:
 * redirects, translations, lists, references of others.
 */
export function moveRow(index: SiteIndex, { old, row }: RowMove): boolean {
  const { reach } = index
  const one = row ?? old
  if (!one || !reach.isPlain || (old && row && (old.guid !== row.guid || old.path !== row.path))) return false
  if (![old, row].every((each) => !each || standsAlone(each))) return false
  if (!old && reach.paths.has(one.guid)) return false
  if (!row && reach.named.has(one.guid)) return false
  const isMoved =
    one.kind === 'page'
      ? movePage(index, old as PageRow | undefined, row as PageRow | undefined)
      : moveItem(index, old as ItemRow | undefined, row as ItemRow | undefined)
  if (!isMoved) return false
  if (!row) reach.paths.delete(one.guid)
  else if (!old) nameNow(index, reach, one)
  return true
}

/** Whether nothing else in the row affects others. */
function standsAlone(row: PageRow | ItemRow): boolean {
  if (row.formerUrls || row.videos || row.isBroken || row.withdrawal) return false
  return row.kind === 'item' || (row.lists.length === 0 && row.translationOf === undefined)
}

/** References that led nowhere find their target now. */
function nameNow({ found }: SiteIndex, { paths }: Reach, { guid, path }: PageRow | ItemRow) {
  paths.set(guid, path)
  const others = found.filter(({ names }) => names !== guid)
  found.splice(0, found.length, ...others)
}

function movePage(index: SiteIndex, old: PageRow | undefined, row: PageRow | undefined): boolean {
  const { guid } = (row ?? old) as PageRow
  const { reach, menu } = index
  if (reach.translated.has(guid)) return false
  for (const each of [old, row])
    for (const template of Object.values(each?.templates ?? {})) if (!index.templates.has(template)) return false
  const held = index.pages.get(guid)
  const [was, is] = [old !== undefined && index.isShown(old), row !== undefined && index.isShown(row)]
  if (was !== (held !== undefined)) return false
  const url = wantedUrl((row ?? old) as PageRow, menu)
  // The page of the root has rules of its own.
  if (url === '/' || (was && index.urlOfPage.get(guid) !== url)) return false
  if (was !== is && reach.watched.has(url)) return false
  if (is && !was && (index.pageAt.has(url) || isReservedPath(url))) return false
  if (is && row) {
    index.pages.set(guid, row)
    index.pageAt.set(url, row)
    index.urlOfPage.set(guid, url)
  } else if (was) {
    index.pages.delete(guid)
    index.pageAt.delete(url)
    index.urlOfPage.delete(guid)
  }
  if (was !== is && menu.urlOfPage.has(guid)) index.nameByMenu()
  return true
}

function moveItem(index: SiteIndex, old: ItemRow | undefined, row: ItemRow | undefined): boolean {
  const { reach, items, itemByShortId } = index
  const isPlaced = (item: ItemRow | undefined): item is ItemRow =>
    item !== undefined && item.isPublished && index.listBlocks.has(item.listGuid)
  for (const each of [old, row]) {
    if (!each) continue
    if (!reach.lists.has(each.listGuid) || !each.parentGuids.every((parent) => reach.paths.has(parent))) return false
    if (isPlaced(each) && reach.watched.has(index.urlOfItem(each) as string)) return false
  }
  const held = items.get(((row ?? old) as ItemRow).guid)
  if (isPlaced(old) !== (held !== undefined)) return false
  const namesake = row && itemByShortId.get(row.shortId)
  if (isPlaced(row) && namesake && namesake !== held) return false
  if (held) takeOut(index, held)
  if (isPlaced(row)) putIn(index, row)
  for (const parent of row?.parentGuids ?? []) reach.named.add(parent)
  return true
}

function takeOut({ items, itemByShortId, itemsOfList }: SiteIndex, item: ItemRow) {
  items.delete(item.guid)
  itemByShortId.delete(item.shortId)
  const members = itemsOfList.get(item.listGuid) ?? []
  members.splice(members.indexOf(item), 1)
  if (members.length === 0) itemsOfList.delete(item.listGuid)
}

/** The items of a list are in the order of their paths. */
function putIn({ items, itemByShortId, itemsOfList }: SiteIndex, item: ItemRow) {
  items.set(item.guid, item)
  itemByShortId.set(item.shortId, item)
  const members = itemsOfList.get(item.listGuid) ?? []
  const place = members.findIndex(({ path }) => path > item.path)
  members.splice(place === -1 ? members.length : place, 0, item)
  itemsOfList.set(item.listGuid, members)
}
