import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import Papa from 'papaparse'
import type { Cell, ExportColumns, Exported } from './export-columns.ts'

/** Spreadsheets take the separator of their language's lists: Dutch has a comma in its numbers. */
const delimiters: Record<InterfaceLanguage, ';' | ','> = { nl: ';', en: ',' }

/** What a spreadsheet would calculate (OWASP, CSV injection); digits with a minus before them are a number and nothing else. */
const calculates = /^(?:[=+@\t\r\n]|-(?!\d+(?:[.,]\d+)?$))/

/** Submissions as CSV (RFC 4180) in UTF-8, a row after the other. */
export async function* writeCsvParts(
  { fixed, fields }: ExportColumns,
  walk: AsyncIterable<Exported>,
  language: InterfaceLanguage,
): AsyncGenerator<Uint8Array> {
  const columns = [...fixed, ...fields]
  const line = (cells: readonly string[]) =>
    Buffer.from(`${Papa.unparse([[...cells]], { delimiter: delimiters[language], newline: '\r\n', escapeFormulae: calculates })}\r\n`)
  // The mark tells spreadsheets that the file is UTF-8.
  yield Buffer.from('\uFEFF')
  yield line(columns.map(({ title }) => title))
  for await (const exported of walk) yield line(columns.map(({ cellOf }) => textOf(cellOf(exported), language)))
}

function textOf(cell: Cell, language: InterfaceLanguage): string {
  if (cell === undefined) return ''
  if (cell.kind === 'number' && language === 'nl') return cell.value.replace('.', ',')
  return cell.kind === 'moment' ? cell.value.replace('T', ' ') : cell.value
}
