import { implement, reply } from '../endpoint.ts'
import { unreadNotifications as call } from './contract.ts'
import { listInbox } from './kinds.ts'

export const unreadNotifications = implement(call, {
  async run({ site, actor, body: { ids } }) {
    const named = new Set(ids)
    await site.records.transact(async (writer) => {
      for (const { kind, id, value } of await listInbox(writer, actor?.guid)) {
        if (value.readOn === undefined || !named.has(value.id)) continue
        const { readOn: _, ...unread } = value
        await writer.put(kind, id, unread as never)
      }
    })
    return reply(204)
  },
})
