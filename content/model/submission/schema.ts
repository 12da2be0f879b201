import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

/** A sent form. It names the form's version, so that it stays readable when the form changes. */
export const submissionSchema = z.strictObject({
  guid: guidSchema,
  formGuid: guidSchema,
  formVersion: z.int().min(1),
  createdOn: z.iso.datetime({ offset: true }),
  /** Sender, when signed in. */
  userGuid: guidSchema.optional(),
  /** Field guid to answer; several for a group of checkboxes. */
  answers: z.record(guidSchema, z.union([z.string().max(20_000), z.array(z.string().max(200)).max(200)])),
  /** Set by owner or administrator: the submission's own page no longer shows it. */
  isClosed: z.boolean().default(false),
})
export type Submission = z.infer<typeof submissionSchema>
