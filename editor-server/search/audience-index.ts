import { setImmediate } from 'node:timers/promises'
import type { SearchSynonym } from '#content/model/search-synonym/schema.ts'
import { createMemoryRecords } from '#renderer/search-indexer/records.ts'
import { shownText } from '#renderer/search-indexer/shown-text.ts'
import { type DocumentChange, type IndexContext, type IndexedDocument, updateIndex } from '#renderer/search-indexer/update-index.ts'
import { indexDocument } from '#renderer/search-indexer/index-page.ts'
import { groupSynonyms } from '#renderer/search-index/index/group-synonyms.ts'
import { IndexFiles } from '#renderer/search-index/query/index-files.ts'
import type { Searchable } from './list-searchable.ts'
import { type SearchDocument, Weigher } from '#renderer/search-index/index/weigh-document.ts'
import { readDocument } from './read-document.ts'

/** What an index goes by beside its documents. */
export interface IndexSurroundings {
  /** Key of the home page, which names everything and is the answer to little. */
  home: string | undefined
  /** Names of lists, by guid. */
  listNames: ReadonlyMap<string, string>
  synonyms: readonly SearchSynonym[]
  defaultLanguage: string
}

/** Documents that are read in one go; between two goes others have their turn. */
const AT_ONCE = 200

/**
 * The search index of those who see the same: made of what they may see and of nothing else, so that no word, number or spelling of
 * anything else can show. It is the index of the static site, in memory; a change costs the documents that it touches.
 */
export class AudienceIndex {
  readonly #records = createMemoryRecords()
  /** Texts of the index's files, made when they are read. */
  readonly #files = new Map<string, () => string>()
  readonly #opened = new Map<string, Promise<IndexFiles>>()
  #known = new Map<string, { state: unknown; lang: string; isHome: boolean }>()
  #surroundings = ''
  #updating: Promise<void> = Promise.resolve()
  readonly #readThing: ReadThing

  constructor(readThing: ReadThing = readDocument) {
    this.#readThing = readThing
  }

  /** Updates go one after another. */
  update(wanted: ReadonlyMap<string, Searchable>, surroundings: IndexSurroundings): Promise<void> {
    this.#updating = this.#updating.catch(() => {}).then(() => this.#update(wanted, surroundings))
    return this.#updating
  }

  /** The index of a language; undefined where nothing is in it. */
  async open(lang: string): Promise<IndexFiles | undefined> {
    if (!this.#files.has(`${lang}/meta.json`)) return undefined
    const opened = this.#opened.get(lang) ?? IndexFiles.open((path) => this.#read(`${lang}/${path}`))
    this.#opened.set(lang, opened)
    return opened
  }

  async #read(path: string): Promise<unknown> {
    const text = this.#files.get(path)
    return text === undefined ? undefined : JSON.parse(text())
  }

  async #update(wanted: ReadonlyMap<string, Searchable>, surroundings: IndexSurroundings): Promise<void> {
    const { home, listNames, synonyms, defaultLanguage } = surroundings
    const gone = [...this.#known.keys()].filter((key) => !wanted.has(key))
    const changed = [...wanted].filter(([key, { state, lang }]) => {
      const known = this.#known.get(key)
      return known?.state !== state || known?.lang !== lang || known?.isHome !== (key === home)
    })
    const around = JSON.stringify([[...listNames], synonyms])
    if (gone.length + changed.length === 0 && around === this.#surroundings) return
    const weigher = new Weigher()
    const context: IndexContext = {
      listNames,
      synonymsOf: (lang) => groupSynonyms(synonyms, lang, defaultLanguage),
      isWhole: false,
      weigher,
      read: (path) => this.#files.get(path)?.() ?? '',
    }
    const changes: DocumentChange[] = gone.map((key) => [key, undefined])
    for (const [place, [key, searchable]] of changed.entries()) {
      changes.push([key, await describe(key, searchable, key === home, { readThing: this.#readThing, weigher })])
      if (place % AT_ONCE === AT_ONCE - 1) await setImmediate()
    }
    // In one step: each costs as much as the whole index has words.
    this.#apply(changes, context)
    this.#known = new Map([...wanted].map(([key, { state, lang }]) => [key, { state, lang, isHome: key === home }]))
    this.#surroundings = around
  }

  #apply(changes: readonly DocumentChange[], context: IndexContext): void {
    for (const [path, text] of updateIndex(this.#records, changes, context)) {
      if (typeof text === 'function') this.#files.set(path, text)
      else this.#files.delete(path)
    }
    this.#opened.clear()
  }
}

/** What was read of a value that is live, which several audiences see: reading it takes most of the time. */
const described = new WeakMap<object, { as: string; document: IndexedDocument | undefined }>()

/** Reads a page or item: where requests are answered, or apart from it. */
export type ReadThing = (
  thing: Searchable['value'],
  as: { url: string; lang: string },
) => SearchDocument | undefined | Promise<SearchDocument | undefined>

interface Reading {
  readThing: ReadThing
  weigher: Weigher
}

/** In the place of a URL stands the key: where a thing is found may change without its text. */
async function describe(key: string, searchable: Searchable, isHome: boolean, reading: Reading): Promise<IndexedDocument | undefined> {
  const { value, lang, list } = searchable
  const as = `${lang} ${list} ${isHome}`
  const known = described.get(value)
  if (known?.as === as) return known.document
  const document = await read(key, searchable, isHome, reading)
  described.set(value, { as, document })
  return document
}

async function read(
  key: string,
  { value, lang, list }: Searchable,
  isHome: boolean,
  { readThing, weigher }: Reading,
): Promise<IndexedDocument | undefined> {
  const document = await readThing(value, { url: isHome ? '/' : key, lang })
  if (!document) return undefined
  const kind = 'listItemTypeName' in value ? value.listItemTypeName : 'page'
  const indexed = indexDocument(document, { fingerprint: '', kind, list }, weigher)
  return isHome ? { ...indexed, shown: shownText({ ...document, url: key }) } : indexed
}
