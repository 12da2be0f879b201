import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Menu, MenuItem } from '#content/model/menu/schema.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { buildMenu, buildMenuItem } from '#tests/support/build.ts'
import { buildBlock } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const anyVersion = { 'If-Match': '*' }
const admin = { as: 'admin' } as const

let server: ApiServer
let menu: Menu
const servers: ApiServer[] = []
beforeEach(async () => {
  server = await startApiServer()
  servers.push(server)
  const { page, closedPage, draftPage } = server.seeds.een
  menu = buildMenu([
    buildMenuItem('', { pageGuid: page.guid, name: 'Thuis' }),
    buildMenuItem('intern', { pageGuid: closedPage.guid, relatedMenuItems: [buildMenuItem('open', { pageGuid: page.guid })] }),
    buildMenuItem('kop', { relatedMenuItems: [buildMenuItem('nieuw', { pageGuid: draftPage.guid })] }),
    buildMenuItem('elders', { externalUrl: 'https://elders.example/' }),
    buildMenuItem('verborgen', { pageGuid: page.guid, isHidden: true }),
  ])
  await server.sites.find('een')?.content.transact((writer) => writer.put('menu', menu.guid, menu))
})
afterAll(() => Promise.all(servers.map((each) => each.close())))

const withName = 'GET /api/menus:withName?name=Top%20level%20menu'

/** The menu as an outline: names and published marks by URL segment. */
function outline(items: readonly (MenuItem & { pageIsPublished?: boolean })[]): unknown[] {
  return items.map(({ urlSegment, name, pageIsPublished, relatedMenuItems }) => [
    urlSegment,
    name,
    pageIsPublished,
    outline(relatedMenuItems),
  ])
}

describe('GET /api/menus:withName', () => {
  it('gives visitors what they may see: an item that is not for them stays as a nameless step of a path', async () => {
    const { status, body } = await server.call(withName)
    expect(status).toBe(200)
    expect(body).toMatchObject({ guid: menu.guid, name: menu.name })
    expect(outline((body as Menu).items)).toEqual([
      ['', 'Thuis', true, []],
      ['intern', '', undefined, [['open', 'open', true, []]]],
      ['elders', 'elders', undefined, []],
      ['verborgen', 'verborgen', true, []],
    ])
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${server.seeds.een.closedPage.guid}|Pagina [23]`))
    expect((body as Menu).items[0]).toMatchObject({ pageName: 'Pagina 1', pageIsPublished: true })
  })

  it.each<[Caller, boolean, boolean]>([
    ['user', true, false],
    ['otherManager', true, false],
    ['manager', true, true],
    ['admin', true, true],
    ['staff', true, true],
  ])('shows %s the closed page: %s, the unpublished one: %s', async (as, closed, draft) => {
    const text = JSON.stringify((await server.call(withName, { as })).body)
    expect([text.includes('Pagina 2'), text.includes('Pagina 3')]).toEqual([closed, draft])
  })

  it('shows a page that is not live yet to its editors, by the name that it will have', async () => {
    const made = await server.call('POST /api/pages', { ...admin, body: { title: 'Straks' } })
    const { guid } = (made.body as { page: { guid: string } }).page
    const items = [...menu.items, buildMenuItem('straks', { pageGuid: guid })]
    // As a publish leaves it that a crash cut off.
    await server.sites.find('een')?.content.transact((writer) => writer.put('menu', menu.guid, { ...menu, items }))
    expect(JSON.stringify((await server.call(withName, admin)).body)).toContain('"pageName":"Straks","pageIsPublished":false')
    for (const as of ['anonymous', 'manager'] as const)
      expect(JSON.stringify((await server.call(withName, { as })).body)).not.toMatch(/straks/i)
  })

  it('tells another version when only a page changed', async () => {
    const { page } = server.seeds.een
    const etag = async () => (await server.call(withName)).headers.get('ETag')
    const before = await etag()
    await server.sites.find('een')?.content.transact((writer) => writer.put('page', page.guid, { ...page, title: 'Anders' }))
    expect(await etag()).not.toBe(before)
  })

  it.each(['GET /api/menus:withName?name=Geen', 'GET /api/menus/x', `GET /api/menus/${guidOf(0x10_001)}`])('%s is 404', async (line) => {
    expect((await server.call(line, admin)).status).toBe(404)
  })
})

describe('menus', () => {
  it('go through their life', async () => {
    const items = [buildMenuItem('a', { pageGuid: server.seeds.een.page.guid })]
    const made = await server.call('POST /api/menus', { ...admin, body: { name: 'Voet', items } })
    expect(made).toMatchObject({ status: 201, body: { name: 'Voet', items: [{ pageName: 'Pagina 1' }] } })
    const path = made.headers.get('Location') ?? ''
    const read = await server.call(`GET ${path}`, admin)
    expect(read.headers.get('ETag')).toBe(made.headers.get('ETag'))
    const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
    const same = await server.call(`PUT ${path}`, { ...admin, headers, body: read.body })
    expect(same).toMatchObject({ status: 200, body: read.body as object })
    expect(same.headers.get('ETag')).toBe(read.headers.get('ETag'))
    expect(server.sites.find('een')?.index.find('menu', (read.body as Menu).guid)).toEqual({
      guid: (read.body as Menu).guid,
      name: 'Voet',
      items,
    })
    expect((await server.call(`PUT ${path}`, { ...admin, headers, body: { name: 'Voetregel' } })).status).toBe(200)
    expect((await server.call(`PUT ${path}`, { ...admin, headers, body: { name: 'Te laat' } })).status).toBe(412)
    expect((await server.call(`PUT ${path}`, { ...admin, body: { name: 'x' } })).status).toBe(428)
    expect(((await server.call('GET /api/menus', admin)).body as Menu[]).map(({ name }) => name)).toEqual(['Top level menu', 'Voetregel'])
    expect((await server.call(`DELETE ${path}`, { ...admin, headers: anyVersion })).status).toBe(204)
    expect((await server.call(`GET ${path}`, admin)).status).toBe(404)
  })

  it('stay while a block shows them, be it in a draft, with the names of the pages', async () => {
    const made = await server.call('POST /api/menus', { ...admin, body: { name: 'Zijbalk', items: [] } })
    const { guid } = made.body as Menu
    const block = buildBlock({ guid: guidOf(0x7a1), content: `Als in ${guid}.` })
    const body = { title: 'Met een menu', buildingBlockInstances: [block] }
    const page = `/api/pages/${server.seeds.een.page.guid}`
    expect(await server.call(`PUT ${page}`, { ...admin, headers: anyVersion, body })).toMatchObject({ status: 200 })
    const drop = () => server.call(`DELETE /api/menus/${guid}`, { ...admin, headers: anyVersion })
    expect(await drop()).toMatchObject({
      status: 409,
      body: { code: 'SITE_MENU_USED', title: 'Dit menu staat nog op: Met een menu.', errors: [{ code: 'page', message: 'Met een menu' }] },
    })
    expect((await server.call(`POST ${page}:revert`, { ...admin, headers: anyVersion })).status).toBe(200)
    expect((await drop()).status).toBe(204)
  })

  it.each<[Caller, number]>([
    ['anonymous', 401],
    ['user', 403],
    ['manager', 403],
    ['otherManager', 403],
  ])('are not for %s', async (as, status) => {
    for (const line of [
      'GET /api/menus',
      `GET /api/menus/${menu.guid}`,
      `DELETE /api/menus/${menu.guid}`,
      `DELETE /api/menus/${guidOf(9)}`,
    ])
      expect((await server.call(line, { as, headers: anyVersion })).status).toBe(status)
  })

  it('names everything that is wrong, each at its place', async () => {
    const twin = menu.items[0]?.guid as string
    const items = [
      ...menu.items,
      buildMenuItem('intern', { name: 'Ook intern', pageGuid: server.seeds.een.page.guid }),
      buildMenuItem('Admin'),
      { ...buildMenuItem('x'), guid: twin },
      { ...buildMenuItem('y', { relatedMenuItems: [buildMenuItem('edit'), { ...buildMenuItem('z'), pageGuid: guidOf(0x999) }] }) },
      { ...buildMenuItem('q', { pageGuid: server.seeds.een.page.guid }), pageName: 'Anders', pageIsPublished: false },
    ]
    const answer = await server.call(`PUT /api/menus/${menu.guid}`, { ...admin, headers: anyVersion, body: { ...menu, items } })
    const { errors } = answer.body as { errors: { path: string; code: string; message: string }[] }
    expect(answer.status).toBe(400)
    expect(errors.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      'body.items.5.urlSegment urlTaken',
      'body.items.6.urlSegment urlReserved',
      'body.items.7.guid uniqueGuid',
      'body.items.8.relatedMenuItems.0.urlSegment urlReserved',
      'body.items.8.relatedMenuItems.1.pageGuid reference',
      'body.items.9.pageIsPublished readOnly',
      'body.items.9.pageName readOnly',
    ])
    expect(errors.every(({ message }) => message.length > 20)).toBe(true)
    expect(server.sites.find('een')?.index.find('menu', menu.guid)).toEqual(menu)
  })

  it('take no page that was never published: files would name what they do not have', async () => {
    const made = await server.call('POST /api/pages', { ...admin, body: { title: 'Straks' } })
    const { guid } = (made.body as { page: { guid: string } }).page
    const items = [...menu.items, buildMenuItem('straks', { pageGuid: guid })]
    const put = () => server.call(`PUT /api/menus/${menu.guid}`, { ...admin, headers: anyVersion, body: { ...menu, items } })
    const path = `body.items.${menu.items.length}.pageGuid`
    expect(await put()).toMatchObject({ status: 400, body: { errors: [{ path, code: 'neverLive' }] } })
    // Another menu keeps no place for it.
    expect(await server.call('POST /api/menus', { ...admin, body: { name: 'Voet', items: items.slice(-1) } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.items.0.pageGuid', code: 'neverLiveLink' }] },
    })
    expect((await server.call(`POST /api/pages/${guid}:publish`, { ...admin, headers: anyVersion, body: {} })).status).toBe(200)
    expect((await put()).status).toBe(200)
  })

  it('take two thousand items, and at most three thousand on all levels together', async () => {
    const branches = (count: number, inEach: number) =>
      Array.from({ length: count }, (_, index) =>
        buildMenuItem(`tak-${index}`, { relatedMenuItems: Array.from({ length: inEach - 1 }, (_, at) => buildMenuItem(`blad-${at}`)) }),
      )
    const put = (items: MenuItem[]) =>
      server.call(`PUT /api/menus/${menu.guid}`, { ...admin, headers: anyVersion, body: { ...menu, items } })
    expect((await put(branches(4, 500))).status).toBe(200)
    const errors = [{ path: 'body.items', code: 'menuItems' }]
    expect(await put([...branches(6, 500), buildMenuItem('een-te-veel')])).toMatchObject({ status: 400, body: { errors } })
    const body = { name: 'Voet', items: branches(7, 500) }
    expect(await server.call('POST /api/menus', { ...admin, body })).toMatchObject({ status: 400, body: { errors } })
    expect(await server.call(`POST /api/menus/${menu.guid}:impact`, { ...admin, body })).toMatchObject({ status: 400, body: { errors } })
  })

  it('look no further than the first hundred things that are wrong', async () => {
    const branches = (change: (index: number) => Partial<MenuItem>) =>
      Array.from({ length: 3 }, (_, at) =>
        buildMenuItem(`tak-${at}`, {
          relatedMenuItems: Array.from({ length: 900 }, (_, index) => buildMenuItem(`blad-${index}`, change(at * 900 + index))),
        }),
      )
    const put = (items: MenuItem[]) =>
      server.call(`PUT /api/menus/${menu.guid}`, { ...admin, headers: anyVersion, body: { ...menu, items } })
    const read = vi.spyOn(server.sites.find('een')!.records, 'read')
    const unknown = await put(branches((index) => ({ pageGuid: guidOf(0x9_0000 + index) })))
    // Fifty, and how many more there are.
    expect((unknown.body as { errors: unknown[] }).errors).toHaveLength(51)
    expect(read.mock.calls.length).toBeLessThan(200)
    read.mockRestore()
    const refused = await put(branches(() => ({ urlSegment: 'Nee!' })))
    const [first] = (refused.body as { errors: unknown[] }).errors
    expect(first).toMatchObject({ path: 'body.items.0.relatedMenuItems.0.urlSegment', code: 'urlSegment' })
  })

  it('share no item with another menu', async () => {
    const body = { name: 'Voet', items: menu.items.slice(3, 4) }
    const answer = await server.call('POST /api/menus', { ...admin, body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'body.items.0.guid', code: 'uniqueGuid' }] } })
  })

  it('keep a page that has gone since, so that the rest can be saved', async () => {
    await server.sites.find('een')?.content.transact((writer) => writer.delete('page', server.seeds.een.draftPage.guid))
    const body = { ...menu, items: [...menu.items, buildMenuItem('nog-een')] }
    expect((await server.call(`PUT /api/menus/${menu.guid}`, { ...admin, headers: anyVersion, body })).status).toBe(200)
  })

  it('hold the one that gives pages their URL, and no two of one name', async () => {
    const call = (line: string, body?: unknown) => server.call(line, { ...admin, headers: anyVersion, body })
    expect(await call(`DELETE /api/menus/${menu.guid}`)).toMatchObject({ status: 409, body: { code: 'SITE_IN_USE' } })
    expect(await call(`PUT /api/menus/${menu.guid}`, { ...menu, name: 'Anders' })).toMatchObject({
      status: 409,
      body: { code: 'SITE_IN_USE' },
    })
    expect(await call('POST /api/menus', { name: 'top LEVEL menu' })).toMatchObject({ status: 409, body: { code: 'SITE_CONFLICT' } })
  })
})

describe('names by language', () => {
  const path = () => `/api/menus/${menu.guid}`
  const put = async (change: (menu: Menu) => object) =>
    server.call(`PUT ${path()}`, { ...admin, headers: anyVersion, body: change((await server.call(`GET ${path()}`, admin)).body as Menu) })

  it('are kept, and go with their item; those of a page that is not for the caller are not told', async () => {
    const named = await put((read) => ({
      ...read,
      lang: 'nl',
      items: read.items.map((item) => ({ ...item, names: { en: `${item.urlSegment} in English`.trim() } })),
    }))
    expect(named).toMatchObject({ status: 200, body: { lang: 'nl', items: [{ names: { en: 'in English' } }, {}, {}, {}, {}] } })
    const told = JSON.stringify((await server.call(withName)).body)
    expect(told).toContain('elders in English')
    expect(told).not.toContain('intern in English')
    // Who changes the items alone leaves the language as it is.
    const { name, items } = (await server.call(`GET ${path()}`, admin)).body as Menu
    expect((await put(() => ({ name, items: items.slice(0, 1) }))).body).toMatchObject({ lang: 'nl' })
  })

  it.each([
    [{ English: 'x' }, 'body.items.0.names.English'],
    [{ en: '' }, 'body.items.0.names.en'],
  ])('%j is refused', async (names, place) => {
    const answer = await put((read) => ({ ...read, items: [{ ...read.items[0], names }] }))
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: place }] } })
  })
})

describe('GET /api/menus:names', () => {
  it('tells whoever has a session what the menus are called, and nothing of what is in them', async () => {
    await server.call('POST /api/menus', { ...admin, body: { name: 'Footer', lang: 'en', items: [] } })
    const { status, body } = await server.call('GET /api/menus:names', { as: 'user' })
    expect([status, body]).toEqual([
      200,
      [
        { guid: expect.any(String), name: 'Footer', lang: 'en' },
        { guid: menu.guid, name: menu.name },
      ],
    ])
    expect((await server.call('GET /api/menus:names', { as: 'anonymous' })).status).toBe(401)
  })
})
