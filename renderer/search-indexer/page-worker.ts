import { parentPort, workerData } from 'node:worker_threads'
import { type PagesToIndex, takePages } from './index-pages.ts'

/** Takes its share of the pages of an index; the thread ends when none is left. */
export function startPageWorker() {
  for (const found of takePages(workerData as PagesToIndex)) parentPort?.postMessage(found)
}
