import { AppError } from '#content/errors/app-error.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import { listDrafts } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { deleteItemType as call } from './contract.ts'

export const deleteItemType = implement(call, {
  async run({ site, params: { id }, checkVersion }) {
    const hasType = ({ listItemTypeName }: ListItem) => listItemTypeName === id
    await site.content.transact(async (writer) => {
      const stored = await writer.find('listItemType', id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      const drafts = await site.records.read((reader) => listDrafts(reader, 'item'))
      if (site.index.list('item').some(hasType) || drafts.some(hasType)) throw new AppError('SITE_IN_USE')
      await writer.delete('listItemType', id)
    })
    return reply(204)
  },
})
