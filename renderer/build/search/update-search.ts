import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import type { SearchSynonym } from '#content/model/search-synonym/schema.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import { groupSynonyms } from '../../search/index/group-synonyms.ts'
import { type SearchDocument, weighDocument } from '../../search/index/weigh-document.ts'
import type { OutputFile } from '../graph/graph-store.ts'
import { type Facets, facetsOf } from './describe-searched.ts'
import { extractDocument } from './extract-document.ts'
import { type MovedFiles, moveFiles } from './move-files.ts'
import { type DocumentRecord, packTerms, type SearchRecords, SearchStore } from './records.ts'
import { type DocumentChange, type IndexContext, type IndexedDocument, updateIndex } from './update-index.ts'

/** Folder of the index below the site's output (DESIGN section 7). */
export const INDEX_FOLDER = 'search/index'

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
  /** Keys of outputs in which what search reads came, changed or went since the index was last made. */
  pending: readonly string[]
  /** Keys of all outputs. */
  plan: Iterable<string>
  fileOf(key: string): Pick<OutputFile, 'path' | 'searched'> | undefined
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
 * can come into it; items that have expired are left out too. Returns the files written and removed, below the folder of the index.
 */
export async function updateSearch(update: SearchUpdate): Promise<MovedFiles> {
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
    if (isWhole) for (const key of records.documents.keys('')) keys.add(key)
    const context = contextOf(update, isWhole)
    const find = (key: string): PageToIndex | undefined => {
      const file = expired.has(key) ? undefined : update.fileOf(key)
      return file && { ...file, readHtml: () => readFileSync(join(update.out, file.path), 'utf8') }
    }
    let moved: MovedFiles = { written: [], removed: [] }
    store.update(() => {
      const files = updateIndex(records, listChanges([...keys].sort(), update.index, find, records), context)
      records.states.put('expired', [...expired].sort())
      moved = moveFiles(files, target, join(update.staging, 'search'), isWhole)
    })
    return moved
  } finally {
    await store.close()
  }
}

/** Items whose time is over. They keep their page; search no longer leads there. */
export function listExpired({ items, snapshot }: SiteIndex): Set<string> {
  const expired = new Set<string>()
  for (const [guid, { activeUntil }] of items)
    if (activeUntil !== undefined && millisecondsOf(activeUntil) <= snapshot.now) expired.add(`item/${guid}`)
  return expired
}

/** A page as it is now. */
export interface PageToIndex {
  /** Of its file, below the output. */
  path: string
  /** `describeSearched`; undefined where search leaves the page out. */
  searched?: string | undefined
  readHtml(): string
}

/**
 * What the index has to take in of these pages, one after another: nothing of a page in which search reads the same as before.
 * @param find undefined for a page that is gone
 */
export function* listChanges(
  keys: Iterable<string>,
  index: SiteIndex,
  find: (key: string) => PageToIndex | undefined,
  { documents }: SearchRecords,
): Iterable<DocumentChange> {
  for (const key of keys) {
    const known = documents.get(key)
    const page = find(key)
    const fingerprint = page?.searched
    if (known !== undefined && known.fingerprint === fingerprint) continue
    const document = page && fingerprint !== undefined ? extractDocument(page.readHtml(), urlOfFile(page.path)) : undefined
    if (document && fingerprint !== undefined) {
      const facets = facetsOf(key, index)
      const content = hash('sha1', JSON.stringify([document, facets]))
      if (known?.content === content) documents.put(key, { ...known, fingerprint })
      else yield [key, indexDocument(document, { fingerprint, content, ...facets })]
    } else if (known) yield [key, undefined]
  }
}

function urlOfFile(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, '')}`
}

/** How much less a word of the home page counts, in steps of `encodeLevel`: a quarter remains. */
const HOME_STEPS = 16

export function indexDocument(document: SearchDocument, about: Pick<DocumentRecord, 'fingerprint' | 'content'> & Facets): IndexedDocument {
  const { terms, length } = weighDocument(document)
  // The home page names everything and is the answer to little.
  if (document.url === '/') for (const term of terms.values()) term.level = Math.max(0, term.level - HOME_STEPS)
  const { url, title, crumbs, sections, lead, lang } = document
  // Under the title stands the lead, then the text; excerpts come from both.
  const shown = lead === '' ? sections : [{ text: lead }, ...sections]
  return {
    record: { ...about, lang, length, terms: packTerms(terms) },
    shown: `${JSON.stringify({ url, title, crumbs, sections: shown })}\n`,
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
