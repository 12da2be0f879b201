import type { AnswerFault } from '#content/model/form/answers.ts'
import { leastTimeWithoutScript } from '#content/model/form/least-time.ts'
import type { Form, FormVersion } from '#content/model/form/schema.ts'
import { sortFaults } from '#content/model/form/sort-faults.ts'
import { findStepOf, listSteps } from '#content/model/form/steps.ts'
import { countFigure } from '../forms/count-figure.ts'
import type { OpenDraft } from '../forms/form-drafts.ts'
import { hashContent } from '../forms/hash-answers.ts'
import { keepSubmission } from '../forms/keep-submission.ts'
import { fieldsAtFault, type ReadForm } from '../forms/read-sent.ts'
import type { Site } from '../site/site.ts'
import { type FormAnswer, stepUrl } from './form-page.ts'

interface Sending {
  open: OpenDraft
  form: Form
  version: FormVersion
  read: ReadForm
  now: Date
}

/** Makes a submission of a draft; what is wrong leads back to its step. @throws AppError as `keepSubmission` */
export async function sendDraft(site: Site, { open, form, version, read, now }: Sending): Promise<FormAnswer> {
  const { guid: draftGuid, id, draft, raw } = open
  if (read.faults.length > 0) return refuse(site, { open, version, now, faults: read.faults, more: { check: '1' } })
  if (now.getTime() - Date.parse(draft.createdOn) < leastTimeWithoutScript(form))
    return { kind: 'go', to: stepUrl(draftGuid, 'overview', { said: 'tooSoon' }) }
  const { lang, userGuid, pageGuid, blockGuid, submissionGuid: guid } = draft
  const sent = Object.fromEntries(Object.entries(raw).filter(([field]) => read.shown.has(field)))
  const contentHash = hashContent(site, { formGuid: form.guid, version: version.version, lang, raw: sent })
  const about = { form, version, answers: read.answers, guid, lang, userGuid, pageGuid, blockGuid, contentHash, now }
  const kept = await keepSubmission(site, { ...about, draft: id })
  if (!('faults' in kept)) return { kind: 'go', to: `/submission/${guid}` }
  // What others sent cannot be found anew from what was typed.
  const refused = kept.faults.map(({ place, code }) => `${place}:${code}`).join(' ')
  return refuse(site, { open, version, now, faults: kept.faults, more: { refused } })
}

interface Refusal extends Pick<Sending, 'open' | 'version' | 'now'> {
  faults: readonly AnswerFault[]
  more: Record<string, string>
}

async function refuse(site: Site, { open, version, now, faults, more }: Refusal): Promise<FormAnswer> {
  const { formGuid } = open.draft
  await countFigure(site, { formGuid, version: version.version, now }, { faults: fieldsAtFault(version, faults) })
  const step = findStepOf(listSteps(version), sortFaults(version, faults)[0]?.place ?? '')?.index ?? 0
  return { kind: 'go', to: stepUrl(open.guid, step, more) }
}
