import type { Form } from '../form/schema.ts'
import type { Submission } from './schema.ts'

const MILLISECONDS_A_DAY = 86_400_000

/** Milliseconds that a submission stays in the wastebasket: 30 days. */
export const DELETED_SUBMISSION_KEPT = 30 * MILLISECONDS_A_DAY

type Dated = Pick<Submission, 'createdOn' | 'deletedOn'>

/** The instant (ISO 8601, UTC) from which a submission must be gone (AVG article 5, storage limitation); out of the wastebasket that may be earlier. */
export function expiryOf({ createdOn, deletedOn }: Dated, { retentionDays }: Pick<Form, 'retentionDays'>): string {
  const expiry = Date.parse(createdOn) + retentionDays * MILLISECONDS_A_DAY
  const emptied = deletedOn === undefined ? Infinity : Date.parse(deletedOn) + DELETED_SUBMISSION_KEPT
  return new Date(Math.min(expiry, emptied)).toISOString()
}

/** Submissions that must be deleted at this instant (ISO 8601). */
export function findExpired<S extends Dated>(submissions: readonly S[], form: Pick<Form, 'retentionDays'>, now: string): S[] {
  return submissions.filter((submission) => Date.parse(expiryOf(submission, form)) <= Date.parse(now))
}
