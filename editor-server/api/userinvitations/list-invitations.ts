import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listInvitations as call } from './contract.ts'
import { presentInvitation } from './present-invitation.ts'

export const listInvitations = implement(call, {
  async run({ site, query: { status, q, ...paging }, now }) {
    const all = (await site.records.read((reader) => reader.list('invitation'))).map(({ value }) => presentInvitation(value, now))
    const found = all
      .filter((invitation) => status === undefined || invitation.status === status)
      .filter(({ email }) => q === undefined || email.toLowerCase().includes(q.trim().toLowerCase()))
      .toSorted((a, b) => b.createdOn.localeCompare(a.createdOn) || a.guid.localeCompare(b.guid))
    const { items, headers } = takePage(found, paging, { path: call.path, query: { status, q }, perPage: 25 })
    return reply(200, items, { headers: { ...headers } })
  },
})
