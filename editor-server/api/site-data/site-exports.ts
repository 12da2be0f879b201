import { AppError } from '#content/errors/app-error.ts'
import { createToken, hashToken } from '../../accounts/sessions.ts'
import type { Slot } from '../../site/memory.ts'
import type { Site } from '../../site/site.ts'

/** ms in which a download has to begin. */
const LIFETIME = 60_000
/** s after which an export may have ended. */
const RETRY_AFTER = 30

interface Ticket {
  hash: string
  endsOn: number
}

/** Exports of a site: one at a time, each for the administrator who has its ticket. */
export class SiteExports {
  /** The last one of each account. */
  readonly #tickets = new Map<string, Ticket>()
  #isRunning = false

  /** @throws AppError SITE_BUSY */
  give(account: string, now: Date): string {
    this.#refuseSecond()
    const token = createToken()
    this.#tickets.set(account, { hash: hashToken(token), endsOn: now.getTime() + LIFETIME })
    return token
  }

  has(account: string, ticket: string, now: Date): boolean {
    const { hash, endsOn } = this.#tickets.get(account) ?? { endsOn: 0 }
    return hash === hashToken(ticket) && endsOn > now.getTime()
  }

  /**
   * Does the work for a ticket, which is used by that.
   * @throws AppError SITE_NOT_FOUND for one that was used meanwhile, SITE_BUSY, and what `work` throws
   */
  async use(account: string, ticket: string, now: Date, work: () => Promise<void>): Promise<void> {
    if (!this.has(account, ticket, now)) throw new AppError('SITE_NOT_FOUND')
    this.#refuseSecond()
    this.#tickets.delete(account)
    this.#isRunning = true
    try {
      await work()
    } finally {
      this.#isRunning = false
    }
  }

  #refuseSecond(): void {
    if (this.#isRunning) throw new AppError('SITE_BUSY', {}, { retryAfter: RETRY_AFTER })
  }
}

export const siteExports: Slot<Site, SiteExports> = { make: () => new SiteExports() }
