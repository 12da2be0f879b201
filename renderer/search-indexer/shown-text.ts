import { hash } from 'node:crypto'
import type { StoredDocument } from '../search-index/index/format.ts'
import type { DocumentTerms, SearchDocument, Weigher } from '../search-index/index/weigh-document.ts'
import type { DocumentRecord } from './records.ts'

/** The index is not as it was written, and is to be made anew. */
export class IndexDamage extends Error {
  readonly code = 'INDEX_DAMAGED'
}

/** Of an error from another thread too, which comes without its class. */
export function isIndexDamage(error: unknown): boolean {
  return (error as IndexDamage | undefined)?.code === 'INDEX_DAMAGED'
}

/** Text of the file that results are shown from. It holds all that is indexed of a document, the lead before the text. */
export function shownText({ url, title, crumbs, lead, sections }: SearchDocument): string {
  const shown: StoredDocument = { url, title, crumbs, sections: lead === '' ? sections : [{ text: lead }, ...sections] }
  return `${JSON.stringify(shown)}\n`
}

/** The terms of a document, from what is shown of it. */
export function termsOf(shown: string, { lang, hasLead, isHome }: DocumentRecord, weigher: Weigher): DocumentTerms {
  const { url, title, crumbs, sections } = JSON.parse(shown) as StoredDocument
  const [first, ...rest] = sections
  const [lead, text] = hasLead ? [first?.text ?? '', rest] : ['', sections]
  return weigher.weigh({ url: isHome ? '/' : url, lang, title, crumbs, lead, sections: text }).terms
}

/** Hash of all that is indexed of a document. */
export function contentOf(
  shown: string,
  { lang, kind, list, hasLead }: Pick<DocumentRecord, 'lang' | 'kind' | 'list' | 'hasLead'>,
): string {
  return hash('sha1', `${lang}\n${kind}\n${list}\n${hasLead}\n${shown}`)
}
