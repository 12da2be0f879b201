import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { describeIssues } from '../validation/describe-issues.ts'
import { dateFieldOf, fieldOfSort, isActive, isUpcomingOnly, type ItemQuery, type ListedItem, selectItems } from './rules.ts'
import { listOptionsSchema, listSorts } from './schema.ts'

const now = '2026-06-01T12:00:00Z'
const hasCome = (instant: string) => Date.parse(instant) <= Date.parse(now)

function item(guid: string, more: Partial<ListedItem> = {}): ListedItem {
  return { guid, title: guid, parentGuids: [], isHighlighted: false, ...more }
}

function select(items: readonly ListedItem[], query: ItemQuery): string {
  return selectItems(items, query, hasCome)
    .map(({ guid }) => guid)
    .join(' ')
}

describe('selectItems', () => {
  it('filters by any of the parents', () => {
    const items = [item('a', { parentGuids: ['p'] }), item('b', { parentGuids: ['q', 'r'] }), item('c')]
    expect(select(items, { sort: 'title_asc', parentGuids: ['p', 'r'] })).toBe('a b')
    expect(select(items, { sort: 'title_asc', parentGuids: [] })).toBe('a b c')
  })

  it('keeps highlighted items and active items', () => {
    const items = [
      item('ended', { activeUntil: '2026-05-01T00:00:00Z' }),
      item('coming', { activeFrom: '2026-07-01T00:00:00Z' }),
      item('running', { activeFrom: '2026-05-01', activeUntil: '2026-07-01', isHighlighted: true }),
      item('unbounded'),
    ]
    expect(select(items, { sort: 'title_asc', activeOnly: true })).toBe('running unbounded')
    expect(select(items, { sort: 'title_asc', highlightOnly: true })).toBe('running')
  })

  it('sorts dates as instants, undated items last both ways', () => {
    const items = [
      item('none'),
      item('early', { publishedOn: '2026-03-01T23:30:00-02:00' }),
      item('late', { publishedOn: '2026-03-02T03:00:00+01:00' }),
      item('day', { publishedOn: '2026-03-02' }),
    ]
    expect(select(items, { sort: 'publishedOn_desc' })).toBe('late early day none')
    expect(select(items, { sort: 'publishedOn_asc' })).toBe('day early late none')
  })

  it('sorts titles the Dutch way, numbers by value', () => {
    const items = ['Zaal 10', 'Zaal 9', 'éénrichting', 'eiland', 'Eend'].map((title) => item(title))
    expect(select(items, { sort: 'title_asc' })).toBe('Eend éénrichting eiland Zaal 9 Zaal 10')
    expect(select(items, { sort: 'title_desc' })).toBe('Zaal 10 Zaal 9 eiland éénrichting Eend')
  })

  it('follows the nested order, then the flat one, then newest first', () => {
    const items = ['a', 'b', 'c', 'd', 'e'].map((guid) => item(guid))
    items.push(item('new', { publishedOn: '2026-02-02' }), item('old', { publishedOn: '2026-01-01' }))
    const query: ItemQuery = { sort: 'manual', sortOrder: ['e', 'a', 'd'], nestedSortOrder: { root: ['b', 'a'], b: ['c'] } }
    expect(select(items, query)).toBe('b c a e d new old')
  })

  it('orders children of parents elsewhere, and survives a circle', () => {
    const items = ['a', 'b', 'c', 'd'].map((guid) => item(guid))
    expect(select(items, { sort: 'manual', nestedSortOrder: { elsewhere: ['d', 'c'], a: ['b'], b: ['a'] } })).toBe('d c a b')
  })

  it('gives one order whatever the order given in, and loses nothing', () => {
    const guids = fc.constantFrom(...Array.from({ length: 12 }, (_, index) => `g${index}`))
    const anItem = fc.record({
      guid: guids,
      title: fc.constantFrom('Aal', 'aal', 'Ål', 'Beer 2', 'Beer 10'),
      parentGuids: fc.array(guids, { maxLength: 2 }),
      publishedOn: fc.constantFrom(undefined, '2026-01-01', '2025-12-31T23:00:00Z', '2026-02-01T00:00:00Z'),
      activeFrom: fc.constantFrom(undefined, '2026-01-01', 'not a date'),
      isHighlighted: fc.boolean(),
    })
    const list = fc.uniqueArray(anItem, { selector: ({ guid }) => guid, maxLength: 12 })
    const order = fc.dictionary(fc.oneof(guids, fc.constant('root')), fc.array(guids, { maxLength: 4 }), { maxKeys: 4 })
    fc.assert(
      fc.property(list, fc.constantFrom(...listSorts), fc.array(guids), order, fc.gen(), (items, sort, sortOrder, nestedSortOrder, gen) => {
        const shuffled = gen(fc.shuffledSubarray, items, { minLength: items.length })
        const query = { sort, sortOrder, nestedSortOrder }
        expect(select(shuffled, query)).toBe(select(items, query))
        expect(selectItems(items, query, hasCome)).toHaveLength(items.length)
      }),
    )
  })
})

test('events that are over are left out where that is asked for, and others never', () => {
  const items = [item('over', { startsAt: '2026-05-31' }), item('today', { startsAt: '2026-06-01' }), item('none')]
  expect(select(items, { sort: 'title_asc', upcomingOnly: true })).toBe('none today')
  expect(select(items, { sort: 'title_asc' })).toBe('none over today')
})

test('an item is active from its first moment up to its last', () => {
  expect(isActive({ activeFrom: now }, hasCome)).toBe(true)
  expect(isActive({ activeUntil: now }, hasCome)).toBe(false)
  expect(isActive({}, hasCome)).toBe(true)
})

test('a list shows the date that it is sorted by', () => {
  const dates = Object.fromEntries(listSorts.map((sort) => [sort, dateFieldOf(sort)]))
  expect(dates).toEqual({
    publishedOn_desc: 'publishedOn',
    publishedOn_asc: 'publishedOn',
    title_asc: 'publishedOn',
    title_desc: 'publishedOn',
    activeFrom_asc: 'activeFrom',
    activeFrom_desc: 'activeFrom',
    startsAt_asc: 'startsAt',
    startsAt_desc: 'startsAt',
    manual: 'publishedOn',
  })
})

test('a list that begins with the next event leaves out past ones, unless it says otherwise', () => {
  const isUpcoming = (options: object) => isUpcomingOnly(listOptionsSchema.parse(options))
  expect([{}, { defaultSortBy: 'startsAt_asc' }, { defaultSortBy: 'startsAt_desc' }].map(isUpcoming)).toEqual([false, true, false])
  expect(isUpcoming({ defaultSortBy: 'startsAt_asc', hasUpcomingItems: false })).toBe(false)
  expect(isUpcoming({ hasUpcomingItems: true })).toBe(true)
})

test('items of one title or moment are in the order of their guids', () => {
  const items = ['c', 'a', 'b'].map((guid) => item(guid, { title: 'x', publishedOn: '2026-01-01' }))
  for (const sort of ['title_asc', 'title_desc', 'publishedOn_asc', 'publishedOn_desc'] as const)
    expect(select(items, { sort })).toBe('a b c')
})

test('what a list is without any options', () => {
  expect(listOptionsSchema.parse({})).toEqual({
    defaultItemsPerPage: 1,
    defaultSortBy: 'publishedOn_desc',
    defaultParentGuids: [],
    lazyLoad: false,
    filter: false,
    filterFields: [],
    highlightOnly: false,
    hasActiveItems: false,
    sortOrder: [],
    nestedSortOrder: {},
    state: 'Open',
    variant: 'rows',
    showDate: true,
    showFields: true,
    showImage: true,
    showParents: false,
    headingLevel: 2,
  })
})

describe('sorted by a field of the type', () => {
  const ranks: Record<string, number | string | undefined> = { a: 10, b: 9, c: undefined, d: 10 }
  const order = (sort: 'fields.hours_asc' | 'fields.hours_desc', of = ranks) =>
    selectItems(
      Object.keys(of).map((guid) => item(guid)),
      { sort },
      hasCome,
      ({ guid }, field) => (field === 'hours' ? of[guid] : undefined),
    )
      .map(({ guid }) => guid)
      .join(' ')

  test('items without it come last in both directions', () => {
    expect([order('fields.hours_asc'), order('fields.hours_desc')]).toEqual(['b a d c', 'a d b c'])
  })

  test('texts follow the alphabet, numbers in them their size', () => {
    expect(order('fields.hours_asc', { a: 'Zaal 10', b: 'Zaal 9', c: 'école', d: 'Eik' })).toBe('c d b a')
  })

  test('the order is total, whatever the items have', () => {
    const rank = fc.oneof(fc.integer(), fc.string({ maxLength: 3 }), fc.constant(undefined))
    fc.assert(
      fc.property(fc.array(rank, { maxLength: 12 }), fc.gen(), (all, gen) => {
        const of = Object.fromEntries(all.map((each, index) => [`g${index}`, each]))
        const shuffled = Object.fromEntries(gen(() => fc.shuffledSubarray(Object.entries(of), { minLength: all.length })))
        expect(order('fields.hours_asc', shuffled)).toBe(order('fields.hours_asc', of))
      }),
    )
  })

  test('only a well-formed name is an order', () => {
    const isSort = (sort: string) => listOptionsSchema.safeParse({ defaultSortBy: sort }).success
    expect(['fields.hours_asc', 'fields.opens_on_desc', 'fields.hours', 'fields._asc', 'hours_asc', 'fields.a b_asc'].map(isSort)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(fieldOfSort('fields.opens_on_desc')).toBe('opens_on')
    const { error } = listOptionsSchema.safeParse({ defaultSortBy: 'hours' })
    expect(error && describeIssues(error, 'nl').map(({ path, code }) => [path, code])).toEqual([['defaultSortBy', 'listSort']])
  })
})
