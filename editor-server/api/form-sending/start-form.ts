import { checkNotFull } from '../../forms/find-full.ts'
import { askForWork } from '../../forms/proof-of-work.ts'
import { signStart } from '../../forms/start-of-form.ts'
import { implement, reply } from '../endpoint.ts'
import { startForm as call } from './contract.ts'
import { findSubject, getOpenForm } from './find-form.ts'

export const startForm = implement(call, {
  find: findSubject,
  async run({ site, params, query, actor, now }) {
    const form = getOpenForm({ site, params, now })
    await checkNotFull(site, form, actor?.guid)
    const { submission } = query
    const isAsked = form.asksForWork === true && submission !== undefined
    return reply(200, {
      started: signStart(site, form.guid, now),
      ...(isAsked && { work: await askForWork(site, { formGuid: form.guid, guid: submission, now }) }),
    })
  },
})
