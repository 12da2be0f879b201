import { implement, reply } from '../endpoint.ts'
import { readPage } from '../read-page.ts'
import { listDeletedUsers as call } from './contract.ts'
import { presentDeletedUser } from './present-user.ts'

export const listDeletedUsers = implement(call, {
  async run({ site, actor, query }) {
    const page = { path: call.path, query: {}, perPage: 25 }
    const order = { by: 'deletedOn', reverse: true } as const
    const { items, headers } = await site.records.read((reader) => readPage(reader, 'deletedAccount', order, query, page))
    return reply(
      200,
      items.map((deleted) => presentDeletedUser(site, deleted, actor)),
      { headers: { ...headers } },
    )
  },
})
