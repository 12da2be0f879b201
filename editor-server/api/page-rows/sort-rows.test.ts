import { expect, it } from 'vitest'
import type { PageState } from '#content/model/page/page-state.ts'
import { buildPage } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { sortPages } from './sort-rows.ts'

const facts: readonly [title: string, state: PageState, on: string | undefined][] = [
  ['Afval', 'new', '2026-02-01'],
  ['Bos', 'live', undefined],
  ['Cel', 'off', '2026-01-01'],
  ['Dak', 'live', '2026-02-01'],
  ['Erf', 'changed', '2026-03-01'],
]
const pages = facts.map(([title], number) => buildPage({ guid: guidOf(number + 1), title }))
const factsOf = ({ title }: { title: string }) => facts.find(([each]) => each === title)
const sorted = (by: 'state' | 'changedOn', isDescending: boolean) =>
  sortPages(pages, by, isDescending, {
    stateOf: (page) => factsOf(page)?.[1] ?? 'new',
    changedOn: (page) => factsOf(page)?.[2],
  })
    .map(({ title }) => title[0])
    .join('')

it.each([
  ['state', false, 'BDEAC'],
  ['state', true, 'CAEBD'],
  ['changedOn', false, 'CADEB'],
  ['changedOn', true, 'EADCB'],
] as const)('by %s, descending: %s', (by, isDescending, order) => {
  expect(sorted(by, isDescending)).toBe(order)
})
