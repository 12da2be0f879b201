import { findWords, formsOf, splitWords, type Word } from './split-words.ts'
import { stem } from './stem.ts'
import { stopWordsOf } from './stop-words.ts'

export interface Term extends Word {
  stem: string
}

/** The words of a text that search uses, with their stems. */
export function analyse(text: string, lang: string): Term[] {
  const stopWords = stopWordsOf(lang)
  return splitWords(text).flatMap((word) => (stopWords.has(word.folded) ? [] : [{ ...word, stem: stem(word.folded, lang) }]))
}

export type Stem = Pick<Term, 'stem' | 'form'>

/** The same terms without their places. Remembers words, since an index of thousands of pages meets most of them again and again. */
export function listStems(text: string, lang: string): Stem[] {
  const known = knownIn(lang)
  const stems: Stem[] = []
  for (const word of findWords(text)) {
    let found = known.get(word)
    if (!found) known.set(word, (found = stemsOf(word, lang)))
    for (const each of found) stems.push(each)
  }
  return stems
}

function stemsOf(word: string, lang: string): Stem[] {
  const stopWords = stopWordsOf(lang)
  return formsOf(word).flatMap(({ form, folded }) => (stopWords.has(folded) ? [] : [{ form, stem: stem(folded, lang) }]))
}

const kept = new Map<string, Map<string, readonly Stem[]>>()
const MOST_KEPT = 50_000

function knownIn(lang: string): Map<string, readonly Stem[]> {
  const known = kept.get(lang)
  if (known && known.size < MOST_KEPT) return known
  const fresh = new Map<string, readonly Stem[]>()
  kept.set(lang, fresh)
  return fresh
}

/** `nl` of `nl-BE`: an index serves a language in all regions. */
export function primaryLanguage(lang: string): string {
  return lang.toLowerCase().split('-')[0] ?? lang
}
