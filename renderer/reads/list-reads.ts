import { hasPage, neighbours, pageSlice } from '#content/model/list-options/paging.ts'
import type { ListHome, ListPageQuery, ListPageResult, SiteReader } from './site-reader.ts'

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

/** The list of a `listHome:` node; null where there is none. */
export function computeListHome(read: SiteReader, key: string): ListHome | null {
  const block = read.listBlock(key.slice('listHome:'.length))
  return block ? { pageGuid: block.pageGuid, sort: block.options.defaultSortBy, showDate: block.options.showDate } : null
}
