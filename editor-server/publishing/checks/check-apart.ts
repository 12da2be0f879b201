import { Worker } from 'node:worker_threads'
import type { Finding } from '#content/checks/engine/contract.ts'
import type { Limited } from '#content/checks/engine/limit-each.ts'
import { checkPageUpTo } from '#renderer/build/find-checks.ts'
import type { CheckAnswer, CheckOptions, CheckOrder } from './check-worker.ts'
import type { Memory, Slot } from '../../site/memory.ts'
import { type PlainPage, sizeOf, withAlts } from './plain-page.ts'

/** Characters that are checked in the thread that answers requests: they take some ten ms, a text of 1 MB more than a second. */
const MOST_HERE = 50_000

/** A thread that nobody asked anything for this long (ms) ends. */
const IDLE = 60_000

/** Compiled code starts a thread of its own; the sources, which only tests run, check where they are. */
const hasThread = !import.meta.url.endsWith('.ts')

/** The author mistakes of a page. Those of a large one are looked for in a thread of their own, so that nobody else's request waits for it. */
export async function checkApart(shared: Memory<undefined>, page: PlainPage, options: CheckOptions): Promise<Limited<Finding>> {
  if (!hasThread || sizeOf(page) <= MOST_HERE) return checkPageUpTo(withAlts(page), options.language, options.most)
  return shared.get(checks).ask(page, options)
}

/** One thread for all sites, so checks of large pages wait for each other. It ends when nobody asks for a while, and with the server. */
class CheckThread {
  readonly #waiting = new Map<number, { resolve(found: Limited<Finding>): void; reject(error: Error): void }>()
  #worker: Worker | undefined
  #lastId = 0
  #idle: NodeJS.Timeout | undefined

  ask(page: PlainPage, options: CheckOptions): Promise<Limited<Finding>> {
    const worker = (this.#worker ??= this.#start())
    clearTimeout(this.#idle)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ id, page, options } satisfies CheckOrder)
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('check-worker.js', import.meta.url))
    let fault = new Error('The thread of the checks ended')
    // A process that has nothing else to do need not wait for it.
    worker.unref()
    worker.on('message', ({ id, found }: CheckAnswer) => {
      this.#waiting.get(id)?.resolve(found)
      this.#waiting.delete(id)
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), IDLE).unref()
    })
    worker.on('error', (error) => (fault = error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => {
      // It takes a moment to end: a caller meanwhile gets another.
      if (this.#worker !== undefined && this.#worker !== worker) return
      this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(fault)
      this.#waiting.clear()
    })
    return worker
  }
}

const checks: Slot<undefined, CheckThread> = { make: () => new CheckThread(), close: (thread) => thread.close() }
