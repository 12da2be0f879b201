import { isAdministrator } from '#content/access/actor.ts'
import { presentSendResult } from '#content/model/verification/verification.ts'
import { sendPasswordLink } from '../../accounts/change-password.ts'
import { implement, reply } from '../endpoint.ts'
import { forgotPassword as call } from './contract.ts'

export const forgotPassword = implement(call, {
  async run({ site, body, actor, now }) {
    return reply(200, { result: presentSendResult(await sendPasswordLink(site, body.email, now), isAdministrator(actor)) })
  },
})
