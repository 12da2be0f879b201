import { isDeepStrictEqual } from 'node:util'
import { applyEdits, type JSONPath, modify } from 'jsonc-parser'
import { isRecord } from '../../model/json/is-record.ts'

/** More differences than this are written as a whole: each one reads the text anew. */
const MOST_CHANGES = 40
const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }

interface JsonChange {
  path: JSONPath
  /** Absent: taken away. */
  value?: unknown
  isInsertion?: true
}

/**
 * Changes only what differs in a JSON text, so that order, layout and what stands there by default stay as a person wrote them.
 * @param from what the text says, with defaults or without
 * @returns undefined where so much differs that the whole is better written anew
 */
export function changeJson(text: string, from: unknown, to: unknown): string | undefined {
  const changes = listChanges(from, to)
  if (changes.length > MOST_CHANGES) return undefined
  return changes.reduce(
    (before, { path, value, isInsertion = false }) =>
      applyEdits(before, modify(before, path, value, { formattingOptions, isArrayInsertion: isInsertion })),
    text,
  )
}

/** In an order in which no change moves the place of a later one. */
function listChanges(from: unknown, to: unknown, path: JSONPath = []): JsonChange[] {
  if (isDeepStrictEqual(from, to)) return []
  if (Array.isArray(from) && Array.isArray(to)) return listArrayChanges(from, to, path)
  if (!isRecord(from) || !isRecord(to)) return [{ path, value: to }]
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...names].flatMap((name) => listChanges(ownValue(from, name), ownValue(to, name), [...path, name]))
}

/** A text may have a name that every object inherits, like `toString`. */
function ownValue(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function listArrayChanges(from: readonly unknown[], to: readonly unknown[], path: JSONPath): JsonChange[] {
  const shared = Math.min(from.length, to.length)
  let start = 0
  while (start < shared && isDeepStrictEqual(from[start], to[start])) start++
  let end = 0
  while (end < shared - start && isDeepStrictEqual(from[from.length - 1 - end], to[to.length - 1 - end])) end++
  const both = shared - end
  // jsonc-parser 3.3 takes a character too few when the last element of an array on one line goes.
  if (from.length > to.length && end === 0) return [{ path, value: to }]
  const changed = from.slice(start, both).flatMap((value, index) => listChanges(value, to[start + index], [...path, start + index]))
  const added = to
    .slice(both, to.length - end)
    .map((value, index): JsonChange => ({ path: [...path, both + index], value, isInsertion: true }))
  const gone = from.slice(both, from.length - end).map((_, index): JsonChange => ({ path: [...path, both + index] }))
  return [...changed, ...added, ...gone.toReversed()]
}
