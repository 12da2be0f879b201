import * as z from 'zod'
import { languageSchema } from '../page/schema.ts'
import { plainLine } from '../text/plain-text.ts'
import { seenName } from '../text/seen-name.ts'

/** One line: a word is the key of its entry. */
const phraseSchema = z
  .string()
  .overwrite((text) => seenName(plainLine(text)))
  .min(1)
  .max(80)

/** An entry of a site's `search.json`: a word or phrase, and what else people type for it. */
export const searchSynonymSchema = z.strictObject({
  word: phraseSchema,
  means: z.array(phraseSchema).min(1).max(20),
  /** Absent for the site's own language. */
  lang: languageSchema.optional(),
})
export type SearchSynonym = z.infer<typeof searchSynonymSchema>
