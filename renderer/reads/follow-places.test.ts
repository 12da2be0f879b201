import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { answersOf } from '#tests/support/index-answers.ts'
import { itemRow, listRow, makeSnapshot, pageRow } from '#tests/support/rows.ts'
import { isFull } from '#tests/support/seed.ts'
import { moveRow, type RowMove } from './move-row.ts'
import type { PageRow, SiteSnapshot } from './rows.ts'
import { SiteIndex } from './site-index.ts'

const PAGES = 6

/** Pages of which one has a list with an item, one is closed, and some had other addresses. */
function makePages(formerUrls: readonly (string[] | undefined)[], titles: readonly string[]): PageRow[] {
  return Array.from({ length: PAGES }, (_, at) => {
    const number = at + 1
    return pageRow(number, `pagina-${number}`, {
      title: titles[at] ?? 'Een',
      lists: number === 2 ? [listRow(1)] : [],
      viewAccess: number === 6 ? 'Users' : 'Public',
      ...(formerUrls[at] && { formerUrls: formerUrls[at] }),
    })
  })
}

const addresses = ['/oud', '/wonen', '/pagina-1', '/pagina-2', '/privacy', '/wonen/i/n1', '/wonen/p/2']
const menuItem = fc.record({
  segment: fc.constantFrom('wonen', 'afval', 'bouwen', 'werken', 'pagina-3', 'pagina-4', 'admin', ''),
  page: fc.integer({ min: 1, max: PAGES + 1 }),
  name: fc.constantFrom('Wonen', 'Afval'),
  isBelow: fc.boolean(),
})
const state = fc.record({
  menu: fc.array(menuItem, { maxLength: 4 }),
  formerUrls: fc.array(fc.option(fc.subarray(addresses, { minLength: 1, maxLength: 2 }), { nil: undefined, freq: 3 }), {
    maxLength: PAGES,
  }),
  titles: fc.array(fc.constantFrom('Een', 'Twee'), { maxLength: PAGES }),
  defaultLanguage: fc.constantFrom('nl', 'nl', 'nl', 'en'),
  footer: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
  templates: fc.subarray([1, 2]),
})
type State = typeof state extends fc.Arbitrary<infer T> ? T : never

function menuOf({ menu }: State): SiteSnapshot['menuItems'] {
  const made = menu.map(({ segment, page, name, isBelow }, at) => ({
    item: {
      guid: guidOf(at + 1, 'menu'),
      urlSegment: segment,
      name,
      pageGuid: guidOf(page),
      relatedMenuItems: [] as SiteSnapshot['menuItems'][number][],
    },
    isBelow,
  }))
  const top: (typeof made)[number]['item'][] = []
  for (const { item, isBelow } of made) (isBelow && top.at(-1) ? top.at(-1)!.relatedMenuItems : top).push(item)
  return top
}

const snapshotOf = (now: State, pages: readonly PageRow[]) => {
  const templates = now.templates.map((number) => ({ guid: guidOf(number, 'block'), name: `Sjabloon ${number}`, blocks: [] }))
  const snapshot = makeSnapshot({
    menuItems: menuOf(now),
    pages: [...pages],
    items: [itemRow(1, 1), itemRow(2, 1)],
    templates: templates as never,
  })
  const footers = now.footer === undefined ? [] : [guidOf(now.footer, 'block')]
  return { ...snapshot, settings: { ...snapshot.settings, defaultLanguage: now.defaultLanguage as 'nl', footers } }
}

test('an index that follows menus, settings and former addresses is that of a site as it is now', () => {
  const counted = { alike: 0, followed: 0 }
  fc.assert(
    fc.property(fc.array(state, { minLength: 4, maxLength: 8 }), (states) => {
      let rows = makePages(states[0]!.formerUrls, states[0]!.titles)
      let index = new SiteIndex(snapshotOf(states[0]!, rows))
      for (const [at, drawn] of states.slice(1).entries()) {
        // Mostly less than everything changes.
        const now = at % 3 === 1 ? { ...drawn, menu: states[at]!.menu, defaultLanguage: states[at]!.defaultLanguage } : drawn
        states[at + 1] = now
        const next = at % 3 === 2 ? makePages(now.formerUrls, now.titles) : rows
        const moves = next.flatMap((row, number): RowMove[] => (row === rows[number] ? [] : [{ old: rows[number], row }]))
        const { pages } = index
        const following = new SiteIndex(snapshotOf(now, next), undefined, { index, moves })
        if (following.standsAsBefore) counted.alike += 1
        else if (following.pages === pages) counted.followed += 1
        expect(answersOf(following)).toEqual(answersOf(new SiteIndex(snapshotOf(now, next))))
        index = following
        rows = next
      }
    }),
    { numRuns: isFull ? 5_000 : 500 },
  )
  // Without an index that followed, this would prove nothing.
  expect(counted.alike).toBeGreaterThan(100)
  expect(counted.followed).toBeGreaterThan(100)
}, 60_000)

const menuTo = (segment: 'wonen' | 'afval'): State => ({
  ...{ formerUrls: [], titles: [], defaultLanguage: 'nl', footer: undefined, templates: [] },
  menu: [{ segment, page: 1, name: 'Wonen', isBelow: false }],
})

test('an index whose places another took over gives them to no third', () => {
  const rows = makePages([], [])
  const before = { index: new SiteIndex(snapshotOf(menuTo('wonen'), rows)), moves: [] }
  expect(new SiteIndex(snapshotOf(menuTo('afval'), rows), undefined, before).urlOfPage.get(guidOf(1))).toBe('/afval')
  expect(new SiteIndex(snapshotOf(menuTo('wonen'), rows), undefined, before).urlOfPage.get(guidOf(1))).toBe('/wonen')
})

test('of two pages with one former address the first by its path gets it, also after one came later', () => {
  const last = pageRow(2, 'zee', { formerUrls: ['/oud'] })
  const index = new SiteIndex(makeSnapshot({ pages: [last] }))
  const first = pageRow(1, 'aal')
  expect(moveRow(index, { row: first })).toBe(true)
  const named = { ...first, formerUrls: ['/oud'] }
  const snapshot = makeSnapshot({ pages: [named, last] })
  const following = new SiteIndex(snapshot, undefined, { index, moves: [{ old: first, row: named }] })
  expect(answersOf(following)).toEqual(answersOf(new SiteIndex(snapshot)))
})
