import { hash } from 'node:crypto'
import {
  type DocumentEntry,
  decodeLength,
  encodeDocuments,
  fileNameOf,
  FORMAT_VERSION,
  type IndexMeta,
  type Spellings,
} from '../search-index/index/format.ts'
import { assignSlots } from '../search-index/index/assign-slots.ts'
import { planShards, startsOf, type StartWeights, findShard } from '../search-index/index/shard-plan.ts'
import type { DocumentTerms, Weigher } from '../search-index/index/weigh-document.ts'
import { applyChanges, type LineChange } from './apply-changes.ts'
import type { SlotChange } from './collect-patches.ts'
import type { IndexHelper } from './index-pages.ts'
import { termsOf } from './shown-text.ts'
import type { DocumentRecord, SearchRecords } from './records.ts'

export interface IndexedDocument {
  record: DocumentRecord
  terms: DocumentTerms
  /** Text of its file. */
  shown: ShownText
}

/** One whose text is here. */
export type ReadDocument = IndexedDocument & { shown: string }

/** A text, or what the thread that read the page knows it by: texts are most of what an index holds, and need not be copied. */
export type ShownText = string | { holder: IndexHelper; key: string }

/** A document as it is now; absent when it should no longer be found. */
export type DocumentChange = readonly [key: string, document: IndexedDocument | undefined]

export interface IndexContext {
  /** Name of each list, by guid. */
  listNames: ReadonlyMap<string, string>
  synonymsOf(lang: string): IndexMeta['synonyms']
  /** Write every file, whatever is known of the current ones. */
  isWhole: boolean
  /**
   * Text of a file of the index as it is now, below its folder.
   * @throws IndexDamage where it is not what was written
   */
  read(path: string, record: DocumentRecord): string
  /** Knows the words of these changes and of the texts that are in the index. */
  weigher: Weigher
}

/** Texts by path below the index folder, each made on demand; undefined for a file to delete. */
export type IndexFiles = Map<string, FileText>

type FileText = (() => string) | Exclude<ShownText, string> | undefined

type WriteFile = (path: string, text: FileText) => void

/** Slot, length, kind and list of each document of a language. */
type LanguageTable = Record<string, [hash: number, slot: number, length: number, kind: string, list: string]>

/** Changed documents of one language. */
interface LanguageChanges {
  /** As it was before. */
  table: LanguageTable
  /** What is indexed of a document now; undefined where it no longer has this language. */
  now: Map<string, IndexedDocument | undefined>
  /** What it was before. */
  before: Map<string, Omit<IndexedDocument, 'record'>>
}

/**
 * Brings the index of a site up to date and returns the files that may have changed. The files depend on the documents alone: they come out
 * the same whatever was indexed before, and in whatever steps.
 */
export function updateIndex(records: SearchRecords, changes: Iterable<DocumentChange>, context: IndexContext): IndexFiles {
  const files: IndexFiles = new Map()
  const byLanguage = new Map<string, LanguageChanges>()
  for (const change of changes) noteChange(records, byLanguage, change, context)
  const languages = new Set(records.states.get('languages') as string[] | undefined)
  for (const lang of [...new Set([...languages, ...byLanguage.keys()])].sort()) {
    const ofLanguage = byLanguage.get(lang) ?? noChanges(records, lang)
    const count = updateLanguage(records, lang, ofLanguage, context, (path, text) => files.set(`${lang}/${path}`, text))
    languages[count === 0 ? 'delete' : 'add'](lang)
  }
  records.states.put('languages', [...languages].sort())
  return files
}

function noChanges({ states }: SearchRecords, lang: string): LanguageChanges {
  return { table: (states.get(`${lang} table`) ?? {}) as LanguageTable, now: new Map(), before: new Map() }
}

function noteChange(
  records: SearchRecords,
  byLanguage: Map<string, LanguageChanges>,
  [key, document]: DocumentChange,
  context: IndexContext,
) {
  const { documents } = records
  const changesIn = (lang: string): LanguageChanges => {
    const known = byLanguage.get(lang) ?? noChanges(records, lang)
    byLanguage.set(lang, known)
    return known
  }
  const before = documents.get(key)
  if (before) {
    const old = changesIn(before.lang)
    old.before.set(key, readIndexed(old.table, key, before, context))
    old.now.set(key, undefined)
  }
  if (document) {
    changesIn(document.record.lang).now.set(key, document)
    documents.put(key, document.record)
  } else documents.remove(key)
}

/** Returns the number of documents. */
function updateLanguage(
  records: SearchRecords,
  lang: string,
  { table: before, now, before: known }: LanguageChanges,
  context: IndexContext,
  write: WriteFile,
): number {
  const table: LanguageTable = { ...before }
  for (const [key, document] of now) {
    if (document) table[key] = [hashOfKey(key), 0, document.record.length, document.record.kind, document.record.list]
    else delete table[key]
  }
  const haveComeOrGone = [...now].some(([key, document]) => (document !== undefined) !== Object.hasOwn(before, key))
  if (haveComeOrGone) placeDocuments(table)
  else {
    for (const key of now.keys()) if (before[key]) place(table, key, before[key][1])
  }

  const moved: SlotChange[] = []
  const freed = new Set<number>()
  // Where the documents are the same ones, so are their places.
  for (const key of haveComeOrGone ? new Set([...Object.keys(before), ...now.keys()]) : now.keys()) {
    const [oldSlot, newSlot] = [before[key]?.[1], table[key]?.[1]]
    if (oldSlot === newSlot && !now.has(key)) continue
    const record = records.documents.get(key)
    const old = known.get(key) ?? (oldSlot === undefined || !record ? undefined : readIndexed(before, key, record, context))
    const document = now.has(key) ? now.get(key) : old
    moved.push({
      ...(oldSlot !== undefined && old && { before: { slot: oldSlot, terms: old.terms } }),
      ...(newSlot !== undefined && document && { after: { slot: newSlot, terms: document.terms } }),
    })
    if (oldSlot !== undefined && oldSlot !== newSlot) freed.add(oldSlot)
    if (newSlot === undefined || !document) continue
    // Held before anything is written: another document may take its slot.
    const { shown } = document
    if (context.isWhole || oldSlot !== newSlot || old?.shown !== shown)
      write(`d/${newSlot}.json`, typeof shown === 'string' ? () => shown : shown)
  }
  if (freed.size > 0) for (const [, slot] of Object.values(table)) freed.delete(slot)
  for (const slot of freed) write(`d/${slot}.json`, undefined)

  const lines = applyChanges(records, lang, moved)
  const shards = writeWords(records, lang, lines, context.isWhole, write)
  const count = Object.keys(table).length
  const meta = count === 0 ? undefined : JSON.stringify(describeIndex(lang, table, shards, context))
  if (meta !== records.states.get(`${lang} meta`) || context.isWhole) write('meta.json', meta === undefined ? undefined : () => meta)
  records.states.put(`${lang} table`, table)
  if (meta === undefined) records.states.remove(`${lang} meta`)
  else records.states.put(`${lang} meta`, meta)
  return count
}

/** Gives each document its slot, which depends on all of them. */
function placeDocuments(table: LanguageTable): void {
  const homes = Object.entries(table).map(([key, [home]]) => [key, home] as const)
  for (const [key, slot] of assignSlots(homes)) place(table, key, slot)
}

function place(table: LanguageTable, key: string, slot: number): void {
  const row = table[key] as LanguageTable[string]
  if (row[1] !== slot) table[key] = row.with(1, slot) as LanguageTable[string]
}

/** What the index holds of a document. */
function readIndexed(table: LanguageTable, key: string, record: DocumentRecord, { read, weigher }: IndexContext) {
  const shown = read(`${record.lang}/d/${table[key]?.[1]}.json`, record)
  return { shown, terms: termsOf(shown, record, weigher) }
}

/** Word shards and spellings with a changed line, and those that were split or joined. */
function writeWords(
  records: SearchRecords,
  lang: string,
  changed: ReadonlyMap<string, LineChange>,
  isWhole: boolean,
  write: WriteFile,
): string[] {
  const weights: StartWeights = new Map(records.states.get(`${lang} weights`) as [start: string, weight: number][] | undefined)
  const oldShards = (records.states.get(`${lang} shards`) ?? []) as string[]
  const letters = new Set<string>()
  for (const [term, { before, after }] of changed) {
    const growth = (after?.entry.length ?? 0) - (before?.entry.length ?? 0)
    for (const start of startsOf(term)) {
      const weight = (weights.get(start) ?? 0) + growth
      if (weight > 0) weights.set(start, weight)
      else weights.delete(start)
    }
    if (before?.form !== after?.form || before?.count !== after?.count) letters.add(letterOf(term))
  }
  const shards = planShards(weights)
  const known = new Set(shards)
  const old = new Set(oldShards)
  const dirty = new Set(isWhole ? shards : shards.filter((shard) => !old.has(shard)))
  for (const term of changed.keys()) {
    const shard = findShard(term, known)
    if (shard !== undefined) dirty.add(shard)
  }
  for (const shard of dirty) write(`w/${fileNameOf(shard)}.json`, () => shardText(records, lang, shard))
  for (const shard of oldShards) if (!known.has(shard)) write(`w/${fileNameOf(shard)}.json`, undefined)
  if (isWhole) for (const shard of shards) letters.add(letterOf(shard))
  for (const letter of letters)
    write(`v/${fileNameOf(letter)}.json`, weights.has(letter) ? () => spellingsText(records, lang, letter) : undefined)
  records.states.put(`${lang} weights`, [...weights])
  records.states.put(`${lang} shards`, shards)
  return shards
}

function letterOf(term: string): string {
  return String.fromCodePoint(term.codePointAt(0) ?? 0)
}

function shardText({ lines }: SearchRecords, lang: string, shard: string): string {
  const entries = shard.endsWith('$')
    ? [lines.get(`${lang} ${shard.slice(0, -1)}`)?.entry]
    : Array.from(lines.entries(`${lang} ${shard}`), ([, { entry }]) => entry)
  return `[${entries.join(',\n')}]\n`
}

function spellingsText({ lines }: SearchRecords, lang: string, letter: string): string {
  const words: string[] = []
  let counts = ''
  for (const [, { form, count }] of lines.entries(`${lang} ${letter}`)) {
    words.push(form)
    counts += count
  }
  return `${JSON.stringify({ words: words.join(' '), counts } satisfies Spellings)}\n`
}

function describeIndex(lang: string, table: LanguageTable, shards: readonly string[], context: IndexContext): IndexMeta {
  // An edit of one page goes over all documents here, so it is one pass without copies.
  const rows = Object.values(table).sort((a, b) => a[1] - b[1])
  const kindsFound = new Set<string>()
  const listsFound = new Set<string>()
  let words = 0
  for (const row of rows) {
    words += decodeLength(row[2])
    kindsFound.add(row[3])
    if (row[4] !== '') listsFound.add(row[4])
  }
  const kinds = [...kindsFound].sort((a, b) => Number(b === 'page') - Number(a === 'page') || (a < b ? -1 : 1))
  const lists = [...listsFound].sort()
  const entries = rows.map((row): DocumentEntry => ({
    slot: row[1],
    length: row[2],
    kind: kinds.indexOf(row[3]),
    list: row[4] === '' ? 0 : lists.indexOf(row[4]) + 1,
  }))
  return {
    version: FORMAT_VERSION,
    lang,
    count: rows.length,
    meanLength: Math.round(words / rows.length),
    documents: encodeDocuments(entries),
    kinds,
    lists: lists.map((guid) => ({ guid, name: context.listNames.get(guid) ?? '' })),
    shards,
    synonyms: context.synonymsOf(lang),
  }
}

function hashOfKey(key: string): number {
  return Number.parseInt(hash('sha1', key, 'hex').slice(0, 8), 16)
}
