import { AppError } from '#content/errors/app-error.ts'
import { listDrafts, putDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { updateItemType as call } from './contract.ts'
import { checkTypeName } from './type-name.ts'

export const updateItemType = implement(call, {
  async run({ site, params: { id }, body, actor, now, checkVersion }) {
    const hasType = ({ listItemTypeName }: { listItemTypeName: string }) => listItemTypeName === id
    await site.content.transact(async (writer) => {
      const stored = await writer.find('listItemType', id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      if (body.name === id) return
      await checkTypeName(writer, body.name, id)
      await writer.delete('listItemType', id)
      await writer.put('listItemType', body.name, body)
      for (const item of site.index.list('item').filter(hasType))
        await writer.put('item', item.guid, { ...item, listItemTypeName: body.name })
    })
    if (body.name === id) return reply(200, body, { version: versionOf(body) })
    await site.records.transact(async (writer) => {
      for (const item of (await listDrafts(writer, 'item')).filter(hasType))
        await putDraft(writer, 'item', { ...item, listItemTypeName: body.name }, { by: actor?.guid, now })
    })
    return reply(200, body, { version: versionOf(body) })
  },
})
