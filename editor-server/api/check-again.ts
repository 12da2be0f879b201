import type { Actor } from '#content/access/actor.ts'
import { asksForSubject, decide } from '#content/access/policy.ts'
import { findSessionAgain, type PresentSession } from '../accounts/sessions.ts'
import type { ApiRequest, Endpoint } from './endpoint.ts'
import { refuseUnless } from './refuse.ts'

/**
 * A body may take half a minute to come in, and a file minutes. By then its sender may have been put out or have fewer roles, or what it is
 * for have gone. What only the body names is decided by the caller of this, with the sender that it returns.
 * @returns the sender as they are now
 */
export async function checkAgain(
  { call, find, findByBody }: Pick<Endpoint, 'call' | 'find' | 'findByBody'>,
  request: ApiRequest,
  now: Date,
): Promise<{ session: PresentSession | undefined; actor: Actor }> {
  const session = request.session && (await findSessionAgain(request.site, request.session, now))
  const actor = session?.account
  const sender = { session, actor }
  const subject = asksForSubject(call.policy) ? await find?.({ ...request, ...sender }) : undefined
  if (!findByBody || !actor) refuseUnless(decide(call.policy, actor, subject))
  return sender
}
