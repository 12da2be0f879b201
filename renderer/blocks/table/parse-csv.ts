import Papa from 'papaparse'

export interface ParsedCsv {
  rows: string[][]
  /** The first fault, with its row; `rows` then holds what could be read. */
  fault?: string
}

/**
 * Cells of a CSV text (RFC 4180). Detects semicolons, as Dutch spreadsheets write them, and tabs.
 * @param keepsEmpty keeps empty rows, so that a row's number is its line in a spreadsheet
 */
export function parseCsv(text: string, { keepsEmpty = false } = {}): ParsedCsv {
  const skipEmptyLines = keepsEmpty ? false : 'greedy'
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines, delimitersToGuess: [';', ',', '\t', '|'] })
  const rows = data.map((row) => row.map((cell) => cell.trim()))
  // A text of one column has no delimiter to detect.
  const [first] = errors.filter(({ type }) => type !== 'Delimiter')
  return first ? { rows, fault: `row ${(first.row ?? 0) + 1}: ${first.message}` } : { rows }
}
