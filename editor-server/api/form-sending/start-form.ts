import { checkNotFull } from '../../forms/find-full.ts'
import { signStart } from '../../forms/start-of-form.ts'
import { implement, reply } from '../endpoint.ts'
import { startForm as call } from './contract.ts'
import { findSubject, getOpenForm } from './find-form.ts'

export const startForm = implement(call, {
  find: findSubject,
  async run({ site, params, actor, now }) {
    const form = getOpenForm({ site, params, now })
    await checkNotFull(site, form, actor?.guid)
    return reply(200, { started: signStart(site, form.guid, now) })
  },
})
