import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { listActivity as call } from './contract.ts'
import { readActivity } from './read-activity.ts'

export const listActivity = implement(call, {
  async run({ site, session, actor, query }) {
    const { guid } = getSession(session).account
    const { items, headers } = await readActivity(site, guid, query, { viewer: actor, path: call.path })
    return reply(200, items, { headers })
  },
})
