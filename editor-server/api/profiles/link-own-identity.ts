import { createXsrfToken } from '../../http/xsrf/check-xsrf.ts'
import { createFinding } from '../../site/findings.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { refuseFindings } from '../refuse.ts'
import { linkOwnIdentity as call } from './contract.ts'

export const linkOwnIdentity = implement(call, {
  async run({ site, session, now, body: { provider, returnTo } }) {
    const { id } = getProvenSession(session, now)
    if (!site.oidc.some(({ name }) => name === provider)) refuseFindings([createFinding(['provider'], 'reference', provider)])
    const query = new URLSearchParams({ link: createXsrfToken(site, id), ...(returnTo !== undefined && { returnTo }) })
    return reply(200, { url: `/api/oidc/${provider}?${query}` })
  },
})
