import { archivePages } from '#content/model/list-options/paging.ts'
import { isUpcomingOnly } from '#content/model/list-options/rules.ts'
import type { ListOptions } from '#content/model/list-options/schema.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import type { ListQuery, SiteReader } from '../../reads/site-reader.ts'

/** The part of a list block's options that selects and orders its items. */
function listQueryOf(options: ListOptions): ListQuery {
  return {
    sort: options.defaultSortBy,
    parentGuids: options.defaultParentGuids,
    highlightOnly: options.highlightOnly,
    activeOnly: options.hasActiveItems,
    upcomingOnly: isUpcomingOnly(options),
    sortOrder: options.sortOrder,
    nestedSortOrder: options.nestedSortOrder,
  }
}

/** Keys of the further pages of a list block. */
export function planListPages(guid: string, { listBlocks, itemsOfList }: SiteIndex, read: Pick<SiteReader, 'list'>): string[] {
  const options = listBlocks.get(guid)?.row.options
  // An index is one page, however long.
  if (!options || options.variant === 'index' || options.sourceListGuid !== undefined || !itemsOfList.has(guid)) return []
  const { total } = read.list(guid, listQueryOf(options))
  const paging = { total, perPage: options.defaultItemsPerPage, sort: options.defaultSortBy }
  return archivePages(paging).map((number) => `list/${guid}/${number}`)
}
