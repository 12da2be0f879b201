import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { AppError, createProblem, isError, type Problem } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import type { SourceLoan } from '#content/store/files/read-source.ts'
import type { SiteBuilt } from '../contract.ts'
import type { PlannedChange, PlannedImpact } from '../site/plan-impact.ts'
import type { BuildFolders, LiveBuilds } from './live-builds.ts'

type Order =
  | { kind: 'release'; id: number; site: string; changed: readonly string[] | undefined; loan: SourceLoan | undefined }
  | { kind: 'impact'; id: number; site: string; changes: readonly PlannedChange[] }

type Answer =
  | { kind: 'released'; id: number; built: SiteBuilt }
  | { kind: 'impact'; id: number; impact: PlannedImpact & { expectedMs: number } }
  | { kind: 'failed'; id: number; reason: string }

/** What the thread is sent, and what it sends. */
type Sent = Order | { kind: 'close' }
type Told = Answer | { kind: 'fault'; site: string; problem: Problem }

/** What this file is started with where it is the thread. */
interface ThreadTask {
  buildIn: BuildFolders
}

/** Compiled code starts a thread of its own; the sources, which only tests run, build where they are. */
const hasThread = !import.meta.url.endsWith('.ts')

/** What a thread has to end what it began (ms). */
const LONGEST_END = 5_000

/** Builds sites in a thread of its own, so that requests never wait for one. A thread that dies is replaced by the next build. */
export class BuildsInThread {
  readonly #folders: BuildFolders
  readonly #onFault: (site: string, problem: Problem) => void
  readonly #waiting = new Map<number, (answer: Answer) => void>()
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
      worker.postMessage({ kind: 'close' } satisfies Sent)
      await Promise.race([ended, sleep(LONGEST_END, undefined, { ref: false })])
      await worker.terminate()
    }
    await (await this.#here)?.close()
  }

  #buildsHere(): Promise<LiveBuilds> {
    return (this.#here ??= openBuilds(this.#folders, this.#onFault))
  }

  #ask(order: (id: number) => Order): Promise<Answer> {
    const worker = (this.#worker ??= this.#start())
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      worker.postMessage(order(id))
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('builds-in-thread.js', import.meta.url), {
      workerData: { buildIn: this.#folders } satisfies ThreadTask,
    })
    worker.on('message', (answer: Told) => {
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

/** Loaded where builds run, and nowhere else: it brings the whole renderer. */
async function openBuilds(...args: ConstructorParameters<typeof LiveBuilds>): Promise<LiveBuilds> {
  const { LiveBuilds: Builds } = await import('./live-builds.ts')
  return new Builds(...args)
}

/** The thread's end. */
async function buildFor(port: NonNullable<typeof parentPort>, { buildIn }: ThreadTask): Promise<void> {
  const tell = (message: Told) => port.postMessage(message)
  const builds = await openBuilds(buildIn, (site, problem) => tell({ kind: 'fault', site, problem }))
  port.on('message', (sent: Sent) => {
    if (sent.kind === 'close') return void builds.close().then(() => port.close())
    const { id, site } = sent
    if (sent.kind === 'release')
      return void builds.release(site, sent.changed, sent.loan).then((built) => {
        // Warnings are told by the checks before a publish; a text may have tens of thousands.
        tell({ kind: 'released', id, built: { ...built, problems: built.problems.filter(isError) } })
      })
    void builds.impact(site, sent.changes).then(
      (impact) => tell({ kind: 'impact', id, impact }),
      (error: unknown) => tell({ kind: 'failed', id, reason: reasonOf(error) }),
    )
  })
}

const task: unknown = workerData
if (!isMainThread && parentPort && typeof task === 'object' && task !== null && 'buildIn' in task)
  void buildFor(parentPort, task as ThreadTask)
