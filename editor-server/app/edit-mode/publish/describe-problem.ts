import { ApiProblem, NO_ANSWER } from '../../client/api/api-problem.ts'
import type { Translate } from './compare/describe-value.ts'
import { NotSaved } from '../workspace/publish-store.ts'
import type { Finding } from '../workspace/publishing-calls.ts'

export interface DescribedProblem {
  title: string
  text: string
}

/** HTTP status that means somebody else has saved in the meantime. */
const STALE = 412

/** Why a publish failed, and what to do about it. */
export function describeProblem(problem: unknown, t: Translate): DescribedProblem {
  const words = (name: string) => ({ title: t(`edit.publish.problems.${name}.title`), text: t(`edit.publish.problems.${name}.text`) })
  if (problem instanceof NotSaved)
    return words(['conflict', 'offline', 'signed-out'].includes(problem.saving) ? problem.saving : 'notSaved')
  if (!(problem instanceof ApiProblem)) return words('unknown')
  if (problem.status === NO_ANSWER) return words('offline')
  if (problem.status === 401) return words('signed-out')
  if (problem.status === STALE) return words('stale')
  if (problem.code === '') return words('unknown')
  return { title: problem.title, text: problem.detail }
}

const namesFindings: ReadonlySet<string> = new Set(['SITE_PUBLISH_REFUSED', 'SITE_RIGHTS_REFUSED'])

/** What the server named when it refused to publish, as findings of the checks are. */
export function findingsOf(problem: unknown): Finding[] {
  if (!(problem instanceof ApiProblem) || !namesFindings.has(problem.code)) return []
  return problem.errors.map((error) => ({ severity: 'error', ...error }))
}
