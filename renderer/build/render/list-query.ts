import { isUpcomingOnly } from '#content/model/list-options/rules.ts'
import type { ListOptions } from '#content/model/list-options/schema.ts'
import type { ListQuery } from '../../reads/site-reader.ts'

/** The part of a list block's options that selects and orders its items. */
export function listQueryOf(options: ListOptions): ListQuery {
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
