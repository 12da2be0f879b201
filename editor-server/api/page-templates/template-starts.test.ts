import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
