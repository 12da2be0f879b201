import { ALL, type TableState } from '../../../ui/data-table/table-state.ts'
import type { TableRows } from '../../../ui/data-table/use-table-rows.ts'

export interface RowsInOrderOptions<Row> {
  /** In their order; undefined until they are there. */
  all: readonly Row[] | undefined
  isError: boolean
  retry: () => void
  state: Pick<TableState, 'page' | 'size'>
}

/** The rows of a list that is read whole and has an order of its own: paged here. */
export function rowsInOrder<Row>({ all, isError, retry, state: { page, size } }: RowsInOrderOptions<Row>): TableRows<Row> {
  const rows = size === ALL ? all : all?.slice((page - 1) * size, page * size)
  return {
    part: rows && all && { rows, total: all.length },
    isError,
    isStale: false,
    retry,
    readAll: () => Promise.resolve([...(all ?? [])]),
  }
}
