import type { Database, RootDatabase } from 'lmdb'
import * as z from 'zod'

/** What caches have to forget after a release. */
export interface Purge {
  /** Paths as visitors request them; `/a/<guid>` of an image includes its copies. */
  urls: readonly string[]
  /** Cache indexes of answers of the API (SPEC section 7). */
  indexes: readonly string[]
  /** Everything known of the site; `urls` and `indexes` are then empty. */
  everything?: true
}

/** A purge waiting for delivery. */
export interface OutboxEntry extends Purge {
  /** Sorts in the order of storing. */
  id: string
  /** Its releases: several where entries were merged. */
  releaseIds: readonly string[]
  /** ms since 1970, like `nextAt`. */
  createdOn: number
  /** Failed deliveries. */
  attempts: number
  /** When it is due. Taking it postpones this, so that no other process delivers it at the same time. */
  nextAt: number
  lastError?: string
  /** Delivered, and due once more: an answer fetched during the first purge may be the old page. */
  isAgain?: true
}

/** More entries than this, as after days without the endpoint, are merged into one. */
export const MOST_ENTRIES = 100
/** Above this many addresses it is cheaper to forget everything. */
export const MOST_URLS = 5_000

/** Purges of one site, in the database of its graph: a release and its purge are stored in one transaction. */
export class Outbox {
  readonly #root: RootDatabase
  /** Kept as text and parsed here, so that a damaged entry does not hide the others. */
  readonly #entries: Database<string, string>
  readonly #meta: Database<unknown, string>

  constructor(root: RootDatabase) {
    this.#root = root
    this.#entries = root.openDB({ name: 'outbox', encoding: 'string' })
    this.#meta = root.openDB({ name: 'meta', encoding: 'json' })
  }

  /** All entries, the oldest first. */
  list(): OutboxEntry[] {
    return [...this.#entries.getRange()].map(({ key, value }) => readEntry(key, value))
  }

  /** Stores a purge as part of the current transaction. */
  append(purge: Purge, { releaseId, now }: { releaseId: string; now: number }): void {
    const last = [...this.#entries.getKeys({ reverse: true, limit: 1 })][0]
    const number = Math.max(Number(last ?? 0), (this.#meta.get('outboxNumber') as number | undefined) ?? 0) + 1
    const id = String(number).padStart(12, '0')
    const waiting = this.list()
    const entry: OutboxEntry = { ...bounded(purge), id, releaseIds: [releaseId], createdOn: now, attempts: 0, nextAt: now }
    if (waiting.length < MOST_ENTRIES) this.#put(entry)
    else {
      for (const each of waiting) this.#entries.removeSync(each.id)
      this.#put(mergeEntries([...waiting, entry]))
    }
    this.#meta.putSync('outboxNumber', number)
  }

  /**
   * Takes the entries that are due and hides them from others for a while; the caller then strikes them off or reports a failure. Nothing
   * is due while files of a release still have to be moved: a cache that forgets too early fetches the old page again.
   * @param now ms since 1970
   * @param leaseMs after which an entry without a report is due again
   * @param isDue which entries to take, where that is more than those whose wait is over
   */
  takeDue(now: number, leaseMs: number, isDue: (entry: OutboxEntry) => boolean = ({ nextAt }) => nextAt <= now): OutboxEntry[] {
    return this.#root.transactionSync(() => {
      if (this.#meta.get('release') !== undefined) return []
      const due = this.list().filter(isDue)
      for (const entry of due) this.#put({ ...entry, nextAt: now + leaseMs })
      return due
    })
  }

  /** When the next entry is due (ms since 1970); undefined where none is waiting. */
  nextDue(): number | undefined {
    const entries = this.list()
    return entries.length === 0 ? undefined : leastOf(entries, ({ nextAt }) => nextAt)
  }

  /** They have been delivered. */
  strikeOff(ids: readonly string[]): void {
    this.#root.transactionSync(() => {
      for (const id of ids) this.#entries.removeSync(id)
    })
  }

  /** They could not be delivered and will be tried again. Entries merged meanwhile become due with them. */
  noteFailure(ids: readonly string[], { error, nextAt }: { error: string; nextAt: number }): void {
    this.#root.transactionSync(() => {
      for (const id of ids) {
        const entry = this.#find(id)
        if (entry) this.#put({ ...entry, attempts: entry.attempts + 1, nextAt, lastError: error })
      }
    })
  }

  /** They have been delivered, and are due once more. */
  deliverAgain(ids: readonly string[], nextAt: number): void {
    this.#root.transactionSync(() => {
      for (const id of ids) {
        const entry = this.#find(id)
        if (!entry) continue
        const { lastError: _, ...rest } = entry
        this.#put({ ...rest, attempts: 0, nextAt, isAgain: true })
      }
    })
  }

  /** State of a release; undefined where nothing of it is waiting. */
  stateOf(releaseId: string): 'waiting' | 'failed' | undefined {
    const own = this.list().filter(({ releaseIds, isAgain }) => !isAgain && releaseIds.includes(releaseId))
    if (own.length === 0) return undefined
    return own.some(({ lastError }) => lastError !== undefined) ? 'failed' : 'waiting'
  }

  #find(id: string): OutboxEntry | undefined {
    const text = this.#entries.get(id)
    return text === undefined ? undefined : readEntry(id, text)
  }

  #put(entry: OutboxEntry): void {
    this.#entries.putSync(entry.id, JSON.stringify(entry))
  }
}

const entrySchema = z.object({
  id: z.string(),
  urls: z.array(z.string()),
  indexes: z.array(z.string()),
  everything: z.literal(true).exactOptional(),
  releaseIds: z.array(z.string()),
  createdOn: z.number(),
  attempts: z.number(),
  nextAt: z.number(),
  lastError: z.string().exactOptional(),
  isAgain: z.literal(true).exactOptional(),
}) satisfies z.ZodType<OutboxEntry>

/** A damaged entry is replaced by one that forgets everything at once. */
function readEntry(id: string, text: string): OutboxEntry {
  const damaged = { id, ...everything, releaseIds: [], createdOn: Date.now(), attempts: 0, nextAt: 0 }
  try {
    const { data } = entrySchema.safeParse(JSON.parse(text))
    return data ? { ...data, id } : damaged
  } catch {
    return damaged
  }
}

const everything = { urls: [], indexes: [], everything: true } as const

/** The least of a number of each entry; there may be more of them than a call takes arguments. */
export function leastOf<Entry>(entries: readonly Entry[], numberOf: (entry: Entry) => number): number {
  return entries.reduce((least, entry) => Math.min(least, numberOf(entry)), Number.POSITIVE_INFINITY)
}

export function mostOf<Entry>(entries: readonly Entry[], numberOf: (entry: Entry) => number): number {
  return entries.reduce((most, entry) => Math.max(most, numberOf(entry)), Number.NEGATIVE_INFINITY)
}

/** Several purges as one, which covers all of them. */
export function mergePurges(purges: readonly Purge[]): Purge {
  if (purges.some((purge) => purge.everything)) return everything
  const all = (name: 'urls' | 'indexes') => [...new Set(purges.flatMap((purge) => purge[name]))].sort()
  return bounded({ urls: all('urls'), indexes: all('indexes') })
}

function bounded({ urls, indexes, everything: isAll }: Purge): Purge {
  return isAll || urls.length + indexes.length > MOST_URLS ? everything : { urls, indexes }
}

/** The last entry, covering the purges of all. */
function mergeEntries(entries: readonly OutboxEntry[]): OutboxEntry {
  const last = entries.at(-1) as OutboxEntry
  const failed = entries.findLast(({ lastError }) => lastError !== undefined)
  // What has been delivered once joins what has not.
  const { isAgain: _, ...rest } = last
  return {
    ...rest,
    ...mergePurges(entries),
    releaseIds: entries.flatMap(({ releaseIds }) => releaseIds).slice(-MOST_RELEASES),
    createdOn: entries[0]?.createdOn ?? last.createdOn,
    attempts: mostOf(entries, ({ attempts }) => attempts),
    // Wait as long as the entry that failed last: an endpoint that is down is not asked more often.
    nextAt: mostOf(entries, ({ nextAt }) => nextAt),
    ...(failed && { lastError: failed.lastError as string }),
  }
}

/** Releases that people may still ask about. */
const MOST_RELEASES = 1_000
