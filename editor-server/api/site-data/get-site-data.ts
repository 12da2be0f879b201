import { implement, reply } from '../endpoint.ts'
import { getSiteData as call, siteDataKinds } from './contract.ts'

export const getSiteData = implement(call, {
  run: async ({ site }) => {
    const counts = siteDataKinds.map((kind) => [kind, site.index.list(kind).length])
    return reply(200, { counts: Object.fromEntries(counts) as Record<(typeof siteDataKinds)[number], number> })
  },
})
