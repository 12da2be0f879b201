import * as z from 'zod'
import { acceptedExtensions } from '../form/field.ts'
import { sentFileSchema } from '../form/answers.ts'
import { guidSchema } from '../guid/guid.ts'

/** Milliseconds that a file waits for the submission that names it: a day, and with a draft as long as that. */
export const FILE_KEPT = 24 * 3600_000

/** A file that was sent for a field of a form. Its bytes stand with those of private media, under its guid and extension. */
export const submissionFileSchema = sentFileSchema.extend({
  extension: z.enum(acceptedExtensions),
  formGuid: guidSchema,
  fieldGuid: guidSchema,
  createdOn: z.iso.datetime({ offset: true }),
  /** Who sent it, when signed in. */
  userGuid: guidSchema.optional(),
  /** The submission that names it; only then it stays. */
  submissionGuid: guidSchema.optional(),
  /** SHA-256 of the guid of the draft that names it. */
  draft: z.string().max(64).optional(),
})
export type SubmissionFile = z.infer<typeof submissionFileSchema>
