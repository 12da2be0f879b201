import { signInWithPassword } from '../../accounts/sign-in-with-password.ts'
import { sweepNowAndThen } from '../../accounts/sweep-expired.ts'
import { implement } from '../endpoint.ts'
import { createSession as call } from './contract.ts'
import { answerSignIn } from './answer-sign-in.ts'

export const createSession = implement(call, {
  async run({ site, body, caller, session, now }) {
    await sweepNowAndThen(site, now)
    return answerSignIn(site, await signInWithPassword(site, body, { place: caller, now }), session)
  },
})
