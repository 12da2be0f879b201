import { type NumberedWords } from '../search-index/text/vocabulary.ts'
import { Weigher } from '../search-index/index/weigh-document.ts'
import { indexPage, pageOfFile, type SearchedFile } from './index-page.ts'
import { type PlacedFolder, placeFiles } from './move-files.ts'
import type { DocumentRecord } from './records.ts'
import type { DocumentChange, ShownText } from './update-index.ts'

/** All pages of an index, with the number of those that were taken: threads take the next ones until none is left. */
export interface PagesToIndex {
  /** The site's output folder. */
  out: string
  files: ReadonlyMap<string, SearchedFile>
  taken: Int32Array
}

/** What a thread found in the pages that it took, without the texts that are shown. It can be posted to another thread. */
export interface IndexedPart {
  documents: { key: string; record: DocumentRecord; terms: number }[]
  /** Of all terms, document after document (`DocumentTerms`). */
  numbers: Uint32Array
  /** By language. */
  words: ReadonlyMap<string, NumberedWords>
}

/** A thread that takes a share of the pages. */
export interface IndexHelper {
  index(pages: PagesToIndex): Promise<IndexedPart>
  /** Writes texts of pages that it took, by path and key. Returns the paths that it wrote. */
  place(folder: PlacedFolder, files: readonly (readonly [path: string, key: string])[]): Promise<string[]>
}

/** Pages that a thread takes at a time. */
const AT_ONCE = 64
/** Below this count a thread costs more than it saves. */
const WORTH_A_THREAD = 500

/**
 * What the index holds of these pages, whichever thread reads them.
 * @param helpers asked for where there are many pages
 */
export async function indexPages(
  { out, files }: Pick<PagesToIndex, 'out' | 'files'>,
  checkStopped: () => void,
  helpers: () => readonly IndexHelper[],
): Promise<DocumentChange[]> {
  const pages: PagesToIndex = { out, files, taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) }
  const helping = files.size < WORTH_A_THREAD ? [] : helpers()
  const asked = helping.map((helper) => helper.index(pages))
  try {
    const own = new SharedPages()
    const found = changesOf(own.index(pages, checkStopped), (key) => own.textOf(key))
    for (const [place, part] of (await Promise.all(asked)).entries()) {
      const holder = helping[place] as IndexHelper
      found.push(...changesOf(part, (key) => ({ holder, key })))
    }
    return found
  } finally {
    // They find no more pages.
    Atomics.store(pages.taken, 0, files.size)
    await Promise.allSettled(asked)
  }
}

function changesOf({ documents, numbers, words }: IndexedPart, shownOf: (key: string) => ShownText): DocumentChange[] {
  let end = 0
  return documents.map(({ key, record, terms }) => {
    const ofDocument = numbers.subarray(end, (end += terms))
    return [key, { record, shown: shownOf(key), terms: { words: words.get(record.lang) as NumberedWords, numbers: ofDocument } }]
  })
}

/** The share of one thread, with the texts that are shown of its pages. */
export class SharedPages {
  private readonly shown = new Map<string, string>()

  /**
   * Takes pages that nobody else has taken, until none is left.
   * @param beforeEach throws to stop
   */
  index({ out, files, taken }: PagesToIndex, beforeEach: () => void = () => {}): IndexedPart {
    const entries = [...files]
    const weigher = new Weigher()
    const documents: IndexedPart['documents'] = []
    const numbers: Uint32Array[] = []
    for (let start = next(); start < entries.length; start = next()) {
      for (const [key, file] of entries.slice(start, start + AT_ONCE)) {
        beforeEach()
        const page = pageOfFile(out, file)
        const found = page && indexPage(key, page, weigher)
        if (!found) continue
        documents.push({ key, record: found.record, terms: found.terms.numbers.length })
        numbers.push(found.terms.numbers)
        this.shown.set(key, found.shown)
      }
    }
    return { documents, numbers: joined(numbers), words: weigher.words }

    function next(): number {
      return Atomics.add(taken, 0, AT_ONCE)
    }
  }

  textOf(key: string): string {
    return this.shown.get(key) ?? ''
  }

  place(folder: PlacedFolder, files: readonly (readonly [path: string, key: string])[]): string[] {
    return placeFiles(
      folder,
      files.map(([path, key]) => [path, () => this.textOf(key)]),
    )
  }
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const whole = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}
