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
  /** Absent where nobody is known. */
  setBy: editorSchema.optional(),
  /** Whether the working copy says what will be published; absent where nothing will be. Where it says something else, that is not. */
  isCurrent: z.boolean().optional(),
  /** What did not work; it is not tried again. */
  failed: z.strictObject({ action: z.enum(scheduledActions), on: instant, code: z.string() }).optional(),
})
export type ScheduleCard = z.output<typeof scheduleCardSchema>

/** The same in a list of all. */
export const scheduledThingSchema = scheduleCardSchema.extend({
  kind: z.enum(['page', 'item']),
  guid: guidSchema,
  title: z.string(),
})
