import { ALL, type TableState } from './table-state.ts'
import type { TableRows } from './use-table-rows.ts'

export interface LocalRowsOptions<Row> {
  /** Undefined until they are there. */
  all: readonly Row[] | undefined
  isError: boolean
  retry: () => void
  state: Pick<TableState, 'sorting' | 'page' | 'size'>
  /** What rows are sorted by, for a column. */
  valueOf: (row: Row, column: string) => string
  language: string
}

/** The rows of a list that is short enough to be read whole: sorted and paged here. */
export function localRows<Row>({ all, isError, retry, state, valueOf, language }: LocalRowsOptions<Row>): TableRows<Row> {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const { by, isDescending } = state.sorting
  const ordered = all?.toSorted((a, b) => (isDescending ? -1 : 1) * compare(valueOf(a, by), valueOf(b, by))) ?? []
  const rows = state.size === ALL ? ordered : ordered.slice((state.page - 1) * state.size, state.page * state.size)
  return {
    part: all && { rows, total: all.length },
    isError,
    isStale: false,
    retry,
    readAll: () => Promise.resolve(ordered),
  }
}
