import { guidSchema } from '../guid/guid.ts'
import { saveModeSchema } from '../save-mode/save-mode.ts'
import { failedScheduleSchema, scheduledActions } from './schema.ts'
import * as z from 'zod'
import { editorSchema } from '../version/version-card.ts'

const instant = z.iso.datetime({ offset: true })

/** What is scheduled for a page or item, as its editors see it. */
export const scheduleCardSchema = z.strictObject({
  publishOn: instant.optional(),
  unpublishOn: instant.optional(),
  /** Of the publish. */
  note: z.string().optional(),
  mode: saveModeSchema.optional(),
  setOn: instant,
  /** Absent where unknown. */
  setBy: editorSchema.optional(),
  /** Whether the working copy equals what will be published; absent where nothing will be. Later edits are not published. */
  isCurrent: z.boolean().optional(),
  /** An action that failed; it is not tried again. */
  failed: failedScheduleSchema.optional(),
})
export type ScheduleCard = z.output<typeof scheduleCardSchema>

/** The same in a list of all scheduled things. */
export const scheduledThingSchema = scheduleCardSchema.extend({
  kind: z.enum(['page', 'item']),
  guid: guidSchema,
  title: z.string(),
  /** Where it is edited; absent of an item that is not live yet. */
  url: z.string().optional(),
  /** Of the plan itself, for If-Match of what changes it. */
  version: z.string(),
  /** Whether the caller may change the plan: who may publish what it is of. Nobody may where that is gone. */
  canChange: z.boolean(),
  /** Why it failed, and what can be done, in the caller's language. */
  reason: z.strictObject({ title: z.string(), advice: z.string().optional() }).optional(),
})

const momentSchema = z.strictObject({
  kind: z.enum(['page', 'item', 'edition']),
  guid: guidSchema,
  action: z.enum(scheduledActions),
  on: instant,
  /** Absent of what is gone. */
  title: z.string().optional(),
  url: z.string().optional(),
})

/** One moment of a plan, in a calendar. */
export const dueScheduleSchema = momentSchema

/** Something that was done, or tried, because it was planned. */
export const doneScheduleSchema = momentSchema.extend({
  /** Number of its entry in the audit log. */
  number: z.int(),
  isGood: z.boolean(),
  /** Who planned it; absent where unknown. */
  setBy: editorSchema.optional(),
})
