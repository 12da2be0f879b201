import type * as z from 'zod'
import type { SiteReader } from '../../reads/site-reader.ts'
import type { BlockReadArgs } from '../contract.ts'
import { describeFile } from '../describe-file.ts'
import type { tableOptions } from './block.ts'
import { findNumericColumns } from './numeric-columns.ts'
import { parseCsv } from './parse-csv.ts'

export interface TableData {
  head: readonly string[]
  body: readonly (readonly string[])[]
  /** Whether each column holds numbers, which are aligned. */
  isNumeric: readonly boolean[]
  /** The CSV file that the table shows. */
  source?: { src: string; facts: string }
}

type Options = z.output<typeof tableOptions>

/** Reads the cells from the options or from a file. Fills up short rows and leaves out empty ones. */
export function readTable({ props, place, read }: BlockReadArgs<Options>): TableData {
  const { rows, hasHeaderRow, hasHeaderColumn, file: guid } = props
  const isOwn = rows.length > 0 || props.csv !== undefined
  const found = (rows.length > 0 ? rows : readCsv(props, read)).filter((row) => row.some((cell) => cell.trim() !== ''))
  const width = Math.max(0, ...found.map((row) => row.length))
  const even = found.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
  const [head = [], body] = hasHeaderRow ? [even[0], even.slice(1)] : [[], even]
  const file = isOwn || guid === undefined ? undefined : read.file(guid)
  return {
    head,
    body,
    isNumeric: findNumericColumns(body, width).map((isNumeric, column) => isNumeric && !(hasHeaderColumn && column === 0)),
    ...(file && even.length > 0 && { source: { src: file.src, facts: describeFile(file, place.lang) } }),
  }
}

function readCsv({ csv, file: guid }: Options, read: SiteReader): string[][] {
  if (csv !== undefined) return parse(csv, 'csv', read)
  if (guid === undefined) return []
  const file = read.file(guid)
  if (!file) {
    read.report('SITE_MEDIA_MISSING', { guid })
    return []
  }
  const { extension } = file.entry
  const text = extension === 'csv' || extension === 'txt' ? read.fileText(guid) : undefined
  if (text !== undefined) return parse(text, guid, read)
  read.report('SITE_TABLE_UNREADABLE', { guid, reason: 'it is no CSV file, or larger than 1 MiB' })
  return []
}

function parse(text: string, guid: string, read: SiteReader): string[][] {
  const { rows, fault } = parseCsv(text)
  if (fault) read.report('SITE_TABLE_UNREADABLE', { guid, reason: fault })
  return rows
}
