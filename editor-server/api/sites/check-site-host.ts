import { createFinding } from '../../site/findings.ts'
import { isPublicName } from '../../site/host-proof.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { refuseFindings } from '../refuse.ts'
import { administrationOf } from './administration-of.ts'
import { checkSiteHost as call } from './contract.ts'

/** Who has not shown who they are makes nobody ask other machines. */
export const checkSiteHost = implement(call, {
  async run(request) {
    const administration = administrationOf(request)
    const { params, body, session, now } = request
    if (!isPublicName(body.host)) refuseFindings([createFinding(['host'], 'hostLocal', body.host)])
    getProvenSession(session, now)
    return reply(200, await administration.checkHost(params.name, body.host))
  },
})
