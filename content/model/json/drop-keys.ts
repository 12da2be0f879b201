import { isRecord } from './is-record.ts'

/** A record without these keys; anything else as it is. */
export function dropKeys(value: unknown, keys: readonly string[]): unknown {
  if (keys.length === 0 || !isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !keys.includes(name)))
}
