import { accountOf } from '../../accounts/find-account.ts'
import { collectOwnData } from '../../erasing/own-data.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { getOwnData as call } from './contract.ts'

export const getOwnData = implement(call, {
  async run({ site, session, now }) {
    const records = await collectOwnData(site, accountOf(getProvenSession(session, now)))
    return reply(200, { site: site.index.settings.platformName, madeOn: now.toISOString(), records })
  },
})
