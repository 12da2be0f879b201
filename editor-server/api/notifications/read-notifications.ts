import { implement, reply } from '../endpoint.ts'
import { readNotifications as call } from './contract.ts'

export const readNotifications = implement(call, {
  async run({ site, actor, body: { ids }, now }) {
    const named = ids && new Set(ids)
    await site.records.transact(async (writer) => {
      for (const { id, value } of await writer.list('followNotification', { prefix: `${actor?.guid}/` })) {
        if (value.readOn !== undefined || (named && !named.has(value.id))) continue
        await writer.put('followNotification', id, { ...value, readOn: now.toISOString() })
      }
    })
    return reply(204)
  },
})
