import { KnownWords } from './known-words.ts'
import { findWords, formsOf } from './split-words.ts'
import { stem } from './stem.ts'
import { stopWordsOf } from './stop-words.ts'

/** Words by number: what thousands of texts say of them fits in arrays of numbers. */
export interface NumberedWords {
  /** Stems by their number. */
  stems: readonly string[]
  /** Forms by their number: words as they are written, in lower case. */
  forms: readonly string[]
  /** The number of its stem, by the number of a form. */
  stemOf: readonly number[]
}

/** What is known of a word that has not one form. */
const NONE = -1
const SEVERAL = -2

/** The words of one language in the texts that were read, without stop words. */
export class Vocabulary implements NumberedWords {
  readonly stems: string[] = []
  readonly forms: string[] = []
  readonly stemOf: number[] = []
  private readonly numbersOfStems = new Map<string, number>()
  private readonly numbersOfForms = new Map<string, number>()
  private readonly known = new KnownWords((word) => this.describe(word))
  /** Of words with several forms: a hyphenated one counts in its parts and as a whole. */
  private readonly several: (readonly number[])[] = []
  private readonly lang: string

  constructor(lang: string) {
    this.lang = lang
  }

  /** The forms in a text by number, in order. */
  list(text: string): readonly number[] {
    const found = this.known.list(text) ?? findWords(text).map((word) => this.describe(word))
    const forms: number[] = []
    for (const number of found) {
      if (number >= 0) forms.push(number)
      else if (number !== NONE) forms.push(...(this.several[SEVERAL - number] as readonly number[]))
    }
    return forms
  }

  /** The number of its form, `NONE` of a stop word, or from `SEVERAL` down the place of its forms in `several`. */
  private describe(word: string): number {
    const stopWords = stopWordsOf(this.lang)
    const numbers = formsOf(word).flatMap(({ form, folded }) => (stopWords.has(folded) ? [] : [this.numberOf(form, folded)]))
    if (numbers.length === 1) return numbers[0] as number
    return numbers.length === 0 ? NONE : SEVERAL - (this.several.push(numbers) - 1)
  }

  private numberOf(form: string, folded: string): number {
    const known = this.numbersOfForms.get(form)
    if (known !== undefined) return known
    const ofStem = stem(folded, this.lang)
    let stemNumber = this.numbersOfStems.get(ofStem)
    if (stemNumber === undefined) {
      stemNumber = this.stems.push(ofStem) - 1
      this.numbersOfStems.set(ofStem, stemNumber)
    }
    const number = this.forms.push(form) - 1
    this.stemOf.push(stemNumber)
    this.numbersOfForms.set(form, number)
    return number
  }
}
