/** Rows on a page to choose from; ALL is the choice 'Alle' (SPEC section 9). */
export const pageSizes = [25, 50, 100] as const
export const ALL = 'all'
const [FIRST_SIZE] = pageSizes

/** Longest words to search for, as the calls allow. */
const MOST_WORDS = 200

export interface Sorting {
  /** Id of a column. */
  by: string
  isDescending: boolean
}

/** What of a table is in the address, so that Back, a reload and a link show the same rows. */
export interface TableState {
  /** Words to search for; empty: all rows. */
  words: string
  /** Chosen values, by the name of their filter. */
  filters: Readonly<Record<string, string>>
  sorting: Sorting
  /** From 1. */
  page: number
  size: number | typeof ALL
}

/** What changes of a state; the rest stays. Filters are merged one by one, and one that is undefined goes. */
export interface TableChange extends Partial<Omit<TableState, 'filters'>> {
  filters?: Readonly<Record<string, string | undefined>>
}

/** What a table can be asked for. Anything else in an address counts as not being there. */
export interface TableShape {
  /** Ids of columns that rows can be sorted by. */
  sortable: readonly string[]
  sortedBy: Sorting
  /** Whether a value may be chosen, by the name of the filter. */
  filters?: Readonly<Record<string, (value: string) => boolean>>
}

const names = { words: 'q', sorting: 'sort', page: 'page', size: 'size' } as const

export function readTableState(parameters: URLSearchParams, { sortable, sortedBy, filters = {} }: TableShape): TableState {
  const [, by = '', direction] = /^(\w+)_(asc|desc)$/.exec(parameters.get(names.sorting) ?? '') ?? []
  const page = Number(parameters.get(names.page))
  const size = parameters.get(names.size)
  const chosen = Object.entries(filters).flatMap(([name, isValue]) => {
    const value = parameters.get(name)
    return value !== null && isValue(value) ? [[name, value]] : []
  })
  return {
    words: (parameters.get(names.words) ?? '').slice(0, MOST_WORDS),
    filters: Object.fromEntries(chosen) as TableState['filters'],
    sorting: sortable.includes(by) ? { by, isDescending: direction === 'desc' } : sortedBy,
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    size: size === ALL ? ALL : (pageSizes.find((each) => String(each) === size) ?? FIRST_SIZE),
  }
}

/** The address's parameters with this state; what goes without saying is left out, and what is not of the table stays. */
export function writeTableState(parameters: URLSearchParams, state: TableState, { sortedBy, filters = {} }: TableShape): URLSearchParams {
  const written = new URLSearchParams(parameters)
  const set = (name: string, value: string, isUsual: boolean) => (isUsual ? written.delete(name) : written.set(name, value))
  set(names.words, state.words, state.words === '')
  for (const name of Object.keys(filters)) set(name, state.filters[name] ?? '', state.filters[name] === undefined)
  const { by, isDescending } = state.sorting
  set(names.sorting, sortingName(state.sorting), by === sortedBy.by && isDescending === sortedBy.isDescending)
  set(names.page, String(state.page), state.page === 1)
  set(names.size, String(state.size), state.size === FIRST_SIZE)
  return written
}

/** A sorting as addresses and calls have it, such as `name_desc`. */
export function sortingName({ by, isDescending }: Sorting): string {
  return `${by}_${isDescending ? 'desc' : 'asc'}`
}

/** The first rows again where something other than the page has changed: what was on page 7 is elsewhere now. */
export function changeTableState(state: TableState, { filters = {}, ...change }: TableChange): TableState {
  const chosen = Object.entries({ ...state.filters, ...filters }).filter(([, value]) => value !== undefined)
  return { ...state, ...change, filters: Object.fromEntries(chosen) as TableState['filters'], page: change.page ?? 1 }
}

/** All rows again. */
export function widen({ filters }: TableState): TableChange {
  return { words: '', filters: Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) }
}

export function isNarrowed({ words, filters }: TableState): boolean {
  return words.trim() !== '' || Object.keys(filters).length > 0
}
