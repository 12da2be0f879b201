import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createProblem, type Problem } from '#content/errors/app-error.ts'
import type { SiteBuilt } from '#editor-server/rebuilds/rebuilds.ts'
import type { BuildAnswer, BuildOrder } from './build-in-thread.ts'
import type { BuildFolders, BuildQueue } from './build-queue.ts'

/** Compiled code starts a thread of its own; the sources, which only tests run, build where they are. */
const hasThread = !import.meta.url.endsWith('.ts')

/** What a thread has to end what it began (ms). */
const LONGEST_END = 5_000

/** Builds sites in a thread of its own, so that requests never wait for one. A thread that dies is replaced by the next build. */
export class Builder {
  readonly #folders: BuildFolders
  readonly #onFault: (site: string, problem: Problem) => void
  readonly #waiting = new Map<number, (built: SiteBuilt) => void>()
  #worker: Worker | undefined
  #here: Promise<BuildQueue> | undefined
  #lastId = 0

  /** @param onFault told of what goes wrong after a build was answered, such as with the search index */
  constructor(folders: BuildFolders, onFault: (site: string, problem: Problem) => void) {
    this.#folders = folders
    this.#onFault = onFault
  }

  /** @param changed paths below the site that changed since its last build; absent where any may have */
  async build(site: string, changed?: readonly string[]): Promise<SiteBuilt> {
    if (!hasThread) {
      this.#here ??= import('./build-queue.ts').then((module) => new module.BuildQueue(this.#folders, this.#onFault))
      return (await this.#here).release(site, changed)
    }
    this.#worker ??= this.#start()
    this.#lastId += 1
    const order: BuildOrder = { id: this.#lastId, site, changed }
    return new Promise((resolve) => {
      this.#waiting.set(order.id, resolve)
      this.#worker?.postMessage(order)
    })
  }

  /** Ends once what is being built is whole, or after a while: a release that is cut off is finished by the next build (DESIGN section 5). */
  async close(): Promise<void> {
    const worker = this.#worker
    if (worker) {
      const ended = once(worker, 'exit')
      worker.postMessage('close')
      await Promise.race([ended, sleep(LONGEST_END, undefined, { ref: false })])
      await worker.terminate()
    }
    await (await this.#here)?.close()
  }

  #start(): Worker {
    const worker = new Worker(new URL('build-in-thread.js', import.meta.url), { workerData: this.#folders })
    worker.on('message', (answer: BuildAnswer) => {
      if ('fault' in answer) return this.#onFault(answer.site, answer.fault)
      this.#waiting.get(answer.id)?.(answer.built)
      this.#waiting.delete(answer.id)
    })
    let reason = 'its thread ended'
    worker.on('error', (error) => (reason = error instanceof Error ? error.message : String(error)))
    worker.on('exit', () => {
      this.#worker = undefined
      const problem = createProblem('error', 'SITE_INTERNAL', { reason: `the build stopped: ${reason}` })
      for (const resolve of this.#waiting.values()) {
        resolve({ isGood: false, mayPass: true, problems: [problem], nextDue: undefined, rendered: 0, ms: 0 })
      }
      this.#waiting.clear()
    })
    return worker
  }
}
