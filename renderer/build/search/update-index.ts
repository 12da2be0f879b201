import { hash } from 'node:crypto'
import {
  type DocumentEntry,
  decodeLength,
  encodeDocuments,
  fileNameOf,
  FORMAT_VERSION,
  type IndexMeta,
  type Spellings,
} from '../../search/index/format.ts'
import { assignSlots } from '../../search/index/assign-slots.ts'
import { planShards, startsOf, type StartWeights, findShard } from '../../search/index/shard-plan.ts'
import { applyChanges, type LineChange, type SlotChange } from './apply-changes.ts'
import type { DocumentRecord, SearchRecords } from './records.ts'

/** A document as it is now; absent when it is no longer to be found. */
export type DocumentChange = readonly [key: string, record: DocumentRecord | undefined]

export interface IndexContext {
  /** Name of each list, by guid. */
  listNames: ReadonlyMap<string, string>
  synonymsOf(lang: string): IndexMeta['synonyms']
  /** Write every file, whatever is known of the present ones. */
  isWhole: boolean
}

/** Text by path below the index folder; undefined is a file that goes. */
export type IndexFiles = Map<string, string | undefined>

/** Slot, length, kind and list of each document of a language. */
type LanguageTable = Record<string, [hash: number, slot: number, length: number, kind: string, list: string]>

/**
 * Brings the index of a site up to date and gives the files that may differ from what stands there. The files rest on the
 * documents alone: the same come out whatever was indexed before, in whatever steps.
 */
export function updateIndex(records: SearchRecords, changes: readonly DocumentChange[], context: IndexContext): IndexFiles {
  const files: IndexFiles = new Map()
  const byLanguage = new Map<string, DocumentChange[]>()
  const note = (lang: string, change: DocumentChange) => {
    const known = byLanguage.get(lang)
    if (known) known.push(change)
    else byLanguage.set(lang, [change])
  }
  const languages = new Set(records.states.get('languages') as string[] | undefined)
  for (const [key, record] of changes) {
    const before = records.documents.get(key)
    if (before && before.lang !== record?.lang) note(before.lang, [key, undefined])
    if (record) note(record.lang, [key, record])
  }
  for (const lang of [...new Set([...languages, ...byLanguage.keys()])].sort()) {
    updateLanguage(records, lang, byLanguage.get(lang) ?? [], context, (path, text) => files.set(`${lang}/${path}`, text))
    const isEmpty = Object.keys(tableOf(records, lang)).length === 0
    languages[isEmpty ? 'delete' : 'add'](lang)
  }
  for (const [key, record] of changes) {
    if (record) records.documents.put(key, record)
    else records.documents.remove(key)
  }
  records.states.put('languages', [...languages].sort())
  return files
}

function tableOf(records: SearchRecords, lang: string): LanguageTable {
  return (records.states.get(`${lang} table`) ?? {}) as LanguageTable
}

function updateLanguage(
  records: SearchRecords,
  lang: string,
  changes: readonly DocumentChange[],
  context: IndexContext,
  write: (path: string, text: string | undefined) => void,
) {
  const before = tableOf(records, lang)
  const table: LanguageTable = { ...before }
  const now = new Map(changes)
  for (const [key, record] of changes) {
    if (record) table[key] = [hashOfKey(key), 0, record.length, record.kind, record.list]
    else delete table[key]
  }
  const slots = assignSlots(Object.entries(table).map(([key, [home]]) => [key, home]))
  for (const [key, slot] of slots) table[key] = (table[key] as LanguageTable[string]).with(1, slot) as LanguageTable[string]

  const moved: SlotChange[] = []
  const freed = new Set<number>()
  for (const key of new Set([...Object.keys(before), ...now.keys()])) {
    const [oldSlot, newSlot] = [before[key]?.[1], table[key]?.[1]]
    if (oldSlot === newSlot && !now.has(key) && !context.isWhole) continue
    const oldRecord = oldSlot === undefined ? undefined : records.documents.get(key)
    const newRecord = newSlot === undefined ? undefined : (now.get(key) ?? oldRecord)
    if (oldSlot !== newSlot || now.has(key)) {
      moved.push({
        ...(oldRecord && { before: { slot: oldSlot as number, record: oldRecord } }),
        ...(newRecord && { after: { slot: newSlot as number, record: newRecord } }),
      })
    }
    if (oldSlot !== undefined) freed.add(oldSlot)
    if (newRecord && (context.isWhole || oldSlot !== newSlot || oldRecord?.stored !== newRecord.stored))
      write(`d/${newSlot}.json`, newRecord.stored)
  }
  const taken = new Set(slots.values())
  for (const slot of freed) if (!taken.has(slot)) write(`d/${slot}.json`, undefined)

  const lines = applyChanges(records, lang, moved)
  const shards = writeWords(records, lang, lines, context.isWhole, write)
  const meta = Object.keys(table).length === 0 ? undefined : JSON.stringify(describeIndex(lang, table, shards, context))
  if (meta !== records.states.get(`${lang} meta`) || context.isWhole) write('meta.json', meta)
  records.states.put(`${lang} table`, table)
  records.states.put(`${lang} meta`, meta)
}

/** Word shards and spellings that a changed line stands in, and those that were divided or joined. */
function writeWords(
  records: SearchRecords,
  lang: string,
  changed: ReadonlyMap<string, LineChange>,
  isWhole: boolean,
  write: (path: string, text: string | undefined) => void,
): string[] {
  const weights: StartWeights = new Map(Object.entries((records.states.get(`${lang} weights`) ?? {}) as Record<string, number>))
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
  for (const shard of dirty) write(`w/${fileNameOf(shard)}.json`, shardText(records, lang, shard))
  for (const shard of oldShards) if (!known.has(shard)) write(`w/${fileNameOf(shard)}.json`, undefined)
  if (isWhole) for (const shard of shards) letters.add(letterOf(shard))
  for (const letter of letters)
    write(`v/${fileNameOf(letter)}.json`, weights.has(letter) ? spellingsText(records, lang, letter) : undefined)
  records.states.put(`${lang} weights`, Object.fromEntries(weights))
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
  const rows = Object.values(table).sort(([, a], [, b]) => a - b)
  const kinds = [...new Set(rows.map(([, , , kind]) => kind))].sort(
    (a, b) => Number(b === 'page') - Number(a === 'page') || (a < b ? -1 : 1),
  )
  const lists = [...new Set(rows.flatMap(([, , , , list]) => (list === '' ? [] : [list])))].sort()
  const entries = rows.map(([, slot, length, kind, list]): DocumentEntry => ({
    slot,
    length,
    kind: kinds.indexOf(kind),
    list: lists.indexOf(list) + 1,
  }))
  const words = rows.reduce((sum, [, , length]) => sum + decodeLength(length), 0)
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
