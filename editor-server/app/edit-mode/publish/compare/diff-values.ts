import { isRecord } from '#content/model/json/is-record.ts'
import { isEqual } from '#content/model/json/is-equal.ts'

/** A value within options or fields that is another; undefined where it is absent. */
export interface ValueChange {
  /** Names and places within lists, from the outside in. */
  path: readonly (string | number)[]
  before: unknown
  after: unknown
}

/** What differs between two sets of named values, down to the smallest part that can be told apart. */
export function diffValues(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): ValueChange[] {
  return namesOf(before, after).flatMap((name) => diffValue([name], before[name], after[name]))
}

function diffValue(path: readonly (string | number)[], before: unknown, after: unknown): ValueChange[] {
  if (isEqual(before, after)) return []
  if (isRecord(before) && isRecord(after))
    return namesOf(before, after).flatMap((name) => diffValue([...path, name], before[name], after[name]))
  if (isListOfThings(before) && isListOfThings(after)) return diffThings(path, before, after)
  return [{ path, before, after }]
}

/** Things are matched by their place; what is longer on one side was added or taken out at the end. */
function diffThings(path: readonly (string | number)[], before: readonly unknown[], after: readonly unknown[]): ValueChange[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
    diffValue([...path, index], before[index], after[index]),
  ).flat()
}

function namesOf(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
}

function isListOfThings(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every(isRecord)
}
