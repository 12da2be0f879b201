import fc from 'fast-check'
import { expect, it } from 'vitest'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { ItemQuery } from '#content/model/list-options/rules.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { buildItem, guidOf } from '#tests/support/build.ts'
import { takePage } from '../api/paging.ts'
import { ContentIndex } from './content-index.ts'
import { selectPublished } from './select-items.ts'

const list = guidOf(1, 'block')
const parents = [1, 2, 3].map((number) => guidOf(number, 'item'))
const days = ['2026-05-01', '2026-06-01T12:00:00Z', '2026-06-01T14:00:00+02:00', '2026-07-01']

const item = fc.record(
  {
    title: fc.constantFrom('Appel', 'banaan', 'Appel 10', 'Appel 9', 'één'),
    parentGuids: fc.subarray(parents),
    isPublished: fc.boolean(),
    isHighlighted: fc.boolean(),
    publishedOn: fc.constantFrom(...days),
    activeFrom: fc.constantFrom(...days),
    activeUntil: fc.constantFrom(...days),
  },
  { requiredKeys: ['title', 'parentGuids', 'isPublished', 'isHighlighted'] },
)
const query = fc.record(
  {
    sort: fc.constantFrom('publishedOn_desc', 'publishedOn_asc', 'title_asc', 'title_desc', 'activeFrom_asc'),
    parentGuids: fc.subarray(parents),
    highlightOnly: fc.boolean(),
    activeOnly: fc.boolean(),
  },
  { requiredKeys: ['sort'] },
)
const clock = fc.constantFrom('2026-04-30T00:00:00Z', '2026-06-01T11:59:59Z', '2026-06-01T12:00:00Z', '2026-08-01T00:00:00Z')

/** What a list shows, item by item and pair by pair, as slowly and plainly as possible. */
function select(items: readonly ListItem[], { sort, parentGuids = [], highlightOnly, activeOnly }: ItemQuery, now: number): ListItem[] {
  const [field, direction] = sort.split('_') as ['title' | 'publishedOn' | 'activeFrom', string]
  const shown: ListItem[] = []
  for (const each of items) {
    if (!each.isPublished || (highlightOnly && !each.isHighlighted)) continue
    if (parentGuids.length > 0 && !parentGuids.some((guid) => each.parentGuids.includes(guid))) continue
    if (activeOnly && each.activeFrom !== undefined && millisecondsOf(each.activeFrom) > now) continue
    if (activeOnly && each.activeUntil !== undefined && millisecondsOf(each.activeUntil) <= now) continue
    shown.push(each)
  }
  const sign = direction === 'desc' ? -1 : 1
  const compare = (a: ListItem, b: ListItem): number => {
    const [left, right] = [a[field], b[field]]
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
    if (field === 'title') return sign * new Intl.Collator('nl', { numeric: true }).compare(left, right)
    return sign * (millisecondsOf(left) - millisecondsOf(right))
  }
  return shown.sort((a, b) => compare(a, b) || (a.guid < b.guid ? -1 : 1))
}

it('lists show what a plain model of them shows, page by page, whatever was asked before', () => {
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 12 }),
      fc.array(fc.tuple(query, clock), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 5 }),
      (drawn, asked, itemCount) => {
        const items = drawn.map((each) => {
          const { publishedOn: _publishedOn, ...rest } = buildItem(list)
          return { ...rest, ...each }
        })
        const index = new ContentIndex()
        index.apply(items.map((value) => ({ kind: 'item', id: value.guid, value })))
        for (const [each, at] of asked) {
          const expected = select(items, each as ItemQuery, Date.parse(at))
          const all = selectPublished({ index, code: siteCode }, list, each as ItemQuery, new Date(at))
          expect(all.map(({ guid }) => guid)).toEqual(expected.map(({ guid }) => guid))
          const pages: string[] = []
          for (let pageNumber = 1; pageNumber <= Math.ceil(expected.length / itemCount) + 1; pageNumber++) {
            const page = takePage(all, { pageNumber, itemCount }, { path: '/', perPage: 1 })
            expect(page.headers['X-Total-Count']).toBe(String(expected.length))
            pages.push(...page.items.map(({ guid }) => guid))
          }
          expect(pages).toEqual(expected.map(({ guid }) => guid))
        }
      },
    ),
  )
})

it('a change of content shows at once', () => {
  const index = new ContentIndex()
  const value = buildItem(list)
  const now = new Date('2026-06-01T12:00:00Z')
  index.apply([{ kind: 'item', id: value.guid, value }])
  expect(selectPublished({ index, code: siteCode }, list, { sort: 'manual' }, now)).toHaveLength(1)
  index.apply([{ kind: 'item', id: value.guid, value: { ...value, isPublished: false } }])
  expect(selectPublished({ index, code: siteCode }, list, { sort: 'manual' }, now)).toHaveLength(0)
})
