import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Menu, MenuItem } from '#content/model/menu/schema.ts'
import { findMenuImpact } from '../../site/menu-impact.ts'
import type { Site } from '../../site/site.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { buildMenu, buildMenuItem, buildPage } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const admin = { as: 'admin' } as const
const named = (title: string, number: number, more: Parameters<typeof buildPage>[0] = {}) =>
  buildPage({ guid: guidOf(0x7200 + number), title, ...more })
const zorg = named('Zorg', 1, { editPermission: 'Roles', editRoles: ['ContentManager'] })
const wonen = named('Wonen', 2)
const afval = named('Afval', 3, { editPermission: 'Inherited' })
const glas = named('Glas', 4, { isPublished: false, editPermission: 'Inherited' })
const thuis = named('Thuis', 5)

let server: ApiServer
const item = (urlSegment: string, page?: { guid: string }, below: MenuItem[] = []) =>
  buildMenuItem(urlSegment, { ...(page && { pageGuid: page.guid }), relatedMenuItems: below })
const items = {
  home: item('', thuis),
  zorg: item('zorg', zorg),
  glas: item('glas', glas),
  wonen: item('wonen', wonen),
}
const afvalAbove = (below: MenuItem[]) => ({ ...afvalItem, relatedMenuItems: below })
const afvalItem = item('afval', afval)
const menu: Menu = {
  ...buildMenu([items.home, items.zorg, { ...items.wonen, relatedMenuItems: [afvalAbove([items.glas])] }]),
  guid: guidOf(0x7100),
}
const moved = [items.home, { ...items.zorg, relatedMenuItems: [afvalAbove([items.glas])] }, items.wonen]

beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())
const site = () => server.sites.find('een')
beforeEach(async () => {
  await site()?.content.transact(async (writer) => {
    for (const page of [zorg, wonen, afval, glas, thuis]) await writer.put('page', page.guid, page)
    await writer.put('menu', menu.guid, menu)
  })
})

const impactOf = (changed: readonly MenuItem[], more: object = {}, as: Caller = 'admin') =>
  server.call(`POST /api/menus/${menu.guid}:impact`, { as, body: { ...menu, items: changed, ...more } })
const nothing = { count: 0, first: [] }

describe('POST /api/menus/{id}:impact', () => {
  it('says of what stays as it is that nothing changes, and of which menu', async () => {
    const answer = await impactOf(menu.items)
    expect(answer).toMatchObject({
      status: 200,
      body: { moved: nothing, displaced: nothing, entering: nothing, leaving: nothing, rightsChanged: nothing, unplaced: nothing },
    })
    const read = await server.call(`GET /api/menus/${menu.guid}`, admin)
    expect(read.headers.get('ETag')).toContain((answer.headers.get('ETag') ?? '').replaceAll('"', ''))
  })

  it('names addresses that change, which of the old ones lead on, and pages that others may edit; nothing is written', async () => {
    expect((await impactOf(moved)).body).toMatchObject({
      moved: {
        count: 2,
        first: [
          { guid: afval.guid, title: 'Afval', from: '/wonen/afval', to: '/zorg/afval', leadsOn: true },
          { guid: glas.guid, from: '/wonen/afval/glas', to: '/zorg/afval/glas', leadsOn: false },
        ],
      },
      rightsChanged: { count: 2, first: [{ title: 'Afval' }, { title: 'Glas' }] },
      entering: nothing,
      leaving: nothing,
    })
    expect(site()?.index.find('menu', menu.guid)).toEqual(menu)
    expect(site()?.index.find('page', afval.guid)?.formerUrls).toBeUndefined()
  })

  it('says what the change then does', async () => {
    const { body } = await impactOf(moved)
    const headers = { 'If-Match': '*' }
    const saved = await server.call(`PUT /api/menus/${menu.guid}`, { ...admin, headers, body: { ...menu, items: moved } })
    expect((saved.body as { rightsChanged: unknown }).rightsChanged).toEqual(
      (body as { rightsChanged: { first: unknown } }).rightsChanged.first,
    )
    expect(site()?.index.find('page', afval.guid)?.formerUrls).toEqual(['/wonen/afval'])
    expect(site()?.index.find('page', glas.guid)?.formerUrls).toBeUndefined()
  })

  it('names pages that the menu links to from then on and no longer; a hidden item hides what is below it', async () => {
    const changed = [items.home, { ...items.wonen, isHidden: true, relatedMenuItems: [item('afval', afval)] }, items.zorg, items.glas]
    expect((await impactOf(changed)).body).toMatchObject({
      entering: nothing,
      leaving: { count: 2, first: [{ title: 'Wonen' }, { title: 'Afval' }] },
    })
    const { closedPage } = server.seeds.een
    expect((await impactOf([...menu.items, item('dicht', closedPage)])).body).toMatchObject({
      entering: { count: 1, first: [{ guid: closedPage.guid }] },
      leaving: nothing,
    })
  })

  it('names a page outside the menu whose address goes to another', async () => {
    const { page } = server.seeds.een
    // Stores of tests know no files.
    const paths = new Map([[page.guid, 'pages/wijk.md']])
    const placed = Object.create(site() as Site, { findPath: { value: (guid: string) => Promise.resolve(paths.get(guid)) } }) as Site
    const after = { ...menu, items: [items.home, item('wijk', zorg), ...menu.items.slice(2)] }
    const { displaced } = await findMenuImpact(placed, { pages: [], places: [] }, menu, after)
    expect(displaced).toEqual([{ guid: page.guid, title: page.title, url: '/wijk' }])
  })

  it('names drafts whose place goes with the item above it', async () => {
    const place = { urlSegment: 'papier', parentGuid: items.wonen.guid }
    const made = await server.call('POST /api/pages', { ...admin, body: { title: 'Papier', menu: place } })
    const { guid } = (made.body as { page: { guid: string } }).page
    expect((await impactOf(menu.items.slice(0, 2))).body).toMatchObject({ unplaced: { count: 1, first: [{ guid, title: 'Papier' }] } })
    await server.call(`DELETE /api/pages/${guid}`, { ...admin, headers: { 'If-Match': '*' } })
  })

  it('of another menu there are no addresses and rights', async () => {
    const made = await server.call('POST /api/menus', { ...admin, body: { name: 'Voet', items: [item('zorg', zorg)] } })
    const voet = made.body as Menu
    const answer = await server.call(`POST /api/menus/${voet.guid}:impact`, { ...admin, body: { ...voet, items: [] } })
    expect(answer.body).toMatchObject({ moved: nothing, rightsChanged: nothing, leaving: { count: 1, first: [{ title: 'Zorg' }] } })
  })

  it('refuses what a save would refuse', async () => {
    expect(await impactOf([item('Admin')])).toMatchObject({ status: 400, body: { errors: [{ code: 'urlReserved' }] } })
    expect(await impactOf(menu.items, { colour: 'red' })).toMatchObject({ status: 400 })
    expect(await impactOf(menu.items, { name: 'Anders' })).toMatchObject({ status: 409, body: { code: 'SITE_IN_USE' } })
    expect((await server.call(`POST /api/menus/${guidOf(9)}:impact`, { ...admin, body: menu })).status).toBe(404)
  })

  it.each<[Caller, number]>([
    ['anonymous', 401],
    ['user', 403],
    ['manager', 403],
  ])('is not for %s', async (as, status) => {
    expect((await impactOf(menu.items, {}, as)).status).toBe(status)
    expect((await server.call(`GET /api/menus/${menu.guid}:pages`, { as })).status).toBe(status)
  })

  it('takes a menu of 2,000 items, and so does a save', async () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      item(
        `deel-${at}`,
        undefined,
        Array.from({ length: 49 }, (_each, below) => item(`onder-${below}`)),
      ),
    )
    const start = performance.now()
    const answer = await impactOf([...menu.items, ...many])
    expect(answer.status).toBe(200)
    expect(performance.now() - start).toBeLessThan(2000)
    const headers = { 'If-Match': '*' }
    const body = { ...menu, items: [...menu.items, ...many] }
    expect((await server.call(`PUT /api/menus/${menu.guid}`, { ...admin, headers, body })).status).toBe(200)
  })
})

describe('GET /api/menus/{id}:pages', () => {
  it('tells how far the pages of a menu are published, each once', async () => {
    const { status, body } = await server.call(`GET /api/menus/${menu.guid}:pages`, admin)
    expect(status).toBe(200)
    expect(body).toEqual([
      { guid: thuis.guid, title: 'Thuis', state: 'live', viewAccess: 'Public' },
      { guid: zorg.guid, title: 'Zorg', state: 'live', viewAccess: 'Public' },
      { guid: wonen.guid, title: 'Wonen', state: 'live', viewAccess: 'Public' },
      { guid: afval.guid, title: 'Afval', state: 'live', viewAccess: 'Public' },
      { guid: glas.guid, title: 'Glas', state: 'off', viewAccess: 'Public' },
    ])
  })

  it('is 404 of a menu that there is not', async () => {
    expect((await server.call(`GET /api/menus/${guidOf(9)}:pages`, admin)).status).toBe(404)
  })
})
