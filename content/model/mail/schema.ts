import * as z from 'zod'

const instant = z.iso.datetime({ offset: true })

/** A mail that waits to be sent (DESIGN section 3, e-mail). It is put in the store with what it tells of, so that neither is there alone. */
export const outgoingMailSchema = z.strictObject({
  to: z.email().max(254),
  subject: z.string().min(1).max(200),
  text: z.string().min(1),
  language: z.enum(['nl', 'en']),
  /** Where a mail program sends that no more of these are wanted (RFC 8058). */
  unsubscribe: z.url().max(2000).optional(),
  createdOn: instant,
  attempts: z.int().min(0).default(0),
  /** Not to be tried again before then. */
  notBefore: instant,
})
export type OutgoingMail = z.infer<typeof outgoingMailSchema>
