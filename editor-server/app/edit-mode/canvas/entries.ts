import { isRecord } from '#content/model/json/is-record.ts'
import { hasTextsAlone, isText, shapeOf } from '#renderer/schema/text-options.ts'
import type { BlockKind, OptionSchema } from '../../../api/blocks/contract.ts'

type Options = Readonly<Record<string, unknown>>

/** A list among the options of a block whose entries are written on the page. */
export interface EntryList {
  option: string
  /** What an entry is called; undefined for a row of cells. */
  name: string | undefined
  isFull: boolean
}

/** Lists to which an entry can be added without anything but texts. */
export function listEntryLists(
  { schema, texts }: Pick<BlockKind, 'schema' | 'texts'>,
  options: Options,
  language: 'nl' | 'en',
): EntryList[] {
  return Object.entries(schema.properties ?? {}).flatMap(([option, found]) => {
    const list = shapeOf(found)
    const items = shapeOf(list.items ?? {})
    const isTable = items.items !== undefined
    if (!isTable && !(items.properties && hasTextsAlone(items) && holdsText(items))) return []
    const field = texts[language].fields[option]
    // A table may come from elsewhere: there is no row to add to.
    if (isTable && entriesOf(options, option).length === 0) return []
    const isFull = entriesOf(options, option).length >= (list.maxItems ?? Infinity)
    return [{ option, name: isTable ? undefined : (field?.item ?? field?.label ?? option), isFull }]
  })
}

/** The entry of a list that a dotted path leads into: `items.2.title` is of entry 2 of `items`. */
export function entryOf(path: string): { option: string; index: number } | undefined {
  const [, option, index] = /^([^.]+)\.(\d+)\./.exec(path) ?? []
  return option === undefined ? undefined : { option, index: Number(index) }
}

/** The value of a list with an empty entry at a place; of a table with a row as wide as the others. */
export function insertEntry(options: Options, option: string, index: number): unknown[] {
  const entries = entriesOf(options, option)
  const widths = entries.map((entry) => (Array.isArray(entry) ? entry.length : 0))
  const entry = entries.some((each) => Array.isArray(each)) ? Array<string>(Math.max(1, ...widths)).fill('') : {}
  return entries.toSpliced(index, 0, entry)
}

/** The value of a list without an entry in which nothing has been written; undefined where that entry has words. */
export function removeEmptyEntry(options: Options, option: string, index: number): unknown[] | undefined {
  const entries = entriesOf(options, option)
  const entry = entries[index]
  if (entry === undefined || hasWords(entry)) return undefined
  return entries.toSpliced(index, 1)
}

function entriesOf(options: Options, option: string): readonly unknown[] {
  const entries = options[option]
  return Array.isArray(entries) ? (entries as unknown[]) : []
}

function hasWords(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.some(hasWords)
  return isRecord(value) && Object.values(value).some(hasWords)
}

const holdsText = ({ properties = {} }: OptionSchema) => Object.values(properties).some((option) => isText(shapeOf(option)))
