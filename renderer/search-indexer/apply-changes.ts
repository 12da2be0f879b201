import { encodeCount, encodePostings } from '../search-index/index/format.ts'
import { findParts, hasCompounds, mayConsistOf } from '../search-index/index/compounds.ts'
import { packPosting, type SearchRecords, type TermLine, type TermRecord, unpackPosting, unpackTerms } from './records.ts'

/** A document that leaves its slot, comes to one, or both; with its packed terms. */
export interface SlotChange {
  before?: { slot: number; terms: string }
  after?: { slot: number; terms: string }
}

/** A term whose line in the index has changed. */
export interface LineChange {
  before: TermLine | undefined
  after: TermLine | undefined
}

/** By how much less than its own weight a compound counts for its parts, in steps of `encodeLevel`: a half. */
const PART_STEPS = 8

/**
 * Brings the postings of one language up to date. The work follows the terms of the changed documents; only when words are new to the site,
 * or gone from it, are all its words checked for compounds of them.
 */
export function applyChanges(records: SearchRecords, lang: string, changes: Iterable<SlotChange>): Map<string, LineChange> {
  const { terms, lines } = records
  const key = (term: string) => `${lang} ${term}`
  const patches = collectPatches(changes)
  const touched = new Map<string, TermRecord>()
  const open = (term: string): TermRecord | undefined => touched.get(term) ?? terms.get(key(term))
  const dirty = new Set<string>()
  const words = new Set<string>()
  for (const [term, patch] of patches) {
    const known = terms.get(key(term))
    if (!known) words.add(term)
    const record = patchTerm(known ?? { postings: [], forms: [], parts: [], partOf: [] }, patch)
    if (record.postings.length === 0) words.add(term)
    touched.set(term, record)
    dirty.add(term)
  }
  if (hasCompounds(lang)) {
    const isWord = (term: string) => (open(term)?.postings.length ?? 0) > 0
    for (const term of listAffected(terms.keys(`${lang} `), lang, touched, words)) {
      const record = open(term) as TermRecord
      const parts = record.postings.length > 0 ? findParts(term, isWord) : []
      const left = record.parts.filter((part) => !parts.includes(part))
      const joined = parts.filter((part) => !record.parts.includes(part))
      if (left.length + joined.length === 0) continue
      touched.set(term, { ...record, parts })
      for (const part of [...left, ...joined]) {
        const whole = open(part)
        if (!whole) continue
        const partOf = new Set(whole.partOf)
        partOf[joined.includes(part) ? 'add' : 'delete'](term)
        touched.set(part, { ...whole, partOf: [...partOf].sort() })
        dirty.add(part)
      }
    }
  }
  for (const term of patches.keys()) for (const part of touched.get(term)?.parts ?? []) dirty.add(part)
  const changed = new Map<string, LineChange>()
  for (const term of dirty) {
    const before = lines.get(key(term))
    const after = describeLine(term, open(term) as TermRecord, (other) => open(other)?.postings ?? [])
    if (before?.entry === after?.entry && before?.form === after?.form && before?.count === after?.count) continue
    changed.set(term, { before, after })
  }
  store(records, key, touched, changed)
  return changed
}

function store(
  { terms, lines }: SearchRecords,
  key: (term: string) => string,
  touched: ReadonlyMap<string, TermRecord>,
  changed: ReadonlyMap<string, LineChange>,
) {
  for (const term of [...touched.keys()].sort()) {
    const record = touched.get(term) as TermRecord
    if (record.postings.length > 0) terms.put(key(term), record)
    else terms.remove(key(term))
  }
  for (const term of [...changed.keys()].sort()) {
    const after = changed.get(term)?.after
    if (after) lines.put(key(term), after)
    else lines.remove(key(term))
  }
}

interface TermPatch {
  /** Slots. */
  removed: number[]
  /** Packed postings. */
  added: number[]
  forms: Map<string, number>
}

function collectPatches(changes: Iterable<SlotChange>): Map<string, TermPatch> {
  const patches = new Map<string, TermPatch>()
  const patchOf = (term: string, form: string, count: 1 | -1): TermPatch => {
    const known = patches.get(term)
    if (known) {
      known.forms.set(form, (known.forms.get(form) ?? 0) + count)
      return known
    }
    const made = { removed: [], added: [], forms: new Map([[form, count as number]]) }
    patches.set(term, made)
    return made
  }
  for (const { before, after } of changes) {
    const old = unpackTerms(before?.terms ?? '')
    const now = unpackTerms(after?.terms ?? '')
    const isSamePlace = before?.slot === after?.slot
    for (const [term, about] of now) {
      if (isSamePlace && old.get(term) === about) continue
      const end = about.indexOf(' ')
      patchOf(term, about.slice(end + 1), 1).added.push(packPosting(after?.slot ?? 0, Number(about.slice(0, end))))
    }
    for (const [term, about] of old) {
      if (isSamePlace && now.get(term) === about) continue
      patchOf(term, about.slice(about.indexOf(' ') + 1), -1).removed.push(before?.slot ?? 0)
    }
  }
  return patches
}

function patchTerm(record: TermRecord, { removed, added, forms }: TermPatch): TermRecord {
  const gone = new Set(removed)
  const kept = gone.size === 0 ? record.postings : record.postings.filter((posting) => !gone.has(unpackPosting(posting).slot))
  const counts = new Map(record.forms)
  for (const [form, change] of forms) {
    const count = (counts.get(form) ?? 0) + change
    if (count > 0) counts.set(form, count)
    else counts.delete(form)
  }
  return { ...record, postings: inOrder([...kept, ...added]), forms: [...counts] }
}

function inOrder(postings: readonly number[]): number[] {
  return Array.from(Float64Array.from(postings).sort())
}

/** Terms whose parts may have changed: those that came or went, and those that may contain words which came or went. */
function listAffected(
  keys: Iterable<string>,
  lang: string,
  touched: ReadonlyMap<string, TermRecord>,
  words: ReadonlySet<string>,
): Set<string> {
  const affected = new Set(words)
  if (words.size === 0) return affected
  for (const key of keys) {
    const term = key.slice(lang.length + 1)
    if (mayConsistOf(term, words)) affected.add(term)
  }
  for (const term of touched.keys()) if (mayConsistOf(term, words)) affected.add(term)
  return affected
}

/** The term as the index shows it: with the documents of the compounds it is part of. */
function describeLine(term: string, record: TermRecord, postingsOf: (term: string) => readonly number[]): TermLine | undefined {
  if (record.postings.length === 0) return undefined
  const postings = withCompounds(record, postingsOf).map(unpackPosting)
  const [form = term] = record.forms.toSorted(([a, x], [b, y]) => y - x || a.length - b.length || (a < b ? -1 : 1)).map(([name]) => name)
  return { entry: JSON.stringify([term, encodePostings(postings)]), form, count: encodeCount(postings.length) }
}

/** Where a document has both the word and a compound of it, the higher level counts. */
function withCompounds({ postings, partOf }: TermRecord, postingsOf: (term: string) => readonly number[]): readonly number[] {
  if (partOf.length === 0) return postings
  const highest = new Map<number, number>()
  const note = (packed: number, less: number) => {
    const { slot, level } = unpackPosting(packed)
    highest.set(slot, Math.max(0, level - less, highest.get(slot) ?? 0))
  }
  for (const posting of postings) note(posting, 0)
  for (const whole of partOf) for (const posting of postingsOf(whole)) note(posting, PART_STEPS)
  return inOrder(Array.from(highest, ([slot, level]) => packPosting(slot, level)))
}
