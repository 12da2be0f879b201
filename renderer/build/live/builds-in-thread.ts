import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { AppError, createProblem, type Problem } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import type { SourceLoan } from '#content/store/files/read-source.ts'
import type { SiteBuilt } from '../contract.ts'
import type { PlannedChange, PlannedImpact } from '../site/plan-impact.ts'
import type { BuildAnswer, BuildOrder } from './build-thread.ts'
import type { BuildFolders, LiveBuilds } from './live-builds.ts'

/** Compiled code starts a thread of its own; the sources, which only tests run, build where they are. */
const hasThread = !import.meta.url.endsWith('.ts')

/** What a thread has to end what it began (ms). */
const LONGEST_END = 5_000

type Ordered = Exclude<BuildOrder, { kind: 'close' }>
type Answered = Exclude<BuildAnswer, { kind: 'fault' }>

/** Builds sites in a thread of its own, so that requests never wait for one. A thread that dies is replaced by the next build. */
export class BuildsInThread {
  readonly #folders: BuildFolders
  readonly #onFault: (site: string, problem: Problem) => void
  readonly #waiting = new Map<number, (answer: Answered) => void>()
  #worker: Worker | undefined
  #here: Promise<LiveBuilds> | undefined
  #lastId = 0

  /** @param onFault told of what goes wrong after a build was answered, such as with the search index */
  constructor(folders: BuildFolders, onFault: (site: string, problem: Problem) => void) {
    this.#folders = folders
    this.#onFault = onFault
  }

  /**
   * @param changed paths below the site that changed since its last build; absent where any may have
   * @param loan what was read of them already
   */
  async release(site: string, changed?: readonly string[], loan?: SourceLoan): Promise<SiteBuilt> {
    if (!hasThread) return (await this.#buildsHere()).release(site, changed, loan)
    const answer = await this.#ask((id) => ({ kind: 'release', id, site, changed, loan }))
    if (answer.kind === 'released') return answer.built
    const reason = answer.kind === 'failed' ? answer.reason : 'it was answered as something else'
    const problem = createProblem('error', 'SITE_INTERNAL', { reason: `the build stopped: ${reason}` })
    return { isGood: false, mayPass: true, problems: [problem], nextDue: undefined, rendered: 0, ms: 0 }
  }

  /**
   * What a build would do if these changes were made; nothing of it is stored.
   * @throws AppError SITE_RELEASE_FAILED
   */
  async impact(site: string, changes: readonly PlannedChange[]): Promise<PlannedImpact & { expectedMs: number }> {
    if (!hasThread) return (await this.#buildsHere()).impact(site, changes)
    const answer = await this.#ask((id) => ({ kind: 'impact', id, site, changes }))
    if (answer.kind === 'impact') return answer.impact
    throw new AppError('SITE_RELEASE_FAILED', { reason: answer.kind === 'failed' ? answer.reason : 'the build ended' })
  }

  /** Ends once what is being built is whole, or after a while: a release that is cut off is finished by the next build (DESIGN section 5). */
  async close(): Promise<void> {
    const worker = this.#worker
    if (worker) {
      const ended = once(worker, 'exit')
      worker.postMessage({ kind: 'close' } satisfies BuildOrder)
      await Promise.race([ended, sleep(LONGEST_END, undefined, { ref: false })])
      await worker.terminate()
    }
    await (await this.#here)?.close()
  }

  #buildsHere(): Promise<LiveBuilds> {
    return (this.#here ??= import('./live-builds.ts').then((module) => new module.LiveBuilds(this.#folders, this.#onFault)))
  }

  #ask(order: (id: number) => Ordered): Promise<Answered> {
    const worker = (this.#worker ??= this.#start())
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      worker.postMessage(order(id))
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('build-thread.js', import.meta.url), { workerData: this.#folders })
    worker.on('message', (answer: BuildAnswer) => {
      if (answer.kind === 'fault') return this.#onFault(answer.site, answer.problem)
      this.#waiting.get(answer.id)?.(answer)
      this.#waiting.delete(answer.id)
    })
    let reason = 'its thread ended'
    worker.on('error', (error) => (reason = reasonOf(error)))
    worker.on('exit', () => {
      this.#worker = undefined
      for (const [id, resolve] of this.#waiting) resolve({ kind: 'failed', id, reason })
      this.#waiting.clear()
    })
    return worker
  }
}
