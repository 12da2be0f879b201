import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, open, type RootDatabase } from 'lmdb'
import type { Problem } from '#content/errors/app-error.ts'
import { isDerived } from '../reads/facts.ts'
import { isSound } from '#content/store/records/is-sound.ts'
import { Outbox, type Purge } from './outbox.ts'
import { keyOf, mergeReaders, ownReader, readerKeys } from './readers.ts'

/** Raise when stored records change their shape; an older graph is then rebuilt. */
export const GRAPH_VERSION = 10

export interface OutputFile {
  /** Below the site's output folder. */
  path: string
  size: number
  hash: string
  /** Hash of what search reads of it; absent where search leaves it out. */
  searched?: string
}

/** A derived value or an output, with what it read. */
export interface NodeRecord {
  deps: string[]
  /** Hash of the value; of the bytes for an output. */
  hash: string
  /** Instants (ms since 1970) at which time alone may change it, when it moves on or is set back. */
  times?: number[]
  outputs?: OutputFile[]
  problems?: Problem[]
  /** Of a derived value that stands around pages: the value itself. */
  value?: unknown
  /** The node's name where its key is shorter. */
  name?: string
}

/** Renames and deletes of a release, stored together with the graph that describes the result. */
export interface ReleaseList {
  /** The staging folder becomes the output as a whole; there was none before. */
  isWhole?: boolean
  /** Staged file to final file, below the site's output folder. */
  renames: [from: string, to: string][]
  deletes: string[]
}

export interface GraphChanges {
  nodes: ReadonlyMap<string, NodeRecord | undefined>
  meta: Record<string, unknown>
  /** A bucket without a value is removed. */
  rowBuckets: ReadonlyMap<string, unknown>
  release: ReleaseList
  /** What caches have to forget, for the outbox; absent where the site has no CDN or nothing changed. */
  purge?: { what: Purge; releaseId: string; now: number } | undefined
}

/**
 * One site's dependency graph in LMDB: nodes by name, and for every fact the nodes that read it. A lookup reads only what it asks for; only
 * `applyChanges` writes, in one transaction.
 */
export class GraphStore {
  /** True until something is stored. */
  isNew: boolean
  readonly outbox: Outbox
  private readonly root: RootDatabase
  private readonly meta: Database<unknown, string>
  private readonly rows: Database<unknown, string>
  private readonly nodes: Database<NodeRecord, string>
  private readonly readers: Database<string, string>
  private readonly clock: Database<number, [number, string]>

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.root = openEnvironment(folder)
    this.meta = this.root.openDB({ name: 'meta', encoding: 'json' })
    if (this.meta.get('version') !== GRAPH_VERSION && this.meta.get('version') !== undefined) this.clear()
    this.rows = this.root.openDB({ name: 'rows', encoding: 'json' })
    this.nodes = this.root.openDB({ name: 'nodes', encoding: 'msgpack' })
    this.readers = this.root.openDB({ name: 'readers', encoding: 'string' })
    this.clock = this.root.openDB({ name: 'clock', encoding: 'json' })
    this.outbox = new Outbox(this.root)
    this.isNew = this.meta.get('version') === undefined
  }

  getMeta<T>(key: string): T | undefined {
    return this.meta.get(key) as T | undefined
  }

  *rowBuckets(): Iterable<unknown> {
    for (const { value } of this.rows.getRange()) yield value
  }

  /** Of these, those whose name is no number. */
  *rowsAlone(): Iterable<unknown> {
    for (const key of this.rows.getKeys()) if (!/^\d+$/.test(key)) yield this.rows.get(key)
  }

  getNode(key: string): NodeRecord | undefined {
    return this.nodes.get(keyOf(key))
  }

  /** Names of the nodes that read this fact. */
  getReaders(fact: string): string[] {
    const readers = readerKeys(fact).flatMap((key) => this.readers.get(key)?.split('\n') ?? [])
    const own = ownReader(fact)
    if (own !== undefined && this.nodes.get(own)?.deps.includes(fact)) readers.push(own)
    return readers
  }

  private hasReaders(fact: string): boolean {
    return readerKeys(fact).some((key) => this.readers.doesExist(key))
  }

  /** Nodes that time alone may have changed between two instants (ms since 1970), in either order. */
  nodesDueBetween(then: number, now: number): string[] {
    const [from, to] = then <= now ? [then, now] : [now, then]
    const keys = [...this.clock.getKeys({ start: [from + 1, ''], end: [to + 1, ''] })].map(([, key]) => key)
    return [...new Set(keys)].map((key) => this.nodes.get(key)?.name ?? key)
  }

  /** The first instant after this one at which time alone changes something (ms since 1970). */
  nextDue(after: number): number | undefined {
    for (const [instant] of this.clock.getKeys({ start: [after + 1, ''], limit: 1 })) return instant
    return undefined
  }

  /** From when until when (ms since 1970) the nodes are as they are at an instant, as far as time goes. */
  quietAt(instant: number): [from: number, until: number] {
    const [last] = [...this.clock.getKeys({ start: [instant + 1, ''], reverse: true, limit: 1 })]
    return [last?.[0] ?? Number.MIN_SAFE_INTEGER, this.nextDue(instant) ?? Number.MAX_SAFE_INTEGER]
  }

  getRelease(): ReleaseList | undefined {
    return this.meta.get('release') as ReleaseList | undefined
  }

  /** The next build writes every file, whatever the graph says of the output. */
  distrustOutput() {
    this.meta.putSync('distrust', true)
  }

  /** The next build reads, renders and writes everything, whatever the graph says. */
  distrust() {
    this.root.transactionSync(() => {
      this.meta.putSync('distrust', true)
      // Files are read anew where they were read otherwise.
      this.meta.removeSync('readAs')
    })
  }

  /** Grows with everything that is stored: what was read while it stayed the same belongs together. */
  get generation(): number {
    return this.getMeta<number>('generation') ?? 0
  }

  /**
   * The output now equals what the graph says.
   * @param now ms since 1970
   */
  trustOutput(now: number) {
    this.meta.putSync('trusted', now)
  }

  finishRelease() {
    this.meta.removeSync('release')
  }

  /** Outputs that the search index has not taken in: changes since the last update, and those of an update that did not finish. */
  get searchPending(): string[] {
    const keys = ['searchPending', 'searchTaken'].flatMap((name) => this.getMeta<string[]>(name) ?? [])
    return [...new Set(keys)].sort()
  }

  /**
   * Starts an update of the search index: its files are about to be replaced.
   * @returns whether an earlier update stopped halfway, without reporting the files it had replaced
   */
  beginSearch(): boolean {
    const wasCutOff = this.meta.get('searchMoving') === true
    this.root.transactionSync(() => {
      this.meta.putSync('searchTaken', this.searchPending)
      this.meta.removeSync('searchPending')
      this.meta.putSync('searchMoving', true)
    })
    return wasCutOff
  }

  /**
   * The search index has taken in what was pending when its update started.
   * @param state what the index depends on beside the pages
   * @param purge what caches have to forget of its files
   */
  finishSearch(state: string, purge: GraphChanges['purge']) {
    this.root.transactionSync(() => {
      if (purge) this.outbox.append(purge.what, purge)
      this.meta.removeSync('searchTaken')
      this.meta.removeSync('searchMoving')
      this.meta.putSync('searchState', state)
    })
  }

  /**
   * Stores everything of one build in one transaction: after a crash it is there as a whole or not at all.
   * @returns derived nodes that were dropped because nothing reads them any more
   */
  applyChanges(changes: GraphChanges): string[] {
    let unread: string[] = []
    this.root.transactionSync(() => {
      const added = new Map<string, string[]>()
      const removed = new Map<string, string[]>()
      // LMDB takes sorted keys twice as fast.
      for (const [key, record] of [...changes.nodes].sort(byKey)) this.putNode(key, record, added, removed)
      mergeReaders(this.readers, added, removed, this.isNew)
      unread = this.dropUnread(removed)
      for (const [key, value] of changes.rowBuckets) {
        if (value === undefined) this.rows.removeSync(keyOf(key))
        else this.rows.putSync(keyOf(key), value)
      }
      for (const [key, value] of Object.entries(changes.meta)) this.meta.putSync(key, value)
      this.meta.putSync('version', GRAPH_VERSION)
      this.meta.putSync('generation', this.generation + 1)
      const { isWhole, renames, deletes } = changes.release
      if (changes.purge) this.outbox.append(changes.purge.what, changes.purge)
      this.meta.putSync('release', isWhole ? { isWhole, renames: [], deletes: [] } : { renames, deletes })
    })
    this.isNew = false
    return unread
  }

  /** Drops derived values that nothing reads any more, and what only they read. */
  private dropUnread(candidates: ReadonlyMap<string, string[]>): string[] {
    const removed = new Map<string, string[]>()
    const unread = [...candidates.keys()].filter((key) => isDerived(key) && !this.hasReaders(key) && this.nodes.doesExist(keyOf(key)))
    for (const key of unread) this.putNode(key, undefined, new Map(), removed)
    if (removed.size === 0) return unread
    mergeReaders(this.readers, new Map(), removed, false)
    return [...unread, ...this.dropUnread(removed)]
  }

  private putNode(name: string, record: NodeRecord | undefined, added: Map<string, string[]>, removed: Map<string, string[]>) {
    const key = keyOf(name)
    const before = this.isNew && record ? undefined : this.nodes.get(key)
    const oldDeps = new Set(before?.deps)
    for (const dep of record?.deps ?? []) if (!oldDeps.delete(dep)) push(added, dep, name)
    for (const dep of oldDeps) push(removed, dep, name)
    for (const instant of before?.times ?? []) if (!record?.times?.includes(instant)) this.clock.removeSync([instant, key])
    for (const instant of record?.times ?? []) if (!before?.times?.includes(instant)) this.clock.putSync([instant, key], 1)
    if (record) this.nodes.putSync(key, key === name ? record : { ...record, name })
    else this.nodes.removeSync(key)
  }

  close(): Promise<void> {
    return this.root.close()
  }

  private clear() {
    // Keep what caches still have to forget; the full build that follows adds to it.
    for (const name of ['meta', 'rows', 'nodes', 'readers', 'clock']) this.root.openDB({ name, encoding: 'binary' }).clearSync()
  }
}

/** A build can make everything in this environment again, so a damaged one is replaced; the next build then starts from nothing. */
export function openEnvironment(folder: string): RootDatabase {
  const path = join(folder, 'graph.mdb')
  if (!isSound(path)) rmSync(path)
  return open({ path, maxDbs: 8, noSubdir: true, compression: false })
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

function push(map: Map<string, string[]>, key: string, value: string) {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
