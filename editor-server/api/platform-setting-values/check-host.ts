import { AppError } from '#content/errors/app-error.ts'
import { createFinding } from '../../site/findings.ts'
import { hostProofOf, isPublicName } from '../../site/host-proof.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { refuseFindings } from '../refuse.ts'
import { checkHost as call } from './contract.ts'

/** As saving it does, with what is missing as the answer. Who has not shown who they are makes nobody ask DNS. */
export const checkHost = implement(call, {
  async run({ site, body: { host }, session, now }) {
    if (!isPublicName(host)) refuseFindings([createFinding(['host'], 'hostLocal', host)])
    getProvenSession(session, now)
    const proof = hostProofOf(site.keyFor('hosts'), host)
    const isProven = await site.claimHosts([host], () => site.proveHosts([host]).then(() => true, unlessUnproven))
    return reply(200, { host, ...proof, isProven })
  },
})

function unlessUnproven(error: unknown): false {
  if (error instanceof AppError && error.code === 'SITE_HOST_UNPROVEN') return false
  throw error
}
