import { implement, reply } from '../endpoint.ts'
import { sendHooksAgain as call } from './contract.ts'

/** Has messages tried at once. One that arrived meanwhile needs nothing any more. */
export const sendHooksAgain = implement(call, {
  async run({ site, body, now }) {
    const changed = await site.records.transact(async (writer) => {
      let count = 0
      for (const id of new Set(body.ids)) {
        const hook = await writer.find('outgoingHook', id)
        if (!hook) continue
        const { failedOn: _failedOn, ...again } = hook
        await writer.put('outgoingHook', id, { ...again, notBefore: now.toISOString() })
        count += 1
      }
      return count
    })
    return reply(200, { changed })
  },
})
