import { endSession } from '../../accounts/sessions.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { CLEAR_SITE_DATA } from './clear-site-data.ts'
import { endCurrentSession as call } from './contract.ts'

export const endCurrentSession = implement(call, {
  async run({ site, session }) {
    const { id } = getSession(session)
    await site.records.transact((writer) => endSession(writer, id))
    return reply(204, undefined, { session: 'ended', headers: CLEAR_SITE_DATA })
  },
})
