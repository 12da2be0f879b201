import { listChanges } from '#content/model/audit/list-changes.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { createItemType as call } from './contract.ts'
import { checkFieldsOf, checkTypeName } from './type-name.ts'

export const createItemType = implement(call, {
  async run({ site, body }) {
    checkFieldsOf(site, body.fieldsOf)
    await site.content.transact(async (writer) => {
      await checkTypeName(writer, body.name)
      await writer.put('listItemType', body.name, body)
    })
    return reply(201, body, {
      version: versionOf(body),
      headers: { Location: `/api/listitemtypes/${encodeURIComponent(body.name)}` },
      changes: listChanges({}, { name: body.name }),
    })
  },
})
