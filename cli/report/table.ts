import { measureWidth, pad } from './text-width.ts'

export interface Column {
  title: string
  align?: 'left' | 'right'
}

/** Aligned columns of plain text, two spaces apart, titles first. */
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
