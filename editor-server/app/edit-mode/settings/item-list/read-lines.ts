import { dateOf } from '#content/model/instant/instant.ts'
import { instantSchema } from '#content/model/list-item/schema.ts'
import { TITLE_MAX_LENGTH } from '#content/model/page/schema.ts'
import type { SentBodyOf } from '../../../../api/call.ts'
import type { addItems } from '../../../../api/list-items/contract.ts'

export type SentItem = SentBodyOf<typeof addItems>[number]

/** Most items in one call; the server takes no more. */
export const MOST_AT_ONCE = 50

export interface ReadLine {
  /** Line number, from 1. */
  line: number
  title: string
  description: string
  /** Why it cannot be made; a key below `edit.item-list.batch.faults`. */
  fault?: 'titleMissing' | 'titleLong' | 'descriptionLong' | 'date'
  publishedOn?: string
}

/** Longest description of an item. */
export const DESCRIPTION_MAX_LENGTH = 1000

/**
 * Items from pasted text: a line each, or the rows of a table, whose cells are title, description and date. Spreadsheets put tabs between
 * cells; a line without a tab is a title, whatever commas it has. Empty lines are passed over.
 */
export function readLines(text: string): ReadLine[] {
  return text.split(/\r\n?|\n/).flatMap((row, index): ReadLine[] => {
    const [title = '', description = '', date = ''] = row.split('\t').map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/s, '$1')
        .replaceAll('""', '"'),
    )
    if (row.trim() === '') return []
    const publishedOn = date === '' ? undefined : readDate(date)
    const fault = faultOf(title, description, date !== '' && publishedOn === undefined)
    return [{ line: index + 1, title, description, ...(fault && { fault }), ...(publishedOn !== undefined && { publishedOn }) }]
  })
}

function faultOf(title: string, description: string, isDateWrong: boolean): ReadLine['fault'] {
  if (title === '') return 'titleMissing'
  if (title.length > TITLE_MAX_LENGTH) return 'titleLong'
  if (description.length > DESCRIPTION_MAX_LENGTH) return 'descriptionLong'
  return isDateWrong ? 'date' : undefined
}

/** `2026-11-21`, or as people here write it: `21-11-2026`, `21/11/2026`. */
function readDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  const date = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return instantSchema.safeParse(date).success ? dateOf(date) : undefined
}

/** Splits items into calls of a size that the server takes. */
export function toCalls(lines: readonly ReadLine[], listItemTypeName: string): SentItem[][] {
  const items = lines
    .filter(({ fault }) => fault === undefined)
    .map(({ title, description, publishedOn }): SentItem => ({
      title,
      listItemTypeName,
      ...(description !== '' && { metadata: { description } }),
      ...(publishedOn !== undefined && { publishedOn }),
    }))
  return Array.from({ length: Math.ceil(items.length / MOST_AT_ONCE) }, (_, index) =>
    items.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
  )
}

/**
 * In a list that goes by publication date a new item is of now, where it has no date: without one it would stand behind all others. Items that
 * come together are a second apart, so that the list has them in the order in which they were written.
 */
export function withDate(items: readonly SentItem[], sortBy: string, now: Date): SentItem[] {
  if (!sortBy.startsWith('publishedOn')) return [...items]
  const isNewestFirst = sortBy.endsWith('_desc')
  return items.map((item, index) => {
    const secondsAgo = isNewestFirst ? index : items.length - 1 - index
    return { publishedOn: new Date(now.getTime() - 1000 * secondsAgo).toISOString(), ...item }
  })
}
