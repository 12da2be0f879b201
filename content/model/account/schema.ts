import * as z from 'zod'
import { applicationUserSchema } from '../profile/schema.ts'
import { sourceKindSchema } from '../source-kind/source-kind.ts'

const instant = z.iso.datetime({ offset: true })

/** A stored account: the user of SPEC section 3, and its source. Secrets are records of their own. */
export const accountSchema = applicationUserSchema.extend({
  sourceKind: sourceKindSchema,
  createdOn: instant,
  /** Language of mails to this person. */
  language: z.enum(['nl', 'en']).default('nl'),
  /** When the present `termsOfUseVersionAccepted` was accepted. */
  termsOfUseAcceptedOn: instant.optional(),
  /** Its owner has closed it then: it is not active, and erased 30 days later. */
  closedOn: instant.optional(),
})
export type Account = z.infer<typeof accountSchema>

/** An e-mail address as the key of an account: letter case is ignored. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
