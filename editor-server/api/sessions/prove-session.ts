import { proveAgain } from '../../accounts/prove-again.ts'
import { implement } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { answerBegun } from './answer-sign-in.ts'
import { proveSession as call } from './contract.ts'

export const proveSession = implement(call, {
  async run({ site, body, caller, session, now }) {
    return answerBegun(await proveAgain(site, getSession(session), body, { place: caller, now }))
  },
})
