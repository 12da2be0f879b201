import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { deleteRole as call } from './contract.ts'
import { isRoleInUse } from './role-use.ts'

export const deleteRole = implement(call, {
  async run({ site, params, checkVersion }) {
    await site.content.transact(async (writer) => {
      const stored = await writer.find('role', params.id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      if (await isRoleInUse(site, stored.guid)) throw new AppError('SITE_IN_USE')
      await writer.delete('role', stored.guid)
    })
    return reply(204)
  },
})
