import { hkdfSync } from 'node:crypto'

/** A key of 32 bytes for one purpose of one site, or of the staff, derived from SITE_SECRET (RFC 5869). */
export function deriveKey(secret: string, salt: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, salt, purpose, 32))
}
