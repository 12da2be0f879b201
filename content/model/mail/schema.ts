import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

const instant = z.iso.datetime({ offset: true })

/** A mail waiting to be sent (DESIGN section 3, e-mail). Stored together with what it reports, so that neither exists alone. */
export const outgoingMailSchema = z.strictObject({
  to: z.email().max(254),
  /** The account that it is about, with which it is erased: `to` may be an address that the account had, or asked for. */
  userGuid: guidSchema.optional(),
  subject: z.string().min(1).max(200),
  text: z.string().min(1),
  /** The code of its link, whose place the text keeps; sealed with a key that no record holds. */
  sealedCode: z.string().max(1000).optional(),
  language: z.enum(['nl', 'en']),
  /** Address for mail programs to unsubscribe (RFC 8058). */
  unsubscribe: z.url().max(2000).optional(),
  /** Anybody has it sent, to any address: it waits for all others. */
  isAnyones: z.literal(true).optional(),
  createdOn: instant,
  attempts: z.int().min(0).default(0),
  /** Not to be tried before this instant. */
  notBefore: instant,
})
export type OutgoingMail = z.infer<typeof outgoingMailSchema>
