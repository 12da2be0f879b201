import { findParts, hasCompounds, listSplits } from '../index/compounds.ts'
import type { Term } from '../text/analyse.ts'
import { fold } from '../text/fold.ts'
import { stem } from '../text/stem.ts'
import type { IndexFiles } from './index-files.ts'
import { errorsAllowed, findNear, type KnownWord, lettersOf } from './spelling.ts'

/** A term that matches a word of the query, and how much it counts. */
export interface Expansion {
  term: string
  weight: number
}

export interface ExpandedWord {
  expansions: Expansion[]
  /** The spelling that replaced the word. */
  correction?: string
}

const BEGINNING = 0.6
/** During typing, words with this start count for more. */
const TYPED_BEGINNING = 0.85
const SIMILAR = 0.7
const MOST_BEGINNINGS = 12
const MOST_SIMILAR = 3
const SHORTEST_BEGINNING = 2
/** Reading more shards than this for one word costs more than the spellings of its letter. */
const MOST_SHARDS = 3

/**
 * The terms of the index that match a word of a query: itself, words with this start, and where there are neither, its parts or the nearest
 * spelling.
 * @param isTyped whether more letters may follow
 */
export async function expandWord(word: Term, isTyped: boolean, files: IndexFiles): Promise<ExpandedWord> {
  const { lang } = files.meta
  const expansions = new Map<string, number>()
  const isKnown = (await files.postings(word.stem)).length > 0
  if (isKnown) expansions.set(word.stem, 1)
  if (isTyped || !isKnown) {
    const weight = isTyped ? TYPED_BEGINNING : BEGINNING
    for (const term of await findBeginnings(word, files)) if (!expansions.has(term)) expansions.set(term, weight)
  }
  if (expansions.size > 0) return { expansions: listOf(expansions) }

  const near = await findSpellings(word.folded, files)
  const parts = hasCompounds(lang) ? await findKnownParts(word.stem, files) : []
  const [best] = near
  // One wrong letter is a typing error; otherwise a word that can be split was meant as a compound.
  if (best && (best.errors === 1 || parts.length === 0)) {
    for (const { word: known } of near) expansions.set(stem(known.folded, lang), SIMILAR)
    return { expansions: listOf(expansions), correction: best.word.form }
  }
  return { expansions: parts.map((term) => ({ term, weight: SIMILAR })) }
}

function listOf(expansions: ReadonlyMap<string, number>): Expansion[] {
  return [...expansions].map(([term, weight]) => ({ term, weight }))
}

/** The nearest spellings: among words with the same first letter, and only without any there, among letters it may be confused with. */
async function findSpellings(word: string, files: IndexFiles): Promise<{ word: KnownWord; errors: number }[]> {
  if (errorsAllowed(word) === 0) return []
  for (const letter of lettersOf(word)) {
    const near = findNear(word, await files.spellings(letter), MOST_SIMILAR)
    if (near.length > 0) return near
  }
  return []
}

async function findBeginnings(word: Term, files: IndexFiles): Promise<string[]> {
  const start = word.folded
  if (start.length < SHORTEST_BEGINNING) return []
  const terms = await files.termsUnder(start, MOST_SHARDS)
  if (terms) return terms.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MOST_BEGINNINGS)
  const known = await files.spellings(start[0] ?? '')
  return known
    .filter(({ form }) => fold(form).startsWith(start))
    .sort((a, b) => b.count - a.count || a.folded.length - b.folded.length || (a.folded < b.folded ? -1 : 1))
    .slice(0, MOST_SHARDS)
    .map(({ folded }) => stem(folded, files.meta.lang))
}

/** Words of the site in an unknown compound; only heads that the site has are looked into. */
async function findKnownParts(term: string, files: IndexFiles): Promise<string[]> {
  const { lang } = files.meta
  const heads = new Set((await files.spellings(term[0] ?? '')).map(({ folded }) => stem(folded, lang)))
  const tails = new Set([...listSplits(term)].filter(([head]) => heads.has(head)).map(([, tail]) => tail))
  const known = new Set(heads)
  for (const tail of tails) if ((await files.postings(tail)).length > 0) known.add(tail)
  return findParts(term, (part) => known.has(part))
}
