import { guidSchema } from '../guid/guid.ts'
import { versionSchema } from './schema.ts'
import * as z from 'zod'

/** A person as editors see one beside what that person did. */
export const editorSchema = z.strictObject({
  guid: guidSchema,
  name: z.string(),
  /** Guid of the picture of the profile, where everybody who is signed in may see it. */
  photo: guidSchema.optional(),
})

/** A version as its editors see it. */
export const versionCardSchema = versionSchema.omit({ by: true, revision: true }).extend({
  /** Absent where unknown. */
  by: editorSchema.optional(),
  /** Whether this version is live. */
  isCurrent: z.boolean(),
})
export type VersionCard = z.output<typeof versionCardSchema>
export type Editor = z.output<typeof editorSchema>
