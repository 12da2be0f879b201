import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputFile } from '../graph/graph-store.ts'
import { type SearchDocument, weighDocument } from '../search-index/index/weigh-document.ts'
import { describeSearched, type Facets } from './describe-searched.ts'
import { extractDocument } from './extract-document.ts'
import { type DocumentRecord, packTerms, type SearchRecords } from './records.ts'
import type { DocumentChange, IndexedDocument } from './update-index.ts'

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

/** What a record says of a document beside its words. */
type About = Pick<DocumentRecord, 'fingerprint' | 'content'> & Facets

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
    const found = page && readDocument(key, page)
    if (found) {
      const { document, about } = found
      if (known?.content === about.content) documents.put(key, { ...known, fingerprint: about.fingerprint })
      else yield [key, indexDocument(document, about)]
    } else if (known) yield [key, undefined]
  }
}

/** What the index holds of a page; undefined where it leaves the page out. */
export function indexPage(key: string, page: PageToIndex): IndexedDocument | undefined {
  const found = readDocument(key, page)
  return found && indexDocument(found.document, found.about)
}

function readDocument(key: string, page: PageToIndex): { document: SearchDocument; about: About } | undefined {
  const { path, searched, kind, list } = page
  const html = searched === undefined ? undefined : page.readHtml()
  if (html === undefined) return undefined
  const fingerprint = describeSearched(key, path, html, page)
  const document = extractDocument(html, urlOfOutputFile(path))
  if (fingerprint === undefined || !document) return undefined
  const content = hash('sha1', JSON.stringify([document, { kind, list }]))
  return { document, about: { fingerprint, content, kind, list } }
}

function urlOfOutputFile(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, '')}`
}

/** How much less a word of the home page counts, in steps of `encodeLevel`: a quarter remains. */
const HOME_STEPS = 16

export function indexDocument(document: SearchDocument, about: About): IndexedDocument {
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
