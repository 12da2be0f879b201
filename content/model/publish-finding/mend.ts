import { guidSchema } from '../guid/guid.ts'
import { languageSchema } from '../page/schema.ts'
import * as z from 'zod'

/** A part of the Markdown of a block, as it was when it was looked at. */
const part = { start: z.int().min(0), was: z.string().min(1) }

/** A change of a block that takes a mistake away. `was` says what it is about, also where something before it has changed since. */
export const mendChangeSchema = z.discriminatedUnion('kind', [
  /** The part becomes `before`, the answer and `after`. */
  z.strictObject({ kind: z.literal('text'), ...part, before: z.string(), after: z.string() }),
  /** The words in a setting of the block become the answer. */
  z.strictObject({ kind: z.literal('words'), was: z.string().min(1) }),
  /** The image gets the answer for its alternative text, or becomes decoration. Without a block it is that of the page. */
  z.strictObject({ kind: z.literal('image'), guid: guidSchema, becomes: z.enum(['described', 'decoration']) }),
  /** The part becomes a block of its own, in this language. */
  z.strictObject({ kind: z.literal('language'), ...part, lang: languageSchema }),
  z.strictObject({ kind: z.literal('remove-block') }),
])
export type MendChange = z.infer<typeof mendChangeSchema>

/** A button that takes a mistake away. */
export const mendSchema = z.strictObject({
  label: z.string(),
  /** What is asked first; absent where pressing is enough. */
  question: z.string().optional(),
  /** What the answer begins as. */
  suggestion: z.string().optional(),
  change: mendChangeSchema,
})
export type Mend = z.infer<typeof mendSchema>
