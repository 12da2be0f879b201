import type { Logger } from 'pino'
import type { Site } from '../site/site.ts'

/** What is counted of a site, and takes a while. */
export interface Figures {
  people: number
  bytes: number
  /** Mails that could not be sent and wait. */
  mailWaiting: number
  /** What its cache said when it could not be told of a publish. */
  cdn?: string | undefined
  lastPublishedOn?: string | undefined
  /** ms since 1970. */
  countedAt: number
}

export interface SiteFiguresOptions {
  find: (name: string) => Site | undefined
  /** Names of all sites that are served. */
  names: () => readonly string[]
  sizeOf: (name: string) => Promise<number>
  findCdnFault: (name: string) => Promise<string | undefined>
  onCounted: () => void
  log: Pick<Logger, 'error'>
  now: () => number
}

/** Figures this old (ms) are counted again for who looks at them, and those for everybody. */
const FRESH = 60_000
const EVERY = 15 * 60_000
/** Between two sites of a round (ms): requests go first. */
const PAUSE = 20
/** Mails looked at; a site with more that wait has a fault anyway. */
const MOST_MAILS = 200

/** Counts one site at a time: those somebody looks at first, the others in rounds. */
export class SiteFigures {
  readonly #options: SiteFiguresOptions
  readonly #known = new Map<string, Figures>()
  readonly #wanted = new Set<string>()
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: SiteFiguresOptions) {
    this.#options = options
  }

  find(name: string): Figures | undefined {
    return this.#known.get(name)
  }

  forget(name: string): void {
    this.#known.delete(name)
    this.#wanted.delete(name)
  }

  /** Has these counted where that was long ago. */
  want(names: readonly string[], age = FRESH): void {
    const before = this.#options.now() - age
    for (const name of names) if ((this.#known.get(name)?.countedAt ?? 0) < before) this.#wanted.add(name)
    if (this.#wanted.size > 0 && !this.#isStopped) this.#running ??= this.#countWanted().finally(() => (this.#running = undefined))
  }

  /** Counts all of them, now and from time to time. */
  start(): void {
    this.want(this.#options.names(), EVERY)
    this.#timer = setInterval(() => this.want(this.#options.names(), EVERY), EVERY).unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  async #countWanted(): Promise<void> {
    for (const name of this.#wanted) {
      if (this.#isStopped) return
      this.#wanted.delete(name)
      await this.#count(name).catch((error: unknown) => this.#options.log.error({ err: error, site: name }, 'a site could not be counted'))
      await new Promise((resolve) => setTimeout(resolve, PAUSE).unref())
    }
  }

  async #count(name: string): Promise<void> {
    const { find, sizeOf, findCdnFault, onCounted, now } = this.#options
    const site = find(name)
    if (!site) return
    const [ofRecords, bytes, cdn] = await Promise.all([countRecords(site), sizeOf(name), findCdnFault(name)])
    // It may have been archived meanwhile.
    if (find(name) !== site) return
    this.#known.set(name, { ...ofRecords, bytes, ...(cdn !== undefined && { cdn }), countedAt: now() })
    onCounted()
  }
}

function countRecords(site: Site): Promise<Pick<Figures, 'people' | 'mailWaiting' | 'lastPublishedOn'>> {
  return site.records.read(async (reader) => {
    const people = await reader.count('account')
    const mails = await reader.list('outgoingMail', { limit: MOST_MAILS })
    const [last] = await reader.list('audit', { by: 'action', prefix: 'publish ', reverse: true, limit: 1 })
    return { people, mailWaiting: mails.filter(({ value }) => value.attempts > 0).length, ...(last && { lastPublishedOn: last.value.on }) }
  })
}
