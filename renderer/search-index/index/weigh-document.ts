import { listStems } from '../text/analyse.ts'
import { encodeLength, encodeLevel, type StoredDocument } from './format.ts'

/** What of a page is searched, as it stands in its HTML. */
export interface SearchDocument extends StoredDocument {
  lang: string
  /** One or two sentences under the title. */
  lead: string
}

export interface WeighedTerm {
  level: number
  /** The first form in which the document has it. */
  form: string
}

export interface WeighedDocument {
  terms: Map<string, WeighedTerm>
  /** Level of its number of indexed words. */
  length: number
}

/** How much a word says by where it stands. A short title says more of each of its words. */
const TITLE = 7
const TITLE_SHARE = 9
const HEADING = 3
const LEAD = 2.5
/** A word that is repeated on and on says no more of it. */
const MOST_OF_BODY = 12

/** The terms of a document with their weights (BM25F: fields are added up before they are saturated). */
export function weighDocument(document: SearchDocument): WeighedDocument {
  const weights = new Map<string, { weight: number; body: number; form: string }>()
  const note = (text: string, weight: number): number => {
    const terms = listStems(text, document.lang)
    for (const { stem, form } of terms) {
      const known = weights.get(stem)
      if (!known) weights.set(stem, { weight, body: 0, form })
      else known.weight += weight
    }
    return terms.length
  }
  const titleWords = listStems(document.title, document.lang).length
  let length = note(document.title, TITLE + TITLE_SHARE / Math.max(1, titleWords)) + note(document.lead, LEAD)
  for (const { heading, text } of document.sections) {
    if (heading !== undefined) length += note(heading, HEADING)
    const terms = listStems(text, document.lang)
    length += terms.length
    for (const { stem, form } of terms) {
      const known = weights.get(stem)
      if (!known) weights.set(stem, { weight: 1, body: 1, form })
      else {
        if (known.body < MOST_OF_BODY) known.weight += 1
        known.body += 1
      }
    }
  }
  const terms = new Map([...weights].map(([term, { weight, form }]) => [term, { level: encodeLevel(weight), form }]))
  return { terms, length: encodeLength(length) }
}
