import { AppError } from '#content/errors/app-error.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { implement, reply } from '../endpoint.ts'
import { checkReadOnly } from '../read-only.ts'
import { versionOf } from '../../site/version.ts'
import { updateRole as call } from './contract.ts'
import { checkRoleName } from './role-name.ts'

export const updateRole = implement(call, {
  async run({ site, params, body, checkVersion }) {
    const { role, changes } = await site.content.transact(async (writer) => {
      const stored = await writer.find('role', params.id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      checkReadOnly(body, stored, ['guid'])
      const changed = { ...stored, ...body, guid: stored.guid }
      await checkRoleName(writer, changed)
      await writer.put('role', stored.guid, changed)
      return { role: changed, changes: listChanges(stored, changed) }
    })
    return reply(200, role, { version: versionOf(role), changes })
  },
})
