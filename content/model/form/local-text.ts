import * as z from 'zod'
import { modest } from '../json/modest.ts'
import { languageSchema } from '../page/schema.ts'
import { plainText } from '../text/plain-text.ts'

/** A text of a form in each of its languages, by their BCP 47 tag. */
export type LocalText = Record<string, string>

/** @param max characters in one language */
export function localTextSchema(max: number): z.ZodType<LocalText, Record<string, string>> {
  const text = z.string().overwrite(plainText).trim().max(max)
  return modest(z.record(languageSchema, text), { values: 40, characters: 40 * max })
}

/** A text, and its language where that is not the one asked for. */
export interface FoundText {
  text: string
  lang?: string
}

/** What a form says in a language, or in its own where it lacks that one; empty where it says nothing. */
export function textIn(texts: LocalText | undefined, lang: string, ownLang: string): FoundText {
  const asked = texts?.[lang]
  if (asked) return { text: asked }
  const own = texts?.[ownLang]
  return own ? { text: own, lang: ownLang } : { text: '' }
}
