import * as z from 'zod'
import { modest } from '../json/modest.ts'
import { languageSchema } from '../page/schema.ts'
import { plainText } from '../text/plain-text.ts'
import type { LocalText } from './text-in.ts'

export type { FoundText, LocalText } from './text-in.ts'
export { textIn } from './text-in.ts'

/** @param max characters in one language */
export function localTextSchema(max: number): z.ZodType<LocalText, Record<string, string>> {
  const text = z.string().overwrite(plainText).trim().max(max)
  return modest(z.record(languageSchema, text), { values: 40, characters: 40 * max })
}
