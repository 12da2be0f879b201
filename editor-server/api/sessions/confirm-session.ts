import { confirmSignIn } from '../../accounts/confirm-sign-in.ts'
import { endReplaced } from './answer-sign-in.ts'
import { implement, reply } from '../endpoint.ts'
import { confirmSession as call } from './contract.ts'

export const confirmSession = implement(call, {
  async run({ site, body: { challenge, ...proof }, caller, session: before, now }) {
    const { access, session, recoveryCodes } = await confirmSignIn(site, challenge, proof, { place: caller, now })
    await endReplaced(site, before)
    return reply(201, { ...access, ...(recoveryCodes && { recoveryCodes }) }, { session })
  },
})
