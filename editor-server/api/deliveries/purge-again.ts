import { implement, reply } from '../endpoint.ts'
import { purgeAgain as call } from './contract.ts'

/** Without a cache there is nothing to tell. */
export const purgeAgain = implement(call, {
  async run({ site }) {
    await site.services.cdn?.again()
    return reply(204)
  },
})
