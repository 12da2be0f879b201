import type { ReactNode } from 'react'
import type { Sorting } from './table-state.ts'

export interface TableColumn<Row> {
  /** Part of the address where rows are sorted by it. */
  id: string
  title: string
  /** Absent: it is in the file alone. */
  cell?: (row: Row) => ReactNode
  /** What the file says of it; absent: nothing. */
  text?: (row: Row) => string
  canSort?: boolean
  /** It has long words, such as addresses, which may be broken anywhere. */
  canBreak?: boolean
  /** It names the row, for those who hear the table. */
  isName?: boolean
}

/** An order to choose where no column has it. */
export interface TableOrder {
  sorting: Sorting
  label: string
}

/** A choice that narrows the rows: one of some, or a day. */
export interface TableFilter {
  name: string
  label: string
  options: readonly { value: string; label: string }[] | 'days'
}
