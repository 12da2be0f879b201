import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { formContentSchema } from './schema.ts'

/** The working copy of a form: its next version. */
export const formWorkSchema = z.strictObject({
  content: formContentSchema,
  changedOn: z.iso.datetime({ offset: true }),
  changedBy: guidSchema.optional(),
})
export type FormWork = z.infer<typeof formWorkSchema>
