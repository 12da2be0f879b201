import { implement, reply } from '../endpoint.ts'
import { actOf, administrationOf, versionOfSite } from './administration-of.ts'
import { archiveSite as call } from './contract.ts'

export const archiveSite = implement(call, {
  async run(request) {
    const administration = administrationOf(request)
    const { params, checkVersion } = request
    const row = await administration.archive(params.name, actOf(request, call, params), (before) => checkVersion(versionOfSite(before)))
    return reply(200, row, { version: versionOfSite(row) })
  },
})
