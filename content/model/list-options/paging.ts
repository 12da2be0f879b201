import type { ListSort } from './schema.ts'

/**
 * Pages of a list (DESIGN section 3). The page that holds the list shows the first `perPage` items. Sorted newest first,
 * the further pages are an archive numbered from the oldest: page n holds the items (n-1)·perPage+1 to n·perPage counted
 * from the oldest, and exists once one of them is not on the first page. So an archive page is always full, and a new
 * item never changes it. In every other order page n (from 2) holds the n-th `perPage` items.
 */
export interface Paging {
  /** Items of the whole list. */
  total: number
  perPage: number
  sort: ListSort
}

/** A further page by its number in the URL; without a number the page that holds the list. */
export interface PageOfList extends Paging {
  number?: number | undefined
}

/** Numbers of the further pages that exist, ascending. */
export function archivePages({ total, perPage, sort }: Paging): number[] {
  const count = Math.max(0, Math.ceil(total / perPage) - 1)
  const first = isNumberedFromOldest(sort) ? 1 : 2
  return Array.from({ length: count }, (_, index) => first + index)
}

/**
 * The range of a page's items in display order.
 * @throws RangeError when there is no page of that number; `archivePages` lists them.
 */
export function pageSlice({ number, ...paging }: PageOfList): { offset: number; limit: number } {
  const { total, perPage, sort } = paging
  if (number === undefined) return { offset: 0, limit: perPage }
  if (!hasPage(paging, number)) throw new RangeError(`The list has no page ${number}`)
  return { offset: isNumberedFromOldest(sort) ? total - number * perPage : (number - 1) * perPage, limit: perPage }
}

/** The pages before and after, in display order: `next` leads further (newest first: to older items). */
export function neighbours({ number, ...paging }: PageOfList): { previous?: number | 'first'; next?: number } {
  const step = isNumberedFromOldest(paging.sort) ? -1 : 1
  const furthestFirst = archivePages(paging)
  if (number === undefined) {
    const next = step === 1 ? furthestFirst[0] : furthestFirst.at(-1)
    return next === undefined ? {} : { next }
  }
  return {
    previous: hasPage(paging, number - step) ? number - step : 'first',
    ...(hasPage(paging, number + step) && { next: number + step }),
  }
}

/** Whether the list has a further page of this number. */
export function hasPage({ total, perPage, sort }: Paging, number: number): boolean {
  const first = isNumberedFromOldest(sort) ? 1 : 2
  const count = Math.max(0, Math.ceil(total / perPage) - 1)
  return Number.isInteger(number) && number >= first && number < first + count
}

function isNumberedFromOldest(sort: ListSort): boolean {
  return sort === 'publishedOn_desc'
}
