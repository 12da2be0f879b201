import { fold } from './fold.ts'

export interface Word {
  /** As it stands in the text, in lower case. */
  form: string
  folded: string
  /** Place in the text, in UTF-16 units. */
  start: number
  end: number
}

/** A word may hold hyphens and apostrophes: ID-kaart, foto’s. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’\-‑][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu
/** Longer than any word that somebody types. */
const LONGEST = 48

/**
 * Words of a text in reading order. One with a hyphen counts in its parts and as a whole, so that `ID-kaart`, `ID kaart`
 * and `idkaart` find each other; all of them have the place of the whole.
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(WORD)) {
    const [found] = match
    const start = match.index
    const end = start + found.length
    for (const { form, folded } of formsOf(found)) words.push({ form, folded, start, end })
  }
  return words
}

type Form = Pick<Word, 'form' | 'folded'>

/** Texts repeat their words: an index of thousands of pages meets most of them again and again. */
const known = new Map<string, readonly Form[]>()
const MOST_KEPT = 50_000

function formsOf(found: string): readonly Form[] {
  const kept = known.get(found)
  if (kept) return kept
  if (known.size >= MOST_KEPT) known.clear()
  const forms = readForms(found)
  known.set(found, forms)
  return forms
}

function readForms(found: string): Form[] {
  const plain = found.replace(/['’]s$/i, '').replaceAll(/['’]/g, '')
  const parts = plain.split(/[-‑]/)
  return (parts.length > 1 ? [...parts, parts.join('')] : parts).flatMap((form) => {
    const folded = fold(form)
    return folded !== '' && folded.length <= LONGEST ? [{ form: form.toLowerCase().normalize('NFC'), folded }] : []
  })
}
