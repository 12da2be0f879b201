import { isAdministrator } from '#content/access/actor.ts'
import { emailKeyOf } from '#content/model/account/schema.ts'
import { presentSendResult } from '#content/model/verification/verification.ts'
import { sendVerification as send } from '../../accounts/verify-address.ts'
import { implement, reply } from '../endpoint.ts'
import { sendVerification as call } from './contract.ts'

export const sendVerification = implement(call, {
  async run({ site, body, actor, session, now }) {
    const isOwn = session !== undefined && emailKeyOf(session.account.email) === emailKeyOf(body.email)
    return reply(200, { result: presentSendResult(await send(site, body.email, now), isOwn || isAdministrator(actor)) })
  },
})
