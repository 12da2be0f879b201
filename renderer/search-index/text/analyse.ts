import { KnownWords } from './known-words.ts'
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

/** The same terms without their places. */
export function listStems(text: string, lang: string): Stem[] {
  const stems: Stem[] = []
  const words = knownIn(lang).list(text) ?? findWords(text).map((word) => stemsOf(word, lang))
  for (const found of words) for (const each of found) stems.push(each)
  return stems
}

function stemsOf(word: string, lang: string): Stem[] {
  const stopWords = stopWordsOf(lang)
  return formsOf(word).flatMap(({ form, folded }) => (stopWords.has(folded) ? [] : [{ form, stem: stem(folded, lang) }]))
}

const kept = new Map<string, KnownWords<readonly Stem[]>>()

function knownIn(lang: string): KnownWords<readonly Stem[]> {
  const known = kept.get(lang)
  if (known && !known.isFull) return known
  const fresh = new KnownWords<readonly Stem[]>((word) => stemsOf(word, lang))
  kept.set(lang, fresh)
  return fresh
}

/** `nl` of `nl-BE`: an index serves a language in all regions. */
export function primaryLanguage(lang: string): string {
  return lang.toLowerCase().split('-')[0] ?? lang
}
