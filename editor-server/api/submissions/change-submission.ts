import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import { type Submission, submissionSchema } from '#content/model/submission/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { release } from '../../publishing/content-write.ts'
import type { Site } from '../../site/site.ts'
import { hide, refreshShown, show } from '../../forms/shown-submissions.ts'
import { putIntoWastebasket, takeFromWastebasket } from '../../forms/wastebasket.ts'
import { versionOf } from '../../site/version.ts'
import { type ApiRequest, implement, reply } from '../endpoint.ts'
import { createFieldFault } from '../field-fault.ts'
import * as calls from './contract.ts'
import { getSubmissionOf } from './find-submission.ts'
import { presentSubmission } from './present-submission.ts'

/** Notes that a submission keeps. */
const MOST_NOTES = 200

type Asked = Pick<ApiRequest<typeof calls.deleteSubmission>, 'site' | 'params' | 'checkVersion'>

/** Changes a submission of the version that the caller has seen. */
function change(
  { site, params, checkVersion }: Asked,
  work: (stored: Submission, writer: StoreWriter<RecordKinds>) => Submission | Promise<Submission>,
): Promise<Submission> {
  return site.records.transact(async (writer) => {
    const stored = await getSubmissionOf(writer, params.guid)
    checkVersion(versionOf(stored))
    const changed = await work(stored, writer)
    await writer.put('submission', stored.guid, changed)
    return changed
  })
}

async function answer({ site, language }: Pick<ApiRequest, 'site' | 'language'>, changed: Submission) {
  return reply(200, await presentSubmission(site, changed, language), { version: versionOf(changed) })
}

/** What is in the wastebasket is not worked on. */
function checkPresent({ deletedOn }: Submission): void {
  if (deletedOn !== undefined) throw new AppError('SITE_NOT_FOUND')
}

export const updateSubmission = implement(calls.updateSubmission, {
  async run(request) {
    const { status, assigneeGuid, isClosed } = request.body
    const changed = await change(request, async (stored, writer) => {
      checkPresent(stored)
      if (typeof assigneeGuid === 'string' && assigneeGuid !== stored.assigneeGuid) await checkAssignee(writer, assigneeGuid)
      const { assigneeGuid: before, ...rest } = stored
      const after = assigneeGuid === undefined ? before : (assigneeGuid ?? undefined)
      return {
        ...rest,
        ...(after !== undefined && { assigneeGuid: after }),
        ...(status !== undefined && { status }),
        ...(isClosed !== undefined && { isClosed }),
      }
    })
    return answer(request, changed)
  },
})

/** Work is given to who may do it. */
async function checkAssignee(writer: StoreWriter<RecordKinds>, guid: string): Promise<void> {
  const account = await writer.find('account', guid)
  if (!account?.isActive || !account.isAdmin) throw createFieldFault('assigneeGuid', 'assignee')
}

export const addSubmissionNote = implement(calls.addSubmissionNote, {
  async run(request) {
    const { actor, body, now } = request
    const guid = randomUUID()
    const changed = await change(request, (stored) => {
      checkPresent(stored)
      if (stored.notes.length >= MOST_NOTES) throw new AppError('SITE_SUBMISSION_NOTES', { most: MOST_NOTES })
      const note = { guid, on: now.toISOString(), ...(actor && { by: actor.guid }), text: body.text }
      return submissionSchema.parse({ ...stored, notes: [...stored.notes, note] })
    })
    return answer(request, changed)
  },
})

export const deleteSubmission = implement(calls.deleteSubmission, {
  async run(request) {
    const { formGuid } = await change(request, (stored, writer) => {
      checkPresent(stored)
      return putIntoWastebasket(writer, stored, request.now)
    })
    await refreshShown(request.site, [formGuid])
    return reply(204)
  },
})

export const restoreSubmission = implement(calls.restoreSubmission, {
  async run(request) {
    const changed = await change(request, (stored, writer) => {
      if (stored.deletedOn === undefined) throw new AppError('SITE_NOT_FOUND')
      return takeFromWastebasket(request.site, writer, stored)
    })
    return answer(request, changed)
  },
})

export const showSubmission = implement(calls.showSubmission, {
  async run(request) {
    const { site, now } = request
    const shown = await change(request, (stored, writer) => {
      checkPresent(stored)
      return show(site, writer, stored, now)
    })
    await bringOut(site, shown)
    return answer(request, shown)
  },
})

export const hideSubmission = implement(calls.hideSubmission, {
  async run(request) {
    const hidden = await change(request, (stored) => {
      checkPresent(stored)
      return hide(stored)
    })
    await bringOut(request.site, hidden)
    return answer(request, hidden)
  },
})

/** Has the pages built whose lists show the submissions of this form. */
async function bringOut(site: Site, { formGuid }: Submission): Promise<void> {
  await refreshShown(site, [formGuid])
  await release(site, [])
}
