import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

/** What a page was translated from. Nobody is named: it says what is right, not who said so. */
export const translationMarkSchema = z.strictObject({
  /** The page that it translates. */
  original: guidSchema,
  /** A fingerprint of each text of the original as it was translated, by its place. */
  prints: z.record(z.string(), z.string()),
  /** Blocks of the translation by the block of the original that each was made from. */
  blocks: z.record(guidSchema, guidSchema),
  markedOn: z.iso.datetime({ offset: true }),
})
export type TranslationMark = z.infer<typeof translationMarkSchema>
