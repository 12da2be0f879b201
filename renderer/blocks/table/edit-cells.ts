/** Rows of cells, all of one width. */
export type Cells = readonly (readonly string[])[]

/** The most that a table may have (`tableOptions`). */
const MOST_COLUMNS = 50
const MOST_ROWS = 2000

/** The stored rows, filled up to one width; numbers as text. */
export function readCells(value: unknown): Cells {
  const rows = Array.isArray(value) ? value.map((row) => (Array.isArray(row) ? row.map(String) : [])) : []
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])
}

/** The value to store; undefined for a table without cells. */
export function writeCells(cells: Cells): Cells | undefined {
  return cells.length === 0 || cells[0]?.length === 0 ? undefined : cells
}

export function setCell(cells: Cells, row: number, column: number, text: string): Cells {
  return cells.map((each, index) => (index === row ? each.with(column, text) : each))
}

export function addRow(cells: Cells): Cells {
  return cells.length < MOST_ROWS ? [...cells, (cells[0] ?? ['']).map(() => '')] : cells
}

export function addColumn(cells: Cells): Cells {
  return (cells[0]?.length ?? 0) < MOST_COLUMNS ? cells.map((row) => [...row, '']) : cells
}

export function removeRow(cells: Cells, row: number): Cells {
  return cells.toSpliced(row, 1)
}

export function removeColumn(cells: Cells, column: number): Cells {
  return cells.map((row) => row.toSpliced(column, 1))
}
