import { AppError } from '#content/errors/app-error.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { implement, reply } from '../endpoint.ts'
import type { Site } from '../../site/site.ts'
import { versionOf } from '../../site/version.ts'
import { deleteRole as call } from './contract.ts'

export const deleteRole = implement(call, {
  async run({ site, params, checkVersion }) {
    const changes = await site.content.transact(async (writer) => {
      const stored = await writer.find('role', params.id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      if (await isRoleInUse(site, stored.guid)) throw new AppError('SITE_IN_USE')
      await writer.delete('role', stored.guid)
      return listChanges({ name: stored.name }, {})
    })
    return reply(204, undefined, { changes })
  },
})

/** Whether a page, a block, the site's settings or an account names a role. */
async function isRoleInUse(site: Site, guid: string): Promise<boolean> {
  if (site.index.settings.defaultEditRoles.includes(guid)) return true
  const pages = site.index.list('page')
  const isNamed = pages.some(
    ({ viewRoles, editRoles, buildingBlockInstances }) =>
      viewRoles.includes(guid) || editRoles.includes(guid) || buildingBlockInstances.some(({ addRoles }) => addRoles?.includes(guid)),
  )
  if (isNamed) return true
  const accounts = await site.records.read((reader) => reader.list('account'))
  return accounts.some(({ value }) => value.roleIds.includes(guid))
}
