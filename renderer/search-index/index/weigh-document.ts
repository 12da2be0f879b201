import { listStems } from '../text/analyse.ts'
import { encodeLength, encodeLevel, type StoredDocument } from './format.ts'

/** The searchable parts of a page's HTML. */
export interface SearchDocument extends StoredDocument {
  lang: string
  /** One or two sentences under the title. */
  lead: string
}

export interface WeighedTerm {
  level: number
  /** Its first form in the document. */
  form: string
}

export interface WeighedDocument {
  terms: Map<string, WeighedTerm>
  /** Encoded number of its indexed words. */
  length: number
}

/** Weight of a word by its place. Each word of a short title says more. */
const TITLE = 7
const TITLE_SHARE = 9
const HEADING = 3
const LEAD = 2.5
/** Further repetitions of a word tell nothing more. */
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
