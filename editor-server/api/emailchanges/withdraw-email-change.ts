import { withdrawAddress } from '../../accounts/change-address.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { withdrawEmailChange as call } from './contract.ts'

export const withdrawEmailChange = implement(call, {
  async run({ site, session }) {
    const { guid } = getSession(session).account
    await site.records.transact((writer) => withdrawAddress(writer, guid))
    return reply(204)
  },
})
