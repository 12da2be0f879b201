import { Worker } from 'node:worker_threads'
import type { MovedFiles } from './move-files.ts'
import type { SearchTask } from './search-worker.ts'
import { type SearchUpdate, updateSearch } from './update-search.ts'

/** Compiled code starts a thread; the sources, which only tests run, index in place. */
const hasThread = !import.meta.url.endsWith('.ts')

/** A running update. */
export interface RunningUpdate {
  /** Rejects when it was stopped. */
  done: Promise<MovedFiles>
  /** It ends soon, and the next update covers everything. */
  stop(): void
}

/** Updates an index in a thread of its own: the first update of a large site takes seconds, while pages keep being released. */
export function startUpdate(update: SearchUpdate): RunningUpdate {
  const stopped = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const stop = () => void Atomics.store(stopped, 0, 1)
  if (!hasThread) return { done: updateSearch(update), stop }
  const worker = new Worker(new URL('search-worker.js', import.meta.url), { workerData: { update, stopped } satisfies SearchTask })
  const done = new Promise<MovedFiles>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread of the search index ended with code ${code}`)))
  })
  return { done, stop }
}
