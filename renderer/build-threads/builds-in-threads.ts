import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, createProblem, type Problem } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import type { SourceLoan } from '#content/store/files/read-source.ts'
import type { SiteBuilt } from '../build/contract.ts'
import { notBuilt } from '../build/not-built.ts'
import type { ExplainedNode } from '../graph/explain-node.ts'
import type { PlannedChange, PlannedImpact } from '../build/site/plan-impact.ts'
import type { BuildFolders, LiveBuilds } from '../build/live/live-builds.ts'
import { type BuildLimits, defaultLimits, LONGEST_END } from './build-limits.ts'
import type { BuildThread, Job } from './build-thread.ts'
import { ReleaseLock } from './release-lock.ts'
import { openBuilds, startWorker } from './thread-end.ts'
import { type Answer, faultOf, isLong, type Sent, type Told, type Work } from './thread-messages.ts'

/** Compiled code starts threads of its own; the sources, which only tests run, build where they are. */
const hasThread = !import.meta.url.endsWith('.ts')

/**
 * Builds sites in threads of their own, so that no request waits for a build, and no site for another's. One thread builds them all, for as
 * long as its builds are short: a site that would wait for another's goes to a second one, and stays there until that ends. A site is
 * in one thread at a time.
 */
export class BuildsInThreads {
  readonly #folders: BuildFolders
  readonly #onFault: (site: string, problem: Problem) => void
  readonly #limits: BuildLimits
  readonly #startWorker: typeof startWorker | undefined
  /** The first stays. */
  readonly #threads: BuildThread[] = []
  /** Where a site was built last. */
  readonly #homes = new Map<string, BuildThread>()
  /** Threads that have not let go of a site yet, by site. */
  readonly #leaving = new Map<string, Set<BuildThread>>()
  readonly #locks = new Map<string, ReleaseLock>()
  #waiting: Job[] = []
  #patience: NodeJS.Timeout | undefined
  #here: Promise<LiveBuilds> | undefined
  #isClosed = false

  /**
   * @param onFault told of what goes wrong after a build was answered, such as with the search index
   * @param start a thread that takes and tells `thread-messages.ts`; without it builds run where they are
   */
  constructor(
    folders: BuildFolders,
    onFault: (site: string, problem: Problem) => void,
    limits: Partial<BuildLimits> = {},
    start: typeof startWorker | undefined = hasThread ? startWorker : undefined,
  ) {
    this.#folders = folders
    this.#startWorker = start
    this.#onFault = onFault
    this.#limits = { ...defaultLimits, ...limits }
  }

  /**
   * @param changed paths below the site that changed since its last build; absent where any may have
   * @param loan what was read of them already
   */
  async release(site: string, changed?: readonly string[], loan?: SourceLoan): Promise<SiteBuilt> {
    if (!this.#startWorker) return (await this.#buildsHere()).release(site, changed, loan)
    const answer = await this.#ask(site, { kind: 'release', changed, loan })
    if (answer.kind === 'released') return answer.built
    const problem = answer.kind === 'failed' ? answer.error.toProblem() : createProblem('error', 'SITE_INTERNAL', { reason: answer.kind })
    const mayPass = problem.code !== 'SITE_WORK_TOO_LONG'
    return { ...notBuilt, mayPass, problems: [problem] }
  }

  /**
   * What a build would do if these changes were made; nothing of it is stored.
   * @throws AppError SITE_RELEASE_FAILED, SITE_WORK_TOO_LONG
   */
  async impact(site: string, changes: readonly PlannedChange[]): Promise<PlannedImpact & { expectedMs: number }> {
    if (!this.#startWorker) return (await this.#buildsHere()).impact(site, changes)
    const answer = await this.#ask(site, { kind: 'impact', changes })
    if (answer.kind === 'impact') return answer.impact
    throw faultOf(answer)
  }

  /** What a node of the graph read in its last build, and what reads it. @throws AppError SITE_RELEASE_FAILED, SITE_WORK_TOO_LONG */
  async explain(site: string, node: string): Promise<ExplainedNode> {
    if (!this.#startWorker) return (await this.#buildsHere()).explain(site, node)
    const answer = await this.#ask(site, { kind: 'explain', node })
    if (answer.kind === 'explained') return answer.explained
    throw faultOf(answer)
  }

  /** Held while files of a site are moved; one for each, so that no site waits for another's. */
  lockOf(site: string): ReleaseLock {
    const known = this.#locks.get(site)
    if (known) return known
    const lock = new ReleaseLock()
    this.#locks.set(site, lock)
    return lock
  }

  /** Ends once what is being built is whole, or after a while: a release that is cut off is finished by the next build (DESIGN section 5). */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#patience)
    const stopped = new AppError('SITE_INTERNAL', { reason: 'the server ends' })
    for (const { resolve } of this.#waiting.splice(0)) resolve({ kind: 'failed', error: stopped })
    const closing = this.#threads.map(async ({ worker }) => {
      const ended = once(worker, 'exit')
      worker.postMessage({ kind: 'close' } satisfies Sent)
      await Promise.race([ended, sleep(LONGEST_END, undefined, { ref: false })])
      await worker.terminate()
    })
    await Promise.all(closing)
    await (await this.#here)?.close()
  }

  #buildsHere(): Promise<LiveBuilds> {
    return (this.#here ??= openBuilds({ ...this.#folders, lockOf: (site) => this.lockOf(site) }, this.#onFault))
  }

  #ask(site: string, work: Work): Promise<Answer> {
    return new Promise((resolve) => {
      this.#waiting.push({ site, work, isLong: isLong(work), resolve })
      this.#begin()
    })
  }

  /** Begins what can begin, in the order of asking. */
  #begin(): void {
    if (this.#isClosed) return
    clearTimeout(this.#patience)
    const stay: Job[] = []
    for (const job of this.#waiting) {
      const thread = this.#findThread(job, stay)
      if (thread) this.#give(thread, job)
      else stay.push(job)
    }
    this.#waiting = stay
    const patience = this.#soonest(stay)
    if (patience !== undefined) this.#patience = setTimeout(() => this.#begin(), patience)
  }

  /** Undefined where the site has to wait: for its own work, or for a thread. */
  #findThread({ site, isLong: isForOther }: Job, before: readonly Job[]): BuildThread | undefined {
    if (before.some((job) => job.site === site) || this.#threads.some(({ job }) => job?.site === site)) return undefined
    const [first, ...others] = this.#threads
    if (!first) return this.#start()
    const home = this.#homes.get(site) ?? first
    if (home.isEnding) return undefined
    const another = () => {
      const free = others.find(({ job, isEnding }) => !job && !isEnding)
      return free ?? (this.#threads.length < this.#limits.threads ? this.#start() : undefined)
    }
    if (!home.job) return (isForOther && home === first && another()) || home
    if (performance.now() - home.since < this.#limits.patience) return undefined
    return !first.job && !first.isEnding && !isForOther ? first : another()
  }

  /** When the next of these sites has waited long enough (ms from now). */
  #soonest(waiting: readonly Job[]): number | undefined {
    const now = performance.now()
    const ends = waiting
      .map(({ site }) => (this.#homes.get(site) ?? this.#threads[0])?.since ?? now)
      .map((since) => since + this.#limits.patience - now)
      .filter((left) => left > 0)
    return ends.length > 0 ? Math.ceil(Math.min(...ends)) : undefined
  }

  #give(thread: BuildThread, job: Job): void {
    const { site, work } = job
    const home = this.#homes.get(site)
    if (home && home !== thread) {
      this.#leaving.set(site, (this.#leaving.get(site) ?? new Set()).add(home))
      home.worker.postMessage({ kind: 'leave', site } satisfies Sent)
    }
    this.#homes.set(site, thread)
    thread.job = job
    thread.since = performance.now()
    this.#watch(thread)
    // A thread takes its messages in turn: what it has yet to leave it leaves first.
    const isBarred = [...(this.#leaving.get(site) ?? [])].some((other) => other !== thread)
    thread.worker.postMessage({ kind: 'work', site, work, isBarred, lock: this.lockOf(site).buffer } satisfies Sent)
  }

  /** Ends it if it says nothing any more. */
  #watch(thread: BuildThread): void {
    clearTimeout(thread.timer)
    thread.timer = setTimeout(() => {
      thread.isEnding = true
      this.#finish(thread, { kind: 'failed', error: new AppError('SITE_WORK_TOO_LONG', { seconds: this.#limits.silence / 1000 }) })
      void thread.worker.terminate()
    }, this.#limits.silence).unref()
  }

  #finish(thread: BuildThread, answer: Answer): void {
    const { job } = thread
    thread.job = undefined
    this.#rest(thread)
    job?.resolve(answer)
    this.#begin()
  }

  /** Ends it after a while without work. */
  #rest(thread: BuildThread): void {
    clearTimeout(thread.timer)
    if (thread === this.#threads[0]) return
    thread.timer = setTimeout(() => {
      thread.isEnding = true
      thread.worker.postMessage({ kind: 'end' } satisfies Sent)
    }, this.#limits.idle).unref()
  }

  #start(): BuildThread {
    const worker = (this.#startWorker as typeof startWorker)(this.#folders, this.#threads.length === 0)
    const thread: BuildThread = { worker, since: performance.now(), isEnding: false }
    this.#threads.push(thread)
    worker.on('message', (told: Told) => this.#hear(thread, told))
    let reason = 'its thread ended'
    worker.on('error', (error) => (reason = reasonOf(error)))
    worker.on('exit', () => {
      this.#threads.splice(this.#threads.indexOf(thread), 1)
      for (const [site, home] of this.#homes) {
        if (home !== thread) continue
        this.#homes.delete(site)
        // Nothing of it is moved any more, whatever it was doing.
        this.#locks.get(site)?.release()
      }
      for (const site of [...this.#leaving.keys()]) this.#noteLeft(thread, site)
      this.#finish(thread, { kind: 'failed', error: new AppError('SITE_INTERNAL', { reason: `the build stopped: ${reason}` }) })
      clearTimeout(thread.timer)
    })
    return thread
  }

  #hear(thread: BuildThread, told: Told): void {
    if (told.kind === 'alive') return thread.job && this.#watch(thread)
    if (told.kind === 'fault') return this.#onFault(told.site, told.problem)
    if (told.kind === 'left') return this.#noteLeft(thread, told.site)
    if (told.kind === 'again') {
      const { id, site } = told
      const tell = ({ isGood, mayPass, problems }: SiteBuilt) =>
        thread.worker.postMessage({ kind: 'again', id, built: { isGood, mayPass, problems } } satisfies Sent)
      return void this.release(site).then(tell)
    }
    if (told.kind === 'stays') {
      thread.isEnding = false
      this.#rest(thread)
      return this.#begin()
    }
    const { answer } = told
    const { kind } = answer
    this.#finish(thread, kind === 'failed' ? { kind, error: new AppError('SITE_INTERNAL', { reason: answer.error }) } : answer)
  }

  #noteLeft(thread: BuildThread, site: string): void {
    const others = this.#leaving.get(site)
    others?.delete(thread)
    if (others?.size !== 0) return
    this.#leaving.delete(site)
    this.#homes.get(site)?.worker.postMessage({ kind: 'unbar', site } satisfies Sent)
  }
}
