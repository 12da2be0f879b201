import type { OutgoingHook } from '#content/model/submission/hook.ts'
import type { Entry } from '#content/store/contract.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { readEntries } from '../read-page.ts'
import { listHooks as call, MAILS_PER_PAGE } from './contract.ts'

/** Ids begin with their moment. */
export const listHooks = implement(call, {
  async run({ site, query }) {
    const { items, headers } = await site.records.read((reader) =>
      readEntries(reader, 'outgoingHook', { reverse: true }, query, { path: call.path, query: {}, perPage: MAILS_PER_PAGE }),
    )
    return reply(
      200,
      items.map((entry) => present(site, entry)),
      { headers: { ...headers } },
    )
  },
})

function present(site: Site, { id, value }: Entry<OutgoingHook>) {
  const { formGuid, submissionGuid, createdOn, attempts, notBefore, failedOn, lastError } = value
  return {
    id,
    form: { guid: formGuid, name: site.index.find('form', formGuid)?.name ?? formGuid },
    submissionGuid,
    createdOn,
    attempts,
    ...(failedOn === undefined && { nextOn: notBefore }),
    ...(lastError !== undefined && { lastError }),
  }
}
