import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { templateSchema } from './schema.ts'

/** What the records keep of a template beside what is live: its working copy, what it said before, and who changed it last. */
export const templateWorkSchema = z.strictObject({
  /** Unpublished changes; absent where what is live is written on. */
  draft: templateSchema.optional(),
  /** What was live until the last publish, which can be put back; absent where nothing was published, or that has been put back. */
  before: templateSchema.optional(),
  changedOn: z.iso.datetime({ offset: true }),
  /** Absent where the account has been erased. */
  changedBy: guidSchema.optional(),
})
export type TemplateWork = z.infer<typeof templateWorkSchema>
