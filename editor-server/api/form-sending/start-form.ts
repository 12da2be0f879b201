import { signStart } from '../../forms/start-of-form.ts'
import { implement, reply } from '../endpoint.ts'
import { startForm as call } from './contract.ts'
import { findSubject, getOpenForm } from './find-form.ts'

export const startForm = implement(call, {
  find: findSubject,
  run: async ({ site, params, now }) => reply(200, { started: signStart(site, getOpenForm({ site, params, now }).guid, now) }),
})
