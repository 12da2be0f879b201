import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MenuItem } from '#content/model/menu/schema.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock } from '#tests/support/build.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
// The first test loads every call.
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
}, 30_000)
afterEach(() => server.close())

const admin = { as: 'admin' } as const
const site = () => server.sites.find('een') as Site
const page = () => server.seeds.een.page
const menu = () => site().index.find('menu', guidIn('een', 'menu'))
const item = (number: number, urlSegment: string, pageGuid?: string, below: MenuItem[] = []): MenuItem => ({
  guid: guidOf(number),
  urlSegment,
  name: urlSegment,
  ...(pageGuid !== undefined && { pageGuid }),
  relatedMenuItems: below,
})

async function setMenu(items: MenuItem[]): Promise<void> {
  const headers = { 'If-Match': '*' }
  const answer = await server.call(`PUT /api/menus/${guidIn('een', 'menu')}`, {
    ...admin,
    headers,
    body: { name: 'Top level menu', items },
  })
  expect(answer.status).toBe(200)
}

const create = (body: object) => server.call('POST /api/pages', { ...admin, body })
const drafts = () => server.records.read('een', (reader) => reader.list('workingCopy'))

describe('a new page', () => {
  it('takes its place in the menu in the same call', async () => {
    await setMenu([item(0x91, 'wonen', undefined, [item(0x92, 'afval', page().guid)]), item(0x93, 'zorg')])
    const answer = await create({ title: 'Verhuizen', menu: { parentGuid: guidOf(0x91), urlSegment: 'verhuizen', index: 0 } })
    expect(answer.status).toBe(201)
    const { guid } = (answer.body as { page: { guid: string } }).page
    expect(menu()?.items[0]?.relatedMenuItems).toMatchObject([
      { urlSegment: 'verhuizen', name: 'Verhuizen', pageGuid: guid },
      { urlSegment: 'afval' },
    ])
    await create({ title: 'Laatste', menu: { urlSegment: 'laatste', name: 'Tot slot', isHidden: true } })
    expect(menu()?.items.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['wonen', undefined],
      ['zorg', undefined],
      ['Tot slot', true],
    ])
  })

  it.each<[string, object, object]>([
    ['a parent that is not there', { parentGuid: guidOf(0x99), urlSegment: 'x' }, { path: 'body.menu.parentGuid', code: 'reference' }],
    ['a segment that is taken', { urlSegment: 'zorg' }, { path: 'body.menu.urlSegment', code: 'urlTaken' }],
    ['a segment of the product', { urlSegment: 'admin' }, { path: 'body.menu.urlSegment', code: 'urlReserved' }],
    ['a segment with spaces', { urlSegment: 'een twee' }, { path: 'body.menu.urlSegment', code: 'urlSegment' }],
  ])('is not made below %s', async (_what, place, error) => {
    await setMenu([item(0x93, 'zorg')])
    expect(await create({ title: 'Nieuw', menu: place })).toMatchObject({ status: 400, body: { errors: [error] } })
    expect(await drafts()).toEqual([])
  })
})

describe(':duplicate', () => {
  const line = () => `POST /api/pages/${page().guid}:duplicate`

  it('makes a page of its own, whose blocks name each other', async () => {
    const list = buildBlock({ guid: guidOf(0xd1), buildingBlockName: 'list', options: {} })
    const widget = buildBlock({ guid: guidOf(0xd2), buildingBlockName: 'list', sortId: 2, options: { sourceListGuid: guidOf(0xd1) } })
    const live = { ...page(), formerUrls: ['/oud'], buildingBlockInstances: [list, widget] }
    await site().content.transact((writer) => writer.put('page', live.guid, live))
    const answer = await server.call(line(), { ...admin, body: {} })
    expect(answer).toMatchObject({ status: 201, body: { page: { title: `Kopie van ${page().title}`, editRoles: page().editRoles } } })
    const { page: copy } = answer.body as {
      page: { guid: string; formerUrls?: string[]; buildingBlockInstances: { guid: string; options: object }[] }
    }
    expect(copy.formerUrls).toBeUndefined()
    const [first, second] = copy.buildingBlockInstances
    expect(new Set([copy.guid, first?.guid, second?.guid, page().guid, list.guid, widget.guid]).size).toBe(6)
    expect(second?.options).toEqual({ sourceListGuid: first?.guid })
    expect((await server.call(`GET /api/pages/${copy.guid}?draft=true`, admin)).status).toBe(200)
  })

  it('takes a place in the menu, or is not made', async () => {
    await setMenu([item(0x93, 'zorg')])
    const taken = { title: 'Kopie', menu: { urlSegment: 'zorg' } }
    expect(await server.call(line(), { ...admin, body: taken })).toMatchObject({ status: 400, body: { errors: [{ code: 'urlTaken' }] } })
    expect(await drafts()).toEqual([])
    const made = await server.call(line(), { ...admin, body: { title: 'Kopie', menu: { urlSegment: 'kopie' } } })
    const { page: copy } = made.body as { page: { guid: string } }
    const stored = site().index.list('menu')[0]?.items.at(-1)
    expect(stored).toMatchObject({ urlSegment: 'kopie', pageGuid: copy.guid, name: 'Kopie' })
  })

  it('takes a title, and asks for the right to make pages', async () => {
    expect((await server.call(line(), { ...admin, body: { title: 'Anders' } })).body).toMatchObject({ page: { title: 'Anders' } })
    expect((await server.call(line(), { ...admin, body: { title: '' } })).status).toBe(400)
    expect((await server.call(line(), { as: 'manager', body: {} })).status).toBe(403)
    expect((await server.call(line(), { body: {} })).status).toBe(401)
    expect((await server.call(`POST /api/pages/${guidIn('een', 'absent')}:duplicate`, { ...admin, body: {} })).status).toBe(404)
  })
})

describe('a page that a menu moves', () => {
  it('keeps its old address, live and in its working copy', async () => {
    await setMenu([item(0x91, 'wonen', undefined, [item(0x92, 'afval', page().guid)])])
    const body = { title: 'Concept', buildingBlockInstances: [] }
    await server.call(`PUT /api/pages/${page().guid}`, { ...admin, headers: { 'If-Match': '*' }, body })
    await setMenu([item(0x91, 'leven', undefined, [item(0x92, 'afval', page().guid)])])
    expect(site().index.find('page', page().guid)?.formerUrls).toEqual(['/wonen/afval'])
    await setMenu([item(0x92, 'vuilnis', page().guid)])
    expect(site().index.find('page', page().guid)?.formerUrls).toEqual(['/wonen/afval', '/leven/afval'])
    expect((await drafts()).map(({ value }) => value.value.formerUrls)).toEqual([['/wonen/afval', '/leven/afval']])
    // Back in its old place, that is its address and no longer a former one.
    await setMenu([item(0x91, 'wonen', undefined, [item(0x92, 'afval', page().guid)])])
    expect(site().index.find('page', page().guid)?.formerUrls).toEqual(['/leven/afval', '/vuilnis'])
  })

  it('is edited at its old addresses, too', async () => {
    const at = async (path: string) => (await server.call(`GET /api/pages:atPath?path=${path}`, admin)).body
    await setMenu([item(0x91, 'wonen', page().guid), item(0x92, 'ook', page().guid)])
    expect(await at('/ook')).toMatchObject({ guid: page().guid, url: '/wonen' })
    await setMenu([item(0x91, 'leven', page().guid)])
    for (const path of ['/wonen', '/ook', '/leven']) expect(await at(path)).toMatchObject({ guid: page().guid, url: '/leven' })
    // The current owner of the address comes before a former one.
    await setMenu([item(0x91, 'leven', page().guid), item(0x92, 'wonen', server.seeds.een.draftPage.guid)])
    expect(await at('/wonen')).toMatchObject({ guid: server.seeds.een.draftPage.guid })
  })

  it('keeps a further place that led to it', async () => {
    await setMenu([item(0x91, 'wonen', page().guid), item(0x92, 'ook', page().guid)])
    await setMenu([item(0x91, 'leven', page().guid)])
    expect(site().index.find('page', page().guid)?.formerUrls).toEqual(['/wonen', '/ook'])
  })

  it('is left alone where it is not public or only renamed', async () => {
    await setMenu([item(0x91, 'een', server.seeds.een.draftPage.guid), item(0x92, 'twee', page().guid)])
    await setMenu([{ ...item(0x92, 'twee', page().guid), name: 'Anders' }, item(0x91, 'drie', server.seeds.een.draftPage.guid)])
    expect(site().index.find('page', page().guid)).toEqual(page())
    expect(site().index.find('page', server.seeds.een.draftPage.guid)?.formerUrls).toBeUndefined()
  })
})

it('a working copy that says what is live is none', async () => {
  const line = `PUT /api/pages/${page().guid}`
  const save = (title: string) =>
    server.call(line, { ...admin, headers: { 'If-Match': '*' }, body: { title, buildingBlockInstances: page().buildingBlockInstances } })
  await save('Anders')
  expect(await drafts()).toHaveLength(1)
  await save(page().title)
  expect(await drafts()).toEqual([])
})
