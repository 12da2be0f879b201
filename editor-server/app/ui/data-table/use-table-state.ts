import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { changeTableState, readTableState, type TableChange, type TableShape, type TableState, writeTableState } from './table-state.ts'

/**
 * The state of a screen's table, kept in the address. Typing replaces the entry of the browser's history; every other change adds one.
 * @param shape made once: the state is read anew with another
 */
export function useTableState(shape: TableShape): [TableState, (change: TableChange) => void] {
  const [parameters, setParameters] = useSearchParams()
  const state = useMemo(() => readTableState(parameters, shape), [parameters, shape])
  /** What the address will be: the router needs a moment, in which the next change may come. */
  const coming = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    coming.current = undefined
  }, [parameters])
  const change = useCallback(
    (changed: TableChange) => {
      // As the address is now: a search that waits for a pause has the parameters of an earlier render, without a filter chosen since.
      const before = coming.current ?? new URLSearchParams(location.search)
      coming.current = writeTableState(before, changeTableState(readTableState(before, shape), changed), shape)
      setParameters(coming.current, { replace: changed.words !== undefined, preventScrollReset: true })
    },
    [setParameters, shape],
  )
  return [state, change]
}
