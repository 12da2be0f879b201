import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputFile } from '../graph/graph-store.ts'
import type { SearchDocument, Weigher } from '../search-index/index/weigh-document.ts'
import { describeSearched, type Facets } from './describe-searched.ts'
import { extractDocument } from './extract-document.ts'
import type { DocumentRecord, SearchRecords } from './records.ts'
import { contentOf, shownText } from './shown-text.ts'
import type { DocumentChange, ReadDocument } from './update-index.ts'

/** A file of the output that search may look into. */
export interface SearchedFile extends Pick<OutputFile, 'path' | 'searched'>, Facets {}

/** A page as it is now. */
export interface PageToIndex extends Facets {
  /** Path of its file, below the output. */
  path: string
  /** As returned by `describeSearched`; undefined where search leaves the page out. */
  searched?: string | undefined
  /** Undefined where the page no longer exists. */
  readHtml(): string | undefined
}

/** @param out the site's output folder */
export function pageOfFile(out: string, file: SearchedFile | undefined): PageToIndex | undefined {
  return file && { ...file, readHtml: () => readPage(join(out, file.path)) }
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

/**
 * Changes of these pages for the index, one after another; none for a page whose searchable content is the same as before. A file may be
 * newer than its record; what is stored reflects what was read.
 * @param find undefined for a page that is gone
 */
export function* listChanges(
  keys: Iterable<string>,
  find: (key: string) => PageToIndex | undefined,
  { documents }: SearchRecords,
  weigher: Weigher,
): Iterable<DocumentChange> {
  for (const key of keys) {
    const known = documents.get(key)
    const page = find(key)
    if (known !== undefined && known.fingerprint === page?.searched) continue
    const found = page && readDocument(key, page)
    if (found) {
      const { fingerprint, document } = found
      const indexed = indexDocument(document, { ...page, fingerprint }, weigher)
      if (known?.content === indexed.record.content) documents.put(key, { ...known, fingerprint })
      else yield [key, indexed]
    } else if (known) yield [key, undefined]
  }
}

/** What the index holds of a page; undefined where it leaves the page out. */
export function indexPage(key: string, page: PageToIndex, weigher: Weigher): ReadDocument | undefined {
  const found = readDocument(key, page)
  return found && indexDocument(found.document, { ...page, fingerprint: found.fingerprint }, weigher)
}

function readDocument(key: string, page: PageToIndex): { document: SearchDocument; fingerprint: string } | undefined {
  const { path, searched } = page
  const html = searched === undefined ? undefined : page.readHtml()
  if (html === undefined) return undefined
  const fingerprint = describeSearched(key, path, html, page)
  const document = extractDocument(html, urlOfOutputFile(path))
  return fingerprint === undefined || !document ? undefined : { document, fingerprint }
}

function urlOfOutputFile(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, '')}`
}

export function indexDocument(
  document: SearchDocument,
  { fingerprint, kind, list }: Facets & Pick<DocumentRecord, 'fingerprint'>,
  weigher: Weigher,
): ReadDocument {
  const { terms, length } = weigher.weigh(document)
  const { lang, lead, url } = document
  const shown = shownText(document)
  const about = { lang, kind, list, hasLead: lead !== '' }
  return { record: { fingerprint, content: contentOf(shown, about), ...about, isHome: url === '/', length }, terms, shown }
}
