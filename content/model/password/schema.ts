import * as z from 'zod'

/** Characters of a password (NIST SP 800-63B section 3.1.1.2, stricter); there are no rules for which ones. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const

/** Units of a text that so many characters take before NFC: a letter and its accent are two, and a picture is two. */
const LONGEST = 4 * PASSWORD_LENGTH.max

/** A password given to prove identity: whatever was once set. */
export const givenPasswordSchema = z.string().min(1).max(LONGEST)

/** A password to set. Its length counts characters as people see them, after NFC; the server has further rules. */
export const newPasswordSchema = z
  .string()
  .max(LONGEST)
  .refine((password) => lengthOf(password) >= PASSWORD_LENGTH.min, { error: 'passwordShort' })
  .refine((password) => lengthOf(password) <= PASSWORD_LENGTH.max, { error: 'passwordLong' })

function lengthOf(password: string): number {
  return Array.from(password.normalize('NFC')).length
}
