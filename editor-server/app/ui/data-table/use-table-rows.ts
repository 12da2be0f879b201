import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ALL, type TableState } from './table-state.ts'

/** Rows that are asked for at once where all are wanted. */
export const MOST_AT_ONCE = 500

export interface PartOfRows<Row> {
  rows: readonly Row[]
  /** On all pages together. */
  total: number
}

export interface RowsWanted {
  pageNumber: number
  itemCount: number
}

export interface TableRows<Row> {
  /** Undefined until the first answer. */
  part: PartOfRows<Row> | undefined
  isError: boolean
  /** What is shown is of the question before this one. */
  isStale: boolean
  retry: () => void
  /** All rows that are searched for, on whichever page. @throws ApiProblem */
  readAll: () => Promise<Row[]>
}

export interface TableRowsOptions<Row> {
  /** What the rows are of, with everything that they are asked for by but the page. */
  key: QueryKey
  ask: (wanted: RowsWanted, signal?: AbortSignal) => Promise<PartOfRows<Row>>
  state: Pick<TableState, 'page' | 'size'>
  /** Nothing is asked for: what is shown comes from elsewhere. */
  isOff?: boolean
}

/** The rows of a table: one page of the server's, or all of them one part after another. */
export function useTableRows<Row>({ key, ask, state: { page, size }, isOff = false }: TableRowsOptions<Row>): TableRows<Row> {
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...key, page, size],
    queryFn: async ({ signal }) => {
      if (size !== ALL) return ask({ pageNumber: page, itemCount: size }, signal)
      const rows = await askAll(ask, signal)
      return { rows, total: rows.length }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    enabled: !isOff,
  })
  return {
    part: data,
    isError,
    isStale: isPlaceholderData,
    retry: useCallback(() => void refetch(), [refetch]),
    readAll: () => askAll(ask),
  }
}

/** Part after part: a second question waits for the answer to the first, so that nobody else has to wait. */
async function askAll<Row>(ask: TableRowsOptions<Row>['ask'], signal?: AbortSignal): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const part = await ask({ pageNumber, itemCount: MOST_AT_ONCE }, signal)
    rows.push(...part.rows)
    if (rows.length >= part.total || part.rows.length === 0) return rows
  }
}
