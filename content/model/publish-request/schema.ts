import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { noteSchema } from '../version/schema.ts'

/** People whom one request may name, and who are told of one that names nobody. */
export const MOST_NAMED_TO_PUBLISH = 10
export const MOST_TOLD_TO_PUBLISH = 50

const instant = z.iso.datetime({ offset: true })
const thing = { kind: z.enum(['page', 'item']), guid: guidSchema }

/** Somebody asks those who may publish a page or item to do so. It ends with the working copy that it is about. */
export const publishRequestSchema = z.strictObject({
  ...thing,
  askedOn: instant,
  /** Absent once the account has been erased, as in all that follows. */
  askedBy: guidSchema.optional(),
  note: noteSchema.optional(),
  /** Version of the working copy that is to be published: who reads it sees whether it became another since. */
  version: z.string(),
  /** Absent as long as nobody has sent it back. */
  returned: z.strictObject({ on: instant, by: guidSchema.optional(), note: noteSchema }).optional(),
})
export type PublishRequest = z.infer<typeof publishRequestSchema>

/** Why somebody is told of a request: they may answer it, or theirs was answered. */
export const requestReasons = ['asked', 'returned', 'published', 'planned'] as const
export type RequestReason = (typeof requestReasons)[number]

/** Tells somebody of a request. It holds no word of it: rights are checked when it is read. */
export const requestNotificationSchema = z.strictObject({
  id: guidSchema,
  userGuid: guidSchema,
  why: z.enum(requestReasons),
  ...thing,
  /** Who did it. */
  by: guidSchema.optional(),
  on: instant,
  readOn: instant.optional(),
})
export type RequestNotification = z.infer<typeof requestNotificationSchema>
