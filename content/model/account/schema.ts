import * as z from 'zod'
import { applicationUserSchema } from '../profile/schema.ts'
import { sourceKindSchema } from '../source-kind/source-kind.ts'

const instant = z.iso.datetime({ offset: true })

/** An account as kept: the user of SPEC section 3 and where it comes from. Secrets stand in records of their own. */
export const accountSchema = applicationUserSchema.extend({
  sourceKind: sourceKindSchema,
  createdOn: instant,
  /** Language that mails to this person are written in. */
  language: z.enum(['nl', 'en']).default('nl'),
})
export type Account = z.infer<typeof accountSchema>

/** The form in which an e-mail address names an account: letter case tells nobody apart. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
