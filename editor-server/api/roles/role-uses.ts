import type { ErrorDetail } from '#content/errors/app-error.ts'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../../site/site.ts'
import { blocksOf } from '../../site/things.ts'
import { listDrafts } from '../../site/working-copies.ts'

/** What names a role: the kind of thing, and its name for people. */
type RoleUse = ErrorDetail & { code: 'settings' | 'page' | 'item' | 'template' | 'user' }

/** What names a role, live or in a working copy: the site's settings, pages, blocks of items and templates, and the people who have it. */
export async function listRoleUses(site: Site, records: StoreReader<RecordKinds>, guid: string): Promise<RoleUse[]> {
  const { index } = site
  const isAmong = (roles: readonly string[] | undefined) => roles?.includes(guid) === true
  const isInBlock = ({ addRoles }: BuildingBlockInstance) => isAmong(addRoles)
  const uses = new Map<string, RoleUse>()
  const add = (code: RoleUse['code'], path: string, message: string) => uses.set(`${code}/${path}`, { code, path, message })
  if (isAmong(index.settings.defaultEditRoles)) add('settings', 'defaultEditRoles', '')
  for (const page of [...index.list('page'), ...(await listDrafts(records, 'page'))])
    if (isAmong(page.viewRoles) || isAmong(page.editRoles) || blocksOf(page).some(isInBlock)) add('page', page.guid, page.title)
  for (const item of [...index.list('item'), ...(await listDrafts(records, 'item'))])
    if (blocksOf(item).some(isInBlock)) add('item', item.guid, item.title)
  for (const template of index.list('template')) if (template.blocks.some(isInBlock)) add('template', template.guid, template.name)
  for (const { value } of await records.list('account')) if (value.roleIds.includes(guid)) add('user', value.guid, displayNameOf(value))
  return [...uses.values()]
}
