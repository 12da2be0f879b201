import { encodePostings } from '../search-index/index/encode-postings.ts'
import { decodePostings, encodeCount } from '../search-index/index/format.ts'
import { findParts, hasCompounds, mayConsistOf } from '../search-index/index/compounds.ts'
import { packNumber } from '../search-index/index/weigh-document.ts'
import { collectPatches, type SlotChange, type TermPatch } from './collect-patches.ts'
import type { SearchRecords, TermLine, TermRecord } from './records.ts'

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
    const record = patchTerm(known ?? { postings: '', count: 0, forms: [], parts: [], partOf: [] }, patch)
    if (record.count === 0) words.add(term)
    touched.set(term, record)
    dirty.add(term)
  }
  if (hasCompounds(lang)) {
    const isWord = (term: string) => (open(term)?.count ?? 0) > 0
    for (const term of listAffected(terms.keys(`${lang} `), lang, touched, words)) {
      const record = open(term) as TermRecord
      const parts = record.count > 0 ? findParts(term, isWord) : []
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
    const after = describeLine(term, open(term) as TermRecord, (other) => open(other)?.postings ?? '')
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
    if (record.count > 0) terms.put(key(term), record)
    else terms.remove(key(term))
  }
  for (const term of [...changed.keys()].sort()) {
    const after = changed.get(term)?.after
    if (after) lines.put(key(term), after)
    else lines.remove(key(term))
  }
}

function patchTerm(record: TermRecord, { removed, added, forms }: TermPatch): TermRecord {
  const gone = new Set(removed)
  const kept = decodePostings(record.postings).flatMap(({ slot, level }) => (gone.has(slot) ? [] : [packNumber(slot, level)]))
  const postings = kept.length === 0 ? added : inOrder([...kept, ...Array.from(added)])
  const counts = new Map(record.forms)
  for (const [form, change] of forms) {
    const count = (counts.get(form) ?? 0) + change
    if (count > 0) counts.set(form, count)
    else counts.delete(form)
  }
  return { ...record, postings: encodePostings(postings), count: postings.length, forms: [...counts] }
}

function inOrder(postings: readonly number[]): Float64Array {
  return Float64Array.from(postings).sort()
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
  for (const term of touched.keys()) if (!words.has(term) && mayConsistOf(term, words)) affected.add(term)
  return affected
}

/** The term as the index shows it: with the documents of the compounds it is part of. */
function describeLine(term: string, record: TermRecord, postingsOf: (term: string) => string): TermLine | undefined {
  if (record.count === 0) return undefined
  const { postings, count } = withCompounds(record, postingsOf)
  const [form = term] = record.forms.toSorted(([a, x], [b, y]) => y - x || a.length - b.length || (a < b ? -1 : 1)).map(([name]) => name)
  return { entry: JSON.stringify([term, postings]), form, count: encodeCount(count) }
}

/** Where a document has both the word and a compound of it, the higher level counts. */
function withCompounds(record: TermRecord, postingsOf: (term: string) => string): Pick<TermRecord, 'postings' | 'count'> {
  if (record.partOf.length === 0) return record
  const highest = new Map<number, number>()
  const note = (encoded: string, less: number) => {
    for (const { slot, level } of decodePostings(encoded)) highest.set(slot, Math.max(0, level - less, highest.get(slot) ?? 0))
  }
  note(record.postings, 0)
  for (const whole of record.partOf) note(postingsOf(whole), PART_STEPS)
  const postings = inOrder(Array.from(highest, ([slot, level]) => packNumber(slot, level)))
  return { postings: encodePostings(postings), count: postings.length }
}
