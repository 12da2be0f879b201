import { AppError } from '#content/errors/app-error.ts'
import { finishSignIn } from '../../accounts/oidc/finish-sign-in.ts'
import { redeem } from '../../accounts/oidc/client.ts'
import { openJourney } from '../../accounts/oidc/journey.ts'
import { endSession } from '../../accounts/sessions.ts'
import { implement, reply } from '../endpoint.ts'
import { finishOidc as call } from './contract.ts'
import { clearJourneyCookie, JOURNEY_COOKIE } from './journey-cookie.ts'
import { callbackUrl, challengeUrl, getProvider, signInUrl } from './redirect.ts'

export const finishOidc = implement(call, {
  async run({ site, params, query, session, caller, language, now }) {
    const provider = getProvider(site, params.provider)
    const journey = openJourney(site, provider, caller.findCookie(JOURNEY_COOKIE), now)
    const cookie = { 'Set-Cookie': clearJourneyCookie() }
    const goTo = (Location: string) => reply(302, undefined, { headers: { ...cookie, Location } })
    if (!journey) return goTo(signInUrl('/', 'SITE_OIDC_FAILED'))
    const { returnTo } = journey
    const cameBackTo = callbackUrl(caller.origin, provider)
    cameBackTo.search = new URLSearchParams(query).toString()
    // Whatever does not hold, be it the provider's or an attacker's doing: the person reads one thing and begins again.
    const vouched = await redeem(site, provider, journey.handshake, cameBackTo).catch(() => undefined)
    if (!vouched || (provider.acr.length > 0 && !provider.acr.includes(vouched.acr ?? '')))
      return goTo(signInUrl(returnTo, 'SITE_OIDC_FAILED'))
    try {
      const place = { origin: caller.origin, userAgent: caller.userAgent }
      const outcome = await finishSignIn(site, provider, journey, vouched, { session, place, language, now })
      if (!outcome) return goTo(returnTo)
      if ('challenge' in outcome) return goTo(challengeUrl(returnTo, outcome.challenge))
      // Signing in over another session takes that session's cookie.
      if (session?.by === 'cookie') await site.records.transact((writer) => endSession(writer, session.id))
      return reply(302, undefined, { headers: { ...cookie, Location: returnTo }, session: outcome.begun.session })
    } catch (error) {
      if (error instanceof AppError) return goTo(signInUrl(returnTo, error.code))
      throw error
    }
  },
})
