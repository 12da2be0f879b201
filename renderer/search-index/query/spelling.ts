import { fold } from '../text/fold.ts'

/** Shorter words have too many neighbours to guess. */
const SHORTEST_GUESSED = 4
const SHORTEST_WITH_TWO = 8

/** How many typing errors are tolerated in a word. */
export function errorsAllowed(word: string): number {
  if (word.length < SHORTEST_GUESSED || /\d/.test(word)) return 0
  return word.length < SHORTEST_WITH_TWO ? 1 : 2
}

/** Letters that sound alike at the start of a Dutch word; the second letter comes first when two are swapped. */
const soundsLike: Readonly<Record<string, string>> = { c: 'ks', k: 'c', s: 'zc', z: 's', f: 'v', v: 'f', y: 'i', i: 'y', q: 'k' }

/** First letters that the intended word may have. */
export function lettersOf(word: string): string[] {
  const [first = '', second = ''] = word
  return [...new Set([first, second].concat(Array.from(soundsLike[first] ?? '')))].filter((letter) => letter !== '')
}

/**
 * Typing errors between two words: letters left out, added, replaced, or swapped with their neighbour (optimal string alignment).
 * @returns `limit + 1` when there are more than `limit`
 */
export function countErrors(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length] ?? limit + 1, limit + 1)
}

export interface KnownWord {
  /** The spelling of most pages. */
  form: string
  folded: string
  /** About how many documents hold it. */
  count: number
}

/** The words closest to a mistyped one: fewest errors first, then those in more documents. */
export function findNear(word: string, known: Iterable<KnownWord>, most: number): { word: KnownWord; errors: number }[] {
  const limit = errorsAllowed(word)
  if (limit === 0) return []
  const found: { word: KnownWord; errors: number }[] = []
  for (const candidate of known) {
    const errors = countErrors(word, candidate.folded, limit)
    if (errors <= limit) found.push({ word: candidate, errors })
  }
  const fewest = Math.min(...found.map(({ errors }) => errors))
  return found
    .filter(({ errors }) => errors === fewest)
    .sort((a, b) => b.word.count - a.word.count || (a.word.folded < b.word.folded ? -1 : 1))
    .slice(0, most)
}

/** Words of a spelling file with their folded forms. */
export function readKnownWords(words: string, counts: readonly number[]): KnownWord[] {
  return words.split(' ').map((form, place) => ({ form, folded: fold(form), count: counts[place] ?? 1 }))
}
