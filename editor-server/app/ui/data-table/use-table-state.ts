import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { changeTableState, readTableState, type TableShape, type TableState, writeTableState } from './table-state.ts'

/**
 * The state of a screen's table, kept in the address. Typing replaces the entry of the browser's history; every other change adds one.
 * @param shape made once: the state is read anew with another
 */
export function useTableState(shape: TableShape): [TableState, (change: Partial<TableState>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const state = useMemo(() => readTableState(parameters, shape), [parameters, shape])
  const change = useCallback(
    (changed: Partial<TableState>) => {
      // As the address is now: a search that waits for a pause has the parameters of an earlier render, without a filter chosen since.
      const before = new URLSearchParams(location.search)
      setParameters(writeTableState(before, changeTableState(readTableState(before, shape), changed), shape), {
        replace: changed.words !== undefined,
        preventScrollReset: true,
      })
    },
    [setParameters, shape],
  )
  return [state, change]
}
