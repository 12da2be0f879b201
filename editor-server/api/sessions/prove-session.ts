import { proveAgain } from '../../accounts/prove-again.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { proveSession as call } from './contract.ts'

export const proveSession = implement(call, {
  async run({ site, body, caller, session, now }) {
    const begun = await proveAgain(site, getSession(session), body, { place: caller, now })
    return reply(201, begun.access, { session: begun.session })
  },
})
