import { implement, reply } from '../endpoint.ts'
import { readNotifications as call } from './contract.ts'
import { listInbox } from './kinds.ts'

export const readNotifications = implement(call, {
  async run({ site, actor, body: { ids }, now }) {
    const named = ids && new Set(ids)
    await site.records.transact(async (writer) => {
      for (const { kind, id, value } of await listInbox(writer, actor?.guid)) {
        if (value.readOn !== undefined || (named && !named.has(value.id))) continue
        await writer.put(kind, id, { ...value, readOn: now.toISOString() } as never)
      }
    })
    return reply(204)
  },
})
