import { AppError, type Problem } from '#content/errors/app-error.ts'
import type { SourceLoan } from '#content/store/files/read-source.ts'
import type { SiteBuilt } from '../build/contract.ts'
import type { ExplainedNode } from '../graph/explain-node.ts'
import type { PlannedChange, PlannedImpact } from '../build/site/plan-impact.ts'

export type Work =
  | { kind: 'release'; changed: readonly string[] | undefined; loan: SourceLoan | undefined }
  | { kind: 'impact'; changes: readonly PlannedChange[] }
  | { kind: 'explain'; node: string }

/** @template Fault an error does not cross to another thread as it is; its reason does */
export type Answer<Fault = AppError> =
  | { kind: 'released'; built: SiteBuilt }
  | { kind: 'impact'; impact: PlannedImpact & { expectedMs: number } }
  | { kind: 'explained'; explained: ExplainedNode }
  | { kind: 'failed'; error: Fault }

export type Again = Pick<SiteBuilt, 'isGood' | 'mayPass' | 'problems'>

/** What a thread is sent. `lock`: held while it moves files of the site. `leave`: another thread builds this site now. `end`: where nothing is left to be done. */
export type Sent =
  | { kind: 'work'; site: string; work: Work; isBarred: boolean; lock: SharedArrayBuffer }
  | { kind: 'leave'; site: string }
  | { kind: 'unbar'; site: string }
  | { kind: 'again'; id: number; built: Again }
  | { kind: 'end' }
  | { kind: 'close' }

/** What it tells. `alive`: its work goes on. `again`: a site was let go before its search index was made. */
export type Told =
  | { kind: 'answer'; answer: Answer<string> }
  | { kind: 'fault'; site: string; problem: Problem }
  | { kind: 'left'; site: string }
  | { kind: 'again'; site: string; id: number }
  | { kind: 'alive' }
  | { kind: 'stays' }

/** Bytes of sources that may take longer than others should wait; of most texts it is some milliseconds. */
const LONG = 64 * 1024

export function isLong(work: Work): boolean {
  if (work.kind === 'impact') return JSON.stringify(work.changes).length > LONG
  if (work.kind === 'explain') return false
  return (work.loan?.files ?? []).some(({ file }) => file.size > LONG)
}

/** Why a question got no answer. */
export function faultOf(answer: Answer): AppError {
  if (answer.kind === 'failed' && answer.error.code === 'SITE_WORK_TOO_LONG') return answer.error
  return new AppError('SITE_RELEASE_FAILED', { reason: answer.kind === 'failed' ? answer.error.message : 'the build ended' })
}
