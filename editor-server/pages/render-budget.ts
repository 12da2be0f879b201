import { AppError } from '#content/errors/app-error.ts'

/** Processor time (ms) for rendering one person's drafts within a minute: typing without a pause takes a tenth of it. */
const MOST = 30_000
const MINUTE = 60_000
/** People who are counted at the same time. */
const MOST_KEYS = 10_000

interface Spent {
  /** ms since 1970. */
  since: number
  ms: number
}

/**
 * What is rendered here keeps everybody else waiting, whichever site they are on. So it is the time that is counted, and not the requests:
 * a page that takes a second may be asked for less often than one that takes ten milliseconds.
 */
export class RenderBudget {
  readonly #now: () => number
  readonly #spent = new Map<string, Spent>()

  /** @param now ms since 1970 */
  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * @param key whose time it is
   * @param work runs to its end without waiting for anything
   * @throws AppError SITE_TOO_MANY with the seconds to wait
   */
  spend<Result>(key: string, work: () => Result): Result {
    const now = this.#now()
    const known = this.#spent.get(key)
    const spent = known && now - known.since < MINUTE ? known : { since: now, ms: 0 }
    if (spent.ms > MOST) {
      const retryAfter = Math.ceil((spent.since + MINUTE - now) / 1000)
      throw new AppError('SITE_TOO_MANY', { seconds: retryAfter }, { retryAfter })
    }
    const before = process.cpuUsage()
    try {
      return work()
    } finally {
      const { user, system } = process.cpuUsage(before)
      this.#keep(key, { since: spent.since, ms: spent.ms + (user + system) / 1000 })
    }
  }

  /** The most recent person comes last. */
  #keep(key: string, spent: Spent): void {
    this.#spent.delete(key)
    this.#spent.set(key, spent)
    const [oldest] = this.#spent.keys()
    if (oldest !== undefined && this.#spent.size > MOST_KEYS) this.#spent.delete(oldest)
  }
}
