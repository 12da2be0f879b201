import { createHash } from 'node:crypto'
import type { Guid } from '../../model/guid/guid.ts'

/**
 * A guid that follows from its parts alone, for content that has not been given one: the same parts give the
 * same guid on every machine. Version 8 of RFC 9562: the bits are sha256 of the parts.
 */
export function deriveGuid(...parts: string[]): Guid {
  const digits = createHash('sha256').update(parts.join('\0')).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
