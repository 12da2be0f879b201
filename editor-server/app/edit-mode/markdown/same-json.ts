import { isRecord } from '#content/model/json/is-record.ts'
/** JSON with its keys in one order, to be compared and looked up by. */
export function spellJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    isRecord(each) ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1))) : each,
  )
}
