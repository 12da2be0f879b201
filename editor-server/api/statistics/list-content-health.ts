import { dayAfter } from '#content/model/instant/instant.ts'
import { implement, reply } from '../endpoint.ts'
import { listContentHealth as call } from './contract.ts'

export const listContentHealth = implement(call, {
  async run({ site, query: { from, to } }) {
    const days = await site.records.read((reader) => reader.list('contentHealth', { from, before: dayAfter(to) }))
    return reply(
      200,
      days.map(({ id, value }) => ({ date: id, ...value })),
    )
  },
})
