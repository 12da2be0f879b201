import { type LegalWords, legalWordsSchema } from '#content/model/legal/schema.ts'

/** Whether words can be shown as they stand, by the rules of the server; a known issue without a description, for one, cannot. */
export function areWhole(words: LegalWords): boolean {
  return legalWordsSchema.safeParse(words).success
}
