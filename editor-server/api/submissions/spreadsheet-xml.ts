import type { Cell } from './export-columns.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Longest text of a cell. */
const MOST_CHARACTERS = 32_767
/** Day 0 of a workbook: 30 December 1899. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const MILLISECONDS_A_DAY = 86_400_000

/** Places of the two formats in `styles`. */
const formats = { day: 1, moment: 2 } as const

export const packageRelations = `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const eachSheet = (count: number, make: (number: number) => string) => Array.from({ length: count }, (_, index) => make(index + 1)).join('')

export const contentTypes = (sheets: number): string =>
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  `${eachSheet(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`

export const workbook = (names: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="s${index + 1}"/>`)
    .join('')}</sheets></workbook>`

export const workbookRelations = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${RELATIONS}">${eachSheet(
    sheets,
    (number) => `<Relationship Id="s${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

/** Days and moments are shown as the reader's own program writes them (formats 14 and 22). */
export const styles =
  `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>'

/** The first row, which names the columns, stays in sight. */
export const sheetStart = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'

/** A row with the addresses of its cells, such as `B2`: some readers ask for them. @param row from 1 */
export function rowXml(cells: readonly Cell[], row: number): string {
  return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${lettersOf(column)}${row}`)).join('')}</row>`
}

/** A, B … Z, AA … */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter
}

function cellXml(cell: Cell, address: string): string {
  if (cell === undefined) return ''
  if (cell.kind === 'number') return `<c r="${address}"><v>${cell.value}</v></c>`
  if (cell.kind === 'text') return textXml(cell.value, address)
  const days = (Date.parse(`${cell.value}${cell.kind === 'day' ? 'T00:00' : ''}:00Z`) - DAY_ZERO) / MILLISECONDS_A_DAY
  // A workbook counts days from 1900 on, with a 29 February in it that never was.
  if (!(days >= 61)) return textXml(cell.value, address)
  return `<c r="${address}" s="${formats[cell.kind]}"><v>${days}</v></c>`
}

const textXml = (value: string, address: string) =>
  `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, MOST_CHARACTERS))}</t></is></c>`

/** Without what XML cannot hold: control characters and halves of a pair. */
function escapeXml(value: string): string {
  return value
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
