import { Worker } from 'node:worker_threads'
import { createProblem } from '#content/errors/app-error.ts'
import type { SiteBuilt } from '#editor-server/rebuilds/rebuilds.ts'
import type { BuildOrder } from './build-in-thread.ts'

/** Compiled code starts a thread of its own; the sources, which only tests run, build where they are. */
const hasThread = !import.meta.url.endsWith('.ts')

/** Builds sites in a thread of its own, so that requests never wait for one. A thread that dies is replaced by the next build. */
export class Builder {
  readonly #options: BuildOrder['options']
  readonly #waiting = new Map<number, (built: SiteBuilt) => void>()
  #worker: Worker | undefined
  #lastId = 0

  constructor(options: BuildOrder['options']) {
    this.#options = options
  }

  async build(site: string): Promise<SiteBuilt> {
    if (!hasThread) return (await import('./build-in-thread.ts')).buildOne({ site, options: this.#options })
    this.#worker ??= this.#start()
    this.#lastId += 1
    const order: BuildOrder = { id: this.#lastId, site, options: this.#options }
    return new Promise((resolve) => {
      this.#waiting.set(order.id, resolve)
      this.#worker?.postMessage(order)
    })
  }

  /** A release that is cut off here is finished by the next build (DESIGN section 5). */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('build-in-thread.js', import.meta.url))
    worker.on('message', ({ id, built }: { id: number; built: SiteBuilt }) => {
      this.#waiting.get(id)?.(built)
      this.#waiting.delete(id)
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
