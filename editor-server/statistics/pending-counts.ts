import { setImmediate } from 'node:timers/promises'
import { AppError } from '#content/errors/app-error.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'

/** Counts are written at most this much later (ms): they are no one's data, and a burst of them is one write. */
const WRITE_AFTER = 5000
/** Keys that wait at most, so that nobody fills the memory while the store is away; further ones count in the total of their day. */
export const MOST_WAITING = 5000
/** Keys that one transaction writes: no more, so that others need not wait long for it. */
const AT_ONCE = 300

/** A store that answers so may take the same counts later. */
const away = new Set<string>(['SITE_DATABASE_AWAY', 'SITE_DISK_FULL', 'SITE_NOT_WRITABLE', 'SITE_RECORDS_DAMAGED'])

type Counts = ReadonlyMap<string, readonly number[]>
type Write = (writer: StoreWriter<RecordKinds>, counts: Counts, site: Site) => Promise<void>

/** Keys that the store did not take, and why it did not take the first of them. */
export interface RefusedCounts {
  keys: number
  error: unknown
}

/** Counts of a site by a key, a row of numbers each, that wait to be written together. Keys begin with a day; a day alone is its total. */
export class PendingCounts {
  readonly #site: Site
  readonly #write: Write
  #counts = new Map<string, number[]>()
  #refused: RefusedCounts | undefined
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  /** @param write adds the counts to what is stored; it may run twice */
  constructor(site: Site, write: Write) {
    this.#site = site
    this.#write = write
  }

  add(key: string, numbers: readonly number[]): void {
    const place = this.#counts.has(key) || this.#counts.size < MOST_WAITING ? key : dayOf(key)
    const before = this.#counts.get(place)
    this.#counts.set(place, before === undefined ? [...numbers] : before.map((number, index) => number + (numbers[index] ?? 0)))
    // A process that has nothing else to do need not wait for it.
    this.#timer ??= setTimeout(() => void this.flush().catch(() => {}), WRITE_AFTER).unref()
  }

  /**
   * Writes what was counted since the last time. A key that cannot be stored counts in the total of its day; a total that cannot is dropped.
   * @throws AppError that says why the store is away; what was counted then waits for the next time
   */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.catch(() => {}).then(() => this.#flushNow())
    return this.#writing
  }

  /** What the store did not take since this was last asked; undefined where it took everything. */
  takeRefused(): RefusedCounts | undefined {
    const refused = this.#refused
    this.#refused = undefined
    return refused
  }

  async #flushNow(): Promise<void> {
    const waiting = [...this.#counts]
    this.#counts = new Map()
    const parts: [string, number[]][][] = []
    for (let at = 0; at < waiting.length; at += AT_ONCE) parts.push(waiting.slice(at, at + AT_ONCE))
    let hasTotals = false
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const counts = new Map(part)
      try {
        await this.#site.records.transact((writer) => this.#write(writer, counts, this.#site))
      } catch (error) {
        if (error instanceof AppError && away.has(error.code)) {
          for (const [key, numbers] of [part, ...parts].flat()) this.add(key, numbers)
          throw error
        }
        const half = Math.ceil(part.length / 2)
        if (part.length > 1) parts.unshift(part.slice(0, half), part.slice(half))
        else hasTotals = this.#refuse(part, error) || hasTotals
      }
      await setImmediate()
    }
    if (hasTotals) await this.#flushNow()
  }

  /** Notes that a key cannot be stored. True when it now waits as part of the total of its day. */
  #refuse([entry]: [string, number[]][], error: unknown): boolean {
    const [key, numbers] = entry ?? ['', []]
    this.#refused = { keys: (this.#refused?.keys ?? 0) + 1, error: this.#refused?.error ?? error }
    if (key === dayOf(key)) return false
    this.add(dayOf(key), numbers)
    return true
  }
}

function dayOf(key: string): string {
  return key.slice(0, 10)
}
