import { listRequestsTold } from '../../approval/told.ts'
import { listCommentsTold } from '../../comments/told.ts'
import { showThing } from '../../publishing/follows/followed.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listNotifications as call } from './contract.ts'

export const listNotifications = implement(call, {
  async run({ site, actor, query: { unread, ...paging } }) {
    const kept = await site.records.read((reader) => reader.list('followNotification', { prefix: `${actor?.guid}/` }))
    const followed = await Promise.all(
      kept.map(async ({ value: { id, kind, guid, follows, on, readOn } }) => {
        const shown = await showThing(site, { kind, guid }, actor)
        return shown ? [{ id, kind, guid, ...shown, follows, on, isRead: readOn !== undefined }] : []
      }),
    )
    const commented = (await listCommentsTold(site, actor)).map(({ id, why, on, readOn, page, by, url, title }) => ({
      ...{ id, kind: why, guid: page, title, url, on, isRead: readOn !== undefined },
      ...(by !== undefined && { by }),
    }))
    const requested = (await listRequestsTold(site, actor)).map(({ id, why, on, readOn, guid, by, url, title }) => ({
      ...{ id, kind: why, guid, title, url, on, isRead: readOn !== undefined },
      ...(by !== undefined && { by }),
    }))
    const visible = [...followed.flat(), ...commented, ...requested].sort((one, other) => Date.parse(other.on) - Date.parse(one.on))
    const open = visible.filter(({ isRead }) => !isRead)
    const { items, headers } = takePage(unread ? open : visible, paging, { path: call.path, query: { unread }, perPage: 20 })
    return reply(200, items, { headers: { ...headers, 'X-Unread-Count': String(open.length) } })
  },
})
