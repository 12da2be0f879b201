import type { ErrorDetail } from '#content/errors/app-error.ts'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import type { VersionValue } from '#content/model/version/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../../site/site.ts'
import { blocksOf } from '../../site/things.ts'
import { listTemplateDrafts } from '../../site/template-work.ts'
import { listDrafts } from '../../site/working-copies.ts'

/** One thing that names a role: `code` is its kind, `path` its guid or setting, `message` its title or name. */
type RoleUse = ErrorDetail & { code: 'settings' | 'page' | 'item' | 'template' | 'user' }

/**
 * Everything that names a role: settings, pages, blocks of items and templates, and people; live, in a working copy or planned. Editions are
 * left out, since reading a large one takes long; publishing one checks its roles.
 */
export async function listRoleUses(site: Site, records: StoreReader<RecordKinds>, guid: string): Promise<RoleUse[]> {
  const { index } = site
  const isAmong = (roles: readonly string[] | undefined) => roles?.includes(guid) === true
  const isInBlock = ({ addRoles }: BuildingBlockInstance) => isAmong(addRoles)
  const uses = new Map<string, RoleUse>()
  const add = (code: RoleUse['code'], path: string, message: string) => uses.set(`${code}/${path}`, { code, path, message })
  const addThing = ({ kind, value }: VersionValue) => {
    const isNamed = kind === 'page' && (isAmong(value.viewRoles) || isAmong(value.editRoles))
    if (isNamed || blocksOf(value).some(isInBlock)) add(kind, value.guid, value.title)
  }
  for (const key of ['defaultEditRoles', 'publishRoles'] as const) if (isAmong(index.settings[key])) add('settings', key, '')
  for (const value of [...index.list('page'), ...(await listDrafts(records, 'page'))]) addThing({ kind: 'page', value })
  for (const value of [...index.list('item'), ...(await listDrafts(records, 'item'))]) addThing({ kind: 'item', value })
  for (const { value } of await records.list('schedule')) if (value.publish) addThing(value.publish.copy)
  for (const { guid: template, name, blocks } of [...index.list('template'), ...(await listTemplateDrafts(records))])
    if (blocks.some(isInBlock)) add('template', template, name)
  for (const { value } of await records.list('account', { by: 'roles', key: 'some' }))
    if (value.roleIds.includes(guid)) add('user', value.guid, displayNameOf(value))
  return [...uses.values()]
}
