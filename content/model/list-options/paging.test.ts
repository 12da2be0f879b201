import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { archivePages, neighbours, pageSlice, type Paging } from './paging.ts'
import { feedUrlOf, listPageUrl } from './paging-url.ts'
import { listSorts } from './schema.ts'

const paging = fc.record({ total: fc.nat(80), perPage: fc.integer({ min: 1, max: 12 }), sort: fc.constantFrom(...listSorts) })

/** Items in display order, newest first, named by their place counted from the oldest (1 = oldest). */
function itemsOn(list: Paging, number?: number): number[] {
  const display = Array.from({ length: list.total }, (_, index) => list.total - index)
  const { offset, limit } = pageSlice({ ...list, number })
  return display.slice(offset, offset + limit)
}

describe('paging', () => {
  it('numbers an archive from the oldest', () => {
    const list = { total: 7, perPage: 3, sort: 'publishedOn_desc' } as const
    expect(archivePages(list)).toEqual([1, 2])
    expect([itemsOn(list), itemsOn(list, 2), itemsOn(list, 1)]).toEqual([
      [7, 6, 5],
      [6, 5, 4],
      [3, 2, 1],
    ])
    expect(neighbours(list)).toEqual({ next: 2 })
    expect(neighbours({ ...list, number: 2 })).toEqual({ previous: 'first', next: 1 })
    expect(neighbours({ ...list, number: 1 })).toEqual({ previous: 2 })
  })

  it('numbers other orders from page 2', () => {
    const list = { total: 7, perPage: 3, sort: 'title_asc' } as const
    expect(archivePages(list)).toEqual([2, 3])
    expect(pageSlice({ ...list, number: 3 })).toEqual({ offset: 6, limit: 3 })
    expect(neighbours({ ...list, number: 2 })).toEqual({ previous: 'first', next: 3 })
    expect(() => pageSlice({ ...list, number: 1 })).toThrow(RangeError)
  })

  it('has no further pages for a list that fits or is empty', () => {
    for (const total of [0, 1, 5]) expect(archivePages({ total, perPage: 5, sort: 'publishedOn_desc' })).toEqual([])
  })

  it('shows every item somewhere', () => {
    fc.assert(
      fc.property(paging, (list) => {
        const shown = [undefined, ...archivePages(list)].flatMap((number) => itemsOn(list, number))
        expect(new Set(shown).size).toBe(list.total)
      }),
    )
  })

  it('keeps every archive page as it is when a newest item is added', () => {
    fc.assert(
      fc.property(paging, ({ total, perPage }) => {
        const before = { total, perPage, sort: 'publishedOn_desc' } as const
        const after = { ...before, total: total + 1 }
        for (const number of archivePages(before)) {
          expect(itemsOn(before, number)).toHaveLength(perPage)
          expect(itemsOn(after, number)).toEqual(itemsOn(before, number))
        }
      }),
    )
  })

  it('leads from the first page through all others and back', () => {
    fc.assert(
      fc.property(paging, (list) => {
        const visited: number[] = []
        for (let { next } = neighbours(list); next !== undefined; { next } = neighbours({ ...list, number: next })) {
          expect(neighbours({ ...list, number: next }).previous).toBe(visited.at(-1) ?? 'first')
          visited.push(next)
        }
        expect(visited.toSorted((a, b) => a - b)).toEqual(archivePages(list))
      }),
    )
  })
})

describe('addresses of a list', () => {
  const guid = '91ab0000-0000-4000-8000-000000000001'

  it.each([
    ['/nieuws', true, '/nieuws/p/3', '/nieuws/feed.xml'],
    ['/nieuws', false, '/nieuws/p/91ab0000/3', '/nieuws/p/91ab0000/feed.xml'],
    ['/', true, '/p/3', '/feed.xml'],
    ['/', false, '/p/91ab0000/3', '/p/91ab0000/feed.xml'],
  ])('on %s, the first list of its page: %s', (page, isFirst, further, feed) => {
    expect([listPageUrl(page, guid, isFirst, 3), feedUrlOf(page, guid, isFirst)]).toEqual([further, feed])
  })
})
