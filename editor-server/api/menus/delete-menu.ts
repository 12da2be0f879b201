import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { checkStaysTopLevel } from './check-menu.ts'
import { deleteMenu as call } from './contract.ts'

export const deleteMenu = implement(call, {
  async run({ site, params, checkVersion }) {
    await site.content.transact(async (writer) => {
      const stored = await writer.find('menu', params.id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      checkStaysTopLevel(stored)
      await writer.delete('menu', stored.guid)
    })
    return reply(204)
  },
})
