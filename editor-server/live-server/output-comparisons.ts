import type { Logger } from 'pino'
import { timeOf } from '#content/model/instant/instant.ts'
import { type CompareOutcome, type Comparison, isAsItShouldBe } from '#renderer/comparison/contract.ts'

/** How often it is looked which site is due (ms). */
const EVERY = 10 * 60_000
const HOUR = 3600_000
/** A site is compared once a night; one that has waited for two days, at any hour. */
const OFTEN = 20 * HOUR
const SELDOM = 48 * HOUR
/** When few people work, in Europe/Amsterdam. */
const NIGHT = { from: '01:00', until: '06:00' }

export interface OutputComparisonsOptions {
  /** Names of the sites as they are now. */
  listSites: () => readonly string[]
  /** Whether what is built of a site is what its content says: until then there is nothing to compare. */
  isCurrent: (site: string) => boolean
  /** Runs a comparison beside the requests, and keeps its result. */
  compare: (site: string) => { done: Promise<CompareOutcome>; stop: () => void }
  /** The last result that was kept. */
  lastOf: (site: string) => Comparison | undefined
  /** The output of a site is not trusted any more, and has to be built anew. */
  onDiffers: (site: string) => void
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now: () => number
}

/** Compares what is built of each site with all of it rendered anew, one site at a time and at night, so that a mistake does not last. */
export class OutputComparisons {
  readonly #options: OutputComparisonsOptions
  /** When a site may be tried again that could not be compared (ms since 1970). */
  readonly #later = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #running: { round: Promise<void>; stop: () => void } | undefined
  #isStopped = false

  constructor(options: OutputComparisonsOptions) {
    this.#options = options
  }

  start(): void {
    // A process that has nothing else to do need not wait for it.
    this.#timer = setInterval(() => void this.runDue(), EVERY).unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    this.#running?.stop()
    await this.#running?.round
  }

  /** One round, unless one runs. Never rejects. */
  async runDue(): Promise<void> {
    if (this.#running) return this.#running.round
    let stopOne = () => {}
    const round = this.#round((stop) => (stopOne = stop)).finally(() => (this.#running = undefined))
    this.#running = { round, stop: () => stopOne() }
    return round
  }

  /** The last result of each site that has one. */
  list(): { site: string; comparison: Comparison }[] {
    return this.#options.listSites().flatMap((site) => {
      const comparison = this.#options.lastOf(site)
      return comparison ? [{ site, comparison }] : []
    })
  }

  async #round(onBegun: (stop: () => void) => void): Promise<void> {
    const { listSites, compare, log, now, onDiffers } = this.#options
    for (const site of listSites()) {
      if (this.#isStopped) return
      if (!this.#isDue(site)) continue
      try {
        const { done, stop } = compare(site)
        onBegun(stop)
        const outcome = await done
        if (typeof outcome === 'string') this.#later.set(site, now() + HOUR)
        else if (isAsItShouldBe(outcome))
          log.info({ site, outputs: outcome.outputs, ms: outcome.ms }, 'compared: the output is as it should be')
        else {
          const { stale, damaged } = outcome
          log.error({ site, code: 'SITE_OUTPUT_STALE', stale, damaged }, 'the output is not what the content says; all of it is built anew')
          onDiffers(site)
        }
      } catch (error) {
        if (this.#isStopped) return
        this.#later.set(site, now() + HOUR)
        log.warn({ err: error, site }, 'the output could not be compared; it is tried again')
      }
    }
  }

  #isDue(site: string): boolean {
    const { isCurrent, lastOf, now } = this.#options
    const instant = now()
    if (!isCurrent(site) || (this.#later.get(site) ?? 0) > instant) return false
    const at = Date.parse(lastOf(site)?.at ?? '')
    const age = Number.isNaN(at) ? OFTEN : instant - at
    const time = timeOf(new Date(instant).toISOString()) ?? ''
    return age >= SELDOM || (age >= OFTEN && time >= NIGHT.from && time < NIGHT.until)
  }
}
