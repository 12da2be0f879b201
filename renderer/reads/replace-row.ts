import { slugify } from '#content/model/url/slug.ts'
import type { ItemRow, PageRow } from './rows.ts'
import { translationGroup } from '#content/model/page/translation-group.ts'
import type { SitePlaces } from './site-places.ts'

/**
 * Whether one row can replace the other with no further change to the index: the same place, the same lists, the same audience. Title,
 * texts and content may differ.
 */
export function keepsPlace(old: PageRow | ItemRow, row: PageRow | ItemRow): boolean {
  if (old.path !== row.path || old.kind !== row.kind || old.isBroken || row.isBroken || old.withdrawal || row.withdrawal) return false
  if (old.kind === 'page') return isSame(placeOfPage(old), placeOfPage(row as PageRow))
  return isSame(placeOfItem(old), placeOfItem(row as ItemRow))
}

function placeOfPage({ guid, lang, isPublished, viewAccess, translationOf, formerUrls, templates, lists, videos }: PageRow): unknown[] {
  return [guid, lang, isPublished, viewAccess, translationOf, formerUrls, templates, lists, videos]
}

/** Lists choose their items by much of an item's data, and the plan of outputs follows from how many they choose. */
function placeOfItem(item: ItemRow): unknown[] {
  const { guid, shortId, listGuid, title, typeName, parentGuids, publishedOn, isPublished, isHighlighted, formerUrls, videos } = item
  const choice = [publishedOn, isPublished, isHighlighted, item.activeFrom, item.activeUntil, item.startsAt, item.endsAt]
  return [guid, shortId, listGuid, slugify(title), typeName, parentGuids, choice, item.lang, formerUrls, videos]
}

function isSame(one: unknown[], other: unknown[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Replaces a row by one with the same place (`keepsPlace`). Returns false, having done nothing, where the audience of the index never saw
 * the old row because another file has its guid or URL. A row outside the audience is not in the index, and needs nothing done.
 */
export function replaceRow(index: SitePlaces, old: PageRow | ItemRow, row: PageRow | ItemRow): boolean {
  return row.kind === 'page' ? replacePage(index, row) : replaceItem(index, old as ItemRow, row)
}

function replacePage(index: SitePlaces, row: PageRow): boolean {
  const held = index.pages.get(row.guid)
  const url = index.urlOfPage.get(row.guid)
  if (!held) return !index.isShown(row)
  if (held.path !== row.path || url === undefined) return false
  index.pages.set(row.guid, row)
  index.pageAt.set(url, row)
  row.lists.forEach((list, position) => {
    const place = index.listBlocks.get(list.guid)
    if (place?.page === held) index.listBlocks.set(list.guid, { row: list, page: row, isFirst: position === 0 })
  })
  const group = index.translations.get(translationGroup(row))
  const position = group?.indexOf(held) ?? -1
  if (group && position !== -1) group[position] = row
  return true
}

function replaceItem(index: SitePlaces, old: ItemRow, row: ItemRow): boolean {
  const held = index.items.get(row.guid)
  // An item whose list is not shown is not in the index either.
  if (!held) return !row.isPublished || !index.listBlocks.has(row.listGuid)
  const members = index.itemsOfList.get(row.listGuid)
  const position = members?.indexOf(held) ?? -1
  if (held.path !== old.path || !members || position === -1) return false
  index.items.set(row.guid, row)
  members[position] = row
  if (index.itemByShortId.get(row.shortId) === held) index.itemByShortId.set(row.shortId, row)
  return true
}
