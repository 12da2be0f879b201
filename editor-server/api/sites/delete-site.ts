import { implement, reply } from '../endpoint.ts'
import { actOf, administrationOf, versionOfSite } from './administration-of.ts'
import { deleteSite as call } from './contract.ts'

export const deleteSite = implement(call, {
  async run(request) {
    const administration = administrationOf(request)
    const { params, checkVersion } = request
    await administration.remove(params.name, actOf(request, call, params), (row) => checkVersion(versionOfSite(row)))
    return reply(204)
  },
})
