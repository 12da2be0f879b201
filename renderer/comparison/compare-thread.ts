import { Worker } from 'node:worker_threads'
import type { CompareTask } from './compare-worker.ts'
import type { CompareOutcome } from './contract.ts'

/** Most of the heap (MB) that a comparison takes: 10,000 pages take 200. A larger site ends the thread with an error, and never the server. */
const MOST_HEAP = 2048

/** A running comparison. */
export interface RunningComparison {
  /** Rejects when it failed, or was stopped. */
  done: Promise<CompareOutcome>
  stop: () => void
}

/** Compares a site in a thread of its own, which gives way to the others of the process. */
export function startComparison(task: CompareTask): RunningComparison {
  const worker = new Worker(new URL('compare-worker.js', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP },
  })
  const done = new Promise<CompareOutcome>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread of the comparison ended with code ${code}`)))
  })
  return { done, stop: () => void worker.terminate() }
}
