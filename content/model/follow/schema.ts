import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

const instant = z.iso.datetime({ offset: true })

/** A person who wants to hear what is published on a page or in a list (DESIGN section 3, save mode). */
export const followSchema = z.strictObject({
  userGuid: guidSchema,
  kind: z.enum(['page', 'list']),
  /** Guid of the page, or of the list block. */
  guid: guidSchema,
  on: instant,
})
export type Follow = z.infer<typeof followSchema>

/** Tells a follower that something was published. It holds no text of it: rights are checked when it is read. */
export const followNotificationSchema = z.strictObject({
  id: guidSchema,
  userGuid: guidSchema,
  /** What was published. */
  kind: z.enum(['page', 'item']),
  guid: guidSchema,
  /** The page or list that is followed. */
  follows: guidSchema,
  on: instant,
  readOn: instant.optional(),
})
export type FollowNotification = z.infer<typeof followNotificationSchema>

/** Notifications that wait to go out in one mail to a person. */
export const followMailSchema = z.strictObject({
  userGuid: guidSchema,
  notBefore: instant,
  waiting: z.array(followNotificationSchema.pick({ kind: true, guid: true, follows: true, on: true })),
})
export type FollowMail = z.infer<typeof followMailSchema>

/** Notifications kept for one person, newest first; and how long each is kept, in ms: 90 days. */
export const MOST_NOTIFICATIONS = 200
export const NOTIFICATION_KEPT = 90 * 24 * 3600_000
