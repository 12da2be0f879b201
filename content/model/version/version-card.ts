import { guidSchema } from '../guid/guid.ts'
import { versionSchema } from './schema.ts'
import * as z from 'zod'

/** Somebody as editors see him beside what he did. */
export const editorSchema = z.strictObject({ guid: guidSchema, name: z.string() })

/** A version as its editors see it. */
export const versionCardSchema = versionSchema.omit({ by: true, revision: true }).extend({
  /** Absent where nobody is known. */
  by: editorSchema.optional(),
  /** It is what is live. */
  isCurrent: z.boolean(),
})
export type VersionCard = z.output<typeof versionCardSchema>
export type Editor = z.output<typeof editorSchema>
