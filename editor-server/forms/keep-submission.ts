import { AppError } from '#content/errors/app-error.ts'
import type { AnswerFault, Answers } from '#content/model/form/answers.ts'
import type { Form, FormVersion } from '#content/model/form/schema.ts'
import { listSteps } from '#content/model/form/steps.ts'
import { acceptsNew, openState } from '#content/model/open-state/open-state.ts'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import { DRAFT_KEPT } from '#content/model/submission/draft.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { createToken, hashToken } from '../accounts/sessions.ts'
import type { Site } from '../site/site.ts'
import { commitTogether } from './commit-together.ts'
import { addFigure } from './count-figure.ts'
import { findFull } from './find-full.ts'
import { filesOf, uniqueIdsOf } from './hash-answers.ts'
import { queueHook } from './hook-sender.ts'
import { sealAnswers } from './seal-answers.ts'
import { mailCopy, mailHandlers, mailVerification } from './submission-mails.ts'

type Reader = StoreReader<RecordKinds>
type Writer = StoreWriter<RecordKinds>

/** A form that was filled in right, and is to be kept. */
export interface Sent extends Pick<Submission, 'guid' | 'lang' | 'userGuid' | 'pageGuid' | 'blockGuid' | 'contentHash'> {
  form: Form
  version: FormVersion
  answers: Answers
  /** Steps that it passed through; absent where they were counted as they were reached. */
  steps?: readonly number[]
  /** Hash of the guid of the draft that it was, which goes. */
  draft?: string
  now: Date
}

export type Kept = { isNew: boolean; isWaiting: boolean } | { faults: AnswerFault[] }

/**
 * Keeps a submission, once: what is sent again under its guid is the same submission. All that comes of it is in one transaction.
 * @returns faults where an answer is taken, or a file gone
 * @throws AppError SITE_FORM_CLOSED, SITE_FORM_CHANGED, SITE_FORM_FULL, SITE_FORM_SENT, SITE_FORM_MAILED, SITE_SUBMISSION_OTHER; nothing is stored then
 */
export async function keepSubmission(site: Site, sent: Sent): Promise<Kept> {
  const { form, version, now } = sent
  const ids = uniqueIdsOf(site, form.guid, version, sent.answers)
  const files = filesOf(version, sent.answers)
  const submission = submissionOf(site, sent)
  const code = submission.isWaiting ? createToken() : undefined
  const outcome = await commitTogether(site, async (writer): Promise<Kept | AppError> => {
    const before = await writer.find('submission', sent.guid)
    if (before) return isSame(before, submission) ? { isNew: false, isWaiting: before.isWaiting } : new AppError('SITE_SUBMISSION_OTHER')
    const refusal = findRefusal(form, version, now) ?? (await findFull(writer, form, submission.userGuid))
    if (refusal) return refusal
    const faults = [...(await findTaken(writer, ids)), ...(await findGone(writer, sent, files))]
    if (faults.length > 0) return { faults }
    // Before anything is written: what cannot be mailed cannot be confirmed.
    if (code !== undefined && !(await askToConfirm(site, writer, sent, submission, code))) return new AppError('SITE_FORM_MAILED')
    await write(site, writer, sent, { submission, ids, files })
    return { isNew: true, isWaiting: submission.isWaiting }
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/** @returns why a form takes nothing in this version now */
export function findRefusal(form: Form, version: Pick<FormVersion, 'version'>, now: Date): AppError | undefined {
  if (!isOpen(form, now)) return new AppError('SITE_FORM_CLOSED')
  const at = form.versions.findIndex((each) => each.version === version.version)
  const next = form.versions[at + 1]
  // Pages with the former version stand in caches, and drafts of it are open.
  const isTaken = at >= 0 && (!next || now.getTime() - millisecondsOf(next.createdOn) < DRAFT_KEPT)
  return isTaken ? undefined : new AppError('SITE_FORM_CHANGED')
}

export function isOpen(form: Form, now: Date): boolean {
  return acceptsNew(openState(form.state, form, (instant) => millisecondsOf(instant) <= now.getTime()))
}

/** What comes of a submission that counts: it is counted, and told to who asked for it. */
export async function countSubmission(site: Site, writer: Writer, form: Form, version: FormVersion, submission: Submission, now: Date) {
  await addTo(writer, 'submissionCount', form.guid, 1)
  if (submission.userGuid !== undefined) await addTo(writer, 'submissionsOfPerson', `${form.guid}/${submission.userGuid}`, 1)
  if (form.webhook !== undefined) await queueHook(writer, submission, now)
  await mailHandlers(site, writer, form, submission, now)
  await mailCopy(site, writer, version, submission, now)
}

function submissionOf(site: Site, { form, version, answers, now, ...sent }: Sent): Submission {
  const { guid, lang, userGuid, pageGuid, blockGuid, contentHash } = sent
  return {
    guid,
    formGuid: form.guid,
    formVersion: version.version,
    createdOn: now.toISOString(),
    lang,
    ...(userGuid !== undefined && { userGuid }),
    ...(pageGuid !== undefined && { pageGuid }),
    ...(blockGuid !== undefined && { blockGuid }),
    ...sealAnswers(site, version, answers),
    contentHash,
    isWaiting: version.verifyField !== undefined && typeof answers[version.verifyField] === 'string',
    status: 'new',
    notes: [],
    isClosed: false,
  }
}

const isSame = (a: Submission, b: Submission) => a.formGuid === b.formGuid && a.contentHash === b.contentHash

async function findTaken(reader: Reader, ids: readonly { id: string; field: string }[]): Promise<AnswerFault[]> {
  const found = await Promise.all(ids.map(async ({ id, field }) => ((await reader.find('uniqueAnswer', id)) ? [field] : [])))
  return found.flat().map((place) => ({ place, code: 'taken' }))
}

/** A file is one's own only with the form and field that it was sent for, and once. */
async function findGone(reader: Reader, { form, draft, userGuid }: Sent, files: ReturnType<typeof filesOf>): Promise<AnswerFault[]> {
  const gone = await Promise.all(
    files.map(async ({ guid, field }) => {
      const file = await reader.find('submissionFile', guid)
      const isOwn = file?.formGuid === form.guid && file.fieldGuid === field && file.userGuid === userGuid
      return isOwn && file.submissionGuid === undefined && (file.draft === undefined || file.draft === draft) ? [] : [field]
    }),
  )
  return gone.flat().map((place) => ({ place, code: 'fileGone' }))
}

async function askToConfirm(
  site: Site,
  writer: Writer,
  { version, answers, now }: Sent,
  submission: Submission,
  code: string,
): Promise<boolean> {
  const to = answers[version.verifyField ?? '']
  if (typeof to !== 'string') return false
  const isMailed = await mailVerification(site, writer, { version, submission, to, code, now })
  const { guid: submissionGuid, userGuid } = submission
  if (isMailed) await writer.put('submissionCode', hashToken(code), { submissionGuid, ...(userGuid !== undefined && { userGuid }) })
  return isMailed
}

interface Written {
  submission: Submission
  ids: readonly { id: string }[]
  files: readonly { guid: string }[]
}

async function write(site: Site, writer: Writer, sent: Sent, { submission, ids, files }: Written): Promise<void> {
  const { form, version, steps, draft, now } = sent
  const { guid: submissionGuid, userGuid } = submission
  await writer.put('submission', submissionGuid, submission)
  for (const { id } of ids) await writer.put('uniqueAnswer', id, { submissionGuid, ...(userGuid !== undefined && { userGuid }) })
  for (const { guid } of files) {
    const file = await writer.find('submissionFile', guid)
    if (file) await writer.put('submissionFile', guid, { ...file, submissionGuid })
  }
  if (draft !== undefined) await writer.delete('submissionDraft', draft)
  const way = steps && { steps, skipped: listSteps(version).flatMap(({ index }) => (steps.includes(index) ? [] : [index])) }
  const counted = { sent: 1, started: draft === undefined ? 1 : 0, ...way }
  await addFigure(writer, { formGuid: form.guid, version: version.version, now }, counted)
  if (!submission.isWaiting) await countSubmission(site, writer, form, version, submission, now)
}

async function addTo(writer: Writer, kind: 'submissionCount' | 'submissionsOfPerson', id: string, more: number): Promise<void> {
  const count = ((await writer.find(kind, id))?.count ?? 0) + more
  await writer.put(kind, id, { count })
}
