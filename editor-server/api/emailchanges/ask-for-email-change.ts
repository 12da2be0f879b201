import { askForAddress } from '../../accounts/change-address.ts'
import { accountOf } from '../../accounts/find-account.ts'
import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { askForEmailChange as call } from './contract.ts'

export const askForEmailChange = implement(call, {
  async run({ site, session, body, now }) {
    const who = accountOf(getProvenSession(session, now))
    return reply(200, { result: await askForAddress(site, who, body.email, now) })
  },
})
