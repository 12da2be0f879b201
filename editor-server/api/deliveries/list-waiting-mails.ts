import { maskAddress } from '#content/model/mail/mask-address.ts'
import type { OutgoingMail } from '#content/model/mail/schema.ts'
import type { Entry } from '#content/store/contract.ts'
import { implement, reply } from '../endpoint.ts'
import { readEntries } from '../read-page.ts'
import { listWaitingMails as call, MAILS_PER_PAGE } from './contract.ts'

/** Ids begin with their moment. */
export const listWaitingMails = implement(call, {
  async run({ site, query }) {
    const { items, headers } = await site.records.read((reader) =>
      readEntries(reader, 'outgoingMail', { reverse: true }, query, { path: call.path, query: {}, perPage: MAILS_PER_PAGE }),
    )
    return reply(200, items.map(present), { headers: { ...headers } })
  },
})

function present({ id, value: { kind, to, createdOn, attempts, notBefore, lastError, givenUpOn } }: Entry<OutgoingMail>) {
  return {
    id,
    ...(kind !== undefined && { kind }),
    to: maskAddress(to),
    createdOn,
    attempts,
    nextOn: notBefore,
    isGivenUp: givenUpOn !== undefined,
    ...(lastError !== undefined && { lastError }),
  }
}
