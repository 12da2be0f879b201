import { implement, reply } from '../endpoint.ts'
import { readEntries } from '../read-page.ts'
import { listEndedMails as call, MAILS_PER_PAGE } from './contract.ts'

export const listEndedMails = implement(call, {
  async run({ site, query: { state, ...paging } }) {
    const range = state === undefined ? ({ by: 'on' } as const) : ({ by: 'state', prefix: `${state} ` } as const)
    const { items, headers } = await site.records.read((reader) =>
      readEntries(reader, 'mailResult', { ...range, reverse: true }, paging, {
        path: call.path,
        query: { state },
        perPage: MAILS_PER_PAGE,
      }),
    )
    const rows = items.map(({ id, value: { addressHash: _hash, userGuid: _guid, ...told } }) => ({ id, ...told }))
    return reply(200, rows, { headers: { ...headers } })
  },
})
