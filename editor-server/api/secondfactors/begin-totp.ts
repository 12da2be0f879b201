import { accountOf } from '../../accounts/find-account.ts'
import { beginTotp as begin } from '../../accounts/second-factors.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { beginTotp as call } from './contract.ts'

export const beginTotp = implement(call, {
  async run({ site, session, now }) {
    return reply(201, await begin(site, accountOf(getProvenSession(session, now)), now))
  },
})
