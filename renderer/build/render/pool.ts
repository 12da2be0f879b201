import { Worker } from 'node:worker_threads'
import type { ItemRow, PageRow } from '../../reads/rows.ts'
import type { SourceContext } from '../site/read-source.ts'
import type { FileToRead, RenderBatch, RenderedBatch, SiteTask, WorkerAnswer, WorkerRequest } from './tasks.ts'

interface Waiting {
  resolve(answer: WorkerAnswer): void
  reject(error: Error): void
}

/** Worker threads that read and render. Files go to the thread that will render them, which keeps them parsed. */
export class RenderPool {
  private readonly workers: Worker[]
  private readonly waiting = new Map<number, Waiting>()
  private nextId = 0

  constructor(size: number, workerModule: string) {
    this.workers = Array.from({ length: size }, () => {
      const worker = new Worker(workerModule, { stdout: false, stderr: false })
      worker.on('message', (answer: WorkerAnswer) => this.settle(answer))
      worker.on('error', (error) => this.rejectAll(error))
      worker.on('exit', (code) => this.rejectAll(new Error(`A render thread ended with code ${code}`)))
      return worker
    })
  }

  /** Reads files, each thread an equal run of them; the rows come back in the order of `files`. */
  async read(source: SourceContext, files: readonly FileToRead[]): Promise<(PageRow | ItemRow)[]> {
    const share = Math.ceil(files.length / this.workers.length)
    const parts = await Promise.all(
      this.workers.map((worker, position) =>
        this.ask(worker, (id) => ({ kind: 'read', id, source, files: files.slice(position * share, (position + 1) * share) })),
      ),
    )
    return parts.flatMap((part) => (part.kind === 'read' ? part.rows : []))
  }

  /** Sets the site that the next batches belong to. */
  openSite(task: SiteTask) {
    for (const worker of this.workers) worker.postMessage({ kind: 'site', task } satisfies WorkerRequest)
  }

  /**
   * Renders keys in batches. The first half of the keys begins on the first thread and so on, as they were read;
   * a thread that is done early takes batches from the fullest queue.
   */
  async render(keys: readonly string[], known: (key: string) => string | undefined, onBatch: (result: RenderedBatch) => void) {
    const share = Math.ceil(keys.length / this.workers.length)
    const queues = this.workers.map((_, position) => keys.slice(position * share, (position + 1) * share))
    await Promise.all(this.workers.map((worker, position) => this.work(worker, queues, position, known, onBatch)))
  }

  private async work(
    worker: Worker,
    queues: string[][],
    own: number,
    known: (key: string) => string | undefined,
    onBatch: (result: RenderedBatch) => void,
  ) {
    for (let batch = takeBatch(queues, own); batch.length > 0; batch = takeBatch(queues, own)) {
      const request: RenderBatch = { keys: batch, known: {} }
      for (const key of batch) {
        const hash = known(key)
        if (hash !== undefined) (request.known as Record<string, string>)[key] = hash
      }
      const answer = await this.ask(worker, (id) => ({ kind: 'render', id, batch: request }))
      if (answer.kind === 'rendered') onBatch(answer.result)
    }
  }

  async close() {
    this.waiting.clear()
    await Promise.all(this.workers.map((worker) => worker.terminate()))
  }

  private ask(worker: Worker, request: (id: number) => WorkerRequest): Promise<WorkerAnswer> {
    const id = this.nextId++
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      worker.postMessage(request(id))
    })
  }

  private settle(answer: WorkerAnswer) {
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

const BATCH = 64

function takeBatch(queues: string[][], own: number): string[] {
  const queue = queues[own]
  if (queue && queue.length > 0) return queue.splice(0, BATCH)
  const fullest = queues.reduce((most, candidate) => (candidate.length > most.length ? candidate : most), [])
  return fullest.splice(-BATCH)
}
