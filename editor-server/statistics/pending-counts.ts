import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'

/** Counts are written at most this much later (ms): they are no one's data, and a burst of them is one write. */
const WRITE_AFTER = 5000

/** Counts of a site by a key, a row of numbers each, that wait to be written together. */
export class PendingCounts {
  readonly #site: Site
  readonly #write: (writer: StoreWriter<RecordKinds>, counts: ReadonlyMap<string, readonly number[]>, site: Site) => Promise<void>
  #counts = new Map<string, number[]>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  /** @param write adds the counts to what is stored; it may run twice */
  constructor(
    site: Site,
    write: (writer: StoreWriter<RecordKinds>, counts: ReadonlyMap<string, readonly number[]>, site: Site) => Promise<void>,
  ) {
    this.#site = site
    this.#write = write
  }

  add(key: string, numbers: readonly number[]): void {
    const before = this.#counts.get(key)
    this.#counts.set(key, before === undefined ? [...numbers] : before.map((number, place) => number + (numbers[place] ?? 0)))
    // A process that has nothing else to do need not wait for it.
    this.#timer ??= setTimeout(() => void this.flush().catch(() => {}), WRITE_AFTER).unref()
  }

  /** Writes what was counted since the last time. What cannot be written waits for the next time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.catch(() => {}).then(() => this.#flushNow())
    return this.#writing
  }

  async #flushNow(): Promise<void> {
    const counts = this.#counts
    if (counts.size === 0) return
    this.#counts = new Map()
    try {
      await this.#site.records.transact((writer) => this.#write(writer, counts, this.#site))
    } catch (error) {
      for (const [key, numbers] of counts) this.add(key, numbers)
      throw error
    }
  }
}
