import type { Form } from '../form/schema.ts'
import type { Submission } from './schema.ts'

const MILLISECONDS_A_DAY = 86_400_000

/** The instant (ISO 8601, UTC) from which a submission must be gone (AVG article 5, storage limitation). */
export function expiryOf(submission: Pick<Submission, 'createdOn'>, form: Pick<Form, 'retentionDays'>): string {
  return new Date(Date.parse(submission.createdOn) + form.retentionDays * MILLISECONDS_A_DAY).toISOString()
}

/** Submissions that must be deleted at this instant (ISO 8601). */
export function findExpired<S extends Pick<Submission, 'createdOn'>>(
  submissions: readonly S[],
  form: Pick<Form, 'retentionDays'>,
  now: string,
): S[] {
  return submissions.filter((submission) => Date.parse(expiryOf(submission, form)) <= Date.parse(now))
}
