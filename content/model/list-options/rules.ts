import type { Guid } from '../guid/guid.ts'
import { millisecondsOf } from '../instant/instant.ts'
import { orderByHand } from './manual-order.ts'
import { isOver } from '../list-item/event-time.ts'
import type { ListOptions, ListSort, NestedSortOrder } from './schema.ts'
import { compareNames } from '../text/compare-names.ts'

/** Fields of an item that filtering and sorting use. */
export interface ListedItem {
  guid: Guid
  title: string
  parentGuids: readonly Guid[]
  publishedOn?: string | undefined
  isHighlighted: boolean
  activeFrom?: string | undefined
  activeUntil?: string | undefined
  startsAt?: string | undefined
  endsAt?: string | undefined
}

export interface ItemQuery {
  sort: ListSort
  /** Only items with at least one of these parents; absent or empty for all. */
  parentGuids?: readonly Guid[] | undefined
  highlightOnly?: boolean | undefined
  activeOnly?: boolean | undefined
  /** Leaves out events that are over. */
  upcomingOnly?: boolean | undefined
  /** For sort `manual`; `nestedSortOrder` wins where both name an item. */
  sortOrder?: readonly Guid[] | undefined
  nestedSortOrder?: NestedSortOrder | undefined
}

/** The value an item is sorted by if the list sorts by a field of its type; undefined if it has none. */
export type RankOf<T> = (item: T, field: string) => number | string | undefined

/**
 * The items that a list shows, in its order. The order is total (equal items by guid) and independent of the order given.
 * @param hasCome whether an instant or plain date has passed; asked only where the answer matters, since each question makes the page
 *   depend on time
 */
export function selectItems<T extends ListedItem>(
  items: readonly T[],
  query: ItemQuery,
  hasCome: (instant: string) => boolean,
  rankOf: RankOf<T> = () => undefined,
): T[] {
  const chosen = chooseItems(items, query, hasCome)
  if (query.sort !== 'manual') return sortBy(chosen, query.sort, rankOf)
  return orderByHand(sortBy(chosen, 'publishedOn_desc', rankOf), query.sortOrder ?? [], query.nestedSortOrder ?? {})
}

/** The items that a list shows, in the order given. */
export function chooseItems<T extends ListedItem>(
  items: readonly T[],
  query: Omit<ItemQuery, 'sort'>,
  hasCome: (instant: string) => boolean,
): T[] {
  const parents = new Set(query.parentGuids)
  return items.filter(
    (item) =>
      (!query.highlightOnly || item.isHighlighted) &&
      (parents.size === 0 || item.parentGuids.some((guid) => parents.has(guid))) &&
      (!query.activeOnly || isActive(item, hasCome)) &&
      (!query.upcomingOnly || !isOver(item, hasCome)),
  )
}

/** Whether the current instant lies in activeFrom–activeUntil; an absent bound does not limit. */
export function isActive(item: Pick<ListedItem, 'activeFrom' | 'activeUntil'>, hasCome: (instant: string) => boolean): boolean {
  if (item.activeFrom && !hasCome(item.activeFrom)) return false
  return !(item.activeUntil && hasCome(item.activeUntil))
}

/** The date that a list uses: of the event if it is sorted by that, otherwise of publication. */
export function dateFieldOf(sort: ListSort): 'publishedOn' | 'activeFrom' | 'startsAt' {
  if (sort.startsWith('activeFrom')) return 'activeFrom'
  return sort.startsWith('startsAt') ? 'startsAt' : 'publishedOn'
}

/** Whether a list leaves out past events: by default when it starts with the next event. */
export function isUpcomingOnly({ hasUpcomingItems, defaultSortBy }: ListOptions): boolean {
  return hasUpcomingItems ?? defaultSortBy === 'startsAt_asc'
}

/** Name of the field that a list is sorted by; undefined where it goes by something that every item has. */
export function fieldOfSort(sort: ListSort): string | undefined {
  return /^fields\.(.+)_(?:asc|desc)$/.exec(sort)?.[1]
}

function sortBy<T extends ListedItem>(items: readonly T[], sort: Exclude<ListSort, 'manual'>, rankOf: RankOf<T>): T[] {
  const direction = sort.endsWith('_desc') ? -1 : 1
  const ofType = fieldOfSort(sort)
  if (ofType !== undefined) {
    return items
      .map((item) => ({ item, rank: rankOf(item, ofType) }))
      .sort((a, b) => compareRanks(a.rank, b.rank, direction) || compareGuids(a.item, b.item))
      .map(({ item }) => item)
  }
  if (sort === 'title_asc' || sort === 'title_desc') {
    return items.toSorted((a, b) => direction * compareNames(a.title, b.title) || compareGuids(a, b))
  }
  const field = dateFieldOf(sort)
  return items
    .map((item) => ({ item, at: millisecondsOf(item[field] ?? '') }))
    .sort((a, b) => compareInstants(a.at, b.at, direction) || compareGuids(a.item, b.item))
    .map(({ item }) => item)
}

/** Items without the field come last in both directions; where types disagree on what it is, numbers come before texts. */
function compareRanks(a: number | string | undefined, b: number | string | undefined, direction: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  if (typeof a === 'number' && typeof b === 'number') return direction * (a - b)
  if (typeof a === 'string' && typeof b === 'string') return direction * compareNames(a, b)
  return typeof a === 'number' ? -1 : 1
}

/** Items without a date come last in both directions. */
function compareInstants(a: number, b: number, direction: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return direction * (a - b)
}

function compareGuids(a: ListedItem, b: ListedItem): number {
  return a.guid < b.guid ? -1 : Number(a.guid > b.guid)
}
