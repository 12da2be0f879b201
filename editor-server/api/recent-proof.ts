import { AppError } from '#content/errors/app-error.ts'
import { isRecentlyProven } from '#content/model/session/lifetime.ts'
import type { PresentSession } from '../accounts/sessions.ts'

/**
 * The session of a call that asks for one, proven within the last ten minutes: for what a screen that was left alone must not do.
 * @throws AppError SITE_SIGN_IN, SITE_PROOF_NEEDED
 */
export function getProvenSession(session: PresentSession | undefined, now: Date): PresentSession {
  const present = getSession(session)
  if (!isRecentlyProven(present.session, now.getTime())) throw new AppError('SITE_PROOF_NEEDED')
  return present
}

/** The session of a call whose policy asks for one. @throws AppError SITE_SIGN_IN */
export function getSession(session: PresentSession | undefined): PresentSession {
  if (!session) throw new AppError('SITE_SIGN_IN')
  return session
}
