import { beginEnrolment } from '../../accounts/confirm-sign-in.ts'
import { implement, reply } from '../endpoint.ts'
import { enrolAtSignIn as call } from './contract.ts'

export const enrolAtSignIn = implement(call, {
  async run({ site, body, caller, now }) {
    return reply(201, await beginEnrolment(site, body.challenge, body.method, { place: caller, now }))
  },
})
