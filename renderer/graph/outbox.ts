import type { Database, RootDatabase } from 'lmdb'
import * as z from 'zod'

/** What caches have to forget of a release. */
export interface Purge {
  /** Paths of the site, as visitors ask for them; of an image `/a/<guid>` stands for its copies too. */
  urls: readonly string[]
  /** Cache indexes of answers of the API (SPEC section 7). */
  indexes: readonly string[]
  /** All that is known of the site; then `urls` and `indexes` are empty. */
  everything?: true
}

/** A purge that waits until it is delivered. */
export interface OutboxEntry extends Purge {
  /** Ordered as they were stored. */
  id: string
  /** The releases that it is of: more than one where entries were put together. */
  releaseIds: readonly string[]
  /** ms since 1970, as `nextAt`. */
  createdOn: number
  /** Deliveries that failed. */
  attempts: number
  /** When it is due; whoever takes it puts this off, so that no other process delivers it at the same time. */
  nextAt: number
  lastError?: string
  /** Delivered, and due once more: what was being fetched at the first purge may be the old page. */
  isAgain?: true
}

/** Beyond this many entries, such as after days without the endpoint, all become one. */
export const MOST_ENTRIES = 100
/** Beyond this many addresses to forget everything costs less. */
export const MOST_URLS = 5_000

/** Purges of one site, in the database of its graph: a release and what it asks of caches are stored in one transaction. */
export class Outbox {
  readonly #root: RootDatabase
  /** As texts, which are read here: one that is damaged must not keep the others from being read. */
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

  /** Stores a purge; part of the transaction that runs. */
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
   * Takes what is due and keeps it from others for a while; who took it strikes it off or says why not. Nothing is due while files of a
   * release are still to be moved: a cache that forgets too early fetches the old page again.
   * @param now ms since 1970
   * @param leaseMs after which it is due again where nobody said anything
   * @param isDue what is taken where that is more than what has had its wait
   */
  takeDue(now: number, leaseMs: number, isDue: (entry: OutboxEntry) => boolean = ({ nextAt }) => nextAt <= now): OutboxEntry[] {
    return this.#root.transactionSync(() => {
      if (this.#meta.get('release') !== undefined) return []
      const due = this.list().filter(isDue)
      for (const entry of due) this.#put({ ...entry, nextAt: now + leaseMs })
      return due
    })
  }

  /** When the next entry is due (ms since 1970); undefined where none waits. */
  nextDue(): number | undefined {
    const entries = this.list()
    return entries.length === 0 ? undefined : leastOf(entries, ({ nextAt }) => nextAt)
  }

  /** They are delivered. */
  strikeOff(ids: readonly string[]): void {
    this.#root.transactionSync(() => {
      for (const id of ids) this.#entries.removeSync(id)
    })
  }

  /** They could not be delivered, and are tried again. Entries that were put together with others meanwhile are due with them. */
  noteFailure(ids: readonly string[], { error, nextAt }: { error: string; nextAt: number }): void {
    this.#root.transactionSync(() => {
      for (const id of ids) {
        const entry = this.#find(id)
        if (entry) this.#put({ ...entry, attempts: entry.attempts + 1, nextAt, lastError: error })
      }
    })
  }

  /** They are delivered, and due once more. */
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

  /** How far a release is; undefined where nothing of it waits. */
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

/** What a damaged entry named is not known, so it asks for everything, and at once. */
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

/** The least of a number of each; there may be more than a call takes arguments. */
export function leastOf<Entry>(entries: readonly Entry[], numberOf: (entry: Entry) => number): number {
  return entries.reduce((least, entry) => Math.min(least, numberOf(entry)), Number.POSITIVE_INFINITY)
}

export function mostOf<Entry>(entries: readonly Entry[], numberOf: (entry: Entry) => number): number {
  return entries.reduce((most, entry) => Math.max(most, numberOf(entry)), Number.NEGATIVE_INFINITY)
}

/** Several purges as one: at least everything that any of them names. */
export function mergePurges(purges: readonly Purge[]): Purge {
  if (purges.some((purge) => purge.everything)) return everything
  const all = (name: 'urls' | 'indexes') => [...new Set(purges.flatMap((purge) => purge[name]))].sort()
  return bounded({ urls: all('urls'), indexes: all('indexes') })
}

function bounded({ urls, indexes, everything: isAll }: Purge): Purge {
  return isAll || urls.length + indexes.length > MOST_URLS ? everything : { urls, indexes }
}

/** The last of them, with what all of them ask. */
function mergeEntries(entries: readonly OutboxEntry[]): OutboxEntry {
  const last = entries.at(-1) as OutboxEntry
  const failed = entries.findLast(({ lastError }) => lastError !== undefined)
  // What has been delivered once goes along with what has not been.
  const { isAgain: _, ...rest } = last
  return {
    ...rest,
    ...mergePurges(entries),
    releaseIds: entries.flatMap(({ releaseIds }) => releaseIds).slice(-MOST_RELEASES),
    createdOn: entries[0]?.createdOn ?? last.createdOn,
    attempts: mostOf(entries, ({ attempts }) => attempts),
    // As soon as the one that waits longest for its turn after a failure: an endpoint that is down is not asked more often.
    nextAt: mostOf(entries, ({ nextAt }) => nextAt),
    ...(failed && { lastError: failed.lastError as string }),
  }
}

/** Releases that people may still ask about. */
const MOST_RELEASES = 1_000
