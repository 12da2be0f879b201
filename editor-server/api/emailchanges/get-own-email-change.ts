import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { getOwnEmailChange as call } from './contract.ts'

export const getOwnEmailChange = implement(call, {
  async run({ site, session, now }) {
    const { guid } = getSession(session).account
    const pending = await site.records.read((reader) => reader.find('emailChange', guid))
    const isOpen = pending !== undefined && Date.parse(pending.expiresOn) > now.getTime()
    return reply(200, isOpen ? { pending } : {})
  },
})
