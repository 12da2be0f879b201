import * as z from 'zod'
import { languageSchema } from '../page/schema.ts'

const phraseSchema = z.string().trim().min(1).max(80)

/** An entry of a site's `search.json`: a word or phrase, and what else people type for it. */
export const searchSynonymSchema = z.strictObject({
  word: phraseSchema,
  means: z.array(phraseSchema).min(1).max(20),
  /** Absent for the site's own language. */
  lang: languageSchema.optional(),
})
export type SearchSynonym = z.infer<typeof searchSynonymSchema>
