import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { answersOf } from '#tests/support/index-answers.ts'
import { itemRow, listRow, makeSnapshot, pageRow } from '#tests/support/rows.ts'
import { isFull } from '#tests/support/seed.ts'
import { moveRow } from './move-row.ts'
import { keepsPlace, replaceRow } from './replace-row.ts'
import type { ItemRow, PageRow, SiteSnapshot } from './rows.ts'
import { SiteIndex } from './site-index.ts'

type Row = PageRow | ItemRow

/** The site as files: what the index is made from, in order of path. */
function snapshotOf(rows: ReadonlyMap<string, Row>, menuItems: SiteSnapshot['menuItems']): SiteSnapshot {
  const sorted = [...rows.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
  return makeSnapshot({
    menuItems,
    pages: sorted.filter((row): row is PageRow => row.kind === 'page'),
    items: sorted.filter((row): row is ItemRow => row.kind === 'item'),
  })
}

const menuItem = (number: number, page: number, urlSegment: string, relatedMenuItems: SiteSnapshot['menuItems'][number][] = []) => ({
  guid: guidOf(number, 'menu'),
  urlSegment,
  name: `Menu ${number}`,
  pageGuid: guidOf(page),
  relatedMenuItems,
})
const menuItems = [
  menuItem(1, 1, ''),
  menuItem(2, 2, 'wonen', [menuItem(3, 3, 'afval'), menuItem(4, 3, 'nog-eens')]),
  menuItem(5, 40, 'weg'),
]

/** Few names and guids, so that new rows often collide with existing ones. */
const rarely = <T>(value: fc.Arbitrary<T>) => fc.oneof({ arbitrary: fc.constant(undefined), weight: 14 }, { arbitrary: value, weight: 1 })
const pages = fc.record({
  kind: fc.constant('page' as const),
  file: fc.integer({ min: 1, max: 14 }),
  guid: rarely(fc.integer({ min: 1, max: 14 })),
  over: fc.record(
    {
      title: fc.constantFrom('Een', 'Twee'),
      isPublished: fc.boolean(),
      viewAccess: fc.constantFrom('Public' as const, 'Public' as const, 'Users' as const),
      lang: fc.constantFrom('nl', 'nl', 'en'),
    },
    { requiredKeys: [] },
  ),
  formerUrls: rarely(fc.constantFrom(['/pagina-3'], ['/wonen'], ['/pagina-4/p/1'], ['/oud'])),
  translationOf: rarely(fc.integer({ min: 1, max: 14 }).map((number) => guidOf(number))),
  list: rarely(fc.integer({ min: 1, max: 3 })),
})
const items = fc.record({
  kind: fc.constant('item' as const),
  file: fc.integer({ min: 1, max: 8 }),
  guid: rarely(fc.integer({ min: 1, max: 8 })),
  shortId: rarely(fc.constantFrom('n1', 'n2')),
  listGuid: fc.integer({ min: 1, max: 3 }),
  over: fc.record(
    {
      title: fc.constantFrom('Een', 'Twee'),
      isPublished: fc.boolean(),
      startsAt: fc.constantFrom('2026-12-01', '2026-12-02'),
      parentGuids: fc.constantFrom<string[]>([], [guidOf(2)], [guidOf(1, 'item')], [guidOf(99)]),
    },
    { requiredKeys: [] },
  ),
  formerUrls: rarely(fc.constantFrom(['/oud-bericht'], ['/pagina-5'])),
})

type Made = typeof pages | typeof items extends fc.Arbitrary<infer T> ? T : never

function toRow(made: Made): Row {
  if (made.kind === 'page') {
    const { file, guid, over, formerUrls, translationOf, list } = made
    const lists = list === undefined ? [] : [listRow(list)]
    return {
      ...pageRow(guid ?? file, `pagina-${file}`, { ...over, formerUrls: formerUrls && [...formerUrls], translationOf, lists }),
      path: `pages/pagina-${file}.md`,
    }
  }
  const { file, guid, shortId, listGuid, over, formerUrls } = made
  return {
    ...itemRow(guid ?? file, listGuid, { shortId: shortId ?? `s${file}`, ...over, formerUrls: formerUrls && [...formerUrls] }),
    path: `items/nieuws/i${file}.md`,
  }
}

const row = fc.oneof(pages, items).map(toRow)
const step = fc.oneof(
  { arbitrary: row.map((to) => ({ to })), weight: 3 },
  { arbitrary: row.map(({ path }) => ({ gone: path })), weight: 1 },
)

let inPlace = 0

test('an index that follows what comes, goes and changes is that of a site as it is now', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.array(step, { minLength: 1, maxLength: 12 }), (first, steps) => {
      const rows = new Map(first.map((each) => [each.path, each]))
      rows.set('pages/lijst.md', pageRow(30, 'lijst', { lists: [listRow(1), listRow(2)] }))
      let index = new SiteIndex(snapshotOf(rows, menuItems))
      for (const each of steps) {
        const path = 'to' in each ? each.to.path : each.gone
        const [old, now] = [rows.get(path), 'to' in each ? each.to : undefined]
        if (!old && !now) continue
        if (now) rows.set(path, now)
        else rows.delete(path)
        const isDone = old && now && keepsPlace(old, now) ? replaceRow(index, old, now) : moveRow(index, { old, row: now })
        const anew = new SiteIndex(snapshotOf(rows, menuItems))
        if (isDone) {
          inPlace += 1
          expect(answersOf(index)).toEqual(answersOf(anew))
        } else index = anew
      }
    }),
    { numRuns: isFull ? 5_000 : 500 },
  )
  // Without any change made in place, this would prove nothing.
  expect(inPlace).toBeGreaterThan(isFull ? 5_000 : 500)
}, 60_000)

test('what reaches further is left to a look at the whole site', () => {
  const content = [
    pageRow(1, 'index'),
    pageRow(2, 'een', { formerUrls: ['/twee'] }),
    pageRow(3, 'drie', { lists: [listRow(1)] }),
    pageRow(4, 'vier'),
  ]
  const indexOf = () => new SiteIndex(makeSnapshot({ pages: content, items: [itemRow(1, 1, { parentGuids: [guidOf(4)] })] }))
  const reached: [string, Parameters<typeof moveRow>[1]][] = [
    ['a redirect stood there', { row: pageRow(9, 'twee') }],
    ['an address that is taken', { row: { ...pageRow(9, 'een'), path: 'pages/een/index.md' } }],
    ['an address of the product', { row: pageRow(9, 'admin') }],
    ['a guid that another has', { row: pageRow(4, 'vijf') }],
    ['somebody names it', { old: pageRow(4, 'vier') }],
    ['items go with their list', { old: pageRow(3, 'drie', { lists: [listRow(1)] }) }],
    ['a short id that another has', { row: itemRow(2, 1, { shortId: 'n1' }) }],
  ]
  for (const [why, move] of reached) {
    const index = indexOf()
    expect(moveRow(index, move), why).toBe(false)
    expect(answersOf(index), why).toEqual(answersOf(indexOf()))
  }
  expect(moveRow(indexOf(), { row: pageRow(9, 'negen') })).toBe(true)
})
