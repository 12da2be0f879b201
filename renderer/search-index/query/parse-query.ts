import { analyse, type Term } from '../text/analyse.ts'
import { splitWords } from '../text/split-words.ts'
import { stem } from '../text/stem.ts'

/** Further words do not narrow a search any more. */
const MOST_WORDS = 12

/**
 * The meaningful words of a query, each once; all of them where all are stop words.
 * @param lang primary language subtag
 */
export function parseQuery(query: string, lang: string): Term[] {
  const wanted = analyse(query, lang)
  const words = wanted.length > 0 ? wanted : splitWords(query).map((word) => ({ ...word, stem: stem(word.folded, lang) }))
  return withoutParts(words)
    .filter((word, place, all) => all.findIndex((other) => other.stem === word.stem) === place)
    .slice(0, MOST_WORDS)
}

/** Of a hyphenated word only the whole is searched for: it comes last of the words at its place. */
function withoutParts(words: readonly Term[]): Term[] {
  return words.filter((word, place) => words[place + 1]?.start !== word.start)
}
