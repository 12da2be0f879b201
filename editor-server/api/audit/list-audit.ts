import { implement, reply } from '../endpoint.ts'
import { readPage } from '../read-page.ts'
import { listAudit as call } from './contract.ts'

export const listAudit = implement(call, {
  async run({ site, query: { action, ...paging } }) {
    const range = action === undefined ? {} : { by: 'action' as const, key: action }
    const { items, headers } = await site.records.read((reader) =>
      readPage(reader, 'audit', { ...range, reverse: true }, paging, { path: call.path, query: { action }, perPage: 25 }),
    )
    return reply(200, items, { headers: { ...headers } })
  },
})
