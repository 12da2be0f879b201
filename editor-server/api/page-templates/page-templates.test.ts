import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Template } from '#content/model/template/schema.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const anyVersion = { 'If-Match': '*' }
const admin = { as: 'admin' } as const
const footer: Template = { guid: guidOf(0xc1), name: 'Voet', kind: 'footer', blocks: [buildBlock({ guid: guidOf(0xc2) })] }
const pageTemplate: Template = { guid: guidOf(0xc3), name: 'Nieuws', kind: 'page', layout: '100', blocks: [] }

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
  await server.sites.find('een')?.content.transact(async (writer) => {
    for (const template of [footer, pageTemplate]) await writer.put('template', template.guid, template)
  })
})
afterAll(() => server.close())

describe('page templates', () => {
  it('are made of a page, whose blocks name each other in every copy', async () => {
    const list = buildBlock({ guid: guidOf(0xd1), buildingBlockName: 'list', options: {} })
    const widget = buildBlock({ guid: guidOf(0xd2), buildingBlockName: 'list', sortId: 2, options: { sourceListGuid: guidOf(0xd1) } })
    const { page } = server.seeds.een
    const body = { title: 'Concept', layout: '75 - 25', buildingBlockInstances: [list, widget] }
    expect((await server.call(`PUT /api/pages/${page.guid}`, { ...admin, headers: anyVersion, body })).status).toBe(200)
    const make = (more: object) => server.call('POST /api/pagetemplates', { ...admin, body: { name: 'Van pagina', kind: 'page', ...more } })
    const made = await make({ pageGuid: page.guid })
    expect(made).toMatchObject({ status: 201, body: { layout: '75 - 25' } })
    const { guid, blocks } = made.body as Template
    expect(blocks[1]?.options).toEqual({ sourceListGuid: blocks[0]?.guid })
    const copied = await server.call('POST /api/pages', { ...admin, body: { title: 'Nieuw', templateGuid: guid } })
    const { buildingBlockInstances } = (copied.body as { page: { buildingBlockInstances: Template['blocks'] } }).page
    expect(buildingBlockInstances[1]?.options).toEqual({ sourceListGuid: buildingBlockInstances[0]?.guid })
    const guids = [list, widget, ...blocks, ...buildingBlockInstances].map((block) => block.guid)
    expect(new Set(guids).size).toBe(6)
    expect(await make({ pageGuid: guidOf(0x99), name: 'B' })).toMatchObject({ status: 400, body: { errors: [{ code: 'reference' }] } })
    expect(await make({ pageGuid: page.guid, kind: 'footer' })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'templateOfPage' }] },
    })
    expect((await server.call(`DELETE /api/pagetemplates/${guid}`, { ...admin, headers: anyVersion })).status).toBe(204)
  })

  it('go through their life', async () => {
    const blocks = [{ ...buildBlock({ buildingBlockName: 'hero', layoutPosition: 'main', options: { title: 'A' } }), version: undefined }]
    const made = await server.call('POST /api/pagetemplates', { ...admin, body: { name: ' Start ', kind: 'page', layout: '100', blocks } })
    // A new block has its kind's current version.
    expect(made).toMatchObject({ status: 201, body: { name: 'Start', kind: 'page', blocks: [{ ...blocks[0], version: 2 }] } })
    const path = made.headers.get('Location') ?? ''
    const read = await server.call(`GET ${path}`, admin)
    const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
    expect(headers['If-Match']).toBe(made.headers.get('ETag'))
    const same = await server.call(`PUT ${path}`, { ...admin, headers, body: read.body })
    expect([same.status, same.body, same.headers.get('ETag')]).toEqual([200, read.body, headers['If-Match']])
    const changed = { ...(read.body as Template), name: 'Anders', blocks: [] }
    expect((await server.call(`PUT ${path}`, { ...admin, headers, body: changed })).body).toEqual(changed)
    expect((await server.call(`PUT ${path}`, { ...admin, headers, body: changed })).status).toBe(412)
    expect((await server.call(`PUT ${path}`, { ...admin, body: changed })).status).toBe(428)
    const names = async (query = '') =>
      ((await server.call(`GET /api/pagetemplates${query}`, admin)).body as Template[]).map(({ name }) => name)
    expect(await names()).toEqual(['Voet', 'Anders', 'Nieuws'])
    expect(await names('?kind=page')).toEqual(['Anders', 'Nieuws'])
    expect((await server.call(`DELETE ${path}`, { ...admin, headers: anyVersion })).status).toBe(204)
    expect((await server.call(`GET ${path}`, admin)).status).toBe(404)
  })

  it.each<[Caller, number, number]>([
    ['anonymous', 401, 404],
    ['user', 403, 404],
    ['manager', 403, 404],
    ['admin', 200, 200],
    ['staff', 200, 200],
  ])('%s lists them: %d, reads what pages start from: %d, and reads headers and footers', async (as, list, page) => {
    expect((await server.call('GET /api/pagetemplates', { as })).status).toBe(list)
    expect((await server.call(`GET /api/pagetemplates/${pageTemplate.guid}`, { as })).status).toBe(page)
    expect((await server.call(`GET /api/pagetemplates/${footer.guid}`, { as })).body).toEqual(footer)
    expect((await server.call(`DELETE /api/pagetemplates/${guidOf(9)}`, { as, headers: anyVersion })).status).toBe(
      list === 200 ? 404 : list,
    )
    expect((await server.call(`GET /api/pagetemplates/${footer.guid}`, { as, site: 'twee' })).status).toBe(404)
  })

  it.each<[string, object, string]>([
    ['a block of another page', { blocks: [buildBlock({ guid: guidOf(0x1001) })] }, 'body.blocks.0.guid'],
    ['a block of another template', { blocks: [buildBlock({ guid: guidOf(0xc2) })] }, 'body.blocks.0.guid'],
    ['an unknown block', { blocks: [buildBlock({ buildingBlockName: 'constructor' })] }, 'body.blocks.0.buildingBlockName'],
    ['a position that the layout lacks', { blocks: [buildBlock({ layoutPosition: 'side-left' })] }, 'body.blocks.0.layoutPosition'],
    ['another kind', { kind: 'footer' }, 'body.kind'],
    ['another guid', { guid: guidOf(7) }, 'body.guid'],
    ['a field of something else', { isPublished: true }, 'body.isPublished'],
  ])('refuse %s', async (_what, change, path) => {
    const body = { ...pageTemplate, ...change }
    const answer = await server.call(`PUT /api/pagetemplates/${pageTemplate.guid}`, { ...admin, headers: anyVersion, body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })

  it('have no positions when they are headers or footers, and no blocks that are for pages', async () => {
    const put = (block: object) =>
      server.call(`PUT /api/pagetemplates/${footer.guid}`, { ...admin, headers: anyVersion, body: { ...footer, blocks: [block] } })
    expect((await put({ ...footer.blocks[0], layoutPosition: 'side-left' })).status).toBe(200)
    const hero = buildBlock({ buildingBlockName: 'hero', layoutPosition: 'main' })
    expect(await put(hero)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.blocks.0.buildingBlockName', code: 'blockPlace' }] },
    })
    expect((await put(footer.blocks[0] as object)).status).toBe(200)
  })

  it('have names of their own within a kind', async () => {
    const make = (kind: string) => server.call('POST /api/pagetemplates', { ...admin, body: { name: 'VOET', kind } })
    expect(await make('footer')).toMatchObject({ status: 409, body: { code: 'SITE_CONFLICT' } })
    expect((await make('header')).status).toBe(201)
  })

  it('stay while a page, a working copy or a setting names them', async () => {
    const { page } = server.seeds.een
    const remove = () => server.call(`DELETE /api/pagetemplates/${footer.guid}`, { ...admin, headers: anyVersion })
    const path = `/api/pages/${page.guid}`
    const body = { title: page.title, buildingBlockInstances: [], options: [{ name: 'footerGuid', value: footer.guid }] }
    expect((await server.call(`PUT ${path}`, { ...admin, headers: anyVersion, body })).status).toBe(200)
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'SITE_IN_USE' } })
    expect((await server.call(`PUT ${path}`, { ...admin, headers: anyVersion, body: { ...body, options: [] } })).status).toBe(200)
    const settings = `PUT /api/platformsettingvalues/footers`
    expect((await server.call(settings, { ...admin, headers: anyVersion, body: { value: [footer.guid] } })).status).toBe(200)
    expect((await remove()).status).toBe(409)
    expect((await server.call(settings, { ...admin, headers: anyVersion, body: { value: null } })).status).toBe(200)
    expect((await remove()).status).toBe(204)
  })
})
