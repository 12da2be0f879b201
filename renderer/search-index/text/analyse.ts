import { splitWords, type Word } from './split-words.ts'
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

/** `nl` of `nl-BE`: an index serves a language in all regions. */
export function primaryLanguage(lang: string): string {
  return lang.toLowerCase().split('-')[0] ?? lang
}
