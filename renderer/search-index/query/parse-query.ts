import { analyse, type Term } from '../text/analyse.ts'
import { splitWords } from '../text/split-words.ts'
import { stem } from '../text/stem.ts'

/** Anything beyond this many words narrows nothing any more. */
const MOST_WORDS = 12

/**
 * What somebody asks for: the words that say something, each once. Where all of them are stop words they are asked for as they are.
 * @param lang primary language subtag
 */
export function parseQuery(query: string, lang: string): Term[] {
  const wanted = analyse(query, lang)
  const words = wanted.length > 0 ? wanted : splitWords(query).map((word) => ({ ...word, stem: stem(word.folded, lang) }))
  return withoutParts(words)
    .filter((word, place, all) => all.findIndex((other) => other.stem === word.stem) === place)
    .slice(0, MOST_WORDS)
}

/** Of a word with a hyphen the parts are asked for by the whole: it stands last of the words at its place. */
function withoutParts(words: readonly Term[]): Term[] {
  return words.filter((word, place) => words[place + 1]?.start !== word.start)
}
