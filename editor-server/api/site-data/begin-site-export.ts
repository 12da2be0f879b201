import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { beginSiteExport as call } from './contract.ts'
import { siteExports } from './site-exports.ts'

export const beginSiteExport = implement(call, {
  async run({ site, session, now }) {
    const { account } = getProvenSession(session, now)
    return reply(201, { ticket: site.memory.get(siteExports).give(account.guid, now) })
  },
})
