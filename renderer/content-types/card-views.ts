import type { Messages, Translate } from '../language/translations.ts'
import type { AnyView } from './contract.ts'

/** What a type's own card is drawn with, on the server and in the browser. */
export interface CardView {
  Card: AnyView
  /** Texts of `view`, by language. */
  texts: Record<string, Messages | undefined>
}

const views = new Map<string, CardView>()

/** Sets the cards that types draw themselves. The renderer does so, and the script of the list in a browser. */
export function setCardViews(found: Readonly<Record<string, CardView>>): void {
  views.clear()
  for (const [type, view] of Object.entries(found)) views.set(type, view)
}

export function findCardView(type: string): CardView | undefined {
  return views.get(type)
}

const translates = new WeakMap<Messages, Translate>()

/** A type's own texts as its views ask for them. Small enough for browsers: one level of names, parts filled in, nothing else. */
export function translateView(texts: Messages): Translate {
  const known = translates.get(texts)
  if (known) return known
  const made: Translate = (key, params = {}) => {
    const text = key.split('.').reduce<Messages | string | undefined>((at, step) => (typeof at === 'object' ? at[step] : undefined), texts)
    return typeof text === 'string' ? text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(params[name] ?? whole)) : key
  }
  translates.set(texts, made)
  return made
}

/** The texts of a view in the language of a page; Dutch where it speaks another. */
export function viewTexts({ texts }: Pick<CardView, 'texts'>, lang: string): Messages {
  return (/^en\b/.test(lang) ? texts['en'] : texts['nl']) ?? {}
}
