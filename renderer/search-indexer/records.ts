/**
 * What is known of an indexed document. Its words are those of the text that is shown, which is in the index itself: together they are
 * enough to take it out of the index again.
 */
export interface DocumentRecord {
  lang: string
  /** Hash of everything that is indexed of it, as the release reports it (`describeSearched`). */
  fingerprint: string
  /** Hash of what was read and is shown (`contentOf`); attributes and order of elements do not count. */
  content: string
  kind: string
  list: string
  length: number
  /** Whether what is shown begins with the lead. */
  hasLead: boolean
  isHome: boolean
}

export interface TermRecord {
  /** As `encodePostings` writes them: a text takes a tenth of the memory of as many numbers. */
  postings: string
  /** Number of postings. */
  count: number
  /** Number of documents by form of the term. */
  forms: [form: string, documents: number][]
  /** Words of the site that the term consists of. */
  parts: string[]
  /** Terms that contain this one. */
  partOf: string[]
}

/** What the index shows of a term. */
export interface TermLine {
  /** JSON of its entry in a word shard. */
  entry: string
  /** The form in most documents. */
  form: string
  /** Encoded number of documents (`encodeCount`). */
  count: string
}

export interface Table<T> {
  get(key: string): T | undefined
  put(key: string, value: T): void
  remove(key: string): void
  /** Entries whose key starts like this, ordered by key. */
  entries(start: string): Iterable<[key: string, value: T]>
  keys(start: string): Iterable<string>
}

/** What the index of a site is made of; terms and lines have the key `<lang> <term>`. */
export interface SearchRecords {
  documents: Table<DocumentRecord>
  terms: Table<TermRecord>
  lines: Table<TermLine>
  /** Per language, as `<lang> <name>`. */
  states: Table<unknown>
}

/** Records in memory, for `site dev` and tests. */
export function createMemoryRecords(): SearchRecords {
  return {
    documents: createMemoryTable(),
    terms: createMemoryTable(),
    lines: createMemoryTable(),
    states: createMemoryTable(),
  }
}

function createMemoryTable<T>(): Table<T> {
  const entries = new Map<string, T>()
  /** Sorted keys; made again when a key came or went. */
  let ordered: string[] | undefined
  const keysFrom = (start: string) => {
    ordered ??= inKeyOrder(entries.keys())
    const first = findFirst(ordered, start)
    let end = first
    while (ordered[end]?.startsWith(start)) end++
    return ordered.slice(first, end)
  }
  return {
    get: (key) => entries.get(key),
    put(key, value) {
      if (!entries.has(key)) ordered = undefined
      entries.set(key, value)
    },
    remove(key) {
      if (entries.delete(key)) ordered = undefined
    },
    entries: (start) => keysFrom(start).map((key) => [key, entries.get(key) as T]),
    keys: keysFrom,
  }
}

/** Keys by their code points, the order of LMDB; that of JavaScript differs beyond the first 65,536. */
function inKeyOrder(keys: Iterable<string>): string[] {
  const ordered = [...keys]
  return ordered.some((key) => SURROGATE.test(key)) ? ordered.sort(compareKeys) : ordered.sort()
}

const SURROGATE = /[\ud800-\udfff]/

export function compareKeys(a: string, b: string): number {
  if (a === b) return 0
  if (SURROGATE.test(a) || SURROGATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return a < b ? -1 : 1
}

/** Index of the first key that is not before this one. */
export function findFirst(ordered: readonly string[], key: string): number {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareKeys(ordered[middle] as string, key) < 0) low = middle + 1
    else high = middle
  }
  return low
}
