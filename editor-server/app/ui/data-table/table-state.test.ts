import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL,
  changeTableState,
  isNarrowed,
  pageSizes,
  readTableState,
  type TableShape,
  type TableState,
  widen,
  writeTableState,
} from './table-state.ts'

const shape: TableShape = {
  sortable: ['name', 'email'],
  sortedBy: { by: 'name', isDescending: false },
  filters: { role: (value) => /^\w+$/.test(value), state: (value) => ['on', 'off'].includes(value) },
}
const usual: TableState = { words: '', filters: {}, sorting: shape.sortedBy, page: 1, size: 25 }
const read = (query: string) => readTableState(new URLSearchParams(query), shape)

describe('the state of a table in the address', () => {
  it('comes back as it was written, and leaves other parameters alone', () => {
    const state = fc.record({
      words: fc.string({ maxLength: 200 }),
      filters: fc.record({ role: fc.constantFrom('Admin', 'x1'), state: fc.constantFrom('on', 'off') }, { requiredKeys: [] }),
      sorting: fc.record({ by: fc.constantFrom('name', 'email'), isDescending: fc.boolean() }),
      page: fc.integer({ min: 1, max: 999_999 }),
      size: fc.constantFrom(...pageSizes, ALL),
    })
    fc.assert(
      fc.property(state, state, (given, before) => {
        const start = writeTableState(new URLSearchParams('lang=en'), before as TableState, shape)
        const written = writeTableState(start, given as TableState, shape)
        expect(readTableState(new URLSearchParams(written.toString()), shape)).toEqual(given)
        expect(written.get('lang')).toBe('en')
      }),
    )
  })

  it('is short where nothing was chosen', () => {
    expect(writeTableState(new URLSearchParams(), usual, shape).toString()).toBe('')
    expect(writeTableState(new URLSearchParams('q=x&page=3&role=Admin&sort=email_desc&size=all'), usual, shape).toString()).toBe('')
  })

  it.each([
    '',
    'sort=phone_asc',
    'sort=name',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e9',
    'size=26',
    'size=',
    'role=%3C',
    'state=x',
  ])('takes what it cannot be, such as “%s”, for what it is without', (query) => expect(read(query)).toEqual(usual))

  it('begins at the first page where something else has changed', () => {
    const third = { ...usual, page: 3 }
    expect(changeTableState(third, { words: 'x' })).toEqual({ ...usual, words: 'x' })
    expect(changeTableState(third, { size: ALL }).page).toBe(1)
    expect(changeTableState(third, { page: 4 }).page).toBe(4)
  })

  it('keeps the filters that a change does not name', () => {
    const both = { ...usual, filters: { role: 'Admin', state: 'on' } }
    expect(changeTableState(both, { filters: { role: 'x1' } }).filters).toEqual({ role: 'x1', state: 'on' })
    expect(changeTableState(both, { filters: { role: undefined } }).filters).toStrictEqual({ state: 'on' })
    expect(changeTableState(both, { words: 'x' }).filters).toEqual(both.filters)
    expect(isNarrowed(changeTableState({ ...both, words: 'x' }, widen(both)))).toBe(false)
  })
})
