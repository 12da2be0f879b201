import * as z from 'zod'
import { GUID_PATTERN } from './pattern.ts'

export const guidSchema = z.string().regex(GUID_PATTERN, { error: 'guid' }).meta({ title: 'guid' })

export type Guid = string

/** Whether a guid follows from a path (version 8, `deriveGuid`): who knows the path knows the guid. */
export function isDerived(guid: Guid): boolean {
  return guid[14] === '8'
}

const GUID_LENGTH_WITHOUT_DASHES = 32

/** An item reference shorter than 32 characters is a short id (SPEC section 5). */
export function isShortId(reference: string): boolean {
  return reference.length < GUID_LENGTH_WITHOUT_DASHES
}

/** First 8 hexadecimal digits: enough to tell the blocks or items of one list apart in a URL. */
export function shortIdOf(guid: Guid): string {
  return guid.slice(0, 8)
}
