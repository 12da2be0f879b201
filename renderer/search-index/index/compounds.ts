import { hardenEnd } from '../text/stem.ts'

/** A head shorter than this is more often chance than a word. */
const SHORTEST_HEAD = 4
const SHORTEST_TAIL = 3
/** Letters that Dutch puts between the parts of a compound, or that a stemmer removes from a head. */
const links = ['', 's', 'e', 'n', 'en', 'er', 'es', 'ing', 'ings'] as const

/** Languages that write compounds as one word. */
const compounding: ReadonlySet<string> = new Set(['nl', 'de', 'af', 'da', 'sv', 'nb', 'nn', 'no', 'fy'])

export function hasCompounds(lang: string): boolean {
  return compounding.has(lang)
}

/** Heads and tails that a term may consist of, whatever words the site has. */
export function* listSplits(term: string): Iterable<readonly [head: string, tail: string]> {
  for (let end = SHORTEST_HEAD; end <= term.length - SHORTEST_TAIL; end++) {
    const head = hardenEnd(undouble(term.slice(0, end)))
    for (const link of links) {
      if (link !== '' && !term.startsWith(link, end)) continue
      const tail = term.slice(end + link.length)
      if (tail.length >= SHORTEST_TAIL) yield [head, tail]
    }
  }
}

function undouble(head: string): string {
  return /([bdfgklmnprst])\1$/.test(head) ? head.slice(0, -1) : head
}

/**
 * The words of this site in a compound: `afvalkalender` gives `afval` and `kalender` where both are words of the site.
 * @param isWord whether a stem is one of the site's own
 */
export function findParts(term: string, isWord: (stem: string) => boolean): string[] {
  const parts = new Set<string>()
  for (const [head, tail] of listSplits(term)) {
    if (!isWord(head) || !isWord(tail)) continue
    parts.add(head)
    parts.add(tail)
  }
  parts.delete(term)
  return [...parts].sort()
}

/** Whether new words on the site may change the parts of a term. */
export function mayConsistOf(term: string, words: ReadonlySet<string>): boolean {
  for (const [head, tail] of listSplits(term)) if (words.has(head) || words.has(tail)) return true
  return false
}
