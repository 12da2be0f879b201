import { implement, reply } from '../endpoint.ts'
import { getRelease as call } from './contract.ts'

export const getRelease = implement(call, {
  async run({ site, params: { id } }) {
    return reply(200, { id, delivery: await site.publishing.delivery(id) })
  },
})
