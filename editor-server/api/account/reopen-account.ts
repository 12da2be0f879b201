import { reopenAccount as reopen } from '../../accounts/close-account.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { reopenAccount as call } from './contract.ts'

export const reopenAccount = implement(call, {
  async run({ site, session, now }) {
    await reopen(site, getProvenSession(session, now), now)
    return reply(204)
  },
})
