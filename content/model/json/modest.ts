import * as z from 'zod'
import { isRecord } from './is-record.ts'

/** How much a value of a free shape may hold, all levels together. */
export interface Room {
  /** Values, lists and objects among them. */
  values: number
  /** Characters of texts and keys. */
  characters: number
}

/** Schemas whose values have a limit as a whole. */
export const roomOf = z.registry<Room>()

/** What blocks, types and people give a shape of their own. */
const FREE_ROOM: Room = { values: 10_000, characters: 500_000 }

/** Limits what a value of a free shape holds: without that it takes whatever a body has room for. */
export function modest<Schema extends z.ZodType>(schema: Schema, room: Room = FREE_ROOM): Schema {
  const limited = schema.refine((value) => fits(value, room), { error: 'tooMuch' })
  roomOf.add(limited, room)
  return limited
}

function fits(whole: unknown, { values, characters }: Room): boolean {
  const waiting = [whole]
  while (waiting.length > 0) {
    const value = waiting.pop()
    values -= 1
    if (typeof value === 'string') characters -= value.length
    const inner = Array.isArray(value) ? value : isRecord(value) ? Object.entries(value).flat() : []
    if (values < 0 || characters < 0 || inner.length > 2 * values) return false
    for (const each of inner) waiting.push(each)
  }
  return true
}
