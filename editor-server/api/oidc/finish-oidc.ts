import { AppError } from '#content/errors/app-error.ts'
import { finishSignIn } from '../../accounts/oidc/finish-sign-in.ts'
import { redeem } from '../../accounts/oidc/client.ts'
import { openJourney } from '../../accounts/oidc/journey.ts'
import { endSession } from '../../accounts/sessions.ts'
import { appendAudit } from '../../audit/append-audit.ts'
import { type ApiRequest, implement, reply } from '../endpoint.ts'
import { finishOidc as call } from './contract.ts'
import { clearJourneyCookie, JOURNEY_COOKIE } from './journey-cookie.ts'
import { logFailure } from './log-failure.ts'
import { callbackUrl, challengeUrl, getProvider, signInUrl } from './redirect.ts'

export const finishOidc = implement(call, {
  async run(request) {
    const { site, params, query, session, caller, language, now } = request
    const provider = getProvider(site, params.provider)
    const journey = openJourney(site, provider, caller.findCookie(JOURNEY_COOKIE), now)
    const cookie = { 'Set-Cookie': clearJourneyCookie() }
    const goTo = (Location: string) => reply(302, undefined, { headers: { ...cookie, Location } })
    const fail = (to: string, code: string, cause?: unknown) => {
      logFailure(request, provider, code, cause)
      return goTo(signInUrl(to, code))
    }
    if (!journey) return fail('/', 'SITE_OIDC_FAILED', new Error('nobody left for it in this browser, or too long ago'))
    const { returnTo } = journey
    const cameBackTo = callbackUrl(caller.origin, provider)
    cameBackTo.search = new URLSearchParams(query).toString()
    // Whatever does not hold, be it the provider's or an attacker's doing: the person reads one thing and begins again.
    const vouched = await redeem(site, provider, journey.handshake, cameBackTo).catch((error: unknown) => ({ error }))
    if ('error' in vouched) return fail(returnTo, 'SITE_OIDC_FAILED', vouched.error)
    if (provider.acr.length > 0 && !provider.acr.includes(vouched.acr ?? ''))
      return fail(returnTo, 'SITE_OIDC_FAILED', new Error('its level of proof is none of those that are asked for'))
    try {
      const place = { origin: caller.origin, userAgent: caller.userAgent }
      const outcome = await finishSignIn(site, provider, journey, vouched, { session, place, language, now })
      if (!outcome) {
        await auditLink(request)
        return goTo(returnTo)
      }
      if ('challenge' in outcome) return goTo(challengeUrl(returnTo, outcome.challenge))
      // Signing in over another session takes that session's cookie.
      if (session?.by === 'cookie') await site.records.transact((writer) => endSession(writer, session.id))
      return reply(302, undefined, { headers: { ...cookie, Location: returnTo }, session: outcome.begun.session })
    } catch (error) {
      if (error instanceof AppError) return fail(returnTo, error.code)
      throw error
    }
  },
})

/** One more way into an account is an entry of its own; that of the call is of a session that begins. */
async function auditLink({ site, session, caller: { correlationId }, params, now }: ApiRequest<typeof call>): Promise<void> {
  await appendAudit(site, {
    on: now.toISOString(),
    action: 'credentials',
    method: call.method,
    path: call.path.replace('{provider}', params.provider),
    result: 302,
    ...(session && { actor: session.account.guid }),
    correlationId,
  })
}
