import { tellAnswer } from '#content/model/submission/tell-answer.ts'
import { versionOf } from '../../site/version.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { getSubmission as call, revealSensitiveAnswers as revealCall } from './contract.ts'
import { getForm, getSubmissionOf } from './find-submission.ts'
import { presentSubmission } from './present-submission.ts'
import { openHidden } from '../../forms/seal-answers.ts'
import { tellingFor } from './telling.ts'

export const getSubmission = implement(call, {
  async run({ site, params, language }) {
    const submission = await site.records.read((reader) => getSubmissionOf(reader, params.guid))
    return reply(200, await presentSubmission(site, submission, language), { version: versionOf(submission) })
  },
})

export const revealSensitiveAnswers = implement(revealCall, {
  async run({ site, params, language, session, now }) {
    getProvenSession(session, now)
    const submission = await site.records.read((reader) => getSubmissionOf(reader, params.guid))
    const version = getForm(site, submission.formGuid).versions.find((each) => each.version === submission.formVersion)
    const telling = tellingFor(language, version?.lang ?? submission.lang)
    const fields = new Map(version?.fields.map((field) => [field.guid, field]))
    const told = [...openHidden(site, submission, version)].map(([guid, answer]) => {
      const field = fields.get(guid) ?? { guid, type: 'text' as const, label: {} }
      return [guid, tellAnswer(field, answer, telling)] as const
    })
    return reply(200, Object.fromEntries(told))
  },
})
