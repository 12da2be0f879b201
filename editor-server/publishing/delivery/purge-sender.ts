import { reasonOf } from '#content/errors/reason-of.ts'
import type { Logger } from 'pino'
import { leastOf, mergePurges, mostOf, type Outbox, type OutboxEntry, type Purge } from '#renderer/graph/outbox.ts'
import type { PurgeAdapter, PurgeRequest, PurgeTargets } from './contract.ts'
import { waitAfter } from './retry.ts'
import { type SendFault, sendRequests } from './send-requests.ts'

/** What is sent where, for one site. */
export interface SiteCdn {
  adapter: PurgeAdapter
  /** ms after which a purge is sent once more; 0 for never. */
  again: number
}

/** What sending needs of an outbox. */
export type SentOutbox = Pick<Outbox, 'takeDue' | 'strikeOff' | 'noteFailure' | 'deliverAgain' | 'nextDue' | 'list' | 'stateOf'>

/** Runs `work` on the outbox of a site; undefined where nothing is built yet. */
export type AccessOutbox = <Result>(site: string, work: (outbox: SentOutbox) => Result) => Promise<Result | undefined>

/** A purge that a cache has confirmed, or could not be told of. */
export interface Delivered {
  site: string
  isGood: boolean
  /** From the oldest release until now (ms); of what went well. */
  waitedMs: number
}

export interface PurgeSenderOptions {
  /** Sites that have a CDN. */
  cdns: ReadonlyMap<string, SiteCdn>
  access: AccessOutbox
  /** The hosts and paths of a purge, as they are now. */
  targetsOf: (site: string, purge: Purge) => PurgeTargets | Promise<PurgeTargets>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** ms since 1970. */
  now: () => number
  random?: () => number
  everyMs?: number
  onDelivered?: (delivered: Delivered) => void
}

/** What waits for one site, for people and monitors. */
export interface Waiting {
  site: string
  count: number
  /** ms since the oldest release that waits; 0 where none does. */
  oldestMs: number
  lastError?: string | undefined
}

/** How long (ms) entries that are being sent stay reserved: enough for thousands of addresses. */
const LEASE = 120_000
/** Delay (ms) before checking again whether a release's files have been moved. */
const SOON = 250
/** How often (ms) to look for purges that nobody announced: the search index is updated in its own thread. */
const EVERY = 10_000
/** A path below a reserved segment, so that no page has it. */
const TEST_PATH = '/.well-known/bouwsteen-cdn-test'
/** The release that the search index is brought up to date by. */
const OF_SEARCH = 'search'

interface State {
  cdn: SiteCdn
  timer: NodeJS.Timeout | undefined
  running: Promise<void> | undefined
  isWanted: boolean
  /** Before this (ms since 1970) the cache asked not to be called. */
  askedUntil: number
  /** Requests that succeeded in a failed attempt, with the entries it was for. */
  progress: { key: string; done: Set<string> }
}

interface Planned {
  requests: PurgeRequest[]
  /** Addresses that are named. */
  count: number | 'everything'
  fault?: SendFault
}

/**
 * Tells caches what to forget: takes what waits in the outboxes, each site's all at once, and strikes it off when the cache has confirmed
 * it. Nothing is given up: an endpoint that is down for days is told when it is back.
 */
export class PurgeSender {
  readonly #options: PurgeSenderOptions
  readonly #states = new Map<string, State>()
  readonly #stop = new AbortController()

  constructor(options: PurgeSenderOptions) {
    this.#options = options
    for (const [site, cdn] of options.cdns) this.add(site, cdn)
  }

  /** Tells the cache of a site that was made since the start, too. */
  add(site: string, cdn: SiteCdn): void {
    const progress = { key: '', done: new Set<string>() }
    this.#states.set(site, { cdn, timer: undefined, running: undefined, isWanted: false, askedUntil: 0, progress })
  }

  /**
   * Has the cache of a site that is taken off the web forget all of it, and tells it nothing any more.
   * @returns why the cache could not be told
   */
  async remove(site: string): Promise<{ reason?: string | undefined }> {
    const state = this.#states.get(site)
    if (!state) return {}
    clearTimeout(state.timer)
    this.#states.delete(site)
    await state.running
    clearTimeout(state.timer)
    return this.#sendOnce(site, state.cdn, { urls: [], indexes: [], everything: true })
  }

  /** Sends at once what an earlier process left, however long that one wanted to wait: nobody but the holder of the output's lock sends. */
  start(): void {
    for (const site of this.#states.keys()) void this.#run(site, true)
  }

  /** Checks a site's outbox, which may have new entries. */
  wake(site: string): void {
    void this.#run(site, false)
  }

  /** Sends what is due now, and resolves when that has gone well or failed; with `isAll` what waits after a failure too. */
  async sendDue(site: string, { isAll = false } = {}): Promise<void> {
    await this.#run(site, isAll)
  }

  /** Ends the request that is under way; what it was for stays in the outbox. */
  async stop(): Promise<void> {
    this.#stop.abort()
    for (const { timer } of this.#states.values()) clearTimeout(timer)
    await Promise.all([...this.#states.values()].map(async ({ running }) => running))
  }

  /** Kind of the cache that a site has; undefined for none. */
  kindOf(site: string): string | undefined {
    return this.#states.get(site)?.cdn.adapter.kind
  }

  /** Has the cache of a site forget an address that no page has, outside the outbox. @returns why it did not */
  async test(site: string): Promise<{ reason?: string | undefined }> {
    const state = this.#states.get(site)
    if (!state) return {}
    return this.#sendOnce(site, state.cdn, { urls: [TEST_PATH], indexes: [] })
  }

  async #sendOnce(site: string, { adapter }: SiteCdn, purge: Purge): Promise<{ reason?: string | undefined }> {
    const { requests, fault } = await this.#plan(site, adapter, purge)
    const options = { done: new Set<string>(), signal: this.#stop.signal, now: this.#options.now }
    return { reason: (fault ?? (await sendRequests(adapter, requests, options)))?.reason }
  }

  /** How far caches have been told of a release. */
  async delivery(site: string, releaseId: string): Promise<'none' | 'waiting' | 'delivered' | 'failed'> {
    if (!this.#states.has(site)) return 'none'
    return (await this.#options.access(site, (outbox) => outbox.stateOf(releaseId))) ?? 'delivered'
  }

  /** What waits, by site. */
  listWaiting(): Promise<Waiting[]> {
    return Promise.all([...this.#states.keys()].map((site) => this.findWaiting(site)))
  }

  /** What a cache has not been told yet, and what it is to be told once more; the oldest first. */
  async listEntries(site: string): Promise<OutboxEntry[]> {
    return (await this.#options.access(site, (outbox) => outbox.list())) ?? []
  }

  /** What waits for one site, and when something is due next, a second purge included (ms since 1970). */
  async findWaiting(site: string): Promise<Waiting & { next?: number | undefined }> {
    const entries = (await this.#options.access(site, (outbox) => outbox.list())) ?? []
    const next = entries.length === 0 ? undefined : leastOf(entries, ({ nextAt }) => nextAt)
    return { ...describeWaiting(site, entries, this.#options.now()), next }
  }

  #run(site: string, isAll: boolean): Promise<void> {
    const state = this.#states.get(site)
    if (!state || this.#stop.signal.aborted) return Promise.resolve()
    clearTimeout(state.timer)
    if (state.running) {
      state.isWanted = true
      return state.running
    }
    state.running = this.#sendAll(site, state, isAll)
      .catch((error: unknown) => {
        this.#options.log.error({ err: error, site }, 'the outbox of purges could not be read or written')
        return this.#options.now() + waitAfter(5, this.#random())
      })
      .then((next) => {
        state.running = undefined
        if (this.#stop.signal.aborted) return
        if (state.isWanted) this.#wait(site, state, 0)
        else this.#wait(site, state, Math.max(SOON, (next ?? Number.POSITIVE_INFINITY) - this.#options.now()))
        state.isWanted = false
      })
    return state.running
  }

  #wait(site: string, state: State, ms: number): void {
    state.timer = setTimeout(() => void this.#run(site, false), Math.min(ms, this.#options.everyMs ?? EVERY))
    state.timer.unref()
  }

  /** Sends until nothing is due. @returns when something is due next (ms since 1970) */
  async #sendAll(site: string, state: State, isAll: boolean): Promise<number | undefined> {
    let hasSent = false
    while (!this.#stop.signal.aborted) {
      const now = this.#options.now()
      if (now < state.askedUntil) return state.askedUntil
      // A cache that has answered is back: what failed before need wait no longer, while a second purge has its time.
      const isDue = ({ nextAt, lastError }: OutboxEntry) => nextAt <= now || (isAll && !hasSent) || (hasSent && lastError !== undefined)
      const entries = (await this.#options.access(site, (outbox) => outbox.takeDue(now, LEASE, isDue))) ?? []
      if (entries.length === 0 || !(await this.#send(site, state, entries))) break
      hasSent = true
    }
    return this.#options.access(site, (outbox) => outbox.nextDue())
  }

  async #send(site: string, state: State, entries: readonly OutboxEntry[]): Promise<boolean> {
    const { log, now, access, onDelivered } = this.#options
    const { adapter, again } = state.cdn
    const ids = entries.map(({ id }) => id)
    if (state.progress.key !== ids.join()) state.progress = { key: ids.join(), done: new Set() }
    const { done } = state.progress
    const startedAt = now()
    const planned = await this.#plan(site, adapter, mergePurges(entries))
    const { requests, count } = planned
    const fault = planned.fault ?? (await sendRequests(adapter, requests, { done, signal: this.#stop.signal, now }))
    const { oldestMs: waitedMs } = describeWaiting(site, entries, now())
    const facts = { site, cdn: adapter.kind, requests: requests.length }
    if (fault) {
      if (this.#stop.signal.aborted) return false
      const attempts = mostOf(entries, (entry) => entry.attempts) + 1
      const nextAt = now() + (fault.retryAfter ?? waitAfter(attempts, this.#random()))
      if (fault.retryAfter !== undefined) state.askedUntil = nextAt
      await access(site, (outbox) => outbox.noteFailure(ids, { error: fault.reason, nextAt }))
      const seconds = Math.round((nextAt - now()) / 1000)
      log.warn(
        { ...facts, done: done.size, reason: fault.reason, attempts, seconds },
        'a cache was not told of a publish; it is tried again',
      )
      onDelivered?.({ site, isGood: false, waitedMs })
      return false
    }
    state.progress = { key: '', done: new Set() }
    const first = again === 0 ? [] : entries.filter(({ isAgain }) => !isAgain).map(({ id }) => id)
    await access(site, (outbox) => {
      if (first.length > 0) outbox.deliverAgain(first, now() + again)
      outbox.strikeOff(ids.filter((id) => !first.includes(id)))
    })
    if (entries.every(({ isAgain }) => isAgain)) return true
    log.info({ ...facts, urls: count, ms: now() - startedAt, waitedMs }, 'a cache was told of a publish')
    onDelivered?.({ site, isGood: true, waitedMs })
    return true
  }

  /** The requests; a fault where the hosts or paths of the site cannot be found now. */
  async #plan(site: string, adapter: PurgeAdapter, purge: Purge): Promise<Planned> {
    try {
      const targets = await this.#options.targetsOf(site, purge)
      return { requests: adapter.plan(targets), count: targets.everything ? 'everything' : targets.paths.length }
    } catch (error) {
      return { requests: [], count: 0, fault: { reason: reasonOf(error) } }
    }
  }

  #random(): number {
    return (this.#options.random ?? Math.random)()
  }
}

/** Entries delivered once no longer count as waiting. */
export function describeWaiting(site: string, entries: readonly OutboxEntry[], now: number): Waiting {
  const own = entries.filter(({ isAgain }) => !isAgain)
  const oldestMs = own.length === 0 ? 0 : now - leastOf(own, ({ createdOn }) => createdOn)
  const releases = new Set(own.flatMap(({ releaseIds }) => releaseIds))
  // The index of a publish goes with its pages.
  if (releases.size > 1) releases.delete(OF_SEARCH)
  return { site, count: releases.size, oldestMs, lastError: own.findLast(({ lastError }) => lastError !== undefined)?.lastError }
}
