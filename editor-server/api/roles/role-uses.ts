import type { ErrorDetail } from '#content/errors/app-error.ts'
import { displayNameOf } from '#content/model/profile/properties.ts'
import type { VersionValue } from '#content/model/version/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../../site/site.ts'
import { blocksOf } from '../../site/things.ts'
import { listTemplateDrafts } from '../../site/template-work.ts'
import { listDrafts } from '../../site/working-copies.ts'
import { roleRights, roleSettings, type roleStates } from './contract.ts'

type RoleRight = (typeof roleRights)[number]
type RoleSetting = (typeof roleSettings)[number]
type RoleState = (typeof roleStates)[number]

/** A page, item or template that gives a role rights. */
export interface ThingWithRole {
  kind: 'page' | 'item' | 'template'
  guid: string
  title: string
  /** Of an item: its list. */
  listGuid?: string | undefined
  rights: RoleRight[]
  /** The first of its blocks that the role may add to. */
  block?: string | undefined
  state: RoleState
}

/** Everything that keeps a role from being deleted. */
export interface RoleUses {
  settings: RoleSetting[]
  things: ThingWithRole[]
  people: { guid: string; name: string }[]
}

/**
 * Everything that names a role: settings, pages, blocks of items and templates, and people; live, in a working copy or planned. Editions are
 * left out, since reading a large one takes long; publishing one checks its roles.
 */
export async function findRoleUses(site: Site, records: StoreReader<RecordKinds>, guid: string): Promise<RoleUses> {
  const { index } = site
  const isAmong = (roles: readonly string[] | undefined) => roles?.includes(guid) === true
  const things = new Map<string, ThingWithRole>()
  const add = (thing: Pick<ThingWithRole, 'kind' | 'guid' | 'title' | 'listGuid'>, found: Found, state: RoleState) => {
    if (found.rights.length === 0) return
    const key = `${thing.kind}/${thing.guid}`
    const known = things.get(key)
    const rights = roleRights.filter((right) => known?.rights.includes(right) || found.rights.includes(right))
    things.set(key, { ...thing, state, ...known, block: known?.block ?? found.block, rights })
  }
  const inBlocks = (blocks: ReturnType<typeof blocksOf>): Found => {
    const block = blocks.find(({ addRoles }) => isAmong(addRoles))?.guid
    return { rights: block === undefined ? [] : ['add'], block }
  }
  const addThing = ({ kind, value }: VersionValue, state: RoleState) => {
    const { rights, block } = inBlocks(blocksOf(value))
    const listGuid = kind === 'item' ? value.listGuid : undefined
    const ofPage: RoleRight[] =
      kind === 'page'
        ? [...(isAmong(value.viewRoles) ? ['view' as const] : []), ...(isAmong(value.editRoles) ? ['edit' as const] : [])]
        : []
    add({ kind, guid: value.guid, title: value.title, listGuid }, { rights: [...ofPage, ...rights], block }, state)
  }
  for (const value of index.list('page')) addThing({ kind: 'page', value }, 'live')
  for (const value of await listDrafts(records, 'page')) addThing({ kind: 'page', value }, 'draft')
  for (const value of index.list('item')) addThing({ kind: 'item', value }, 'live')
  for (const value of await listDrafts(records, 'item')) addThing({ kind: 'item', value }, 'draft')
  for (const { value } of await records.list('schedule')) if (value.publish) addThing(value.publish.copy, 'plan')
  const addTemplate = (
    { guid: template, name, blocks }: { guid: string; name: string; blocks: ReturnType<typeof blocksOf> },
    state: RoleState,
  ) => add({ kind: 'template', guid: template, title: name }, inBlocks(blocks), state)
  for (const template of index.list('template')) addTemplate(template, 'live')
  for (const template of await listTemplateDrafts(records)) addTemplate(template, 'draft')
  const holders = await records.list('account', { by: 'roles', key: 'some' })
  return {
    settings: roleSettings.filter((key) => isAmong(index.settings[key])),
    things: [...things.values()],
    people: holders.flatMap(({ value }) => (isAmong(value.roleIds) ? [{ guid: value.guid, name: displayNameOf(value) }] : [])),
  }
}

interface Found {
  rights: RoleRight[]
  block?: string | undefined
}

/** The same as the answer to a delete tells it: `code` is the kind of each, `path` its guid or setting, `message` its title or name. */
export function describeRoleUses({ settings, things, people }: RoleUses): ErrorDetail[] {
  return [
    ...settings.map((key) => ({ code: 'settings', path: key, message: '' })),
    ...things.map(({ kind, guid, title }) => ({ code: kind, path: guid, message: title })),
    ...people.map(({ guid, name }) => ({ code: 'user', path: guid, message: name })),
  ]
}
