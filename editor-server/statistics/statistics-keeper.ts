import { dateOf } from '#content/model/instant/instant.ts'
import type { Logger } from 'pino'
import type { OpenSites } from '../site/open-sites.ts'
import type { Site } from '../site/site.ts'
import { measureHealth } from './measure-health.ts'
import { rollUp } from './roll-up.ts'
import { takeRefusedSearches } from './searches.ts'
import { takeRefusedVisits } from './visits.ts'

export interface StatisticsKeeperOptions {
  sites: Pick<OpenSites, 'names' | 'find'>
  log: Pick<Logger, 'error'>
  now: () => Date
  /** False while nothing can be checked, because blocks do not compile. */
  canCheck: boolean
}

/** Milliseconds between two rounds; the first comes as long after the start, when what is more urgent is done. */
const EVERY = 10 * 60_000

/** Packs what was counted, drops what is old, and writes down once a day how the content of each site does. */
export class StatisticsKeeper {
  readonly #options: StatisticsKeeperOptions
  readonly #stop = new AbortController()
  #running: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(options: StatisticsKeeperOptions) {
    this.#options = options
  }

  start(): void {
    if (this.#stop.signal.aborted) return
    this.#timer = setTimeout(() => {
      this.#running = this.keep().then(() => this.start())
    }, EVERY).unref()
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    clearTimeout(this.#timer)
    await this.#running
  }

  /** One round. */
  async keep(): Promise<void> {
    for (const name of this.#options.sites.names) {
      const site = this.#options.sites.find(name)
      if (!site || this.#stop.signal.aborted) continue
      await this.#keepSite(site).catch((error: unknown) => {
        this.#options.log.error({ err: error, site: name }, 'statistics could not be brought up to date; it is tried again')
      })
    }
  }

  async #keepSite(site: Site): Promise<void> {
    const now = this.#options.now()
    for (const refused of [takeRefusedVisits(site), takeRefusedSearches(site)]) {
      if (refused) this.#options.log.error({ err: refused.error, site: site.name, keys: refused.keys }, 'counts could not be stored')
    }
    await rollUp(site, now)
    const day = dateOf(now.toISOString())
    if (!this.#options.canCheck || (await site.records.read((reader) => reader.find('contentHealth', day)))) return
    const health = await measureHealth(site, { signal: this.#stop.signal })
    if (health) await site.records.transact((writer) => writer.put('contentHealth', day, health))
  }
}
