import Papa from 'papaparse'

/**
 * Rows as CSV (RFC 4180), the names of their columns first. A text that a spreadsheet would calculate begins with an apostrophe (OWASP, CSV
 * injection).
 */
export function writeCsv(names: readonly string[], rows: readonly (readonly string[])[], delimiter: ';' | ','): string {
  const data = [...rows].map((row) => [...row])
  return `${Papa.unparse({ fields: [...names], data }, { delimiter, newline: '\r\n', escapeFormulae: true })}\r\n`
}
