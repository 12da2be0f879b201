import type { RowSelectionState, Updater } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { TableState } from './table-state.ts'

export interface ChosenRows<Row> {
  rows: readonly Row[]
  /** For the table. */
  selection: RowSelectionState
  change: (change: Updater<RowSelectionState>) => void
  clear: () => void
}

/** The rows that are chosen, on every page that was shown. Another search ends the choice: nothing is done with rows out of sight. */
export function useChosenRows<Row>(shown: readonly Row[], { words, filters }: TableState, idOf: (row: Row) => string): ChosenRows<Row> {
  const search = JSON.stringify([
    words,
    Object.keys(filters)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((name) => [name, filters[name]]),
  ])
  const [chosen, setChosen] = useState<{ search: string; rows: ReadonlyMap<string, Row> }>({ search, rows: new Map() })
  const current = useMemo(() => {
    const rows = chosen.search === search ? new Map(chosen.rows) : new Map<string, Row>()
    // As they are now, also where they have changed since they were chosen.
    for (const row of shown) if (rows.has(idOf(row))) rows.set(idOf(row), row)
    return rows
  }, [chosen, search, shown, idOf])
  const selection = useMemo(() => Object.fromEntries([...current.keys()].map((id) => [id, true as const])), [current])
  return {
    rows: useMemo(() => [...current.values()], [current]),
    selection,
    change(change) {
      const ids = Object.keys(typeof change === 'function' ? change(selection) : change)
      const known = new Map([...current, ...shown.map((row) => [idOf(row), row] as const)])
      setChosen({
        search,
        rows: new Map(
          ids.flatMap((id) => {
            const row = known.get(id)
            return row === undefined ? [] : [[id, row] as const]
          }),
        ),
      })
    },
    clear: () => setChosen({ search, rows: new Map() }),
  }
}
