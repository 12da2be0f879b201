import { AppError } from '#content/errors/app-error.ts'
import { buildAuthorizationUrl, createHandshake } from '../../accounts/oidc/client.ts'
import { type Journey, JOURNEY_LIFETIME, sealJourney } from '../../accounts/oidc/journey.ts'
import { readReturnTo } from '#content/model/url/return-to.ts'
import { isXsrfToken } from '../../http/xsrf/check-xsrf.ts'
import { type ApiRequest, implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { beginOidc as call } from './contract.ts'
import { setJourneyCookie } from './journey-cookie.ts'
import { logFailure } from './log-failure.ts'
import { callbackUrl, getProvider, signInUrl } from './redirect.ts'

export const beginOidc = implement(call, {
  async run(request) {
    const { site, params, query, caller, now } = request
    const provider = getProvider(site, params.provider)
    const returnTo = readReturnTo(query.returnTo)
    // A provider that asks nothing would sign somebody in who only followed a link (ASVS 7.6.2).
    if (caller.isSentFromElsewhere) return reply(302, undefined, { headers: { Location: signInUrl(returnTo) } })
    const purpose = readPurpose(request)
    const handshake = createHandshake()
    const { href } = callbackUrl(caller.origin, provider)
    const goTo = await buildAuthorizationUrl(site, provider, handshake, href).catch((error: unknown) =>
      logFailure(request, provider, 'SITE_OIDC_FAILED', error),
    )
    if (!goTo) return reply(302, undefined, { headers: { Location: signInUrl(returnTo, 'SITE_OIDC_FAILED') } })
    const expiresOn = new Date(now.getTime() + JOURNEY_LIFETIME).toISOString()
    const sealed = sealJourney(site, { provider: provider.name, handshake, returnTo, purpose, expiresOn })
    return reply(302, undefined, { headers: { Location: goTo.href, 'Set-Cookie': setJourneyCookie(sealed) } })
  },
})

/**
 * Linking is asked for by our own pages alone: a page of another site could bring its own account of the provider with it.
 * @throws AppError SITE_PROOF_NEEDED, SITE_SIGN_IN, SITE_XSRF
 */
function readPurpose({ site, session, query, now }: ApiRequest<typeof call>): Journey['purpose'] {
  if (query.link !== undefined) {
    const present = getProvenSession(session, now)
    if (!isXsrfToken(site, present.id, query.link)) throw new AppError('SITE_XSRF')
    return { kind: 'link', sessionGuid: present.session.guid }
  }
  return query.invitation === undefined ? { kind: 'signIn' } : { kind: 'invitation', code: query.invitation }
}
