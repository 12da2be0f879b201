import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FileToRead } from '#content/store/files/file-stamp.ts'
import type { SourceContext } from '#content/store/files/read-source.ts'
import type { ItemRow, PageRow } from '../../reads/rows.ts'
import type { IndexHelper } from '../../search-indexer/index-pages.ts'
import { endThread, watchLoading } from '../../threads/end-thread.ts'
import {
  openMessage,
  type RenderBatch,
  type RenderedBatch,
  type SearchAnswer,
  type SiteTask,
  type WorkerAnswer,
  type WorkerRequest,
} from './tasks.ts'

interface Waiting {
  resolve(answer: WorkerAnswer): void
  reject(error: Error): void
}

/** Worker threads that read and render beside the calling thread. A file goes to the thread that will render it, which keeps it parsed. */
export class RenderPool {
  private readonly startAll: () => Worker[]
  private started: Worker[] | undefined
  private readonly waiting = new Map<number, Waiting>()
  private nextId = 0

  constructor(size: number, workerModule: string) {
    this.startAll = () =>
      Array.from({ length: size }, () => {
        const worker = new Worker(workerModule, { stdout: false, stderr: false })
        watchLoading(worker)
        worker.on('message', (message: string | SearchAnswer) => this.settle(openMessage(message)))
        worker.on('error', (error) => this.rejectAll(error))
        worker.on('exit', (code) => this.rejectAll(new Error(`A render thread ended with code ${code}`)))
        return worker
      })
  }

  /** Starts the threads ahead of their first use. */
  start() {
    this.started ??= this.startAll()
  }

  private get workers(): readonly Worker[] {
    this.start()
    return this.started as readonly Worker[]
  }

  /** Reads files, an equal run in each thread and in the caller. Returns rows in the order of `files`. */
  async read(
    source: SourceContext,
    files: readonly FileToRead[],
    here: (files: readonly FileToRead[]) => (PageRow | ItemRow)[],
  ): Promise<(PageRow | ItemRow)[]> {
    const share = Math.ceil(files.length / (this.workers.length + 1))
    const asked = this.workers.map((worker, position) =>
      this.ask(worker, (id) => ({ kind: 'read', id, source, files: files.slice((position + 1) * share, (position + 2) * share) })),
    )
    const own = here(files.slice(0, share))
    const parts = await Promise.all(asked)
    return [own, ...parts.map((part) => (part.kind === 'read' ? part.rows : []))].flat()
  }

  /** Sets the site of the batches that follow. */
  openSite(task: SiteTask) {
    const request = JSON.stringify({ kind: 'site', task } satisfies WorkerRequest)
    for (const worker of this.workers) worker.postMessage(request)
  }

  /**
   * Renders keys in batches. Each thread, and the caller as the first of them, starts with the keys whose files it read; a thread that is
   * done early takes batches from the fullest queue.
   */
  async render(
    keys: readonly string[],
    known: (key: string) => string | undefined,
    here: (batch: RenderBatch) => RenderedBatch,
    onBatch: (result: RenderedBatch) => void,
  ) {
    const share = Math.ceil(keys.length / (this.workers.length + 1))
    const queues = Array.from({ length: this.workers.length + 1 }, (_, position) => keys.slice(position * share, (position + 1) * share))
    const feed = async (worker: Worker, position: number) => {
      for (let batch = takeBatch(queues, position + 1, known); batch; batch = takeBatch(queues, position + 1, known)) {
        const request = batch
        const answer = await this.ask(worker, (id) => ({ kind: 'render', id, batch: request }))
        if (answer.kind === 'rendered') onBatch(answer.result)
      }
    }
    const threads = this.workers.flatMap((worker, position) => Array.from({ length: IN_HAND }, () => feed(worker, position)))
    const own = async () => {
      for (let batch = takeBatch(queues, 0, known); batch; batch = takeBatch(queues, 0, known)) {
        onBatch(here(batch))
        // Let messages of the threads, and signals, arrive.
        await setImmediate()
      }
    }
    await Promise.all([...threads, own()])
  }

  /** The threads as those that take a share of a search index. */
  get indexers(): IndexHelper[] {
    return this.workers.map((worker) => ({
      index: async (pages) => {
        const answer = await this.ask(worker, (id) => ({ kind: 'index', id, pages }))
        return (answer as Extract<WorkerAnswer, { kind: 'indexed' }>).part
      },
      place: async (folder, files) => {
        const answer = await this.ask(worker, (id) => ({ kind: 'place', id, folder, files }))
        return (answer as Extract<WorkerAnswer, { kind: 'placed' }>).written
      },
    }))
  }

  /** Ends the threads and frees their memory; the next use starts new ones. */
  async close() {
    const ending = this.started ?? []
    this.started = undefined
    this.waiting.clear()
    await Promise.all(ending.map(endThread))
  }

  private ask(worker: Worker, request: (id: number) => WorkerRequest): Promise<WorkerAnswer> {
    const id = this.nextId++
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      const asked = request(id)
      worker.postMessage(asked.kind === 'index' || asked.kind === 'place' ? asked : JSON.stringify(asked))
    })
  }

  private settle(answer: WorkerAnswer) {
    if (answer.kind === 'ready') return
    if (answer.kind === 'failed') {
      const error = Object.assign(new Error(answer.message), { code: answer.code, path: answer.path })
      if (answer.id === -1) return this.rejectAll(error)
      this.waiting.get(answer.id)?.reject(error)
    } else this.waiting.get(answer.id)?.resolve(answer)
    this.waiting.delete(answer.id)
  }

  private rejectAll(error: Error) {
    for (const { reject } of this.waiting.values()) reject(error)
    this.waiting.clear()
  }
}

const BATCH = 32
/** Batches that a thread has at a time: while the caller renders its own it answers nobody, and a thread continues with the second. */
const IN_HAND = 2

function takeBatch(queues: string[][], own: number, known: (key: string) => string | undefined): RenderBatch | undefined {
  const fullest = queues.reduce((most, candidate) => (candidate.length > most.length ? candidate : most), [])
  const keys = queues[own]?.length ? queues[own].splice(0, BATCH) : fullest.splice(-BATCH)
  if (keys.length === 0) return undefined
  const hashes: Record<string, string> = {}
  for (const key of keys) {
    const hash = known(key)
    if (hash !== undefined) hashes[key] = hash
  }
  return { keys, known: hashes }
}
