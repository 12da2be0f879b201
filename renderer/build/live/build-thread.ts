import { parentPort, workerData } from 'node:worker_threads'
import type { Problem } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import type { SourceLoan } from '#content/store/files/read-source.ts'
import type { SiteBuilt } from '../contract.ts'
import type { PlannedChange, PlannedImpact } from '../site/plan-impact.ts'
import { type BuildFolders, LiveBuilds } from './live-builds.ts'

/** What the thread is asked. */
export type BuildOrder =
  | { kind: 'release'; id: number; site: string; changed: readonly string[] | undefined; loan: SourceLoan | undefined }
  | { kind: 'impact'; id: number; site: string; changes: readonly PlannedChange[] }
  | { kind: 'close' }

export type BuildAnswer =
  | { kind: 'released'; id: number; built: SiteBuilt }
  | { kind: 'impact'; id: number; impact: PlannedImpact & { expectedMs: number } }
  | { kind: 'failed'; id: number; reason: string }
  | { kind: 'fault'; site: string; problem: Problem }

if (parentPort) {
  const port = parentPort
  const answer = (message: BuildAnswer) => port.postMessage(message)
  const builds = new LiveBuilds(workerData as BuildFolders, (site, problem) => answer({ kind: 'fault', site, problem }))
  port.on('message', (order: BuildOrder) => {
    if (order.kind === 'close') return void builds.close().then(() => port.close())
    const { id, site } = order
    if (order.kind === 'release')
      return void builds.release(site, order.changed, order.loan).then((built) => answer({ kind: 'released', id, built }))
    void builds.impact(site, order.changes).then(
      (impact) => answer({ kind: 'impact', id, impact }),
      (error: unknown) => answer({ kind: 'failed', id, reason: reasonOf(error) }),
    )
  })
}
