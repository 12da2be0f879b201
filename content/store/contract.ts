/**
 * What every store does (DESIGN section 4). A kind names a sort of entity; each store serves its own map of kinds to types. Nothing
 * here knows files, and every answer may come late, so that a database can give it.
 */
export interface Store<Kinds> {
  /** Runs `work` on one state of the site: what is committed meanwhile is not seen. */
  read<Result>(site: string, work: (reader: StoreReader<Kinds>) => Result | Promise<Result>): Promise<Result>
  /**
   * Runs `work` and then commits all it wrote, or nothing: when it throws, when the disk fails, when the process dies. Once the promise
   * resolves, the writes are on disk. Within this process the transactions of a site run one after another. `work` runs again when
   * another process changed what it has read, or when the connection to a database is lost, so it must do no harm when it runs twice:
   * it reads and writes through its writer, and whatever else it changes is not changed further by a second run.
   */
  transact<Result>(site: string, work: (writer: StoreWriter<Kinds>) => Result | Promise<Result>): Promise<Result>
  /** Waits for what is running and lets go of the files. */
  close(): Promise<void>
}

export interface Entry<Value> {
  id: string
  value: Value
}

/** Which entries of a kind, in the order of the code points of their ids, or of their keys where `by` names an index. */
export interface ListRange<Index extends string = string> {
  /** A declared index. Entries are then ordered and bounded by key, and by id where keys are equal; those without a key are left out. */
  by?: Index
  /** Only this key of the index. */
  key?: string
  /** Only what starts with this. */
  prefix?: string
  /** From here on. */
  from?: string
  /** From behind here on. */
  after?: string
  /** Up to here, this itself left out. */
  before?: string
}

export interface ListOptions<Index extends string = string> extends ListRange<Index> {
  /** Starts at the other end. */
  reverse?: boolean
  /** At most so many. */
  limit?: number
  /** Leaves out so many first. Numbered pages need it; `page` walks a long list for less. */
  offset?: number
}

export interface PageOptions<Index extends string = string> extends Omit<ListOptions<Index>, 'offset'> {
  limit: number
  /** Where the page before ended: its `next`. */
  cursor?: string | undefined
}

/** Part of a list, and where the rest begins; `next` is absent on the last page. */
export interface ListPage<Value> {
  entries: Entry<Value>[]
  next?: string
}

/** Reading rights on one site. What it gives are copies. It is dead once the work is done. */
export interface StoreReader<Kinds> {
  readonly site: string
  find<Kind extends KindOf<Kinds>>(kind: Kind, id: string): Promise<Kinds[Kind] | undefined>
  list<Kind extends KindOf<Kinds>>(kind: Kind, options?: ListOptions<IndexOf<Kinds, Kind>>): Promise<Entry<Kinds[Kind]>[]>
  /**
   * A list in parts. The cursor is a text that may go to a browser and back.
   * @throws AppError SITE_CURSOR for a cursor that no page gave
   */
  page<Kind extends KindOf<Kinds>>(kind: Kind, options: PageOptions<IndexOf<Kinds, Kind>>): Promise<ListPage<Kinds[Kind]>>
  /** How many there are; no value is read for it. */
  count<Kind extends KindOf<Kinds>>(kind: Kind, range?: ListRange<IndexOf<Kinds, Kind>>): Promise<number>
}

/** Writing rights on one site. It reads its own writes. */
export interface StoreWriter<Kinds> extends StoreReader<Kinds> {
  put<Kind extends KindOf<Kinds>>(kind: Kind, id: string, value: Kinds[Kind]): Promise<void>
  /** True when there was something to delete. */
  delete(kind: KindOf<Kinds>, id: string): Promise<boolean>
}

export type KindOf<Kinds> = keyof Kinds & string

/** Under this key a map of kinds names the indexes of each kind. */
export declare const indexNames: unique symbol

/** The indexes of a kind. */
export type IndexOf<Kinds, Kind> = Kinds extends { readonly [indexNames]: infer Names }
  ? Kind extends keyof Names
    ? Names[Kind] & string
    : never
  : never

/** How the keys of each index come from what is stored. */
export interface Indexes<Kinds> {
  /** Goes up with every change below: a store then makes its indexes anew. */
  version: number
  /** A key has at most 400 characters, the rest is cut off; without a key an entry does not stand in the index. */
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

/** A driver answers at once where it can: then nobody waits for the next turn of the event loop. */
export type Answer<Value> = Value | Promise<Value>

/** One end of a span. With an id it is one place among the entries of that key, which is itself left out. */
export interface Bound {
  key: string
  id?: string
  isIncluded?: boolean
}

/** What `ListOptions` come down to. Keys are ids where there is no index. */
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
 * @throws Overtaken where the state cannot be held any longer and the transaction has to run again
 */
export interface View<Kinds> {
  /** A copy of the value. */
  find(kind: KindOf<Kinds>, id: string): Answer<Kinds[KindOf<Kinds>] | undefined>
  /** Copies, in order. */
  list(kind: KindOf<Kinds>, span: Span): Answer<PlacedEntry<Kinds>[]>
  /** Without the span's limit and offset. */
  count(kind: KindOf<Kinds>, span: Span): Answer<number>
  close(): Answer<void>
}

/** What a view is for: one that is read only never comes to a commit. */
export type Purpose = 'read' | 'write'

/** What differs between stores. `createStore` makes a store of it. */
export interface Driver<Kinds> {
  openView(site: string, purpose: Purpose): Promise<View<Kinds>>
  /**
   * Closes the view and writes all changes durably, or none. False when something that the view was asked for has changed since; the
   * transaction then runs again.
   */
  commit(site: string, changes: readonly Change<Kinds>[], view: View<Kinds>): Promise<boolean>
  close(): Promise<void>
}

/** Ends a run of a transaction that another came before, or whose connection is lost. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}
