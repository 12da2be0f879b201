import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { AppError } from '#content/errors/app-error.ts'
import { endThread, watchLoading } from '#renderer/threads/end-thread.ts'
import { fromPlainError, type Order, type ThreadMessage } from './order.ts'

export interface ThreadLimits {
  /** Time (ms) for one piece of work, once everything that it needs is read. */
  work: number
  /** Time (ms) for reading that. */
  loading: number
  /** A thread that nobody asked anything for this long (ms) ends, and what it holds of its site with it. */
  idle: number
  /** Of all sites together. */
  threads: number
  /** Pieces of work of one site that wait. */
  waiting: number
  /** MiB that a thread may hold. */
  memory: number
}

const defaultLimits: ThreadLimits = {
  work: 5_000,
  loading: 60_000,
  idle: 30_000,
  threads: Math.max(2, availableParallelism()),
  waiting: 20,
  memory: 1024,
}

interface Job {
  order: Order<unknown>
  resolve(answer: unknown): void
  reject(error: Error): void
}

interface Lane {
  waiting: Job[]
  running?: Job | undefined
  worker?: Worker | undefined
  timer?: NodeJS.Timeout | undefined
}

/**
 * Work that may take long, in threads apart from the one that answers everybody. A site has one thread at most and each piece of work a time
 * limit, so that a costly text keeps nobody waiting but its own site. Where all threads are taken, sites wait for each other in turn.
 */
export class SiteThreads {
  readonly #limits: ThreadLimits
  readonly #start: () => Worker
  readonly #lanes = new Map<string, Lane>()
  /** Sites that have work and no thread, longest first. */
  readonly #withoutThread = new Set<string>()

  /** @param start a thread that takes an order as a message and answers with `ThreadMessage` */
  constructor(start: (limits: Pick<ThreadLimits, 'memory'>) => Worker, limits: Partial<ThreadLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits }
    this.#start = () => start(this.#limits)
  }

  /** @throws AppError SITE_WORK_TOO_LONG when its time is over, SITE_TOO_MANY when too much of this site waits already */
  ask<Answer>(site: string, order: Order<Answer>): Promise<Answer> {
    const lane = this.#lanes.get(site) ?? { waiting: [] }
    this.#lanes.set(site, lane)
    if (lane.waiting.length >= this.#limits.waiting) {
      const retryAfter = Math.ceil(this.#limits.work / 1000)
      return Promise.reject(new AppError('SITE_TOO_MANY', { seconds: retryAfter }, { retryAfter }))
    }
    return new Promise((resolve, reject) => {
      lane.waiting.push({ order, resolve: resolve as Job['resolve'], reject })
      this.#next(site, lane)
    })
  }

  async close(): Promise<void> {
    const lanes = [...this.#lanes.values()]
    this.#lanes.clear()
    this.#withoutThread.clear()
    for (const { waiting, running } of lanes)
      for (const { reject } of [...waiting, ...(running ? [running] : [])]) reject(new Error('The server ends'))
    await Promise.all(lanes.map((lane) => this.#end(lane)))
  }

  #next(site: string, lane: Lane): void {
    if (lane.running || this.#lanes.get(site) !== lane) return
    const [job] = lane.waiting
    if (!job) {
      lane.timer = setTimeout(() => this.#leave(site, lane), this.#limits.idle).unref()
      return
    }
    if (!lane.worker && !this.#hasRoom()) return void this.#withoutThread.add(site)
    clearTimeout(lane.timer)
    lane.waiting.shift()
    lane.running = job
    lane.worker ??= this.#open(site, lane)
    lane.worker.postMessage(job.order)
    lane.timer = setTimeout(() => this.#stop(site, lane, tooLong(this.#limits.work)), this.#limits.loading).unref()
  }

  /** A thread that has nothing to do makes room for another site. */
  #hasRoom(): boolean {
    const open = [...this.#lanes].filter(([, { worker }]) => worker)
    if (open.length < this.#limits.threads) return true
    const idle = open.find(([, { running, waiting }]) => !running && waiting.length === 0)
    if (!idle) return false
    this.#leave(...idle)
    return true
  }

  #open(site: string, lane: Lane): Worker {
    const worker = this.#start()
    watchLoading(worker)
    // A process that has nothing else to do need not wait for it.
    worker.unref()
    let fault = new Error('The thread of the site ended')
    worker.on('message', (message: ThreadMessage) => {
      if (lane.worker !== worker) return
      if (message.kind === 'begun') {
        clearTimeout(lane.timer)
        lane.timer = setTimeout(() => this.#stop(site, lane, tooLong(this.#limits.work)), this.#limits.work).unref()
        return
      }
      const job = lane.running
      clearTimeout(lane.timer)
      lane.running = undefined
      if (message.kind === 'done') job?.resolve(message.answer)
      else job?.reject(fromPlainError(message.error))
      this.#pass(site, lane)
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      fault = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong(this.#limits.work) : error
    })
    worker.on('exit', () => {
      if (lane.worker === worker) this.#stop(site, lane, fault)
    })
    return worker
  }

  /** After a piece of work: sites that wait for a thread come first. */
  #pass(site: string, lane: Lane): void {
    const [other] = this.#withoutThread
    if (other === undefined) return this.#next(site, lane)
    void this.#end(lane)
    if (lane.waiting.length > 0) this.#withoutThread.add(site)
    else this.#lanes.delete(site)
    this.#takeTurn()
  }

  #takeTurn(): void {
    const [site] = this.#withoutThread
    const lane = site === undefined ? undefined : this.#lanes.get(site)
    if (site === undefined) return
    this.#withoutThread.delete(site)
    if (lane) this.#next(site, lane)
  }

  /** Ends what runs: its thread goes with it, and the next piece of work gets another. */
  #stop(site: string, lane: Lane, reason: Error): void {
    const job = lane.running
    lane.running = undefined
    void this.#end(lane)
    job?.reject(reason)
    this.#pass(site, lane)
  }

  #leave(site: string, lane: Lane): void {
    this.#lanes.delete(site)
    void this.#end(lane)
  }

  async #end(lane: Lane): Promise<void> {
    clearTimeout(lane.timer)
    const { worker } = lane
    lane.worker = undefined
    if (worker) await endThread(worker)
  }
}

function tooLong(limit: number): AppError {
  return new AppError('SITE_WORK_TOO_LONG', { seconds: limit / 1000 })
}
