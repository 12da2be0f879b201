import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { noteSchema } from '../version/schema.ts'
import { formContentSchema } from './schema.ts'

/** The working copy of a form: its next version. */
export const formWorkSchema = z.strictObject({
  content: formContentSchema,
  changedOn: z.iso.datetime({ offset: true }),
  changedBy: guidSchema.optional(),
})
export type FormWork = z.infer<typeof formWorkSchema>

/** Of one version of a form. */
export const formPublishSchema = z.strictObject({ by: guidSchema.optional(), note: noteSchema.optional() })
export type FormPublish = z.infer<typeof formPublishSchema>
