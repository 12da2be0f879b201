import { isRecord } from '#content/model/json/is-record.ts'

const pattern =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:(?:[T ]|, )[ ]*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?[ ]*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i

/** The instant that a date of front matter means; in UTC if it names no zone. */
export function readDate(value: unknown): Date | undefined {
  if (value instanceof Date) return valid(value)
  // Material for MkDocs: `date: {created: 2026-01-31, updated: …}`.
  if (isRecord(value)) return readDate(value['created'] ?? value['published'])
  if (typeof value !== 'string') return undefined
  const match = pattern.exec(value.trim())
  if (!match) return /\b\d{4}\b/.test(value) && /[a-z]{3}/i.test(value) ? valid(new Date(value)) : undefined
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone = 'Z'] = match
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  return valid(new Date(instant - offsetOf(zone)))
}

/** ms */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

function valid(date: Date): Date | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date
}
