import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { TableColumn } from './table-column.ts'

/** Spreadsheets take the separator of their language's lists: Dutch has a comma in its numbers. */
const delimiters: Record<InterfaceLanguage, ';' | ','> = { nl: ';', en: ',' }

/** Tells spreadsheets that the file is UTF-8. */
const BOM = '\uFEFF'

/**
 * Rows as a file for spreadsheets (RFC 4180). A text that would be a formula there is not one: it begins with an apostrophe (OWASP, CSV
 * injection).
 */
export async function exportRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  language: InterfaceLanguage,
): Promise<Blob> {
  const { writeCsv } = await import('#renderer/blocks/table/write-csv.ts')
  const told = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []))
  const csv = writeCsv(
    told.map(({ title }) => title),
    rows.map((row) => told.map(({ text }) => text(row))),
    delimiters[language],
  )
  return new Blob([BOM, csv], { type: 'text/csv;charset=utf-8' })
}

/** Saves a file that the page has made. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
