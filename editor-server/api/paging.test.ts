import { expect, it } from 'vitest'
import * as z from 'zod'
import { pagingQuery, takePage } from './paging.ts'

const letters = 'abcdefg'.split('')
const options = { path: '/api/letters', query: { name: 'é&', absent: undefined }, perPage: 3 }

/** Page numbers by relation. */
const linksOf = (link: string | undefined) =>
  Object.fromEntries([...(link ?? '').matchAll(/pageNumber=(\d+)[^;]*; rel="(\w+)"/g)].map(([, page, rel]) => [rel, Number(page)]))

it.each<[object, string, Record<string, number>]>([
  [{}, 'abc', { first: 1, next: 2, last: 3 }],
  [{ pageNumber: 2 }, 'def', { first: 1, prev: 1, next: 3, last: 3 }],
  [{ pageNumber: 3 }, 'g', { first: 1, prev: 2, last: 3 }],
  [{ pageNumber: 9 }, '', { first: 1, prev: 3, last: 3 }],
  [{ pageNumber: 2, itemCount: 5 }, 'fg', { first: 1, prev: 1, last: 2 }],
  [{ itemCount: 7 }, 'abcdefg', {}],
])('%j is %s with links %j', (query, items, links) => {
  const page = takePage(letters, query, options)
  expect([page.items.join(''), page.headers['X-Total-Count'], linksOf(page.headers.Link)]).toEqual([items, '7', links])
})

it('keeps the rest of the query in its links', () => {
  expect(takePage(letters, {}, options).headers.Link).toContain('</api/letters?name=%C3%A9%26&pageNumber=1&itemCount=3>; rel="first"')
})

it.each(['0', '-1', '1.5', '1e2', ' 1', '', '51', '12345678'])('does not take %j items', (itemCount) => {
  expect(z.strictObject(pagingQuery(50)).safeParse({ itemCount }).success).toBe(false)
})
