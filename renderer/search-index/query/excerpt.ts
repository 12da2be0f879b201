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

/** The passage of a document with most of the words, closest together, and its heading. */
export function makeExcerpt({ sections }: StoredDocument, find: FindMatch): Excerpt {
  let best: { section: StoredSection; start: number; kinds: number; hits: number } | undefined
  for (const section of sections) {
    const inHeading = new Set(splitWords(section.heading ?? '').map(({ folded }) => find(folded)))
    const hits = splitWords(section.text).flatMap((word) =>
      find(word.folded) < 0 ? [] : [{ start: word.start, end: word.end, place: find(word.folded) }],
    )
    const places = hits.length > 0 ? hits : [{ start: 0, end: 0, place: -1 }]
    for (const [index, { start }] of places.entries()) {
      const inside = places.slice(index).filter(({ end }) => end <= start + LENGTH)
      const found = new Set([...inside.map(({ place }) => place), ...inHeading])
      found.delete(-1)
      const candidate = { section, start, kinds: found.size, hits: inside.length }
      if (!best || candidate.kinds > best.kinds || (candidate.kinds === best.kinds && candidate.kinds > 0 && candidate.hits > best.hits))
        best = candidate
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
