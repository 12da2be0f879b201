import type { StoredDocument, StoredSection } from '../index/format.ts'
import { splitWords } from '../text/split-words.ts'
import { stem } from '../text/stem.ts'

/** A run of text; words of the query are marked. */
export interface TextPart {
  text: string
  isMatch: boolean
}

export interface Excerpt {
  parts: TextPart[]
  /** The heading above it, where that is not the top of the page. */
  id?: string
  heading?: string
  /** How close together the words are, 0 to 1. */
  nearness: number
}

/** Characters of an excerpt, about two lines. */
const LENGTH = 180
const SHORTEST_IN_COMPOUND = 4

/** Place in `wanted` of the query's word that a word of the text matches. */
type FindMatch = (folded: string) => number

/** @param wanted terms by word of the query */
export function createMatcher(wanted: readonly (readonly string[])[], lang: string): FindMatch {
  const places = new Map<string, number>()
  wanted.forEach((terms, place) => terms.forEach((term) => places.has(term) || places.set(term, place)))
  return (folded) => {
    const found = places.get(stem(folded, lang))
    if (found !== undefined) return found
    for (const [term, place] of places) {
      if (term.length >= SHORTEST_IN_COMPOUND && folded.length > term.length && (folded.startsWith(term) || folded.endsWith(term)))
        return place
    }
    return -1
  }
}

export function markMatches(text: string, find: FindMatch): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const word of splitWords(text)) {
    if (word.start < end || find(word.folded) < 0) continue
    if (word.start > end) parts.push({ text: text.slice(end, word.start), isMatch: false })
    parts.push({ text: text.slice(word.start, word.end), isMatch: true })
    end = word.end
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false })
  return parts
}

interface Hit {
  start: number
  end: number
  /** Of the query's word. */
  place: number
}

/** What of a query a passage of an excerpt's length holds, while it moves on from hit to hit: a text may have tens of thousands. */
class Passage {
  /** How often each word of the query is inside. */
  readonly #counts = new Map<number, number>()

  /** @param inHeading words of the query in the heading above it */
  constructor(inHeading: readonly number[]) {
    for (const place of inHeading) if (place >= 0) this.#add(place, 1)
  }

  *slideOver(hits: readonly Hit[]): Iterable<{ start: number; kinds: number; hits: number }> {
    if (hits.length === 0) yield { start: 0, kinds: this.#counts.size, hits: 1 }
    let last = 0
    for (const [first, { start, place }] of hits.entries()) {
      for (let next = hits[last]; next && next.end <= start + LENGTH; next = hits[last]) {
        this.#add(next.place, 1)
        last += 1
      }
      yield { start, kinds: this.#counts.size, hits: last - first }
      // A word that is longer than the passage was never inside.
      if (last > first) this.#add(place, -1)
      else last += 1
    }
  }

  #add(place: number, times: number): void {
    const count = (this.#counts.get(place) ?? 0) + times
    if (count > 0) this.#counts.set(place, count)
    else this.#counts.delete(place)
  }
}

/** The passage of a document with most of the words, closest together, and its heading. */
export function makeExcerpt({ sections }: StoredDocument, find: FindMatch): Excerpt {
  let best: { section: StoredSection; start: number; kinds: number; hits: number } | undefined
  for (const section of sections) {
    const hits = splitWords(section.text)
      .map(({ start, end, folded }) => ({ start, end, place: find(folded) }))
      .filter(({ place }) => place >= 0)
    const passage = new Passage(splitWords(section.heading ?? '').map(({ folded }) => find(folded)))
    for (const { start, kinds, hits: count } of passage.slideOver(hits)) {
      if (!best || kinds > best.kinds || (kinds === best.kinds && kinds > 0 && count > best.hits))
        best = { section, start, kinds, hits: count }
    }
  }
  if (!best) return { parts: [], nearness: 0 }
  const { section, start, kinds } = best
  const { id, heading } = section
  return {
    parts: markMatches(cut(section.text, start), find),
    ...(kinds > 0 && id !== undefined && { id }),
    ...(kinds > 0 && id !== undefined && heading !== undefined && { heading }),
    nearness: kinds,
  }
}

/** Text around a place, from the start of its sentence where that is close, cut between words. */
function cut(text: string, at: number): string {
  const before = text.slice(0, at)
  const sentence = Math.max(before.lastIndexOf('. '), before.lastIndexOf('· '), before.lastIndexOf('? '), before.lastIndexOf('! '))
  let start = sentence < 0 ? 0 : sentence + 2
  if (at - start > LENGTH / 3) start = before.lastIndexOf(' ', at - LENGTH / 6) + 1
  let end = text.length
  if (end - start > LENGTH) end = text.lastIndexOf(' ', start + LENGTH)
  if (end <= start) end = Math.min(text.length, start + LENGTH)
  const isWholeStart = start === 0 || start === sentence + 2
  return `${isWholeStart ? '' : '… '}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}
