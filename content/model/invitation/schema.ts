import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

/** What the invited person is told; `Expired` and `NotFound` are worked out, never stored. */
export const invitationStatuses = ['Open', 'Accepted', 'Expired', 'Revoked', 'NotFound'] as const
export const invitationStatusSchema = z.enum(invitationStatuses)
export type InvitationStatus = z.infer<typeof invitationStatusSchema>

const instant = z.iso.datetime({ offset: true })

/** An invitation as kept; of its code only a hash is known. */
export const invitationSchema = z.strictObject({
  guid: guidSchema,
  codeHash: z.string().min(1),
  email: z.email().max(254),
  /** Rights that accepting gives. */
  roleIds: z.array(guidSchema).default([]),
  isContentManager: z.boolean().default(false),
  isAdmin: z.boolean().default(false),
  invitedBy: guidSchema.optional(),
  /** Language of its mails, and at first of the account. */
  language: z.enum(['nl', 'en']).default('nl'),
  /** When its mail was sent; each has a code of its own, and only the last one works. */
  sentOn: z.array(instant).default([]),
  createdOn: instant,
  expiresOn: instant,
  acceptedOn: instant.optional(),
  revokedOn: instant.optional(),
})
export type Invitation = z.infer<typeof invitationSchema>

/** Body of POST /api/userinvitation:accept (DESIGN section 6); the password's own rules are the server's. */
export const acceptInvitationSchema = z.strictObject({
  code: z.string().min(1).max(200),
  firstName: z.string().trim().min(1).max(100),
  middleName: z.string().trim().max(100).optional(),
  lastName: z.string().trim().min(1).max(100),
  password: z.string().min(1).max(128),
})
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>
