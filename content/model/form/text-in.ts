/** A text of a form in each of its languages, by their BCP 47 tag. */
export type LocalText = Record<string, string>

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
