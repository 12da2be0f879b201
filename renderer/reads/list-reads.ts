import { hasPage, neighbours, pageSlice } from '#content/model/list-options/paging.ts'
import { selectItems } from '#content/model/list-options/rules.ts'
import { fieldsTypeOf } from '#content/model/list-item-type/fields-of.ts'
import { rankField } from '../content-types/field-values.ts'
import { findItemType } from '../content-types/own-types.ts'
import type { TypesByName } from '../content-types/content-types.ts'
import { facts } from './facts.ts'
import type { RecordingReader } from './recording-reader.ts'
import type { ItemRow } from './rows.ts'
import type { SiteIndex } from './site-index.ts'
import { readTyped } from './typed-reads.ts'
import type { ItemCard, ListHome, ListPageQuery, ListPageResult, ListQuery, ListResult, SiteReader } from './site-reader.ts'

/** An item's row without what belongs to the file. */
export function presentItem(item: ItemRow, index: SiteIndex, types: TypesByName): ItemCard {
  return {
    guid: item.guid,
    shortId: item.shortId,
    listGuid: item.listGuid,
    url: index.urlOfItem(item) as string,
    title: item.title,
    description: item.description,
    typeName: item.typeName,
    parentGuids: item.parentGuids,
    publishedOn: item.publishedOn,
    isHighlighted: item.isHighlighted,
    activeFrom: item.activeFrom,
    activeUntil: item.activeUntil,
    startsAt: item.startsAt,
    endsAt: item.endsAt,
    location: item.location,
    fields: readTyped(item, findItemType(fieldsTypeOf(item.typeName, index.snapshot.itemTypes), index.snapshot.itemTypes, types)),
    image: item.image,
    lang: index.langOfItem(item),
  }
}

export function listKey(listGuid: string, query: ListQuery): string {
  return `list:${JSON.stringify({ listGuid, ...query })}`
}

/** The items of a `list:` node. */
export function computeList(read: RecordingReader, key: string, index: SiteIndex, types: TypesByName): ListResult {
  const { listGuid, offset = 0, limit, ...query } = JSON.parse(key.slice('list:'.length)) as ListQuery & { listGuid: string }
  read.touch(facts.items(listGuid))
  const members = (index.itemsOfList.get(listGuid) ?? []).map((item) => presentItem(item, index, types))
  const ordered = selectItems(
    members,
    query,
    (instant) => read.hasCome(instant),
    ({ fields }, field) => {
      const type = fields && findItemType(fields.type, index.snapshot.itemTypes, types)
      return type && rankField(type, fields.values, field)
    },
  )
  return { items: ordered.slice(offset, limit === undefined ? undefined : offset + limit), total: ordered.length }
}

export function listPageKey(listGuid: string, query: ListPageQuery): string {
  return `listPage:${JSON.stringify({ listGuid, ...query })}`
}

/** The page of a `listPage:` node; empty when the list has become too short for it. */
export function computeListPage(read: SiteReader, key: string): ListPageResult {
  const { listGuid, perPage, number, ...query } = JSON.parse(key.slice('listPage:'.length)) as ListPageQuery & { listGuid: string }
  const { items, total } = read.list(listGuid, query)
  const page = { total, perPage, sort: query.sort, number }
  if (number !== undefined && !hasPage(page, number)) return { items: [] }
  const { offset, limit } = pageSlice(page)
  return { items: items.slice(offset, offset + limit), ...neighbours(page) }
}

/** The list of a `listHome:` node; null if there is none. */
export function computeListHome(read: SiteReader, key: string): ListHome | null {
  const block = read.listBlock(key.slice('listHome:'.length))
  return block ? { pageGuid: block.pageGuid, sort: block.options.defaultSortBy, showDate: block.options.showDate } : null
}
