import * as z from 'zod'
import { editorSchema } from '../version/version-card.ts'
import { publishRequestSchema } from './schema.ts'

/** A request as editors see it. */
export const requestCardSchema = publishRequestSchema.pick({ askedOn: true, note: true }).extend({
  /** Absent where unknown. */
  askedBy: editorSchema.optional(),
  isOwn: z.boolean(),
  /** Whether the working copy still says what was to be published. */
  isCurrent: z.boolean(),
  returned: z.strictObject({ on: z.iso.datetime({ offset: true }), by: editorSchema.optional(), note: z.string() }).optional(),
})
export type RequestCard = z.infer<typeof requestCardSchema>
