import { expect, it } from 'vitest'
import { localRows } from './local-rows.ts'
import { ALL } from './table-state.ts'

const given = { isError: false, retry() {}, valueOf: (row: string) => row, language: 'nl' }
const numbered = Array.from({ length: 30 }, (_, index) => `Rol ${index + 1}`)

it('sorts as people count and spell, either way, and shows a page of it', () => {
  const rows = (isDescending: boolean, page: number, size: 25 | typeof ALL) =>
    localRows({ ...given, all: numbered.toReversed(), state: { sorting: { by: 'name', isDescending }, page, size } }).part
  expect(rows(false, 1, 25)).toEqual({ rows: numbered.slice(0, 25), total: 30 })
  expect(rows(false, 2, 25)?.rows).toEqual(numbered.slice(25))
  expect(rows(true, 1, ALL)?.rows).toEqual(numbered.toReversed())
  const state = { sorting: { by: 'name', isDescending: false }, page: 1, size: ALL } as const
  expect(localRows({ ...given, all: ['zee', 'Één', 'appel'], state }).part?.rows).toEqual(['appel', 'Één', 'zee'])
})

it('knows nothing before it is there', () => {
  const state = { sorting: { by: 'name', isDescending: false }, page: 1, size: 25 } as const
  expect(localRows({ ...given, all: undefined, state }).part).toBeUndefined()
})
