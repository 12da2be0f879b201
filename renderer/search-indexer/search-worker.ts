import { parentPort, workerData } from 'node:worker_threads'
import { type SearchUpdate, updateSearch } from './update-search.ts'

/** What the thread gets when it starts. */
export interface SearchTask {
  update: SearchUpdate
  /** Becomes 1 when the index is no longer needed. */
  stopped: Int32Array
}

if (parentPort) {
  const { update, stopped } = workerData as SearchTask
  const moved = await updateSearch(update, () => {
    if (Atomics.load(stopped, 0) === 1) throw new Error('The search index is not waited for any more')
  })
  parentPort.postMessage(moved)
}
