import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import type { SearchSynonym } from '#content/model/search-synonym/schema.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import { groupSynonyms } from '../../search/index/group-synonyms.ts'
import { type SearchDocument, weighDocument } from '../../search/index/weigh-document.ts'
import { extractDocument } from './extract-document.ts'
import { moveFiles } from './move-files.ts'
import { type DocumentRecord, packTerms, SearchStore } from './records.ts'
import { type DocumentChange, type IndexContext, updateIndex } from './update-index.ts'

/** Folder of the index below the site's output (DESIGN section 7). */
export const INDEX_FOLDER = 'search/index'

/** What is public of an output, as the release left it. */
export interface ReleasedFile {
  path: string
  hash: string
}

export interface SearchUpdate {
  /** Folder of the site's graph. */
  folder: string
  /** The site's output folder. */
  out: string
  /** A folder on the same disk, for files that are not yet whole. */
  staging: string
  /** Hash of the code that renders and indexes. */
  code: string
  index: SiteIndex
  synonyms: readonly SearchSynonym[]
  /** Keys of outputs that came, changed or went since the index was last made. */
  pending: readonly string[]
  /** Keys of all outputs. */
  plan: Iterable<string>
  fileOf(key: string): ReleasedFile | undefined
  force: boolean
}

/** What an index rests on beside the pages themselves. */
export function describeSearch({ code, index, synonyms }: SearchUpdate): string {
  const lists = [...index.listBlocks].map(([guid, { row, page }]) => [guid, row.options.title ?? page.title])
  return hash('sha1', JSON.stringify([code, [...listExpired(index)], synonyms, lists]))
}

/** Whether there is anything to do: a build in which nothing changed does not open the records of search. */
export function needsUpdate({ pending, force, out }: SearchUpdate, isSameState: boolean): boolean {
  return pending.length > 0 || force || !isSameState || !existsSync(join(out, INDEX_FOLDER))
}

/**
 * Brings the search index up to date with the pages that were released. It reads what visitors get, so nothing that is not public
 * can come into it; items that have expired are left out too. Returns the number of files written and removed.
 */
export async function updateSearch(update: SearchUpdate): Promise<{ written: number; removed: number }> {
  const store = new SearchStore(update.folder, update.code)
  try {
    const { records } = store
    const target = join(update.out, INDEX_FOLDER)
    const isNew = records.states.get('languages') === undefined
    const isWhole = isNew || update.force || store.isUnfinished || !existsSync(target)
    const expired = listExpired(update.index)
    const keys = new Set(isWhole ? update.plan : update.pending)
    const before = new Set(records.states.get('expired') as string[] | undefined)
    for (const key of before) if (!expired.has(key)) keys.add(key)
    for (const key of expired) if (!before.has(key)) keys.add(key)
    const changes: DocumentChange[] = []
    for (const key of [...keys].sort()) {
      const change = describeChange(key, update, expired, records.documents.get(key))
      if (change) changes.push(change)
    }
    if (isWhole) changes.push(...listGone(records.documents.keys(''), new Set(update.plan)))
    const context = contextOf(update, isWhole)
    let moved = { written: 0, removed: 0 }
    store.update(() => {
      const files = updateIndex(records, changes, context)
      records.states.put('expired', [...expired].sort())
      moved = moveFiles(files, target, join(update.staging, 'search'), isWhole)
    })
    return moved
  } finally {
    await store.close()
  }
}

/** Items whose time is over. They keep their page; search no longer leads there. */
function listExpired({ items, snapshot }: SiteIndex): Set<string> {
  const expired = new Set<string>()
  for (const [guid, { activeUntil }] of items)
    if (activeUntil !== undefined && millisecondsOf(activeUntil) <= snapshot.now) expired.add(`item/${guid}`)
  return expired
}

/** Pages of their own; further pages of a list show what is found by itself. */
function isDocument(key: string, path: string): boolean {
  return path.endsWith('.html') && !/^(list|not-found|search)\//.test(key)
}

function describeChange(
  key: string,
  { index, out, fileOf }: SearchUpdate,
  expired: ReadonlySet<string>,
  known: DocumentRecord | undefined,
): DocumentChange | undefined {
  const file = expired.has(key) ? undefined : fileOf(key)
  if (!file || !isDocument(key, file.path)) return known && [key, undefined]
  const [kindOfKey, guid = ''] = key.split('/')
  const item = kindOfKey === 'item' ? index.items.get(guid) : undefined
  const kind = item?.typeName ?? 'page'
  const list = item?.listGuid ?? ''
  const fingerprint = `${file.hash} ${kind} ${list}`
  if (known?.fingerprint === fingerprint) return undefined
  const document = extractDocument(readFileSync(join(out, file.path), 'utf8'), urlOfFile(file.path))
  return document ? [key, recordOf(document, { fingerprint, kind, list })] : known && [key, undefined]
}

function urlOfFile(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, '')}`
}

function* listGone(known: Iterable<string>, plan: ReadonlySet<string>): Iterable<DocumentChange> {
  for (const key of known) if (!plan.has(key)) yield [key, undefined]
}

/** How much less a word of the home page counts, in steps of `encodeLevel`: a quarter remains. */
const HOME_STEPS = 16

export function recordOf(document: SearchDocument, about: Pick<DocumentRecord, 'fingerprint' | 'kind' | 'list'>): DocumentRecord {
  const { terms, length } = weighDocument(document)
  // The home page names everything and is the answer to little.
  if (document.url === '/') for (const term of terms.values()) term.level = Math.max(0, term.level - HOME_STEPS)
  const { url, title, crumbs, sections, lead, lang } = document
  // Under the title stands the lead, then the text; excerpts come from both.
  const shown = lead === '' ? sections : [{ text: lead }, ...sections]
  return {
    ...about,
    lang,
    length,
    terms: packTerms(terms),
    stored: `${JSON.stringify({ url, title, crumbs, sections: shown })}\n`,
  }
}

export function contextOf({ index, synonyms }: Pick<SearchUpdate, 'index' | 'synonyms'>, isWhole: boolean): IndexContext {
  const { defaultLanguage } = index.snapshot.settings
  return {
    isWhole,
    listNames: new Map([...index.listBlocks].map(([guid, { row, page }]) => [guid, row.options.title ?? page.title])),
    synonymsOf: (lang) => groupSynonyms(synonyms, lang, defaultLanguage),
  }
}
