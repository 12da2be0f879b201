import { pageStates } from '#content/model/page/page-state.ts'
import type { Page } from '#content/model/page/schema.ts'

/** What decides about the order of pages. */
export interface SortedBy {
  stateOf: (page: Page) => (typeof pageStates)[number]
  /** Undefined where nobody knows: such pages come last, whichever way the others go. */
  changedOn: (page: Page) => string | undefined
}

/** Pages by their state or by when they were changed last; those that are alike stay in the order in which they come. */
export function sortPages(
  pages: readonly Page[],
  by: 'state' | 'changedOn',
  isDescending: boolean,
  { stateOf, changedOn }: SortedBy,
): readonly Page[] {
  const keyOf = by === 'state' ? (page: Page) => String(pageStates.indexOf(stateOf(page))) : changedOn
  const keyed = pages.map((page) => ({ page, key: keyOf(page) }))
  const sign = isDescending ? -1 : 1
  keyed.sort((a, b) => {
    if (a.key === b.key) return 0
    if (a.key === undefined || b.key === undefined) return a.key === undefined ? 1 : -1
    return a.key < b.key ? -sign : sign
  })
  return keyed.map(({ page }) => page)
}
