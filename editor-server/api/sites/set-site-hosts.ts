import { listChanges } from '#content/model/audit/list-changes.ts'
import { createFinding } from '../../site/findings.ts'
import { isPublicName } from '../../site/host-proof.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'
import { actOf, administrationOf, versionOfSite } from './administration-of.ts'
import { setSiteHosts as call } from './contract.ts'

export const setSiteHosts = implement(call, {
  async run(request) {
    const administration = administrationOf(request)
    const { params, body, checkVersion } = request
    const act = actOf(request, call, params)
    const before = administration.get(params.name)
    const known = new Set([before.primaryDomain, ...before.hostNames])
    const isWrong = (host: string) => !known.has(host) && !isPublicName(host)
    const { primaryDomain, hostNames } = body
    refuseFindings([
      ...(primaryDomain !== undefined && isWrong(primaryDomain) ? [createFinding(['primaryDomain'], 'hostLocal', primaryDomain)] : []),
      ...hostNames.flatMap((host, index) => (isWrong(host) ? [createFinding(['hostNames', index], 'hostLocal', host)] : [])),
    ])
    const changed = await administration.setHosts(params.name, body, act, (row) => checkVersion(versionOfSite(row)))
    const of = ({ primaryDomain: primary, hostNames: others }: typeof changed) => ({ primaryDomain: primary, hostNames: others })
    return reply(200, changed, { version: versionOfSite(changed), changes: listChanges(of(before), of(changed)) })
  },
})
