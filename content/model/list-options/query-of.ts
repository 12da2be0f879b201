import type { Guid } from '../guid/guid.ts'
import { isUpcomingOnly } from './rules.ts'
import type { ListOptions, ListSort, NestedSortOrder } from './schema.ts'

/** The query of a list: `ItemQuery` without what does not apply to it. */
export interface SavedQuery {
  sort: ListSort
  parentGuids?: readonly Guid[]
  highlightOnly?: boolean
  activeOnly?: boolean
  upcomingOnly?: boolean
  sortOrder?: readonly Guid[]
  nestedSortOrder?: NestedSortOrder
}

/** The query given by a list block's options. */
export function queryOf(options: ListOptions): SavedQuery {
  // An index is always in alphabetical order, and shows all items.
  const sort = options.variant === 'index' ? 'title_asc' : options.defaultSortBy
  const { defaultParentGuids: parentGuids, highlightOnly, hasActiveItems: activeOnly } = options
  return {
    sort,
    ...(parentGuids.length > 0 && { parentGuids }),
    ...(highlightOnly && { highlightOnly }),
    ...(activeOnly && { activeOnly }),
    ...(isUpcomingOnly(options) && { upcomingOnly: true }),
    ...(sort === 'manual' && { sortOrder: options.sortOrder, nestedSortOrder: options.nestedSortOrder }),
  }
}

const followedOptions = [
  'defaultItemsPerPage',
  'defaultSortBy',
  'defaultParentGuids',
  'highlightOnly',
  'hasActiveItems',
  'hasUpcomingItems',
  'sortOrder',
  'nestedSortOrder',
  'state',
  'openOn',
  'closeOn',
] as const satisfies (keyof ListOptions)[]

/**
 * A widget's options, with those of its source list as defaults.
 * @param own the widget's options as stored, without defaults
 */
export function followSource(options: ListOptions, own: Record<string, unknown>, source: ListOptions): ListOptions {
  return {
    ...options,
    ...Object.fromEntries(followedOptions.filter((option) => !(option in own)).map((option) => [option, source[option]])),
  }
}
