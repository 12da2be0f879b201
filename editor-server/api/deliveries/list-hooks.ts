import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { OutgoingHook } from '#content/model/submission/hook.ts'
import type { Entry } from '#content/store/contract.ts'
import { sayHookFault } from '../../forms/say-hook-fault.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { readEntries } from '../read-page.ts'
import { listHooks as call, MAILS_PER_PAGE } from './contract.ts'

/** Ids begin with their moment. */
export const listHooks = implement(call, {
  async run({ site, query, language }) {
    const { items, headers } = await site.records.read((reader) =>
      readEntries(reader, 'outgoingHook', { reverse: true }, query, { path: call.path, query: {}, perPage: MAILS_PER_PAGE }),
    )
    return reply(
      200,
      items.map((entry) => present(site, entry, language)),
      { headers: { ...headers } },
    )
  },
})

function present(site: Site, { id, value }: Entry<OutgoingHook>, language: InterfaceLanguage) {
  const { formGuid, submissionGuid, createdOn, attempts, notBefore, failedOn, lastError } = value
  return {
    id,
    form: { guid: formGuid, name: site.index.find('form', formGuid)?.name ?? formGuid },
    submissionGuid,
    createdOn,
    attempts,
    ...(failedOn === undefined && { nextOn: notBefore }),
    ...(lastError !== undefined && { lastError: sayHookFault(language, lastError) }),
  }
}
