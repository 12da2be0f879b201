import { setTimeout } from 'node:timers/promises'
import { AppError, isError } from '#content/errors/app-error.ts'
import type { BuiltRelease, SiteBuilt } from '../../contract.ts'
import { notBuilt } from '../../not-built.ts'
import { approach } from '../../site/release-pace.ts'

export interface RebuildsOptions {
  sites: readonly string[]
  /**
   * Never rejects: what went wrong is in the answer.
   * @param changed paths below the site that changed since its last build; absent where any may have
   */
  build: (site: string, changed: readonly string[] | undefined) => Promise<SiteBuilt>
  onBuilt: (site: string, built: SiteBuilt) => void
  /** Waits for what is on its way into the content, so that a build takes it in. */
  settle?: () => Promise<void>
  /** ms since 1970. */
  now: () => number
  delays?: Partial<Delays>
}

/** In ms. */
interface Delays {
  /** Of quiet, before a site that changes is built: a save of several files is one build. */
  quiet: number
  /** The same after the server's own write, whose writer asks for a release before it answers. */
  ownQuiet: number
  /** After which it is built although changes go on. */
  longest: number
  /** Before a failed build is tried again; it doubles. */
  firstRetry: number
  lastRetry: number
}

const defaultDelays: Delays = { quiet: 30, ownQuiet: 1_000, longest: 2_000, firstRetry: 2_000, lastRetry: 60_000 }
/** Longer times do not fit a timer. */
const LONGEST_TIMER = 2 ** 31 - 1

interface State {
  /** What changed last, and what the last good build began with: equal when the output is current. */
  wanted: number
  built: number
  hasBeenGood: boolean
  /** It was made while the server ran: nobody who waits for the server waits for its first build. */
  isLater: boolean
  /** Paths below the site that changed since the last build began; undefined where any may have. */
  changed: Set<string> | undefined
  waitingSince: number | undefined
  timer: NodeJS.Timeout | undefined
  retry: number
  /** What builds brought out that nobody waited for, and when (ms since 1970): who asks for a release a moment later means it too. */
  untold: { release: BuiltRelease; at: number } | undefined
  /** What releases take beyond their own build (ms): the turns of others, and a machine that is busy. */
  wait: number
  /** Who waits for a build that begins from now on. */
  waiting: ((built: SiteBuilt) => void)[]
}

const newState = (isLater: boolean): State => ({
  isLater,
  wanted: 0,
  built: -1,
  hasBeenGood: false,
  changed: undefined,
  waitingSince: undefined,
  timer: undefined,
  retry: 0,
  untold: undefined,
  wait: 0,
  waiting: [],
})

/** Something of the content that was written. */
interface Changed {
  kind: string
  id: string
}

/** What became of the pages. */
interface ReleasedChanges extends Omit<BuiltRelease, 'failed'> {
  ms: number
}

/** Builds sites in the background: at once where somebody waits, the others one after another. No site is built twice at a time. */
export class Rebuilds {
  readonly #options: RebuildsOptions
  readonly #delays: Delays
  readonly #states = new Map<string, State>()
  /** Whose turn it is, in the order of asking. */
  readonly #due = new Set<string>()
  readonly #running = new Map<string, Promise<void>>()
  /** The site that is built although nobody waited. */
  #unasked: string | undefined
  #isClosed = false

  constructor(options: RebuildsOptions) {
    this.#options = options
    this.#delays = { ...defaultDelays, ...options.delays }
    for (const site of options.sites) this.#states.set(site, newState(false))
  }

  /** Builds a site that was made since the start, now and after each change. */
  add(site: string): void {
    this.#states.set(site, newState(true))
    this.#wait(site, 0)
  }

  /** Builds a site no longer; resolves once a build that runs has ended. Who waits for one that has not begun hears that it failed. */
  async remove(site: string): Promise<void> {
    const state = this.#states.get(site)
    clearTimeout(state?.timer)
    this.#states.delete(site)
    this.#due.delete(site)
    await this.#running.get(site)
    for (const resolve of state?.waiting.splice(0) ?? []) resolve(notBuilt)
  }

  /** Builds every site without waiting for quiet; what is built already costs a look. */
  start(): void {
    for (const site of this.#states.keys()) this.#wait(site, 0)
  }

  /** These files of a site changed; its next build takes them in. */
  note(site: string, paths: readonly string[]): void {
    const changed = this.#states.get(site)?.changed
    for (const path of paths) changed?.add(path)
  }

  /**
   * Content of a site changed, and is to be built.
   * @param isNoted whether all that changed was told by `note`; else all its files are looked at
   */
  request(site: string, { isNoted = false }: { isNoted?: boolean } = {}): void {
    const state = this.#states.get(site)
    if (!state) return
    if (!isNoted) state.changed = undefined
    state.wanted += 1
    const now = this.#options.now()
    state.waitingSince ??= now
    const left = state.waitingSince + this.#delays.longest - now
    // What is waited for because of others is not put off by an own write.
    const quiet = state.changed === undefined ? this.#delays.quiet : this.#delays.ownQuiet
    this.#wait(site, Math.max(0, Math.min(quiet, left)))
  }

  /**
   * Builds a site without waiting for quiet, with everything that changed until now. Those who ask while another build runs share the
   * next one. Nothing is built any more once `close` was called: then it never resolves.
   */
  release(site: string): Promise<SiteBuilt> {
    const state = this.#states.get(site)
    if (!state) throw new Error(`There is no site ${site}`)
    return new Promise((resolve) => {
      state.waiting.push(resolve)
      clearTimeout(state.timer)
      this.#enqueue(site)
    })
  }

  /**
   * The same for who has written something: resolves when it is in the output.
   * @throws AppError SITE_RELEASE_FAILED when these changes did not reach the output. They are stored, and the next build takes them in
   */
  async releaseChanges(site: string, changes: readonly Changed[]): Promise<ReleasedChanges> {
    const startedAt = performance.now()
    const built = await this.release(site)
    const { release } = built
    const fault = describeFault(site, built, changes)
    if (!release || fault !== undefined) throw new AppError('SITE_RELEASE_FAILED', { reason: fault ?? 'the build was stopped' })
    const { failed: _failed, ...told } = release
    const ms = Math.round(performance.now() - startedAt)
    const state = this.#states.get(site)
    if (state) state.wait = approach(state.wait, Math.max(0, ms - built.ms))
    return { ...told, ms }
  }

  /** How long a release of a site is expected to wait beside its own build (ms). */
  expectWait(site: string): number {
    return this.#states.get(site)?.wait ?? 0
  }

  /** Whether the output of a site is what its content says. */
  isCurrent(site: string): boolean {
    const state = this.#states.get(site)
    return state !== undefined && state.built === state.wanted
  }

  /** Whether every site that was there at the start has been built since. */
  isReady(): boolean {
    return [...this.#states.values()].every(({ hasBeenGood, isLater }) => hasBeenGood || isLater)
  }

  /** Begins nothing any more, and ends once the running builds have ended or `graceMs` have passed. */
  async close(graceMs = 0): Promise<void> {
    this.#isClosed = true
    for (const { timer } of this.#states.values()) clearTimeout(timer)
    const stop = new AbortController()
    await Promise.race([
      Promise.all(this.#running.values()),
      setTimeout(graceMs, undefined, { signal: stop.signal }).catch(() => undefined),
    ])
    stop.abort()
  }

  #wait(site: string, ms: number, before: () => void = () => {}): void {
    const state = this.#states.get(site)
    if (!state || this.#isClosed) return
    clearTimeout(state.timer)
    state.timer = globalThis.setTimeout(
      () => {
        before()
        this.#enqueue(site)
      },
      Math.min(ms, LONGEST_TIMER),
    )
  }

  #enqueue(site: string): void {
    this.#due.add(site)
    this.#begin()
  }

  #begin(): void {
    if (this.#isClosed) return
    const isAsked = (site: string) => (this.#states.get(site)?.waiting.length ?? 0) > 0
    const due = [...this.#due].filter((site) => !this.#running.has(site))
    for (const site of due.filter(isAsked)) this.#run(site)
    const [next] = due.filter((site) => !isAsked(site))
    if (next === undefined || this.#unasked !== undefined) return
    this.#unasked = next
    this.#run(next)
  }

  #run(site: string): void {
    this.#due.delete(site)
    const built = this.#build(site, this.#states.get(site) as State).finally(() => {
      this.#running.delete(site)
      if (this.#unasked === site) this.#unasked = undefined
      this.#begin()
    })
    this.#running.set(site, built)
  }

  async #build(site: string, state: State): Promise<void> {
    await this.#options.settle?.()
    const { wanted } = state
    const waiting = state.waiting.splice(0)
    const changed = state.changed && [...state.changed]
    state.changed = new Set()
    state.waitingSince = undefined
    const built = await this.#options.build(site, changed)
    if (built.isGood) {
      state.built = wanted
      state.hasBeenGood = true
    } else state.changed = undefined
    this.#options.onBuilt(site, built)
    // A look at all files brings out what others did.
    const isOwn = changed !== undefined
    const told = this.#withUntold(state, built, isOwn && waiting.length === 0)
    for (const resolve of waiting) resolve(told)
    // A change that came meanwhile has a timer of its own.
    if (this.#isClosed || !this.#states.has(site) || state.wanted !== wanted || state.waiting.length > 0) return
    if (built.mayPass) {
      this.#wait(site, Math.min(this.#delays.firstRetry * 2 ** state.retry, this.#delays.lastRetry))
      state.retry += 1
      return
    }
    state.retry = 0
    if (built.nextDue !== undefined) this.#wait(site, Math.max(0, built.nextDue - this.#options.now()), () => (state.changed = undefined))
  }

  #withUntold(state: State, built: SiteBuilt, isUntold: boolean): SiteBuilt {
    const now = this.#options.now()
    const before = state.untold && state.untold.at > now - MOST_UNTOLD ? state.untold.release : undefined
    const release = built.release && before ? mergeReleases(before, built.release) : (built.release ?? before)
    state.untold = isUntold && release ? { release, at: now } : undefined
    return release ? { ...built, release } : built
  }
}

/** A write and the request for its release lie less than this apart (ms). */
const MOST_UNTOLD = 10_000

function mergeReleases(earlier: BuiltRelease, later: BuiltRelease): BuiltRelease {
  const urls = [...new Set([...earlier.urls, ...later.urls])].sort()
  const pages = [...new Map([...earlier.pages, ...later.pages].map((page) => [page.url, page])).values()]
  const id = later.urls.length > 0 ? later.id : earlier.id
  return { id, urls, pages, failed: later.failed, visited: earlier.visited + later.visited, rendered: earlier.rendered + later.rendered }
}

/** Why these changes are not in the output; undefined where they are. What is wrong elsewhere in the site is no matter of theirs. */
function describeFault(site: string, { isGood, problems, release }: SiteBuilt, changes: readonly Changed[]): string | undefined {
  const errors = problems.filter(isError)
  if (!isGood) return errors[0]?.message ?? 'the build failed'
  const own = new Set(changes.map(({ kind, id }) => `${kind}/${id}`))
  const failed = release?.failed.filter((key) => own.has(key)) ?? []
  if (failed.length === 0) return undefined
  return errors.find(({ path }) => path?.startsWith(`content/sites/${site}/`))?.message ?? `${failed[0]} cannot be rendered`
}
