import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { listItemSchema } from '../list-item/schema.ts'
import { pageSchema } from '../page/schema.ts'
import { plainText } from '../text/plain-text.ts'

export const NOTE_MAX_LENGTH = 500

/** A note about a publish, for looking back. */
export const noteSchema = z.string().overwrite(plainText).trim().min(1).max(NOTE_MAX_LENGTH)

/** One publish of a page or list item (DESIGN section 3, drafts). Its value is stored apart, since a list of versions does not need it. */
export const versionSchema = z.strictObject({
  /** From 1, for each page and item. */
  number: z.int().min(1),
  /** Absent for what was live before versions were kept, and for changes by git. */
  publishedOn: z.iso.datetime({ offset: true }).optional(),
  /** Absent where unknown, or the account has been erased. */
  by: guidSchema.optional(),
  note: noteSchema.optional(),
  /** The version that this one restores. */
  restoredFrom: z.int().min(1).optional(),
  /** Distinguishes values: see `revisionOf`. */
  revision: z.string(),
})
export type Version = z.infer<typeof versionSchema>

/** A page or list item as it was published. */
export const versionValueSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), value: pageSchema }),
  z.strictObject({ kind: z.literal('item'), value: listItemSchema }),
])
export type VersionValue = z.infer<typeof versionValueSchema>

/** The number of a version in a path. */
export const versionNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,7}$/)
  .transform(Number)
