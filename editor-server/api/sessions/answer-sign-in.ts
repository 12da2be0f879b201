import type { SignInOutcome } from '../../accounts/sign-in.ts'
import { reply } from '../endpoint.ts'

/** 201 with cookies, or 202 where one more proof is asked for. */
export function answerSignIn(outcome: SignInOutcome) {
  if ('challenge' in outcome) return reply(202, outcome.challenge)
  return reply(201, outcome.begun.access, { session: outcome.begun.session })
}
