import type { Site } from '../../site/site.ts'

/** Whether a page, a block, the site's settings or an account names a role. */
export async function isRoleInUse(site: Site, guid: string): Promise<boolean> {
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
