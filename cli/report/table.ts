import { measureWidth, pad } from './text-width.ts'

export interface Column {
  title: string
  align?: 'left' | 'right'
}

/** Rows of plain text in aligned columns, two spaces apart; the first line holds the titles. */
export function formatTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const titles = columns.map(({ title }) => title)
  const widths = columns.map((_, index) => Math.max(...[titles, ...rows].map((row) => measureWidth(row[index] ?? ''))))
  return [titles, ...rows].map((row) =>
    columns
      .map(({ align }, index) => pad(row[index] ?? '', widths[index] ?? 0, align))
      .join('  ')
      .trimEnd(),
  )
}
