import { endSession, type PresentSession } from '../../accounts/sessions.ts'
import type { BegunSession, SignInOutcome } from '../../accounts/sign-in.ts'
import type { Site } from '../../site/site.ts'
import { reply } from '../endpoint.ts'

/** 201 with cookies, or 202 where one more proof is asked for. */
export async function answerSignIn(site: Site, outcome: SignInOutcome, before: PresentSession | undefined) {
  if ('challenge' in outcome) return reply(202, outcome.challenge)
  await endReplaced(site, before)
  return answerBegun(outcome.begun)
}

export function answerBegun({ access, session }: Pick<BegunSession, 'access' | 'session'>) {
  return reply(201, access, { session })
}

/** Signing in over another session takes that session's cookie; the session that nobody holds any more ends. */
export async function endReplaced(site: Site, before: PresentSession | undefined): Promise<void> {
  if (before?.by === 'cookie') await site.records.transact((writer) => endSession(writer, before.id))
}
