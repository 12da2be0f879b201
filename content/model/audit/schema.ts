import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

/**
 * What is logged: a write over whatever version there was (DESIGN section 3, concurrent editing), changes of the version of a page or item
 * that everyone sees, who deletes one and takes that back, who gives rights, changes users and settings, and comes in, who takes the content
 * along, who accepts or declines the terms of use, and who exports, deletes or reads in full what people sent with a form.
 */
export const auditActions = [
  'overwrite',
  'publish',
  'unpublish',
  'restore',
  'revert',
  'schedule',
  'unschedule',
  'delete',
  'undelete',
  'rights',
  'users',
  'settings',
  'sites',
  'export',
  'signIn',
  'signOut',
  'credentials',
  'terms',
  'submissions',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What an entry has for its method when it was done because it was planned. */
export const SCHEDULED = 'SCHEDULE'

/** Longest text and list of a change that is written down as they are. */
export const AUDIT_TEXT = 200
export const AUDIT_LIST = 20

const auditValueSchema = z.union([z.boolean(), z.number(), z.string().max(AUDIT_TEXT), z.array(z.string().max(AUDIT_TEXT)).max(AUDIT_LIST)])
export type AuditValue = z.infer<typeof auditValueSchema>

/** What a field was and is. One that was empty, or that is more than a line tells, has no value. */
export const auditChangeSchema = z.strictObject({
  field: z.string().max(100),
  from: auditValueSchema.optional(),
  to: auditValueSchema.optional(),
})
export type AuditChange = z.infer<typeof auditChangeSchema>

/**
 * One line of a site's audit log. Names people by guid only, and of what was written holds rights, roles, settings and names of things alone.
 */
export const auditEntrySchema = z.strictObject({
  on: z.iso.datetime({ offset: true }),
  action: z.enum(auditActions),
  method: z.string().max(10),
  /** As requested, without its query. */
  path: z.string().max(8192),
  /** Status of the answer. */
  result: z.int(),
  /** Absent once the account has been erased. */
  actor: guidSchema.optional(),
  /** Finds the request in the log of the server. */
  correlationId: z.string().max(200),
  /** What a call has made, by its guid; what it changes is in its path. */
  thing: guidSchema.optional(),
  /** Of rights, roles, settings and names of things: from what to what. */
  changes: z.array(auditChangeSchema).max(100).optional(),
  /** Stands for the actor in the seal, and stays when the account is erased. */
  actorMark: z.string().max(60).optional(),
  /** Absent from entries from before logs were sealed. */
  isSealed: z.literal(true).optional(),
  /** HMAC of the previous entry and of this one: reveals an entry that was changed or removed afterwards. */
  link: z.string(),
})

/** Where a log ends: how many entries there have been, and the link of the last. Once old ones have gone, also where it begins. */
export interface AuditPoint {
  count: number
  link: string
  /** Absent from before logs were sealed. */
  seal?: string
}
export type AuditEntry = z.infer<typeof auditEntrySchema>
