import { decide } from '#content/access/policy.ts'
import { AppError } from '#content/errors/app-error.ts'
import { countFigure } from '../../forms/count-figure.ts'
import { findFormSubject, placesOfForm } from '../../forms/form-blocks.ts'
import { hashContent } from '../../forms/hash-answers.ts'
import { keepSubmission } from '../../forms/keep-submission.ts'
import { faultsAsProblem, fieldsAtFault, readSent } from '../../forms/read-sent.ts'
import { isWorkDone } from '../../forms/proof-of-work.ts'
import { waitAfterStart } from '../../forms/start-of-form.ts'
import { refuseUnless } from '../refuse.ts'
import { implement, reply } from '../endpoint.ts'
import { sendForm as call } from './contract.ts'
import { findSubject, getVersion } from './find-form.ts'

export const sendForm = implement(call, {
  find: findSubject,
  async run({ site, params, body, actor, now }) {
    const formGuid = params.guid
    const { guid, lang, blockGuid, started, website, answers: raw } = body
    // The block that it says it comes from may be for fewer people than the one that its sender was let in by.
    refuseUnless(decide(call.policy, actor, findFormSubject(site.index, { formGuid, blockGuid, actor })))
    if (website !== undefined && website !== '') return reply(201, { guid, isWaiting: false })
    const form = site.index.find('form', formGuid)
    if (!form) throw new AppError('SITE_NOT_FOUND')
    const contentHash = hashContent(site, { formGuid, version: body.version, lang, raw })
    // What was kept stays kept, also when the form has closed since: the answer to it may have been lost on the way.
    const before = await site.records.read((reader) => reader.find('submission', guid))
    if (before && before.formGuid === formGuid && before.contentHash === contentHash)
      return reply(200, { guid, isWaiting: before.isWaiting })
    const version = getVersion(form, body.version, now)
    const wait = waitAfterStart(site, formGuid, started, now)
    const seconds = Math.ceil(wait / 1000)
    if (wait > 0) throw new AppError('SITE_FORM_TOO_SOON', { seconds: String(seconds) }, { retryAfter: seconds })
    if (form.asksForWork === true && !(await isWorkDone(site, { formGuid, guid, now, done: body.work })))
      throw new AppError('SITE_FORM_WORK')
    const at = { formGuid, version: version.version, now }
    const { answers, faults, steps } = await readSent(site, { version, raw, lang, now })
    if (faults.length > 0) {
      await countFigure(site, at, { faults: fieldsAtFault(version, faults) })
      throw faultsAsProblem(version, faults, lang)
    }
    const pageGuid = placesOfForm(site.index, formGuid).find(({ block }) => block.guid === blockGuid)?.pageGuid
    const kept = await keepSubmission(site, {
      form,
      version,
      answers,
      guid,
      lang,
      userGuid: actor?.guid,
      pageGuid,
      blockGuid,
      contentHash,
      steps,
      now,
    })
    if ('faults' in kept) {
      await countFigure(site, at, { faults: fieldsAtFault(version, kept.faults) })
      throw faultsAsProblem(version, kept.faults, lang)
    }
    return kept.isNew ? reply(201, { guid, isWaiting: kept.isWaiting }) : reply(200, { guid, isWaiting: kept.isWaiting })
  },
})
