import { activityKeyOf, activityKindOf } from '#content/model/audit/activity.ts'
import { implement, reply } from '../endpoint.ts'
import { readEntries } from '../read-page.ts'
import { getSession } from '../recent-proof.ts'
import { listActivity as call } from './contract.ts'
import { nameSubject } from './name-subject.ts'

export const listActivity = implement(call, {
  async run({ site, session, actor, query: { kind, sort_by: sortBy = 'on_desc', ...paging } }) {
    const { guid } = getSession(session).account
    const range =
      kind === undefined ? { by: 'actor' as const, prefix: `${guid} ` } : { by: 'activity' as const, key: activityKeyOf(guid, kind) }
    const { items, headers } = await site.records.read((reader) =>
      readEntries(reader, 'audit', { ...range, reverse: sortBy === 'on_desc' }, paging, {
        path: call.path,
        query: { kind, sort_by: sortBy },
        perPage: 25,
      }),
    )
    const shown = await Promise.all(
      items.map(async ({ id, value: { on, action, path } }) => {
        const about = await nameSubject(site, path, actor)
        return { id, on, action, kind: activityKindOf(action), ...(about && { about }) }
      }),
    )
    return reply(200, shown, { headers: { ...headers } })
  },
})
