import { hash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isFolder } from '#content/store/files/clear-way.ts'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import type { SearchSynonym } from '#content/model/search-synonym/schema.ts'
import type { SiteIndex } from '../reads/site-index.ts'
import { ownNames } from '#content/model/url/own-names.ts'
import { groupSynonyms } from '../search-index/index/group-synonyms.ts'
import { type SearchDocument, weighDocument } from '../search-index/index/weigh-document.ts'
import type { OutputFile } from '../graph/graph-store.ts'
import { describeSearched, type Facets, facetsOf } from './describe-searched.ts'
import { extractDocument } from './extract-document.ts'
import { type MovedFiles, moveFiles } from './move-files.ts'
import { type DocumentRecord, packTerms, type SearchRecords, SearchStore } from './records.ts'
import { type DocumentChange, type IndexContext, type IndexedDocument, updateIndex } from './update-index.ts'

/** Folder of the index below the site's output (DESIGN section 7). */
export const INDEX_FOLDER = `${ownNames.search}/index`

/** A file of the output that search may look into. */
export interface SearchedFile extends Pick<OutputFile, 'path' | 'searched'>, Facets {}

/** Everything an update of the index depends on, so that a thread can do it while pages keep being released. */
export interface SearchUpdate {
  /** Folder of the site's graph. */
  folder: string
  /** The site's output folder. */
  out: string
  /** A folder on the same disk for unfinished files; nobody else writes in it. */
  staging: string
  /** Hash of the code that renders and indexes. */
  code: string
  context: ContextOfSite & { isWhole: boolean }
  /** Keys of expired items, which search leaves out. */
  expired: ReadonlySet<string>
  /** Outputs to look at; those that are gone have no file. */
  keys: readonly string[]
  files: ReadonlyMap<string, SearchedFile>
}

/** The site's data that its index depends on beside the pages. It is plain data. */
export interface ContextOfSite {
  defaultLanguage: string
  listNames: ReadonlyMap<string, string>
  synonyms: readonly SearchSynonym[]
}

/** What to index, from the graph. */
export interface SearchRequest extends Pick<SearchUpdate, 'folder' | 'out' | 'staging' | 'code'> {
  index: SiteIndex
  synonyms: readonly SearchSynonym[]
  /** Keys of outputs whose searchable content came, changed or went since the last index. */
  pending: readonly string[]
  /** Keys of all outputs. */
  plan: Iterable<string>
  fileOf(key: string): Pick<OutputFile, 'path' | 'searched'> | undefined
  force: boolean
}

/** What an index depends on beside the pages themselves. */
export function describeSearch({ code, index, synonyms }: Pick<SearchRequest, 'code' | 'index' | 'synonyms'>): string {
  const lists = [...index.listBlocks].map(([guid, { row, page }]) => [guid, row.options.title ?? page.title])
  return hash('sha1', JSON.stringify([code, [...listExpired(index)], synonyms, lists]))
}

/** Whether there is anything to do: a build without changes does not open the records of search. */
export function needsUpdate({ pending, force, out }: Pick<SearchRequest, 'pending' | 'force' | 'out'>, isSameState: boolean): boolean {
  return pending.length > 0 || force || !isSameState || !isFolder(join(out, INDEX_FOLDER))
}

/** What to look at, and what is known of it now. */
export async function planUpdate(request: SearchRequest): Promise<SearchUpdate> {
  const { folder, out, staging, code, index, synonyms } = request
  const store = new SearchStore(folder, code)
  try {
    const { records } = store
    const isNew = records.states.get('languages') === undefined
    const isWhole = isNew || request.force || store.isUnfinished || !isFolder(join(out, INDEX_FOLDER))
    const expired = listExpired(index)
    const keys = new Set(isWhole ? request.plan : request.pending)
    const before = new Set(records.states.get('expired') as string[] | undefined)
    for (const key of before) if (!expired.has(key)) keys.add(key)
    for (const key of expired) if (!before.has(key)) keys.add(key)
    if (isWhole) for (const key of records.documents.keys('')) keys.add(key)
    const files = new Map<string, SearchedFile>()
    for (const key of keys) {
      const file = expired.has(key) ? undefined : request.fileOf(key)
      if (file)
        files.set(key, { path: file.path, ...(file.searched !== undefined && { searched: file.searched }), ...facetsOf(key, index) })
    }
    const context = { ...contextOfSite(index, synonyms), isWhole }
    return { folder, out, staging, code, context, expired, keys: [...keys].sort(), files }
  } finally {
    await store.close()
  }
}

/**
 * Brings the search index up to date with the released pages. It reads what visitors get, so nothing that is not public can enter it;
 * expired items are left out too. Returns the files written and removed, below the folder of the index.
 * @param checkStopped throws to leave the index as it was: the next update then covers everything
 */
export async function updateSearch(update: SearchUpdate, checkStopped: () => void = () => {}): Promise<MovedFiles> {
  const { out, files, staging } = update
  const store = new SearchStore(update.folder, update.code)
  try {
    const { records } = store
    const find = (key: string): PageToIndex | undefined => {
      checkStopped()
      const file = files.get(key)
      return file && { ...file, readHtml: () => readPage(join(out, file.path)) }
    }
    let moved: MovedFiles = { written: [], removed: [] }
    store.update(() => {
      const { isWhole } = update.context
      const changed = updateIndex(records, listChanges(update.keys, find, records), contextOf(update.context, isWhole))
      records.states.put('expired', [...update.expired].sort())
      checkStopped()
      moved = moveFiles(changed, join(out, INDEX_FOLDER), join(staging, 'search'), isWhole)
    })
    return moved
  } finally {
    // A disk that refuses keeps the store open otherwise.
    await store.close()
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Undefined where the page went meanwhile: its change is noted for the next update. */
function readPage(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Items whose time is over. They keep their page, but search no longer leads there. */
export function listExpired({ items, snapshot }: SiteIndex): Set<string> {
  const expired = new Set<string>()
  for (const [guid, { activeUntil }] of items)
    if (activeUntil !== undefined && millisecondsOf(activeUntil) <= snapshot.now) expired.add(`item/${guid}`)
  return expired
}

/** A page as it is now. */
export interface PageToIndex extends Facets {
  /** Path of its file, below the output. */
  path: string
  /** As returned by `describeSearched`; undefined where search leaves the page out. */
  searched?: string | undefined
  /** Undefined where the page no longer exists. */
  readHtml(): string | undefined
}

/**
 * Changes of these pages for the index, one after another; none for a page whose searchable content is the same as before. A file may be
 * newer than its record; what is stored reflects what was read.
 * @param find undefined for a page that is gone
 */
export function* listChanges(
  keys: Iterable<string>,
  find: (key: string) => PageToIndex | undefined,
  { documents }: SearchRecords,
): Iterable<DocumentChange> {
  for (const key of keys) {
    const known = documents.get(key)
    const page = find(key)
    if (known !== undefined && known.fingerprint === page?.searched) continue
    const html = page?.searched === undefined ? undefined : page.readHtml()
    const fingerprint = page && html !== undefined ? describeSearched(key, page.path, html, page) : undefined
    const document = page && html !== undefined ? extractDocument(html, urlOfOutputFile(page.path)) : undefined
    if (page && document && fingerprint !== undefined) {
      const { kind, list } = page
      const content = hash('sha1', JSON.stringify([document, { kind, list }]))
      if (known?.content === content) documents.put(key, { ...known, fingerprint })
      else yield [key, indexDocument(document, { fingerprint, content, kind, list })]
    } else if (known) yield [key, undefined]
  }
}

function urlOfOutputFile(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, '')}`
}

/** How much less a word of the home page counts, in steps of `encodeLevel`: a quarter remains. */
const HOME_STEPS = 16

export function indexDocument(document: SearchDocument, about: Pick<DocumentRecord, 'fingerprint' | 'content'> & Facets): IndexedDocument {
  const { terms, length } = weighDocument(document)
  // The home page names everything and answers little.
  if (document.url === '/') for (const term of terms.values()) term.level = Math.max(0, term.level - HOME_STEPS)
  const { url, title, crumbs, sections, lead, lang } = document
  // The lead comes first, then the text; excerpts come from both.
  const shown = lead === '' ? sections : [{ text: lead }, ...sections]
  return {
    record: { ...about, lang, length, terms: packTerms(terms) },
    shown: `${JSON.stringify({ url, title, crumbs, sections: shown })}\n`,
  }
}

export function contextOfSite(index: SiteIndex, synonyms: readonly SearchSynonym[]): ContextOfSite {
  return {
    defaultLanguage: index.snapshot.settings.defaultLanguage,
    listNames: new Map([...index.listBlocks].map(([guid, { row, page }]) => [guid, row.options.title ?? page.title])),
    synonyms,
  }
}

export function contextOf({ defaultLanguage, listNames, synonyms }: ContextOfSite, isWhole: boolean): IndexContext {
  return { isWhole, listNames, synonymsOf: (lang) => groupSynonyms(synonyms, lang, defaultLanguage) }
}
