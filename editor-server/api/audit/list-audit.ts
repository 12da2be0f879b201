import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listAudit as call } from './contract.ts'

export const listAudit = implement(call, {
  async run({ site, query: { action, ...paging } }) {
    const all = (await site.records.read((reader) => reader.list('audit'))).map(({ value }) => value)
    const found = all.filter((entry) => action === undefined || entry.action === action).toReversed()
    const { items, headers } = takePage(found, paging, { path: call.path, query: { action }, perPage: 25 })
    return reply(200, items, { headers: { ...headers } })
  },
})
