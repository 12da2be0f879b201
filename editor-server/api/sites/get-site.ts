import { implement, reply } from '../endpoint.ts'
import { administrationOf, versionOfSite } from './administration-of.ts'
import { getSite as call } from './contract.ts'

export const getSite = implement(call, {
  async run(request) {
    const row = administrationOf(request).get(request.params.name)
    return reply(200, row, { version: versionOfSite(row) })
  },
})
