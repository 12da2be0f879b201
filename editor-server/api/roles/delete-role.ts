import { AppError } from '#content/errors/app-error.ts'
import type { AuditChange } from '#content/model/audit/schema.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { deleteRole as call, MOST_USES_TOLD } from './contract.ts'
import { describeRoleUses, findRoleUses } from './role-uses.ts'

export const deleteRole = implement(call, {
  async run({ site, params, checkVersion }) {
    let changes: AuditChange[] | undefined
    // The records are held until the role is gone: a working copy or a user that comes meanwhile finds no such role.
    await site.records.transact(async (records) => {
      // The transaction runs again where another process overtakes it.
      changes ??= await site.content.transact(async (writer) => {
        const stored = await writer.find('role', params.id)
        if (!stored) throw new AppError('SITE_NOT_FOUND')
        checkVersion(versionOf(stored))
        const uses = describeRoleUses(await findRoleUses(site, records, stored.guid))
        if (uses.length > 0) throw new AppError('SITE_IN_USE', {}, { details: uses.slice(0, MOST_USES_TOLD) })
        await writer.delete('role', stored.guid)
        return listChanges({ name: stored.name }, {})
      })
    })
    return reply(204, undefined, { changes: changes ?? [] })
  },
})
