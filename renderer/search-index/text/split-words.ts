import { fold } from './fold.ts'

export interface Word {
  /** In lower case. */
  form: string
  folded: string
  /** Place in the text, in UTF-16 units. */
  start: number
  end: number
}

/** A word may hold hyphens and apostrophes: ID-kaart, foto’s. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’\-‑][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu
/** Longer than any word that people type. */
const LONGEST = 48

/**
 * Words of a text in reading order. A hyphenated word counts in its parts and as a whole, so that `ID-kaart`, `ID kaart` and `idkaart` find
 * each other; all of them have the place of the whole.
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

/** The words of a text as written; `formsOf` splits each. */
export function findWords(text: string): readonly string[] {
  return text.match(WORD) ?? []
}

type Form = Pick<Word, 'form' | 'folded'>

/** The forms of a word: itself, and its parts where it has hyphens. */
export function formsOf(found: string): Form[] {
  const plain = found.replace(/['’]s$/i, '').replaceAll(/['’]/g, '')
  const parts = plain.split(/[-‑]/)
  return (parts.length > 1 ? [...parts, parts.join('')] : parts).flatMap((form) => {
    const folded = fold(form)
    return folded !== '' && folded.length <= LONGEST ? [{ form: form.toLowerCase().normalize('NFC'), folded }] : []
  })
}
