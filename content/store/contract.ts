/**
 * What every store of ours does (DESIGN section 4). A kind names a sort of entity; each store serves its own map of
 * kinds to types. Nothing here knows files, so that PostgreSQL can answer it one day.
 */
export interface Store<Kinds> {
  /** Runs `work` on one state of the site: what is committed meanwhile is not seen. */
  read<Result>(site: string, work: (reader: StoreReader<Kinds>) => Result | Promise<Result>): Promise<Result>
  /**
   * Runs `work` and then commits all it wrote, or nothing: when it throws, when the disk fails, when the process dies.
   * Once the promise resolves, the writes are on disk. The transactions of a site run one after another; where another
   * process came between, `work` runs again, so it does nothing but read and write through its writer.
   */
  transact<Result>(site: string, work: (writer: StoreWriter<Kinds>) => Result | Promise<Result>): Promise<Result>
  /** Waits for what is running and lets go of the files. */
  close(): Promise<void>
}

export interface Entry<Value> {
  id: string
  value: Value
}

/** Reading rights on one site. What it gives are copies. It is dead once the work is done. */
export interface StoreReader<Kinds> {
  readonly site: string
  find<Kind extends KindOf<Kinds>>(kind: Kind, id: string): Promise<Kinds[Kind] | undefined>
  /** Entries in the order of their ids; with a prefix only those whose id starts with it. */
  list<Kind extends KindOf<Kinds>>(kind: Kind, options?: { prefix?: string }): Promise<Entry<Kinds[Kind]>[]>
}

/** Writing rights on one site. It reads its own writes. */
export interface StoreWriter<Kinds> extends StoreReader<Kinds> {
  put<Kind extends KindOf<Kinds>>(kind: Kind, id: string, value: Kinds[Kind]): Promise<void>
  /** True when there was something to delete. */
  delete(kind: KindOf<Kinds>, id: string): Promise<boolean>
}

export type KindOf<Kinds> = keyof Kinds & string

/** One write of a transaction; without a value it deletes. */
export interface Change<Kinds, Kind extends KindOf<Kinds> = KindOf<Kinds>> {
  kind: Kind
  id: string
  value?: Kinds[Kind]
}

/** One state of a site, as a driver shows it. */
export interface View<Kinds> {
  /** A copy of the value. */
  find(kind: KindOf<Kinds>, id: string): Kinds[KindOf<Kinds>] | undefined
  /** Copies, in the order of their ids. */
  list(kind: KindOf<Kinds>, prefix: string): Entry<Kinds[KindOf<Kinds>]>[]
  close(): void
}

/** What differs between stores. `createStore` makes a store of it. */
export interface Driver<Kinds> {
  openView(site: string): Promise<View<Kinds>>
  /**
   * Writes all changes durably, or none. False when the site has changed since the view was opened; the
   * transaction then runs again.
   */
  commit(site: string, changes: readonly Change<Kinds>[], view: View<Kinds>): Promise<boolean>
  close(): Promise<void>
}
