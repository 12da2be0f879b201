import { AppError } from '#content/errors/app-error.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { uniqueIdsOf } from './hash-answers.ts'
import { hide } from './shown-submissions.ts'
import { openSealed } from './seal-answers.ts'

type Writer = StoreWriter<RecordKinds>

/** A submission as it lies in the wastebasket: it takes no place of a form with limits, others may have its answers, and the site no longer shows it. */
export async function putIntoWastebasket(writer: Writer, submission: Submission, now: Date): Promise<Submission> {
  for (const { id } of await writer.list('uniqueAnswer', { by: 'submission', key: submission.guid }))
    await writer.delete('uniqueAnswer', id)
  await count(writer, submission, -1)
  return { ...hide(submission), deletedOn: now.toISOString() }
}

/**
 * A submission as it was before that. What was free meanwhile it takes again.
 * @throws AppError SITE_SUBMISSION_TAKEN where another submission got an answer that only one may have; then nothing is written
 */
export async function takeFromWastebasket(
  site: Site,
  writer: Writer,
  { deletedOn: _deletedOn, ...submission }: Submission,
): Promise<Submission> {
  const { guid: submissionGuid, formGuid, formVersion, userGuid } = submission
  const version = site.index.find('form', formGuid)?.versions.find((each) => each.version === formVersion)
  const answers = { ...submission.answers, ...Object.fromEntries(openSealed(site, submission)) }
  const ids = version ? uniqueIdsOf(site, formGuid, version, answers) : []
  for (const { id } of ids) if (await writer.find('uniqueAnswer', id)) throw new AppError('SITE_SUBMISSION_TAKEN')
  for (const { id } of ids) await writer.put('uniqueAnswer', id, { submissionGuid, ...(userGuid !== undefined && { userGuid }) })
  await count(writer, submission, 1)
  return submission
}

async function count(writer: Writer, { formGuid, userGuid }: Submission, by: 1 | -1): Promise<void> {
  const total = await writer.find('submissionCount', formGuid)
  if (total) await writer.put('submissionCount', formGuid, { count: Math.max(0, total.count + by) })
  if (userGuid === undefined) return
  const own = await writer.find('submissionsOfPerson', `${formGuid}/${userGuid}`)
  if (own) await writer.put('submissionsOfPerson', `${formGuid}/${userGuid}`, { count: Math.max(0, own.count + by) })
}
