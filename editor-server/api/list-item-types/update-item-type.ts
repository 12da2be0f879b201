import { AppError } from '#content/errors/app-error.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { listDrafts, putDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { updateItemType as call } from './contract.ts'
import { checkFieldsOf, checkTypeName, keepFields } from './type-name.ts'

export const updateItemType = implement(call, {
  async run({ site, params: { id }, body, actor, now, checkVersion }) {
    checkFieldsOf(site, body.fieldsOf)
    const hasType = ({ listItemTypeName }: { listItemTypeName: string }) => listItemTypeName === id
    const type = await site.content.transact(async (writer) => {
      const stored = await writer.find('listItemType', id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      if (body.name === id) {
        await writer.put('listItemType', id, body)
        return body
      }
      await checkTypeName(writer, body.name, id)
      const renamed = keepFields(site, stored, body)
      await writer.delete('listItemType', id)
      await writer.put('listItemType', renamed.name, renamed)
      for (const item of site.index.list('item').filter(hasType))
        await writer.put('item', item.guid, { ...item, listItemTypeName: renamed.name })
      return renamed
    })
    if (type.name !== id) {
      await site.records.transact(async (writer) => {
        for (const item of (await listDrafts(writer, 'item')).filter(hasType))
          await putDraft(writer, 'item', { ...item, listItemTypeName: type.name }, { by: actor?.guid, now })
      })
    }
    return reply(200, type, { version: versionOf(type), changes: listChanges({ name: id }, { name: type.name }) })
  },
})
