import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
const headers = { 'If-Match': '*' }
const guidOfNew = ({ body }: { body: unknown }) => (body as { page: { guid: string } }).page.guid
const publish = async (guid: string) => (await server.call(`POST /api/pages/${guid}:publish`, { ...admin, headers, body: {} })).status
const make = async (body: object) => publish(guidOfNew(await create(body)))
const drafts = () => server.records.read('een', (reader) => reader.list('workingCopy'))

describe('a new page', () => {
  it('takes its place in the menu when it is published, in one write with it', async () => {
    await setMenu([item(0x91, 'wonen', undefined, [item(0x92, 'afval', page().guid)]), item(0x93, 'zorg')])
    const before = menu()
    const answer = await create({ title: 'Verhuizen', menu: { parentGuid: guidOf(0x91), urlSegment: 'verhuizen', index: 0 } })
    expect(answer.status).toBe(201)
    const { guid } = (answer.body as { page: { guid: string } }).page
    // Files and git would name a page that they do not have.
    expect(menu()).toEqual(before)
    expect((await server.call('GET /api/pages:atPath?path=/wonen/verhuizen', admin)).body).toMatchObject({ guid, url: '/wonen/verhuizen' })
    const writes = vi.spyOn(site().content, 'transact')
    expect(await publish(guid)).toBe(200)
    expect(writes).toHaveBeenCalledTimes(1)
    expect(menu()?.items[0]?.relatedMenuItems).toMatchObject([
      { urlSegment: 'verhuizen', name: 'Verhuizen', pageGuid: guid },
      { urlSegment: 'afval' },
    ])
    expect(await server.records.read('een', (reader) => reader.list('workingCopyPlace'))).toEqual([])
    await make({ title: 'Laatste', menu: { urlSegment: 'laatste', name: 'Tot slot', isHidden: true } })
    expect(menu()?.items.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['wonen', undefined],
      ['zorg', undefined],
      ['Tot slot', true],
    ])
  })

  it('stands where its editor saw it among other drafts, whichever of them is published first', async () => {
    const places = ['wonen', 'verkeer', 'afval', 'zorg', 'werk']
    // Each is put at the number that it has in the menu with the drafts before it.
    const chosen: [segment: string, index: number | undefined][] = [
      ['werk', undefined],
      ['verkeer', 1],
      ['afval', 2],
    ]
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      await setMenu([item(0x91, 'wonen', page().guid), item(0x93, 'zorg')])
      const guids: string[] = []
      for (const [urlSegment, index] of chosen)
        guids.push(guidOfNew(await create({ title: urlSegment, menu: { urlSegment, ...(index !== undefined && { index }) } })))
      for (const each of order) expect(await publish(guids[each]!)).toBe(200)
      expect(
        menu()?.items.map(({ urlSegment }) => urlSegment),
        order.join(),
      ).toEqual(places)
    }
  })

  it('stands after the nearest that is still there of those it is put after', async () => {
    await setMenu([item(0x91, 'wonen', page().guid), item(0x93, 'zorg'), item(0x94, 'werk')])
    const after = [guidOf(0x93), guidOf(0x91)]
    const guid = guidOfNew(await create({ title: 'Afval', menu: { urlSegment: 'afval', after } }))
    await setMenu([item(0x91, 'wonen', page().guid), item(0x94, 'werk')])
    expect(await publish(guid)).toBe(200)
    expect(menu()?.items.map(({ urlSegment }) => urlSegment)).toEqual(['wonen', 'afval', 'werk'])
  })

  it('moves up to where the one above it stood', async () => {
    await setMenu([item(0x91, 'wonen', page().guid), item(0x93, 'zorg')])
    const above = guidOfNew(await create({ title: 'Boven', menu: { urlSegment: 'boven', index: 1 } }))
    const { drafted } = (await server.call('GET /api/pages:places', admin)).body as { drafted: { guid: string }[] }
    const below: string[] = []
    for (const urlSegment of ['rechts', 'links'])
      below.push(guidOfNew(await create({ title: urlSegment, menu: { urlSegment, parentGuid: drafted[0]?.guid } })))
    const beside = guidOfNew(await create({ title: 'Naast', menu: { urlSegment: 'naast', index: 2 } }))
    expect((await server.call(`DELETE /api/pages/${above}`, { ...admin, headers })).status).toBe(204)
    for (const guid of [beside, ...below]) expect(await publish(guid)).toBe(200)
    expect(menu()?.items.map(({ urlSegment }) => urlSegment)).toEqual(['wonen', 'rechts', 'links', 'naast', 'zorg'])
  })

  it('below one that is not published either waits for that one', async () => {
    await setMenu([item(0x93, 'zorg')])
    const above = await create({ title: 'Wonen', menu: { urlSegment: 'wonen' } })
    const { drafted } = (await server.call('GET /api/pages:places', admin)).body as { drafted: { guid: string; name: string }[] }
    expect(drafted).toMatchObject([{ name: 'Wonen', urlSegment: 'wonen' }])
    const below = guidOfNew(await create({ title: 'Huur', menu: { parentGuid: drafted[0]?.guid, urlSegment: 'huur' } }))
    expect((await server.call('GET /api/pages:atPath?path=/wonen/huur', admin)).body).toMatchObject({ guid: below })
    expect(await server.call(`POST /api/pages/${below}:publish`, { ...admin, headers, body: {} })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'menu.parentGuid', code: 'aboveNotLive' }] },
    })
    expect(menu()?.items).toHaveLength(1)
    expect([await publish(guidOfNew(above)), await publish(below)]).toEqual([200, 200])
    expect(menu()?.items[1]).toMatchObject({ urlSegment: 'wonen', relatedMenuItems: [{ urlSegment: 'huur', pageGuid: below }] })
  })

  it('is not published at an address that was taken meanwhile, and can be placed elsewhere', async () => {
    await setMenu([item(0x93, 'zorg')])
    const guid = guidOfNew(await create({ title: 'Wonen', menu: { urlSegment: 'wonen' } }))
    expect((await create({ title: 'Ook', menu: { urlSegment: 'wonen' } })).status).toBe(400)
    await setMenu([item(0x93, 'zorg'), item(0x94, 'wonen', page().guid)])
    expect(await server.call(`POST /api/pages/${guid}:publish`, { ...admin, headers, body: {} })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'menu.urlSegment', code: 'urlTaken' }] },
    })
    const place = (body: object, as: 'admin' | 'manager' = 'admin') => server.call(`POST /api/pages/${guid}:place`, { as, body })
    expect((await place({ menu: { urlSegment: 'zorg' } })).status).toBe(400)
    expect((await place({ menu: { urlSegment: 'thuis' } }, 'manager')).status).toBe(404)
    expect((await place({ menu: { parentGuid: guidOf(0x93), urlSegment: 'thuis', name: 'Thuis' } })).status).toBe(204)
    expect(await publish(guid)).toBe(200)
    expect(menu()?.items[0]?.relatedMenuItems).toMatchObject([{ name: 'Thuis', pageGuid: guid }])
    expect(await place({ menu: null })).toMatchObject({ status: 409, body: { code: 'SITE_ALREADY_LIVE' } })
  })

  it('whose place is taken while it is published leaves no version', async () => {
    await setMenu([item(0x93, 'zorg')])
    const guid = guidOfNew(await create({ title: 'Wonen', menu: { urlSegment: 'wonen' } }))
    const { content } = site()
    const write = content.transact.bind(content)
    vi.spyOn(content, 'transact').mockImplementationOnce(async (run) => {
      const taken = { guid: guidIn('een', 'menu'), name: 'Top level menu', items: [item(0x94, 'wonen', page().guid)] }
      await write((writer) => writer.put('menu', taken.guid, taken))
      return write(run)
    })
    expect(await publish(guid)).toBe(400)
    expect(await server.records.read('een', (reader) => reader.list('version'))).toEqual([])
    expect((await drafts()).map(({ value }) => value.value.guid)).toEqual([guid])
  })

  it('takes no address from a page that comes after it', async () => {
    await setMenu([item(0x93, 'zorg', page().guid)])
    expect(await create({ title: 'Zorg', menu: { urlSegment: 'zorg', index: 0 } })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'urlTaken' }] },
    })
  })

  it.each([
    ['is deleted', (guid: string) => server.call(`DELETE /api/pages/${guid}`, { ...admin, headers })],
    ['takes no place', (guid: string) => server.call(`POST /api/pages/${guid}:place`, { ...admin, body: { menu: null } })],
  ])('leaves drafts below it to their editors when it %s: they move up', async (_what, leave) => {
    await setMenu([item(0x93, 'zorg', page().guid)])
    const places = async () => {
      const { body } = await server.call('GET /api/pages:places', { as: 'manager' })
      return (body as { drafted: { guid: string; pageGuid: string; parentGuid?: string }[] }).drafted
    }
    const place = async (parentGuid: string, urlSegment: string) =>
      guidOfNew(await server.call('POST /api/pages', { as: 'manager', body: { title: 'Nieuw', menu: { parentGuid, urlSegment } } }))
    const above = await place(guidOf(0x93), 'boven')
    const below = await place((await places())[0]?.guid ?? '', 'onder')
    expect((await leave(above)).status).toBe(204)
    expect(await places()).toMatchObject([{ pageGuid: below, parentGuid: guidOf(0x93) }])
    const body = { title: 'Van mij', buildingBlockInstances: [] }
    expect((await server.call(`PUT /api/pages/${below}`, { as: 'manager', headers, body })).status).toBe(200)
    expect(await publish(below)).toBe(200)
    expect(menu()?.items[0]?.relatedMenuItems).toMatchObject([{ urlSegment: 'onder', pageGuid: below }])
  })

  it('takes its place along when it is deleted', async () => {
    const guid = guidOfNew(await create({ title: 'Wonen', menu: { urlSegment: 'wonen' } }))
    expect((await server.call(`DELETE /api/pages/${guid}`, { ...admin, headers })).status).toBe(204)
    expect((await create({ title: 'Wonen', menu: { urlSegment: 'wonen' } })).status).toBe(201)
  })

  it('is found again by who may edit it, and by nobody else', async () => {
    await setMenu([item(0x93, 'zorg')])
    const guid = guidOfNew(await create({ title: 'Verhuizen', menu: { urlSegment: 'verhuizen' } }))
    const loose = guidOfNew(await create({ title: 'Los' }))
    const body = { title: 'Concept', buildingBlockInstances: [] }
    await server.call(`PUT /api/pages/${page().guid}`, { ...admin, headers, body })
    const list = async (as: 'admin' | 'manager' | 'user') =>
      (await server.call('GET /api/pages:drafts', { as })).body as { title: string; changedOn: string }[]
    const found = await list('admin')
    const times = found.map(({ changedOn }) => changedOn)
    expect(times, 'the latest first').toEqual(times.toSorted().toReversed())
    // They may have been made within one millisecond.
    const cards = found.map(({ changedOn: _on, ...card }) => card).toSorted((a, b) => a.title.localeCompare(b.title))
    expect(cards).toEqual([
      { guid: page().guid, title: 'Concept', url: expect.any(String) as string, draftState: 'changed' },
      { guid: loose, title: 'Los', url: `/g/${loose}`, draftState: 'new' },
      { guid, title: 'Verhuizen', url: '/verhuizen', draftState: 'new' },
    ])
    // Of these pages managers edit the live one alone.
    expect(await list('manager')).toMatchObject([{ guid: page().guid }])
    expect(await list('user')).toEqual([])
    expect((await server.call('GET /api/pages:drafts', {})).status).toBe(401)
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
    expect(menu()?.items).toHaveLength(1)
    const { drafted } = (await server.call('GET /api/pages:places', admin)).body as { drafted: object[] }
    expect(drafted).toMatchObject([{ urlSegment: 'kopie', pageGuid: copy.guid, name: 'Kopie' }])
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
