import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { compareAndKeep, type CompareFolders } from './compare-and-keep.ts'

/** What the thread gets when it starts. */
export interface CompareTask extends CompareFolders {
  site: string
}

/** Of each second, the part in which it works. */
const AT_WORK = 0.5

if (parentPort) {
  // On Linux the priority is that of the calling thread alone.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
  let since = performance.now()
  const pause = async () => {
    await sleep((performance.now() - since) * (1 / AT_WORK - 1))
    since = performance.now()
  }
  const { site, ...folders } = workerData as CompareTask
  parentPort.postMessage(await compareAndKeep(site, folders, { pause }))
}
