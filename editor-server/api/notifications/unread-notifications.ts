import { implement, reply } from '../endpoint.ts'
import { unreadNotifications as call } from './contract.ts'

export const unreadNotifications = implement(call, {
  async run({ site, actor, body: { ids } }) {
    const named = new Set(ids)
    await site.records.transact(async (writer) => {
      for (const { id, value } of await writer.list('followNotification', { prefix: `${actor?.guid}/` })) {
        if (value.readOn === undefined || !named.has(value.id)) continue
        const { readOn: _, ...unread } = value
        await writer.put('followNotification', id, unread)
      }
    })
    return reply(204)
  },
})
