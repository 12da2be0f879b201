import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/** ms that ending a thread waits for it to be loaded. */
const LONGEST_LOAD = 10_000

const loaded = new WeakMap<Worker, Promise<void>>()

/** Call it as a thread starts, so that `endThread` can wait until it is loaded: its first message says so. */
export function watchLoading(worker: Worker): void {
  const sign = new Promise<void>((resolve) => {
    for (const event of ['message', 'error', 'exit'] as const) worker.once(event, () => resolve())
  })
  loaded.set(worker, sign)
}

/** Ends a thread once it is loaded. A native module that is being loaded while its thread is terminated takes the process with it (lmdb 3). */
export async function endThread(worker: Worker): Promise<void> {
  await Promise.race([loaded.get(worker), sleep(LONGEST_LOAD, undefined, { ref: false })])
  await worker.terminate()
}
