import * as z from 'zod'

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, { error: 'wholeNumber' })
    .transform(Number)
    .pipe(z.int().max(most))

/** Query of a paged collection; pages are numbered from 1. @param most items on a page */
export function pagingQuery(most: number) {
  return { pageNumber: wholeNumber(9_999_999).optional(), itemCount: wholeNumber(most).optional() }
}

export interface PagingQuery {
  pageNumber?: number | undefined
  itemCount?: number | undefined
}

export interface PageOfItems<Item> {
  items: Item[]
  headers: { 'X-Total-Count': string; Link?: string }
}

/** Headers that `takePage` gives, for the contract of a call. */
export const pagingHeaders = {
  'X-Total-Count': 'How many there are on all pages together',
  Link: 'First, previous, next and last page (RFC 8288)',
}

/**
 * One page of a collection.
 * @param path of the call, with the rest of its query, to which Link adds the page
 * @param perPage where the query does not say
 */
export function takePage<Item>(
  all: readonly Item[],
  { pageNumber = 1, itemCount }: PagingQuery,
  { path, query = {}, perPage }: { path: string; query?: Readonly<Record<string, string | undefined>>; perPage: number },
): PageOfItems<Item> {
  const size = itemCount ?? perPage
  const link = linksTo({ path, query, pageNumber, size, total: all.length })
  return {
    items: all.slice((pageNumber - 1) * size, pageNumber * size),
    headers: { 'X-Total-Count': String(all.length), ...(link !== undefined && { Link: link }) },
  }
}

/** The header Link of one page among several; undefined where there is only one. */
export function linksTo({
  path,
  query,
  pageNumber,
  size,
  total,
}: {
  path: string
  query: Readonly<Record<string, string | undefined>>
  pageNumber: number
  size: number
  total: number
}): string | undefined {
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1) return undefined
  const urlOf = (page: number) => {
    const parts = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
    parts.set('pageNumber', String(page))
    parts.set('itemCount', String(size))
    return `<${path}?${parts.toString()}>`
  }
  const targets: [string, number | undefined][] = [
    ['first', 1],
    ['prev', pageNumber > 1 ? Math.min(pageNumber - 1, last) : undefined],
    ['next', pageNumber < last ? pageNumber + 1 : undefined],
    ['last', last],
  ]
  return targets.flatMap(([rel, page]) => (page === undefined ? [] : [`${urlOf(page)}; rel="${rel}"`])).join(', ')
}
