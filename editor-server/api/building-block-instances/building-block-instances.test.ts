import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiServer, type Caller, callers, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock, buildItem } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const anyVersion = { 'If-Match': '*' }
const admin = { as: 'admin', headers: anyVersion } as const
const manager = { as: 'manager', headers: anyVersion } as const
const hero = buildBlock({ guid: guidOf(0xb1), buildingBlockName: 'hero', layoutPosition: 'top', options: { heading: 'Oud' } })
const list = buildBlock({ guid: guidOf(0xb2), buildingBlockName: 'list', options: {} })
const item = buildItem(list.guid, {
  contentBuildingBlockInstances: [buildBlock({ guid: guidOf(0xb3), options: {} })],
})
const footer = {
  guid: guidOf(0xb4),
  name: 'Voet',
  kind: 'footer' as const,
  blocks: [buildBlock({ guid: guidOf(0xb5), options: {} })],
}

let server: ApiServer
const servers: ApiServer[] = []
beforeEach(async () => {
  server = await startApiServer()
  servers.push(server)
  await server.sites.find('een')?.content.transact(async (writer) => {
    const { page } = server.seeds.een
    await writer.put('page', page.guid, { ...page, buildingBlockInstances: [hero, list] })
    await writer.put('item', item.guid, item)
    await writer.put('template', footer.guid, footer)
  })
})
afterAll(() => Promise.all(servers.map((each) => each.close())))

const options = (guid: string) => `POST /api/buildingblockinstance/${guid}/options`
const permissions = (guid: string) => `POST /api/buildingblockinstance/${guid}/permissions`
const itemBlock = guidOf(0xb3)
const footerBlock = guidOf(0xb5)

describe('options', () => {
  it('replace those of the block in the working copy, as its present version', async () => {
    const { page } = server.seeds.een
    const before = await server.call(`GET /api/pages/${page.guid}?draft=true`, manager)
    const headers = { 'If-Match': before.headers.get('ETag') ?? '' }
    const answer = await server.call(options(hero.guid), { as: 'manager', headers, body: { title: 'Nieuw' } })
    expect(answer).toMatchObject({ status: 200, body: { ...hero, options: { title: 'Nieuw' }, version: 2 } })
    const after = await server.call(`GET /api/pages/${page.guid}?draft=true`, manager)
    expect(after.body).toMatchObject({ page: { buildingBlockInstances: [{ options: { title: 'Nieuw' } }, list] } })
    // The answer has the version of the page, so that the next change can build on it.
    expect(after.headers.get('ETag')).toContain(answer.headers.get('ETag')?.replace(/"$/, '.'))
    expect((await server.call(options(hero.guid), { as: 'manager', headers, body: {} })).status).toBe(412)
    expect((await server.call(options(hero.guid), { as: 'manager', body: {} })).status).toBe(428)
    expect(server.sites.find('een')?.index.findBlock(hero.guid)?.block.options).toEqual(hero.options)
  })

  it('are written in the working copy of an item, and at once in a template', async () => {
    expect((await server.call(options(itemBlock), { ...manager, body: { width: 'wide' } })).status).toBe(200)
    const copy = await server.records.read('een', (reader) => reader.find('workingCopy', `item/${item.guid}`))
    expect(copy).toMatchObject({ value: { contentBuildingBlockInstances: [{ options: { width: 'wide' } }] } })
    expect((await server.call(options(footerBlock), { ...admin, body: { width: 'wide' } })).status).toBe(200)
    expect(server.sites.find('een')?.index.find('template', footer.guid)?.blocks[0]?.options).toEqual({ width: 'wide' })
  })

  it('reach a block that stands in a working copy only', async () => {
    const { page } = server.seeds.een
    const block = { ...hero, guid: guidOf(0xb6), buildingBlockName: 'text', options: {} }
    const body = { title: 'x', buildingBlockInstances: [block] }
    expect((await server.call(`PUT /api/pages/${page.guid}`, { ...manager, body })).status).toBe(200)
    expect((await server.call(options(block.guid), { ...manager, body: { width: 'wide' } })).status).toBe(200)
    expect((await server.call(options(block.guid), { as: 'otherManager', headers: anyVersion, body: {} })).status).toBe(403)
    // What the working copy removed is still live, and cannot be changed.
    expect((await server.call(options(hero.guid), { ...manager, body: { title: 'x' } })).status).toBe(404)
  })

  it('may miss what is required, and hold nothing that does not fit', async () => {
    for (const body of [{}, { title: '' }, { title: 'a', links: [{ text: '' }] }])
      expect([body, (await server.call(options(hero.guid), { ...manager, body })).status]).toEqual([body, 200])
    const wrong = { title: 1, colour: 'red', links: [{ text: 'a', page: server.seeds.twee.page.guid }] }
    const { body } = await server.call(options(hero.guid), { ...manager, body: wrong })
    expect((body as { errors: { path: string; code: string }[] }).errors.map(({ path, code }) => [path, code]).sort()).toEqual([
      ['body.colour', 'unrecognized_keys'],
      ['body.links.0.page', 'reference'],
      ['body.title', 'invalid_type'],
    ])
  })

  const answers: Record<Caller, [number, number, number]> = {
    anonymous: [401, 401, 401],
    user: [403, 403, 404],
    verified: [403, 403, 404],
    otherManager: [403, 403, 404],
    manager: [200, 200, 404],
    admin: [200, 200, 200],
    staff: [200, 200, 200],
  }
  it.each(callers)('of a page, an item and a template by %s', async (as) => {
    const statuses = []
    for (const guid of [list.guid, itemBlock, footerBlock])
      statuses.push((await server.call(options(guid), { as, headers: anyVersion, body: {} })).status)
    expect(statuses).toEqual(answers[as])
  })

  it('of a foreign, an absent and an invisible block are answered alike', async () => {
    const bodies = []
    for (const guid of [server.seeds.twee.page.buildingBlockInstances[0]?.guid, guidOf(0x999), footerBlock]) {
      const { status, body } = await server.call(options(guid ?? ''), { ...manager, body: {} })
      bodies.push(JSON.stringify([status, { ...(body as object), correlationId: '' }]))
    }
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('404')
  })
})

describe('permissions', () => {
  it('are set and taken away by administrators', async () => {
    const role = server.seeds.een.roleGuid
    const set = await server.call(permissions(list.guid), { ...admin, body: { addPermission: 'Roles', addRoles: [role, 'VerifiedUser'] } })
    expect(set).toMatchObject({ status: 200, body: { addPermission: 'Roles', addRoles: [role, 'VerifiedUser'] } })
    expect((await server.call(permissions(list.guid), { ...manager, body: { addPermission: null } })).status).toBe(403)
    expect((await server.call(permissions(list.guid), { headers: anyVersion, body: { addPermission: null } })).status).toBe(401)
    const taken = await server.call(permissions(list.guid), { ...admin, body: { addPermission: null } })
    expect(taken.body).toEqual(list)
  })

  it.each([
    [{ addPermission: 'Everyone' }, 'body.addPermission'],
    [{ addPermission: 'Roles', addRoles: [guidOf(0x10_500)] }, 'body.addRoles.0'],
    [{ addPermission: 'Users', editPermission: 'Public' }, 'body.editPermission'],
    [{}, 'body.addPermission'],
  ])('%j is refused at %s', async (body, path) => {
    const answer = await server.call(permissions(list.guid), { ...admin, body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })
})
