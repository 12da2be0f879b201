import { decodeLength, decodeLevel, type DocumentEntry, type Posting } from '../index/format.ts'

/** BM25: how soon repetitions count for less, and how much a long page is penalised. */
const SATURATION = 1.6
const LENGTH_SHARE = 0.35
/** People look for a page more often than for a message about it. */
const PAGE_BONUS = 1.15

/** Part of the query that a document has to hold: this much, or where few do, less. */
const ENOUGH = 0.5
const LEAST = 0.25
const FEW = 10

/** Matches of one word of the query, or of a phrase with the same meaning. */
export interface WordMatches {
  /** Postings of each matching term, with its factor. */
  terms: readonly { postings: readonly Posting[]; weight: number }[]
}

export interface Ranked {
  slot: number
  score: number
}

export interface RankContext {
  documents: ReadonlyMap<number, DocumentEntry>
  count: number
  meanLength: number
  /** Index of `page` in the kinds; -1 if there is none. */
  pageKind: number
}

/**
 * Documents by how well they answer (BM25F; the fields' weights are in the postings). Those with only some of the words come after those
 * with all; those with less than half of them are left out unless little else is found.
 */
export function rank(words: readonly WordMatches[], context: RankContext): Ranked[] {
  const scores = new Map<number, { score: number; covered: number }>()
  let asked = 0
  for (const { terms } of words) {
    const best = new Map<number, number>()
    let rarity = 0
    for (const { postings, weight } of terms) {
      const idf = Math.log(1 + (context.count - postings.length + 0.5) / (postings.length + 0.5))
      if (postings.length > 0) rarity = Math.max(rarity, idf * weight)
      for (const { slot, level } of postings) {
        const entry = context.documents.get(slot)
        if (entry) best.set(slot, Math.max(best.get(slot) ?? 0, idf * weight * saturate(decodeLevel(level), entry, context)))
      }
    }
    asked += rarity
    for (const [slot, score] of best) {
      const known = scores.get(slot) ?? { score: 0, covered: 0 }
      scores.set(slot, { score: known.score + score, covered: known.covered + rarity })
    }
  }
  const ranked = [...scores].map(([slot, { score, covered }]) => {
    const share = asked === 0 ? 1 : covered / asked
    const bonus = context.documents.get(slot)?.kind === context.pageKind ? PAGE_BONUS : 1
    return { slot, share, score: score * share * bonus }
  })
  const most = ranked.reduce((highest, { share }) => Math.max(highest, share), 0)
  const answering = ranked.filter(({ share }) => share >= most * ENOUGH)
  return (answering.length >= FEW ? answering : ranked.filter(({ share }) => share >= most * LEAST))
    .sort((a, b) => b.score - a.score || a.slot - b.slot)
    .map(({ slot, score }) => ({ slot, score }))
}

function saturate(weight: number, { length }: DocumentEntry, { meanLength }: RankContext): number {
  const share = 1 - LENGTH_SHARE + (LENGTH_SHARE * decodeLength(length)) / Math.max(1, meanLength)
  return (weight * (SATURATION + 1)) / (weight + SATURATION * share)
}
