import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { seenName } from '../text/seen-name.ts'

/** Statuses as an invited person reads them; `Expired` and `NotFound` are derived, never stored. */
export const invitationStatuses = ['Open', 'Accepted', 'Expired', 'Revoked', 'NotFound'] as const
export const invitationStatusSchema = z.enum(invitationStatuses)
export type InvitationStatus = z.infer<typeof invitationStatusSchema>

const instant = z.iso.datetime({ offset: true })

/** A stored invitation; only a hash of its code is kept. */
export const invitationSchema = z.strictObject({
  guid: guidSchema,
  codeHash: z.string().min(1),
  email: z.email().max(254),
  /** Roles granted on acceptance. */
  roleIds: z.array(guidSchema).max(100).default([]),
  isContentManager: z.boolean().default(false),
  isAdmin: z.boolean().default(false),
  invitedBy: guidSchema.optional(),
  /** Language of its mails, and the first language of the account. */
  language: z.enum(['nl', 'en']).default('nl'),
  /** When its mail was sent. Each mail has its own code, and only the last one works. */
  sentOn: z.array(instant).default([]),
  createdOn: instant,
  expiresOn: instant,
  acceptedOn: instant.optional(),
  revokedOn: instant.optional(),
})
export type Invitation = z.infer<typeof invitationSchema>

/** Body of POST /api/userinvitation:accept (DESIGN section 6); the server has further rules for passwords. */
export const acceptInvitationSchema = z.strictObject({
  code: z.string().min(1).max(200),
  firstName: z.string().overwrite(seenName).min(1).max(100),
  middleName: z.string().overwrite(seenName).max(100).optional(),
  lastName: z.string().overwrite(seenName).min(1).max(100),
  password: z.string().min(1).max(128),
})
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>
