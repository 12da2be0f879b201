import { parentPort, workerData } from 'node:worker_threads'
import type { Problem } from '#content/errors/app-error.ts'
import type { SiteBuilt } from '#editor-server/rebuilds/rebuilds.ts'
import { type BuildFolders, BuildQueue } from './build-queue.ts'

/** What the thread is asked. */
export interface BuildOrder {
  id: number
  site: string
  changed: readonly string[] | undefined
}

export type BuildAnswer = { id: number; built: SiteBuilt } | { site: string; fault: Problem }

if (parentPort) {
  const port = parentPort
  const answer = (message: BuildAnswer) => port.postMessage(message)
  const queue = new BuildQueue(workerData as BuildFolders, (site, fault) => answer({ site, fault }))
  port.on('message', (order: BuildOrder | 'close') => {
    if (order === 'close') return void queue.close().then(() => port.close())
    const { id, site, changed } = order
    void queue.release(site, changed).then((built) => answer({ id, built }))
  })
}
