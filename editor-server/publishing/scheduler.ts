import type { Logger } from 'pino'
import { sendFollowMails } from './follows/follow-mails.ts'
import type { OpenSites } from '../site/open-sites.ts'
import type { Site } from '../site/site.ts'
import { finishPublishing } from './finish-publishing.ts'
import { type DueOutcome, runDue } from './run-due.ts'
import { listDue } from './schedules.ts'
import { finishUnfinished } from './unfinished.ts'

/** Something else than pages and items that has a moment. */
export interface FurtherDue {
  /** What a crash cut off. */
  finish: (site: Site, now: Date) => Promise<void>
  /** The moments that have come until now, or all, the earliest first. @param until ms since 1970 */
  list: (site: Site, until?: number) => Promise<{ on: string; facts: object; run: (now: Date) => Promise<DueOutcome> }[]>
}

export interface SchedulerOptions {
  sites: Pick<OpenSites, 'names' | 'find'>
  further?: FurtherDue
  /** Sends mails that are due about something else than what is followed. */
  sendMails?: (site: Site, now: Date) => Promise<void>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now: () => Date
}

/** How often it is looked what is due (ms), where nothing is due sooner: other processes put things there too. */
const EVERY = 1000
/** Milliseconds before what did not work now is tried again. */
const AGAIN = 60_000

/**
 * Publishes and takes off the site what was scheduled, and sends the mails to followers, in the order of their instants. What was due
 * while the server stood still is done when it starts, and a publish that the records did not take is finished once they do.
 */
export class Scheduler {
  readonly #options: SchedulerOptions
  readonly #pausedUntil = new Map<string, number>()
  #isStopping = false
  #running: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(options: SchedulerOptions) {
    this.#options = options
  }

  /** Finishes what a crash cut off, does what was missed, and then waits for what comes. */
  start(): void {
    this.#running = this.#forEach(finishPublishing)
      .then(() => this.#forEach(async (site, now) => this.#options.further?.finish(site, now)))
      .then(() => this.#round())
  }

  /** Ends after what is being done. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** Does everything that is due now. Resolves with ms until the next thing is. */
  async runDue(): Promise<number> {
    await this.#forEach(finishUnfinished)
    await this.#forEach((site, now) => this.#runSite(site, now))
    await this.#forEach(sendFollowMails)
    await this.#forEach(async (site, now) => this.#options.sendMails?.(site, now))
    const waits = await Promise.all(this.#options.sites.names.map((name) => this.#findWait(name)))
    return Math.min(EVERY, ...waits)
  }

  async #round(): Promise<void> {
    const wait = await this.runDue().catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'what is scheduled could not be read')
      return EVERY
    })
    if (this.#isStopping) return
    this.#timer = setTimeout(() => {
      this.#running = this.#round()
    }, wait).unref()
  }

  async #runSite(site: Site, now: Date): Promise<void> {
    if (now.getTime() < (this.#pausedUntil.get(site.name) ?? 0)) return
    for (const due of await this.#listDue(site, now.getTime())) {
      if (this.#isStopping) return
      const outcome = await due.run(now)
      const facts = { site: site.name, ...due.facts }
      if (outcome.kind === 'done') this.#options.log.info(facts, 'done as scheduled')
      if (outcome.kind === 'failed') this.#options.log.warn({ ...facts, err: outcome.error }, 'not done as scheduled')
      if (outcome.kind !== 'later') continue
      // What comes after it waits as well: of two things for one page the later one has to win.
      this.#options.log.error({ ...facts, err: outcome.error }, 'not done as scheduled; it is tried again')
      this.#pausedUntil.set(site.name, now.getTime() + AGAIN)
      return
    }
  }

  /** Everything that is due, of all kinds, in the order of its instants. */
  async #listDue(site: Site, until?: number) {
    const things = (await site.records.read((reader) => listDue(reader, until))).map((due) => ({
      on: due.on,
      facts: due,
      run: (now: Date) => runDue(site, due, now),
    }))
    const further = (await this.#options.further?.list(site, until)) ?? []
    return [...things, ...further].sort((one, other) => Date.parse(one.on) - Date.parse(other.on))
  }

  async #findWait(name: string): Promise<number> {
    const site = this.#options.sites.find(name)
    const [next] = site ? await this.#listDue(site) : []
    const now = this.#options.now().getTime()
    const paused = this.#pausedUntil.get(name) ?? 0
    return next === undefined ? EVERY : Math.max(0, Math.max(Date.parse(next.on), paused) - now)
  }

  async #forEach(work: (site: Site, now: Date) => Promise<void>): Promise<void> {
    for (const name of this.#options.sites.names) {
      const site = this.#options.sites.find(name)
      if (!site || this.#isStopping) continue
      await work(site, this.#options.now()).catch((error: unknown) => {
        this.#options.log.error({ err: error, site: name }, 'what is scheduled on a site could not be done')
      })
    }
  }
}
