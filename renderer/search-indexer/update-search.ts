import { hash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isFolder } from '#content/store/files/clear-way.ts'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import type { SearchSynonym } from '#content/model/search-synonym/schema.ts'
import type { SiteIndex } from '../reads/site-index.ts'
import { ownNames } from '#content/model/url/own-names.ts'
import { groupSynonyms } from '../search-index/index/group-synonyms.ts'
import type { OutputFile } from '../graph/graph-store.ts'
import { facetsOf } from './describe-searched.ts'
import { listChanges, pageOfFile, type SearchedFile } from './index-page.ts'
import { type IndexHelper, indexPages } from './index-pages.ts'
import { type MovedFiles, moveFiles } from './move-files.ts'
import { Weigher } from '../search-index/index/weigh-document.ts'
import type { SearchRecords } from './records.ts'
import { contentOf, IndexDamage } from './shown-text.ts'
import { SearchStore } from './search-store.ts'
import { type DocumentChange, type IndexContext, updateIndex } from './update-index.ts'

/** Folder of the index below the site's output (DESIGN section 7). */
export const INDEX_FOLDER = `${ownNames.search}/index`

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
 * @param helpers threads that take a share where there are many pages
 * @throws IndexDamage where the index is not as it was written; the next update makes it anew
 */
export async function updateSearch(
  update: SearchUpdate,
  checkStopped: () => void = () => {},
  helpers: () => readonly IndexHelper[] = () => [],
): Promise<MovedFiles> {
  const { out, files, staging, context, keys } = update
  const store = new SearchStore(update.folder, update.code)
  const target = join(out, INDEX_FOLDER)
  try {
    const weigher = new Weigher()
    const bring = (records: SearchRecords, changes: Iterable<DocumentChange>) => {
      const changed = updateIndex(records, changes, { ...contextOf(context), isWhole: context.isWhole, weigher, read: readFrom(target) })
      records.states.put('expired', [...update.expired].sort())
      checkStopped()
      return changed
    }
    const find = (key: string) => {
      checkStopped()
      return pageOfFile(out, files.get(key))
    }
    const documents = context.isWhole ? await indexPages({ out, files }, checkStopped, helpers) : undefined
    const changed = documents
      ? store.replace((records) => bring(records, documents))
      : store.update((records) => bring(records, listChanges(keys, find, records, weigher)))
    const moved = await moveFiles(changed, target, join(staging, 'search'), context.isWhole)
    store.finish()
    return moved
  } finally {
    // A disk that refuses keeps the store open otherwise.
    await store.close()
    rmSync(staging, { recursive: true, force: true })
  }
}

function readFrom(folder: string): IndexContext['read'] {
  return (path, record) => {
    const shown = textOf(join(folder, path))
    if (contentOf(shown, record) !== record.content) throw new IndexDamage(`${path} is not what was indexed`)
    return shown
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new IndexDamage(`${file} cannot be read`, { cause: error })
  }
}

/** Items whose time is over. They keep their page, but search no longer leads there. */
export function listExpired({ items, snapshot }: SiteIndex): Set<string> {
  const expired = new Set<string>()
  for (const [guid, { activeUntil }] of items)
    if (activeUntil !== undefined && millisecondsOf(activeUntil) <= snapshot.now) expired.add(`item/${guid}`)
  return expired
}

export function contextOfSite(index: SiteIndex, synonyms: readonly SearchSynonym[]): ContextOfSite {
  return {
    defaultLanguage: index.snapshot.settings.defaultLanguage,
    listNames: new Map([...index.listBlocks].map(([guid, { row, page }]) => [guid, row.options.title ?? page.title])),
    synonyms,
  }
}

export function contextOf({ defaultLanguage, listNames, synonyms }: ContextOfSite): Pick<IndexContext, 'listNames' | 'synonymsOf'> {
  return { listNames, synonymsOf: (lang) => groupSynonyms(synonyms, lang, defaultLanguage) }
}
