import { signInWithLink } from '../../accounts/sign-in-with-link.ts'
import { implement } from '../endpoint.ts'
import { answerSignIn } from './answer-sign-in.ts'
import { openLink as call } from './contract.ts'

export const openLink = implement(call, {
  async run({ site, body, caller, session, now }) {
    return answerSignIn(site, await signInWithLink(site, body.code, { place: caller, now }), session)
  },
})
