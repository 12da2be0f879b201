import { ownNames } from '#content/model/form/posted.ts'
import { presentVersion } from '#content/model/form/public-form.ts'
import type { FormVersion } from '#content/model/form/schema.ts'
import { findHidden, openAnswersOf } from '#content/model/submission/hidden-answers.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import { confirmSubmission } from '../forms/confirm-submission.ts'
import type { Site } from '../site/site.ts'
import type { FormAnswer, FormRequest } from './form-page.ts'
import { receivePost } from './receive-post.ts'

/** A submission as whoever knows its address sees it, with the questions of its own version; undefined where it was closed or deleted. */
export async function showSubmission({ site, guid, request }: FormRequest): Promise<FormAnswer> {
  const found = await findShown(site, guid)
  if (!found) return undefined
  const { submission, version: own } = found
  const { lang, createdOn } = submission
  const version = presentVersion(own)
  const { code } = request.query
  if (submission.isWaiting)
    return { kind: 'page', page: { kind: 'waiting', lang, version, guid, ...(typeof code === 'string' && { code }) } }
  const masked = new Set(findHidden(submission, own))
  const answers = openAnswersOf(submission, own)
  return { kind: 'page', page: { kind: 'sent', lang, version, answers, masked, createdOn } }
}

/** Its sender follows the link of the mail, and says so. @throws AppError as `confirmSubmission` */
export async function postConfirmation(asked: FormRequest): Promise<FormAnswer> {
  const { site, guid, now } = asked
  if (!(await findShown(site, guid))) return undefined
  return receivePost(asked, async ({ entries }) => {
    await confirmSubmission(site, guid, entries.find(([name]) => name === ownNames.code)?.[1] ?? '', now)
    return { kind: 'go', to: `/submission/${guid}` }
  })
}

async function findShown(site: Site, guid: string): Promise<{ submission: Submission; version: FormVersion } | undefined> {
  const submission = await site.records.read((reader) => reader.find('submission', guid))
  if (!submission || submission.isClosed || submission.deletedOn !== undefined) return undefined
  const version = site.index.find('form', submission.formGuid)?.versions.find((each) => each.version === submission.formVersion)
  return version && { submission, version }
}
