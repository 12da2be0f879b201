import { describe, expect, it, test } from 'vitest'
import { guidOf } from '#tests/support/store-samples.ts'
import { followSource, queryOf } from './query-of.ts'
import { listOptionsSchema } from './schema.ts'

const plain = listOptionsSchema.parse({})
const parents = [guidOf(1)]

describe('the query of a list', () => {
  it('names what matters to it and nothing else', () => {
    expect(queryOf(plain)).toEqual({ sort: plain.defaultSortBy })
    expect(queryOf({ ...plain, defaultParentGuids: parents, highlightOnly: true, hasActiveItems: true })).toEqual({
      sort: plain.defaultSortBy,
      parentGuids: parents,
      highlightOnly: true,
      activeOnly: true,
    })
  })

  it('has the order by hand where the list is sorted by hand, and there alone', () => {
    const order = { sortOrder: [guidOf(2)], nestedSortOrder: plain.nestedSortOrder }
    expect(queryOf({ ...plain, ...order, defaultSortBy: 'manual' })).toEqual({ sort: 'manual', ...order })
    expect(queryOf({ ...plain, ...order, defaultSortBy: 'title_desc' })).toEqual({ sort: 'title_desc' })
  })

  it('is in the order of its letters for an index, whatever the list says', () => {
    expect(queryOf({ ...plain, variant: 'index', defaultSortBy: 'manual' })).toEqual({ sort: 'title_asc' })
  })
})

describe('a widget', () => {
  const source = { ...plain, defaultItemsPerPage: 7, highlightOnly: true, lazyLoad: true }

  it('is as the list whose items it shows, but for what it sets itself', () => {
    const followed = followSource({ ...plain, defaultItemsPerPage: 3 }, { defaultItemsPerPage: 3 }, source)
    expect(followed).toMatchObject({ defaultItemsPerPage: 3, highlightOnly: true })
  })

  it('keeps to itself how it shows them', () => {
    expect(followSource(plain, {}, source).lazyLoad).toBe(false)
  })
})

test('a list leaves out what is over where it begins with the next event', () => {
  expect(queryOf({ ...plain, defaultSortBy: 'startsAt_asc' })).toStrictEqual({ sort: 'startsAt_asc', upcomingOnly: true })
  expect(queryOf({ ...plain, defaultSortBy: 'startsAt_asc', hasUpcomingItems: false })).toStrictEqual({ sort: 'startsAt_asc' })
})
