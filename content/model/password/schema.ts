import * as z from 'zod'

/** Characters of a password (NIST SP 800-63B section 3.1.1.2, taken stricter); nothing is asked of what they are. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const

/** A password that somebody types to prove who he is: whatever was once set. */
export const givenPasswordSchema = z.string().min(1).max(PASSWORD_LENGTH.max)

/** A password that is to be set. Length is of characters as people count them, after NFC; the other rules are the server's. */
export const newPasswordSchema = z
  .string()
  .max(4 * PASSWORD_LENGTH.max)
  .refine((password) => lengthOf(password) >= PASSWORD_LENGTH.min, { error: 'passwordShort' })
  .refine((password) => lengthOf(password) <= PASSWORD_LENGTH.max, { error: 'passwordLong' })

function lengthOf(password: string): number {
  return Array.from(password.normalize('NFC')).length
}
