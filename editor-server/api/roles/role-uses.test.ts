import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Invitation } from '#content/model/invitation/schema.ts'
import { invitationSchema } from '#content/model/invitation/schema.ts'
import type { Schedule } from '#content/model/schedule/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import type { Site } from '#editor-server/site/site.ts'
import { putDraft } from '#editor-server/site/working-copies.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock, buildItem } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { MOST_PLACES, type RoleUses } from './contract.ts'

let server: ApiServer
let site: Site
let guid: string
beforeAll(async () => {
  server = await startApiServer()
  site = server.sites.find('een')!
})
afterAll(() => server.close())

const admin = { as: 'admin' } as const
beforeEach(async () => {
  const made = await server.call('POST /api/roles', { ...admin, body: { name: `Rol ${(numbers += 1)}` } })
  guid = (made.body as { guid: string }).guid
})
let numbers = 0

const readUses = async (): Promise<RoleUses> => {
  const { status, body } = await server.call(`GET /api/roles/${guid}/uses`, admin)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as RoleUses
}
const canDelete = async () => (await server.call(`DELETE /api/roles/${guid}`, { ...admin, headers: { 'If-Match': '*' } })).status === 204
const none: RoleUses = { people: 0, invitations: 0, settings: [], places: [], more: 0 }
const by = { by: undefined, now: new Date('2026-06-01T12:00:00Z') }

it('a role that nothing names is used nowhere, and one that there is not is absent', async () => {
  expect(await readUses()).toEqual(none)
  expect(await canDelete()).toBe(true)
  expect(await server.call(`GET /api/roles/${guid}/uses`, admin)).toMatchObject({ status: 404, body: { code: 'SITE_NOT_FOUND' } })
})

it('counts the people that the table of users shows for it, and each keeps it', async () => {
  const { user, verified } = server.seeds.een.accounts
  const give = (roleIds: string[]) =>
    site.records.transact(async (writer) => {
      await writer.put('account', user.guid, { ...user, roleIds, isActive: false })
      await writer.put('account', verified.guid, { ...verified, roleIds })
    })
  await give([guid])
  expect(await readUses()).toEqual({ ...none, people: 2 })
  expect((await server.call(`GET /api/users?role=${guid}`, admin)).body).toHaveLength(2)
  expect(await canDelete()).toBe(false)
  await give([])
  expect(await canDelete()).toBe(true)
})

it('counts open invitations alone, and these keep nothing', async () => {
  const day = 86_400_000
  const at = (days: number) => new Date(server.clock.now.getTime() + days * day).toISOString()
  const invite = (number: number, more: Partial<Invitation>) =>
    site.records.transact((writer) => {
      const made = { guid: guidOf(number), codeHash: `${number}`, email: `${number}@example.org`, roleIds: [guid] }
      return writer.put('invitation', made.guid, invitationSchema.parse({ ...made, createdOn: at(-2), expiresOn: at(5), ...more }))
    })
  await invite(0xf01, {})
  await invite(0xf02, { expiresOn: at(-1) })
  await invite(0xf03, { acceptedOn: at(-1) })
  await invite(0xf04, { revokedOn: at(-1) })
  await invite(0xf05, { roleIds: [] })
  expect(await readUses()).toEqual({ ...none, invitations: 1 })
  expect(await canDelete()).toBe(true)
})

it.each(['defaultEditRoles', 'publishRoles'] as const)('names the setting %s', async (key) => {
  const { settings } = site.index
  await site.content.transact((writer) => writer.put('settings', SETTINGS_ID, { ...settings, [key]: [guid] }))
  expect(await readUses()).toEqual({ ...none, settings: [key] })
  expect(await canDelete()).toBe(false)
  await site.content.transact((writer) => writer.put('settings', SETTINGS_ID, settings))
})

it('names a page once, with all that the role may there, live and in its working copy', async () => {
  const { page } = server.seeds.een
  const [block = buildBlock()] = page.buildingBlockInstances
  await site.content.transact((writer) => writer.put('page', page.guid, { ...page, viewAccess: 'Roles', viewRoles: [guid] }))
  const blocks = [{ ...block, addRoles: [guid] }]
  const draft = { ...page, title: 'Anders', editPermission: 'Roles' as const, editRoles: [guid], buildingBlockInstances: blocks }
  await site.records.transact((writer) => putDraft(writer, 'page', draft, by))
  const { places, ...rest } = await readUses()
  expect({ ...rest, places: [] }).toEqual(none)
  expect(places).toMatchObject([
    { kind: 'page', guid: page.guid, title: page.title, rights: ['view', 'edit', 'add'], state: 'live', block: block.guid },
  ])
  // It leads to where edit mode opens the page.
  const at = await server.call(`GET /api/pages:atPath?path=${encodeURIComponent(places[0]?.url ?? '')}`, admin)
  expect(at).toMatchObject({ status: 200, body: { guid: page.guid } })
  expect(await canDelete()).toBe(false)
  await site.content.transact((writer) => writer.put('page', page.guid, page))
  expect(await readUses()).toMatchObject({ places: [{ title: 'Anders', rights: ['edit', 'add'], state: 'draft' }] })
  expect(await canDelete()).toBe(false)
  await server.call(`POST /api/pages/${page.guid}:revert`, { ...admin, headers: { 'If-Match': '*' } })
  expect(await canDelete()).toBe(true)
})

it('names what is only planned', async () => {
  const { page } = server.seeds.een
  const copy = { kind: 'page' as const, value: { ...page, viewAccess: 'Roles' as const, viewRoles: [guid] } }
  const on = '2027-01-01T00:00:00Z'
  const plan: Schedule = { kind: 'page', guid: page.guid, publish: { on, copy, version: 'x', mode: 'Save' }, setOn: on }
  await site.records.transact((writer) => writer.put('schedule', `page/${page.guid}`, plan))
  expect(await readUses()).toMatchObject({ places: [{ kind: 'page', guid: page.guid, rights: ['view'], state: 'plan' }] })
  expect(await canDelete()).toBe(false)
  await site.records.transact((writer) => writer.delete('schedule', `page/${page.guid}`))
  expect(await canDelete()).toBe(true)
})

it.each(['live', 'draft'] as const)('names an item with a block to which the role adds (%s), and where it is edited', async (state) => {
  const { page } = server.seeds.een
  const list = page.buildingBlockInstances[0]?.guid ?? ''
  const block = { ...buildBlock({ guid: guidOf(0xd2) }), addRoles: [guid] }
  const item = buildItem(list, { guid: guidOf(0xd1), shortId: '00000000', title: 'Zomerfeest', contentBuildingBlockInstances: [block] })
  if (state === 'live') await site.content.transact((writer) => writer.put('item', item.guid, item))
  else await site.records.transact((writer) => putDraft(writer, 'item', item, by))
  const { places } = await readUses()
  expect(places).toMatchObject([{ kind: 'item', guid: item.guid, title: 'Zomerfeest', rights: ['add'], state, block: block.guid }])
  const at = await server.call(`GET /api/pages:atPath?path=${encodeURIComponent(places[0]?.url ?? '')}`, admin)
  expect(at).toMatchObject({ status: 200, body: { kind: 'item', guid: item.guid } })
  expect(await canDelete()).toBe(false)
  if (state === 'live') await site.content.transact((writer) => writer.delete('item', item.guid))
  else await site.records.transact((writer) => writer.delete('workingCopy', `item/${item.guid}`))
  expect(await canDelete()).toBe(true)
})

it.each(['live', 'draft'] as const)('names a template with a block to which the role adds (%s)', async (state) => {
  const plain: Template = { guid: guidOf(0xe1), name: 'Voet', kind: 'footer', blocks: [buildBlock({ guid: guidOf(0xe2) })] }
  const named = { ...plain, blocks: [{ ...buildBlock({ guid: guidOf(0xe2) }), addRoles: [guid] }] }
  const put = (template: Template) => site.content.transact((writer) => writer.put('template', template.guid, template))
  await put(state === 'live' ? named : plain)
  const work = { draft: named, changedOn: '2026-06-01T12:00:00Z' }
  if (state === 'draft') await site.records.transact((writer) => writer.put('templateWork', plain.guid, work))
  const place = { kind: 'template', guid: plain.guid, title: 'Voet', rights: ['add'], state, block: guidOf(0xe2) }
  expect(await readUses()).toEqual({ ...none, places: [place] })
  expect(await canDelete()).toBe(false)
  if (state === 'draft') await site.records.transact((writer) => writer.delete('templateWork', plain.guid))
  else await put(plain)
  expect(await canDelete()).toBe(true)
})

it('tells a number of places, and how many more there are', async () => {
  const { page } = server.seeds.een
  const count = MOST_PLACES + 3
  const blocks = (each: number) => page.buildingBlockInstances.map((block) => ({ ...block, guid: guidOf(0x90000 + each) }))
  await site.content.transact(async (writer) => {
    for (let each = 0; each < count; each += 1) {
      const made = {
        ...page,
        guid: guidOf(0x80000 + each),
        buildingBlockInstances: blocks(each),
        viewAccess: 'Roles' as const,
        viewRoles: [guid],
      }
      await writer.put('page', made.guid, made)
    }
  })
  const { places, more } = await readUses()
  expect([places.length, more]).toEqual([MOST_PLACES, 3])
})
