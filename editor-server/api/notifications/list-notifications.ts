import { showThing } from '../../publishing/follows/followed.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listNotifications as call } from './contract.ts'

export const listNotifications = implement(call, {
  async run({ site, actor, query: { unread, ...paging } }) {
    const kept = await site.records.read((reader) => reader.list('followNotification', { prefix: `${actor?.guid}/` }))
    const all = await Promise.all(
      kept.toReversed().map(async ({ value: { id, kind, guid, follows, on, readOn } }) => {
        const shown = await showThing(site, { kind, guid }, actor)
        return shown ? [{ id, kind, guid, ...shown, follows, on, isRead: readOn !== undefined }] : []
      }),
    )
    const visible = all.flat()
    const open = visible.filter(({ isRead }) => !isRead)
    const { items, headers } = takePage(unread ? open : visible, paging, { path: call.path, query: { unread }, perPage: 20 })
    return reply(200, items, { headers: { ...headers, 'X-Unread-Count': String(open.length) } })
  },
})
