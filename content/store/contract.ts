/**
 * What every store does (DESIGN section 4). A kind names a sort of entity; each store serves its own map of kinds to types. Nothing here
 * knows files, and every answer may be asynchronous, so that a database can give it.
 */
export interface Store<Kinds> {
  /** Runs `work` on one state of the site, without seeing commits made in the meantime. */
  read<Result>(site: string, work: (reader: StoreReader<Kinds>) => Result | Promise<Result>): Promise<Result>
  /**
   * Runs `work` and then commits everything it wrote, or nothing if it throws, the disk fails or the process dies. Once the promise
   * resolves, the writes are on disk. Within this process the transactions of a site run one after another. `work` runs again when another
   * process changed what it read, or when the connection to a database is lost. It must therefore be safe to run twice: it reads and writes
   * through its writer, and any other effect must come out the same the second time.
   */
  transact<Result>(site: string, work: (writer: StoreWriter<Kinds>) => Result | Promise<Result>): Promise<Result>
  /**
   * Makes unreadable what records that are gone have left on the disk, in a store that encrypts them: the keys that encrypted them are deleted, and
   * what else they encrypt gets another key first.
   * @param now the day decides how long records share a key
   * @returns keys that are gone
   */
  shred?(site: string, now: Date): Promise<number>
  /** Waits for running work and closes the files. */
  close(): Promise<void>
}

export interface Entry<Value> {
  id: string
  value: Value
}

/** Which entries of a kind, ordered by the code points of their ids, or of their keys if `by` names an index. */
export interface ListRange<Index extends string = string> {
  /** A declared index. Entries are then ordered and bounded by key, and by id where keys are equal; entries without a key are left out. */
  by?: Index
  /** Only this key of the index. */
  key?: string
  /** Only ids or keys with this prefix. */
  prefix?: string
  /** From here on, inclusive. */
  from?: string
  /** From here on, exclusive. */
  after?: string
  /** Up to here, exclusive. */
  before?: string
}

export interface ListOptions<Index extends string = string> extends ListRange<Index> {
  /** Starts at the other end. */
  reverse?: boolean
  /** At most this many. */
  limit?: number
  /** Skips this many first. Numbered pages need it; `page` walks a long list at less cost. */
  offset?: number
}

export interface PageOptions<Index extends string = string> extends Omit<ListOptions<Index>, 'offset'> {
  limit: number
  /** Where the previous page ended: its `next`. */
  cursor?: string | undefined
}

/** Part of a list, and where the rest begins; `next` is absent on the last page. */
export interface ListPage<Value> {
  entries: Entry<Value>[]
  next?: string
}

/** Read access to one site. It returns copies, and is dead once the work is done. */
export interface StoreReader<Kinds> {
  readonly site: string
  find<Kind extends KindOf<Kinds>>(kind: Kind, id: string): Promise<Kinds[Kind] | undefined>
  list<Kind extends KindOf<Kinds>>(kind: Kind, options?: ListOptions<IndexOf<Kinds, Kind>>): Promise<Entry<Kinds[Kind]>[]>
  /**
   * A list in parts. The cursor is a text that may go to a browser and back.
   * @throws AppError SITE_CURSOR for a cursor that no page returned
   */
  page<Kind extends KindOf<Kinds>>(kind: Kind, options: PageOptions<IndexOf<Kinds, Kind>>): Promise<ListPage<Kinds[Kind]>>
  /** How many there are, without reading any value. */
  count<Kind extends KindOf<Kinds>>(kind: Kind, range?: ListRange<IndexOf<Kinds, Kind>>): Promise<number>
}

/** Write access to one site. It reads its own writes. */
export interface StoreWriter<Kinds> extends StoreReader<Kinds> {
  put<Kind extends KindOf<Kinds>>(kind: Kind, id: string, value: Kinds[Kind]): Promise<void>
  /** True when there was something to delete. */
  delete(kind: KindOf<Kinds>, id: string): Promise<boolean>
}

export type KindOf<Kinds> = keyof Kinds & string

/** The key under which a map of kinds names the indexes of each kind. */
export declare const indexNames: unique symbol

/** The indexes of a kind. */
export type IndexOf<Kinds, Kind> = Kinds extends { readonly [indexNames]: infer Names }
  ? Kind extends keyof Names
    ? Names[Kind] & string
    : never
  : never

/** How the keys of each index are made from stored values. */
export interface Indexes<Kinds> {
  /** Raise it with every change below: a store then rebuilds its indexes. */
  version: number
  /** A key has at most 400 characters, the rest is cut off. An entry without a key is not in the index. */
  keysOf: {
    readonly [Kind in KindOf<Kinds>]?: { readonly [Index in IndexOf<Kinds, Kind>]: (value: Kinds[Kind], id: string) => string | undefined }
  }
}

/** One write of a transaction; without a value it deletes. */
export interface Change<Kinds, Kind extends KindOf<Kinds> = KindOf<Kinds>> {
  kind: Kind
  id: string
  value?: Kinds[Kind]
}

/** A driver answers synchronously where it can, which saves a turn of the event loop. */
export type Answer<Value> = Value | Promise<Value>

/** One end of a span. With an id it is one place among the entries of that key, itself excluded. */
export interface Bound {
  key: string
  id?: string
  isIncluded?: boolean
}

/** What `ListOptions` amount to. Keys are ids if there is no index. */
export interface Span {
  index?: string
  lower?: Bound
  upper?: Bound
  reverse?: boolean
  limit?: number
  offset?: number
}

/** An entry with its key in the index; without an index the key is the id. */
export interface PlacedEntry<Kinds> extends Entry<Kinds[KindOf<Kinds>]> {
  key: string
}

/**
 * One state of a site, as a driver shows it.
 * @throws Overtaken when the state cannot be held any longer and the transaction has to run again
 */
export interface View<Kinds> {
  /** A copy of the value. */
  find(kind: KindOf<Kinds>, id: string): Answer<Kinds[KindOf<Kinds>] | undefined>
  /** Copies, in order. */
  list(kind: KindOf<Kinds>, span: Span): Answer<PlacedEntry<Kinds>[]>
  /** Ignores the span's limit and offset. */
  count(kind: KindOf<Kinds>, span: Span): Answer<number>
  close(): Answer<void>
}

/** What a view is for: a read-only view never commits. */
export type Purpose = 'read' | 'write'

/** What differs between stores. `createStore` makes a store from it. */
export interface Driver<Kinds> {
  openView(site: string, purpose: Purpose): Promise<View<Kinds>>
  /**
   * Closes the view and writes all changes durably, or none. Returns false if something that the view read has changed since; the
   * transaction then runs again.
   */
  commit(site: string, changes: readonly Change<Kinds>[], view: View<Kinds>): Promise<boolean>
  close(): Promise<void>
}

/** Ends a run of a transaction that another one overtook, or whose connection is lost. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}
