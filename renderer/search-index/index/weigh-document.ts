import { type NumberedWords, Vocabulary } from '../text/vocabulary.ts'
import { encodeLength, encodeLevel, LEVELS, type StoredDocument } from './format.ts'

/** The searchable parts of a page's HTML. */
export interface SearchDocument extends StoredDocument {
  lang: string
  /** One or two sentences under the title. */
  lead: string
}

/** The terms of a document. */
export interface DocumentTerms {
  words: NumberedWords
  /** For each term the first of its forms in the document and its level, packed (`packNumber`). */
  numbers: Uint32Array
}

export interface WeighedDocument {
  terms: DocumentTerms
  /** Encoded number of its indexed words. */
  length: number
}

/** A form, or a slot, with a level in one number. */
export function packNumber(number: number, level: number): number {
  return number * LEVELS + level
}

/** Weight of a word by its place. Each word of a short title says more. */
const TITLE = 7
const TITLE_SHARE = 9
const HEADING = 3
const LEAD = 2.5
/** Further repetitions of a word tell nothing more. */
const MOST_OF_BODY = 12
/** How much less a word of the home page counts, in steps of `encodeLevel`: a quarter remains. It names everything and answers little. */
const HOME_STEPS = 16

/**
 * Weighs documents (BM25F: fields are added up before they are saturated). The words of all it has weighed are kept, so it serves one
 * update of an index.
 */
export class Weigher {
  private readonly byLanguage = new Map<string, LanguageWeigher>()

  /** Words by language, of all documents so far: as plain data, which can be posted to another thread. */
  get words(): ReadonlyMap<string, NumberedWords> {
    return new Map(
      Array.from(this.byLanguage, ([lang, { words }]) => [lang, { stems: words.stems, forms: words.forms, stemOf: words.stemOf }]),
    )
  }

  weigh(document: SearchDocument): WeighedDocument {
    let weigher = this.byLanguage.get(document.lang)
    if (!weigher) this.byLanguage.set(document.lang, (weigher = new LanguageWeigher(document.lang)))
    return weigher.weigh(document)
  }
}

class LanguageWeigher {
  readonly words: Vocabulary
  /** By number of a stem; 0 where the document at hand does not have it. */
  private readonly weights: number[] = []
  /** How often a stem is in the text. */
  private readonly bodies: number[] = []
  private readonly firstForms: number[] = []
  private stems: number[] = []

  constructor(lang: string) {
    this.words = new Vocabulary(lang)
  }

  weigh({ url, title, lead, sections }: SearchDocument): WeighedDocument {
    const titleWords = this.words.list(title).length
    let length = this.note(title, TITLE + TITLE_SHARE / Math.max(1, titleWords)) + this.note(lead, LEAD)
    for (const { heading, text } of sections) length += (heading === undefined ? 0 : this.note(heading, HEADING)) + this.noteBody(text)
    return { terms: { words: this.words, numbers: this.take(url === '/' ? HOME_STEPS : 0) }, length: encodeLength(length) }
  }

  /** Returns the number of words. */
  private note(text: string, weight: number): number {
    const forms = this.words.list(text)
    for (const form of forms) this.add(this.meet(form), weight)
    return forms.length
  }

  private noteBody(text: string): number {
    const forms = this.words.list(text)
    for (const form of forms) {
      const stem = this.meet(form)
      const body = this.bodies[stem] as number
      if (body < MOST_OF_BODY) this.add(stem, 1)
      this.bodies[stem] = body + 1
    }
    return forms.length
  }

  private add(stem: number, weight: number) {
    this.weights[stem] = (this.weights[stem] as number) + weight
  }

  private meet(form: number): number {
    const stem = this.words.stemOf[form] as number
    for (let next = this.weights.length; next <= stem; next++) {
      this.weights.push(0)
      this.bodies.push(0)
      this.firstForms.push(0)
    }
    if (this.weights[stem] === 0) {
      this.stems.push(stem)
      this.firstForms[stem] = form
    }
    return stem
  }

  private take(steps: number): Uint32Array {
    const numbers = new Uint32Array(this.stems.length)
    for (const [place, stem] of this.stems.entries()) {
      numbers[place] = packNumber(this.firstForms[stem] as number, Math.max(0, encodeLevel(this.weights[stem] as number) - steps))
      this.weights[stem] = 0
      this.bodies[stem] = 0
    }
    this.stems = []
    return numbers
  }
}
