import { AppError } from '#content/errors/app-error.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Site } from '../site/site.ts'
import { commitTogether } from './commit-together.ts'
import { findFull } from './find-full.ts'
import { countSubmission } from './keep-submission.ts'
import { UNCONFIRMED_KEPT } from './sweep-submissions.ts'

/**
 * A submission counts from now on: its sender has the code of the mail. Confirming again does nothing.
 * @throws AppError SITE_NOT_FOUND for another code or one that is too old, SITE_FORM_FULL or SITE_FORM_SENT where others were first
 */
export async function confirmSubmission(site: Site, guid: string, code: string, now: Date): Promise<void> {
  const id = hashToken(code)
  const refusal = await commitTogether(site, async (writer): Promise<AppError | undefined> => {
    const [submission, named] = await Promise.all([writer.find('submission', guid), writer.find('submissionCode', id)])
    if (submission && !submission.isWaiting) return undefined
    const isOver = submission && Date.parse(submission.createdOn) + UNCONFIRMED_KEPT <= now.getTime()
    const form = submission && site.index.find('form', submission.formGuid)
    const version = form?.versions.find((each) => each.version === submission?.formVersion)
    if (!submission || isOver || named?.submissionGuid !== guid || !form || !version) return new AppError('SITE_NOT_FOUND')
    const full = await findFull(writer, form, submission.userGuid)
    if (full) return full
    const confirmed = { ...submission, isWaiting: false }
    await writer.put('submission', guid, confirmed)
    await writer.delete('submissionCode', id)
    await countSubmission(site, writer, form, version, confirmed, now)
    return undefined
  })
  if (refusal) throw refusal
}
