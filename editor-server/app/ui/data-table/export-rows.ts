import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { TableColumn } from './table-column.ts'

/** Spreadsheets take the separator of their language's lists: Dutch has a comma in its numbers. */
const delimiters: Record<InterfaceLanguage, string> = { nl: ';', en: ',' }

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
  const { default: papa } = await import('papaparse')
  const told = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []))
  const fields = told.map(({ title }) => title)
  const data = rows.map((row) => told.map(({ text }) => text(row)))
  const csv = papa.unparse({ fields, data }, { delimiter: delimiters[language], newline: '\r\n', escapeFormulae: true })
  return new Blob([BOM, csv, '\r\n'], { type: 'text/csv;charset=utf-8' })
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
