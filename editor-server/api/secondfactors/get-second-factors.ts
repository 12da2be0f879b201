import { accountOf, homeOf } from '../../accounts/find-account.ts'
import { readSecondFactors } from '../../accounts/second-factors.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { getSecondFactors as call } from './contract.ts'
import { presentSecondFactors } from './present.ts'

export const getSecondFactors = implement(call, {
  async run({ site, session }) {
    const who = accountOf(getSession(session))
    const factors = await homeOf(site, who).records.read((reader) => readSecondFactors(reader, who.account.guid))
    const body = presentSecondFactors(site, who, factors)
    return reply(200, body, { version: versionOf(body) })
  },
})
