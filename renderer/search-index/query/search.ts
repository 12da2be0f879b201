import type { DocumentEntry, StoredDocument } from '../index/format.ts'
import type { Term } from '../text/analyse.ts'
import { stem } from '../text/stem.ts'
import { createMatcher, type Excerpt, makeExcerpt, markMatches, type TextPart } from './excerpt.ts'
import { type ExpandedWord, expandWord } from './expand-word.ts'
import type { IndexFiles } from './index-files.ts'
import { parseQuery } from './parse-query.ts'
import { rank, type Ranked, type WordMatches } from './rank.ts'

export interface SearchFilter {
  kind?: string | undefined
  /** Guid of a list. */
  list?: string | undefined
}

export interface FacetValue {
  value: string
  name: string
  count: number
}

/** Documents that answer a query, best first; none has been read yet. */
export interface Found {
  total: number
  kinds: FacetValue[]
  lists: FacetValue[]
  /** The query with its typing errors corrected. */
  correction?: string
  /** Reads results from an offset on. */
  read(offset: number, limit: number): Promise<SearchResult[]>
}

export interface SearchResult {
  url: string
  title: TextPart[]
  crumbs: readonly string[]
  kind: string
  list?: string
  excerpt: Excerpt
}

/** Factor of a phrase with the same meaning. */
const SYNONYM = 0.85
/** How much words close together raise a result. */
const TOGETHER = 0.25

/**
 * Answers a query from the files of an index.
 * @param isTyped whether the last word may still grow, as in suggestions
 */
export async function search(files: IndexFiles, query: string, filter: SearchFilter = {}, isTyped = false): Promise<Found> {
  const words = parseQuery(query, files.meta.lang)
  const synonyms = findSynonyms(words, files.meta.synonyms)
  const joined = await findJoined(words, files)
  const expanded = await Promise.all(
    words.map(async (word, place): Promise<ExpandedWord> => {
      const found = await expandWord(word, isTyped && place === words.length - 1 && word.end === query.length, files)
      // A word that has a synonym on the site is not a typing error.
      return found.correction !== undefined && (synonyms.has(place) || joined.has(place)) ? { expansions: [] } : found
    }),
  )
  const matches: WordMatches[] = []
  const wanted: string[][] = []
  for (const [place, { expansions }] of expanded.entries()) {
    const also = [...(synonyms.get(place) ?? []), ...(joined.get(place) ?? [])]
    const terms = await Promise.all(expansions.map(async ({ term, weight }) => ({ postings: await files.postings(term), weight })))
    for (const phrase of also) terms.push({ postings: await postingsOfAll(phrase, files), weight: SYNONYM })
    matches.push({ terms })
    wanted.push([...expansions.map(({ term }) => term), ...also.flat()])
  }
  const { meta, documents } = files
  const ranked = rank(matches, { documents, count: meta.count, meanLength: meta.meanLength, pageKind: meta.kinds.indexOf('page') })
  const find = createMatcher(wanted, meta.lang)
  const chosen = ranked.filter(({ slot }) => isChosen(documents.get(slot), filter, files))
  const correction = correct(
    query,
    words,
    expanded.map((each) => each.correction),
  )
  return {
    total: chosen.length,
    kinds: countKinds(
      ranked.filter(({ slot }) => isChosen(documents.get(slot), { list: filter.list }, files)),
      files,
    ),
    lists: countLists(
      ranked.filter(({ slot }) => isChosen(documents.get(slot), { kind: filter.kind }, files)),
      files,
    ),
    ...(correction !== undefined && { correction }),
    async read(offset, limit) {
      const shown = await Promise.all(chosen.slice(offset, offset + limit).map((each) => present(each)))
      return shown
        .flatMap((each) => each ?? [])
        .sort((a, b) => b.score - a.score)
        .map(({ result }) => result)
    },
  }

  async function present({ slot, score }: Ranked): Promise<{ result: SearchResult; score: number } | undefined> {
    const document = await files.document(slot)
    const entry = documents.get(slot)
    if (!document || !entry) return undefined
    const excerpt = makeExcerpt(document, find)
    const nearness = wanted.length > 1 ? excerpt.nearness / wanted.length : 0
    return { result: describe(document, entry, excerpt), score: score * (1 + TOGETHER * nearness) }
  }

  function describe(document: StoredDocument, entry: DocumentEntry, excerpt: Excerpt): SearchResult {
    const list = meta.lists[entry.list - 1]?.name
    return {
      url: document.url,
      title: markMatches(document.title, find),
      crumbs: document.crumbs,
      kind: meta.kinds[entry.kind] ?? 'page',
      ...(list !== undefined && { list }),
      excerpt,
    }
  }
}

/** By place in the query: phrases with the meaning of the word, or of the phrase that contains it. */
function findSynonyms(words: readonly Term[], groups: IndexFiles['meta']['synonyms']): Map<number, (readonly string[])[]> {
  const found = new Map<number, (readonly string[])[]>()
  for (const group of groups) {
    for (const phrase of group) {
      const start = words.findIndex((_, place) => phrase.every((term, step) => words[place + step]?.stem === term))
      if (start < 0) continue
      const others = group.filter((other) => other !== phrase)
      for (let place = start; place < start + phrase.length; place++) found.set(place, [...(found.get(place) ?? []), ...others])
    }
  }
  return found
}

/** Two words that the site writes as one: `grof vuil` matches `grofvuil`. */
async function findJoined(words: readonly Term[], files: IndexFiles): Promise<Map<number, string[][]>> {
  const found = new Map<number, string[][]>()
  for (const [place, word] of words.entries()) {
    const next = words[place + 1]
    if (!next) continue
    const whole = stem(word.folded + next.folded, files.meta.lang)
    if ((await files.postings(whole)).length === 0) continue
    for (const each of [place, place + 1]) found.set(each, [...(found.get(each) ?? []), [whole]])
  }
  return found
}

/** Postings of the documents with every term of a phrase, by the weight of the weakest. */
async function postingsOfAll(phrase: readonly string[], files: IndexFiles) {
  const [first = [], ...rest] = await Promise.all(phrase.map((term) => files.postings(term)))
  const others = rest.map((postings) => new Map(postings.map(({ slot, level }) => [slot, level])))
  return first.flatMap(({ slot, level }) => {
    const levels = [level, ...others.map((postings) => postings.get(slot) ?? -1)]
    return levels.includes(-1) ? [] : [{ slot, level: Math.min(...levels) }]
  })
}

function isChosen(entry: DocumentEntry | undefined, { kind, list }: SearchFilter, { meta }: IndexFiles): boolean {
  if (!entry) return false
  if (kind !== undefined && meta.kinds[entry.kind] !== kind) return false
  return list === undefined || meta.lists[entry.list - 1]?.guid === list
}

function countKinds(ranked: readonly Ranked[], { documents, meta }: IndexFiles): FacetValue[] {
  return countBy(
    ranked,
    ({ slot }) => documents.get(slot)?.kind ?? -1,
    meta.kinds.map((kind) => ({ value: kind, name: kind })),
  )
}

function countLists(ranked: readonly Ranked[], { documents, meta }: IndexFiles): FacetValue[] {
  return countBy(
    ranked,
    ({ slot }) => (documents.get(slot)?.list ?? 0) - 1,
    meta.lists.map(({ guid, name }) => ({ value: guid, name })),
  )
}

function countBy(
  ranked: readonly Ranked[],
  placeOf: (ranked: Ranked) => number,
  names: readonly { value: string; name: string }[],
): FacetValue[] {
  const counts = new Map<number, number>()
  for (const each of ranked) counts.set(placeOf(each), (counts.get(placeOf(each)) ?? 0) + 1)
  return names.flatMap((name, place) => (counts.has(place) ? [{ ...name, count: counts.get(place) ?? 0 }] : []))
}

/** The query with its typing errors corrected. */
function correct(query: string, words: readonly Term[], corrections: readonly (string | undefined)[]): string | undefined {
  if (corrections.every((correction) => correction === undefined)) return undefined
  let text = ''
  let end = 0
  for (const [place, { start, end: next }] of words.entries()) {
    text += query.slice(end, start) + (corrections[place] ?? query.slice(start, next))
    end = next
  }
  return text + query.slice(end)
}
