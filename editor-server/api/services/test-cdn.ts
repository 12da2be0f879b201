import { implement, reply } from '../endpoint.ts'
import { testCdn as call } from './contract.ts'

export const testCdn = implement(call, {
  async run({ site }) {
    const { cdn } = site.services
    if (!cdn) return reply(200, { isGood: false, kind: null, reason: '', ms: 0 })
    const began = performance.now()
    const { reason = '' } = await cdn.test()
    return reply(200, { isGood: reason === '', kind: cdn.kind, reason, ms: Math.round(performance.now() - began) })
  },
})
