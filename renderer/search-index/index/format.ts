/**
 * The files of an index, as the build writes and the browser reads them (`search/index/<lang>/`):
 *
 * - `meta.json`: an `IndexMeta`; the first file a visitor loads.
 * - `w/<name>.json`: word shards, `[term, postings][]`, named by the start that their terms share.
 * - `v/<name>.json`: spellings by first letter, for typing errors and short beginnings.
 * - `d/<slot>.json`: a `StoredDocument` each, for results that are shown.
 */
export const FORMAT_VERSION = 1

export interface IndexMeta {
  version: typeof FORMAT_VERSION
  lang: string
  /** Number of documents. */
  count: number
  /** Mean length of documents, in indexed words. */
  meanLength: number
  /** One entry a document (`encodeDocuments`). */
  documents: string
  /** `page`, or the name of a list item's type. */
  kinds: readonly string[]
  lists: readonly { guid: string; name: string }[]
  /** Starts of terms, one a word shard; `$` at the end is a term that ends there. */
  shards: readonly string[]
  /** Phrases of stems that mean the same, by group. */
  synonyms: readonly (readonly (readonly string[])[])[]
}

export interface StoredDocument {
  url: string
  title: string
  /** Names of the pages above, home page first. */
  crumbs: readonly string[]
  sections: readonly StoredSection[]
}

/** A heading with the text under it; the first section has no heading where a text starts without one. */
export interface StoredSection {
  /** Fragment of the heading, without `#`. */
  id?: string
  heading?: string
  text: string
}

/** Word shard: a term with its encoded postings. */
export type ShardEntry = readonly [term: string, postings: string]

/** Spellings: words in their order with, per word, one digit of how many documents hold it. */
export interface Spellings {
  words: string
  counts: string
}

export interface Posting {
  slot: number
  /** Encoded weight of the term in the document (`encodeLevel`). */
  level: number
}

export const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'
const values = new Map(Array.from(DIGITS).map((digit, value) => [digit, value]))
/** A number is written five bits at a time; the sixth bit says that more follow. */
export const MORE = 32

export function encodeNumber(number: number): string {
  let text = ''
  let rest = number
  while (rest >= MORE) {
    text += DIGITS[MORE + (rest % MORE)]
    rest = Math.floor(rest / MORE)
  }
  return text + DIGITS[rest]
}

/** Reads in order what `encodeNumber` and `encodeDigit` wrote. */
export class NumberReader {
  private position = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  get isDone(): boolean {
    return this.position >= this.text.length
  }

  digit(): number {
    return values.get(this.text[this.position++] ?? '') ?? 0
  }

  number(): number {
    let number = 0
    for (let scale = 1; ; scale *= MORE) {
      const digit = this.digit()
      number += (digit % MORE) * scale
      if (digit < MORE) return number
    }
  }
}

/** Steps of `encodeLevel`. */
export const LEVELS = 64

export function decodePostings(text: string): Posting[] {
  const reader = new NumberReader(text)
  const postings: Posting[] = []
  for (let slot = -1; !reader.isDone;) {
    slot += reader.number() + 1
    postings.push({ slot, level: reader.digit() })
  }
  return postings
}

export interface DocumentEntry {
  slot: number
  /** Encoded number of its indexed words. */
  length: number
  /** Index in `kinds`. */
  kind: number
  /** Index in `lists` plus one; 0 for none. */
  list: number
}

export function encodeDocuments(entries: readonly DocumentEntry[]): string {
  let text = ''
  let last = -1
  for (const { slot, length, kind, list } of entries) {
    text += encodeNumber(slot - last - 1) + DIGITS[length] + encodeNumber(kind) + encodeNumber(list)
    last = slot
  }
  return text
}

export function decodeDocuments(text: string): DocumentEntry[] {
  const reader = new NumberReader(text)
  const entries: DocumentEntry[] = []
  for (let slot = -1; !reader.isDone;) {
    slot += reader.number() + 1
    entries.push({ slot, length: reader.digit(), kind: reader.number(), list: reader.number() })
  }
  return entries
}

/** A weight of 0.25 to 64 on a scale of 64 steps, each 9 % higher; a small edit keeps the step. */
export function encodeLevel(weight: number): number {
  return Math.max(0, Math.min(63, Math.round((Math.log2(weight) + 2) * 8)))
}

export function decodeLevel(level: number): number {
  return 2 ** (level / 8 - 2)
}

/** A number of words, on a scale of 64 steps up to 65,536. */
export function encodeLength(words: number): number {
  return Math.min(63, Math.round(Math.log2(words + 1) * 4))
}

export function decodeLength(level: number): number {
  return 2 ** (level / 4) - 1
}

/** One digit for the number of documents that contain a word: its power of two. */
export function encodeCount(documents: number): string {
  return DIGITS[Math.min(63, Math.floor(Math.log2(documents)))] ?? '0'
}

export function decodeCount(digit: string): number {
  return 2 ** (values.get(digit) ?? 0)
}

/** File name of a shard: ASCII letters and digits as they are, other characters by number. */
export function fileNameOf(start: string): string {
  return start.replaceAll(/[^a-z0-9]/gu, (character) => (character === '$' ? '_' : `-${character.codePointAt(0)?.toString(16)}-`))
}
