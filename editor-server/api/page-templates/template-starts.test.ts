import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#content/model/page/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock } from '#tests/support/build.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const admin = { as: 'admin', headers: { 'If-Match': '*' } } as const
const block = buildBlock({ guid: guidOf(0xe2), options: {} })
const start: Template = { guid: guidOf(0xe1), name: 'Verslag', kind: 'page', layout: '25 - 75', blocks: [block] }
const inMenu = guidOf(0xe3)

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
  await furnish(server)
  await server.sites.find('een')?.content.transact(async (writer) => {
    for (const { guid } of await writer.list('template').then((found) => found.map(({ value }) => value)))
      await writer.delete('template', guid)
    await writer.put('template', start.guid, start)
    await writer.put('template', guidOf(0xe4), { ...start, guid: guidOf(0xe4), kind: 'footer', blocks: [] })
  })
  const items = [{ guid: inMenu, urlSegment: 'zorg', name: 'Zorg', pageGuid: server.seeds.een.page.guid, relatedMenuItems: [] }]
  const menu = { name: 'Top level menu', items }
  expect((await server.call(`PUT /api/menus/${guidIn('een', 'menu')}`, { ...admin, body: menu })).status).toBe(200)
}, 30_000)
afterAll(() => server.close())

describe('what a new page begins with', () => {
  it.each<[Caller, readonly string[]]>([
    ['user', []],
    ['manager', ['Verslag']],
    ['admin', ['Verslag']],
  ])('is offered to %s: %j', async (as, names) => {
    const { status, body } = await server.call('GET /api/pagetemplates:starts', { as })
    expect([status, (body as Template[]).map(({ name }) => name)]).toEqual([200, names])
  })

  it('shows where its blocks stand, and nothing that they say', async () => {
    const { body } = await server.call('GET /api/pagetemplates:starts', { as: 'manager' })
    const { guid, buildingBlockName, layoutPosition, sortId } = block
    expect(body).toEqual([
      { guid: start.guid, name: 'Verslag', layout: '25 - 75', blocks: [{ guid, buildingBlockName, layoutPosition, sortId }] },
    ])
  })

  it('is copied by who makes a page below one that they edit, and by nobody elsewhere', async () => {
    const make = (more: object) =>
      server.call('POST /api/pages', { as: 'manager', body: { title: 'Raad', templateGuid: start.guid, ...more } })
    expect(await make({ menu: { parentGuid: inMenu, urlSegment: 'raad' } })).toMatchObject({
      status: 201,
      body: { page: { layout: '25 - 75', buildingBlockInstances: [{ buildingBlockName: block.buildingBlockName }] } },
    })
    expect((await make({})).status).toBe(403)
  })
})

describe('who may add to a block of a template', () => {
  const open = guidOf(0xe5)
  const asked = buildBlock({ guid: guidOf(0xe6), buildingBlockName: 'list', options: {}, addPermission: 'Users', addRoles: ['User'] })
  const begin = { title: 'Raad', templateGuid: open, menu: { parentGuid: inMenu, urlSegment: 'raad-2' } }
  const call = (line: string, body: unknown) => server.call(line, { as: 'manager', headers: admin.headers, body })
  const made = async (segment: string) => {
    const { body } = await call('POST /api/pages', { ...begin, menu: { ...begin.menu, urlSegment: segment } })
    return (body as { page: Page }).page
  }
  beforeAll(async () => {
    await server.sites
      .find('een')
      ?.content.transact((writer) => writer.put('template', open, { ...start, guid: open, name: 'Buurt', blocks: [asked] }))
  })

  it('may add to that of a page which a content manager makes of it, and the page goes live so', async () => {
    const page = await made('raad-3')
    expect(page.buildingBlockInstances).toMatchObject([{ addPermission: 'Users', addRoles: ['User'] }])
    expect((await call(`POST /api/pages/${page.guid}:publish`, {})).status).toBe(200)
    expect(server.sites.find('een')?.index.find('page', page.guid)?.buildingBlockInstances).toMatchObject([{ addPermission: 'Users' }])
  })

  it('is of the template as it is live, and of nothing that the page’s maker sends', async () => {
    const drafted = { name: 'Buurt', kind: start.kind, layout: start.layout, blocks: [{ ...asked, addPermission: 'Public' }] }
    expect((await server.call(`PUT /api/pagetemplates/${open}/draft`, { ...admin, body: drafted })).status).toBe(200)
    expect((await made('raad-4')).buildingBlockInstances).toMatchObject([{ addPermission: 'Users' }])
    expect((await call('POST /api/pages', { ...begin, buildingBlockInstances: [asked] })).status).toBe(403)
  })

  it('stays as it is: the maker gives it to nobody else, to no other block and to no block of another kind', async () => {
    const page = await made('raad-5')
    const [block] = page.buildingBlockInstances
    const { addPermission: _permission, addRoles: _roles, ...plain } = block!
    const save = async (...blocks: object[]) =>
      (await call(`PUT /api/pages/${page.guid}`, { title: page.title, buildingBlockInstances: blocks })).status
    expect(await save({ ...block, addPermission: 'Public' })).toBe(403)
    expect(await save(block!, { ...block, guid: guidOf(0xe7) })).toBe(403)
    expect(await save({ ...block, buildingBlockName: 'text' })).toBe(403)
    expect(await save(block!)).toBe(200)
    expect(await save({ ...plain, buildingBlockName: 'text' })).toBe(200)
  })
})
