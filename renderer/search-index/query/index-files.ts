import {
  decodeCount,
  decodeDocuments,
  decodePostings,
  type DocumentEntry,
  FORMAT_VERSION,
  fileNameOf,
  type IndexMeta,
  type Posting,
  type ShardEntry,
  type Spellings,
  type StoredDocument,
} from '../index/format.ts'
import { findShard, shardsUnder } from '../index/shard-plan.ts'
import { type KnownWord, readKnownWords } from './spelling.ts'

/** Reads a file of the index; undefined if there is none. */
export type ReadIndexFile = (path: string) => Promise<unknown>

/** The files of one index, each read once and only when a query needs it. */
export class IndexFiles {
  readonly meta: IndexMeta
  readonly documents: ReadonlyMap<number, DocumentEntry>
  private readonly read: ReadIndexFile
  private readonly shards: ReadonlySet<string>
  private readonly kept = new Map<string, Promise<unknown>>()

  private constructor(meta: IndexMeta, read: ReadIndexFile) {
    this.meta = meta
    this.read = read
    this.documents = new Map(decodeDocuments(meta.documents).map((entry) => [entry.slot, entry]))
    this.shards = new Set(meta.shards)
  }

  /** @throws Error when there is no index, or one of another version */
  static async open(read: ReadIndexFile): Promise<IndexFiles> {
    const meta = (await read('meta.json')) as IndexMeta | undefined
    if (meta?.version !== FORMAT_VERSION) throw new Error('There is no search index of this version')
    return new IndexFiles(meta, read)
  }

  async postings(term: string): Promise<Posting[]> {
    const shard = findShard(term, this.shards)
    const found = shard === undefined ? undefined : (await this.shard(shard)).get(term)
    return found === undefined ? [] : decodePostings(found)
  }

  /** Terms with this start, when few files hold them; undefined when they are spread over more than `most` shards. */
  async termsUnder(start: string, most: number): Promise<string[] | undefined> {
    const under = shardsUnder(start, this.meta.shards)
    if (under.length > most) return undefined
    const shards = await Promise.all(under.map((shard) => this.shard(shard)))
    return shards.flatMap((shard) => [...shard.keys()].filter((term) => term.startsWith(start)))
  }

  spellings(letter: string): Promise<KnownWord[]> {
    if (!this.meta.shards.some((shard) => shard.startsWith(letter))) return Promise.resolve([])
    return this.keep(`v/${fileNameOf(letter)}.json`, (file) => {
      const { words, counts } = (file ?? { words: '', counts: '' }) as Spellings
      return words === '' ? [] : readKnownWords(words, Array.from(counts, decodeCount))
    })
  }

  document(slot: number): Promise<StoredDocument | undefined> {
    return this.keep(`d/${slot}.json`, (file) => file as StoredDocument | undefined)
  }

  private shard(shard: string): Promise<ReadonlyMap<string, string>> {
    return this.keep(`w/${fileNameOf(shard)}.json`, (file) => new Map((file ?? []) as ShardEntry[]))
  }

  /** A file that could not be loaded is asked for again the next time. */
  private keep<T>(path: string, present: (file: unknown) => T): Promise<T> {
    const known = this.kept.get(path)
    if (known) return known as Promise<T>
    const loading = this.read(path).then(present)
    loading.catch(() => this.kept.delete(path))
    this.kept.set(path, loading)
    return loading
  }
}

/** Reads the index that a static host serves below `base`. */
export function readFromHost(base: string): ReadIndexFile {
  return async (path) => {
    const response = await fetch(`${base}/${path}`)
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`${response.status} for ${path}`)
    return response.json()
  }
}
