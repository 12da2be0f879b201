import type { TFunction } from 'i18next'
import { ApiProblem, NO_ANSWER } from '../client/api/api-problem.ts'
import { describeFailureInLine } from '../ui/call-form/describe-failure.ts'

/** From this status on the server itself has failed. */
const FIRST_FAILURE = 500

/** Words for what the server refused, which another try would not mend; undefined for what may go well the next time. */
export function wordsForRefusal(error: unknown, t: TFunction): string | undefined {
  if (!(error instanceof ApiProblem) || error.status === NO_ANSWER || error.status >= FIRST_FAILURE) return undefined
  return describeFailureInLine(error, t)
}
