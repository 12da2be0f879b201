import { guidSchema } from '../guid/guid.ts'
import { saveModeSchema } from '../save-mode/save-mode.ts'
import { scheduledActions } from './schema.ts'
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
  failed: z.strictObject({ action: z.enum(scheduledActions), on: instant, code: z.string() }).optional(),
})
export type ScheduleCard = z.output<typeof scheduleCardSchema>

/** The same in a list of all scheduled things. */
export const scheduledThingSchema = scheduleCardSchema.extend({
  kind: z.enum(['page', 'item']),
  guid: guidSchema,
  title: z.string(),
  /** Where it is edited; absent of an item that is not live yet. */
  url: z.string().optional(),
})
