import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Menu } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { MOST_DELETED, WASTEBASKET_KEPT } from '#content/model/wastebasket/schema.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock, buildItem, buildMenu, buildMenuItem, buildPage } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { tidyWastebasket } from '../../wastebasket/tidy.ts'

const admin = { as: 'admin' } as const
const anyVersion = { 'If-Match': '*' }

let server: ApiServer
const servers: ApiServer[] = []
beforeEach(async () => {
  server = await startApiServer()
  servers.push(server)
  await put('page', parent, page, translation)
  await put('menu', menu, footer)
  await put('item', item, child)
})
afterAll(() => Promise.all(servers.map((each) => each.close())))

const list = { ...buildBlock({}), guid: guidOf(0x801), buildingBlockName: 'list', options: {} }
const inner = { ...list, guid: guidOf(0x802) }
const parent = buildPage({ guid: guidOf(0x810), title: 'Wonen' })
const page = buildPage({ guid: guidOf(0x811), title: 'Afval', buildingBlockInstances: [list] })
const translation = buildPage({ guid: guidOf(0x812), title: 'Waste', lang: 'en', translationOf: page.guid })
const item = buildItem(list.guid, { guid: guidOf(0x820), title: 'Bericht', contentBuildingBlockInstances: [inner] })
const child = buildItem(inner.guid, { guid: guidOf(0x821), title: 'Reactie', shortId: 'reactie' })
const before = buildMenuItem('a')
const below = buildMenuItem('x')
const after = buildMenuItem('z')
const own = buildMenuItem('afval', { name: 'Afval', pageGuid: page.guid })
const top = buildMenuItem('wonen', { pageGuid: parent.guid, relatedMenuItems: [before, own, after] })
const menu = buildMenu([top])
const footer = { ...buildMenu([{ ...own, guid: guidOf(0x835) }]), name: 'Voet' }

const site = () => server.sites.find('een') as Site
const live = (kind: 'page' | 'item' | 'menu', guid: string) => site().index.find(kind, guid)
const remove = (path: string, force = true) => server.call(`DELETE ${path}?force=${force}`, { ...admin, headers: anyVersion })
const removePage = () => remove(`/api/pages/${page.guid}`)
const takeBack = (guid: string, as: 'admin' | 'manager' | 'user' | 'anonymous' = 'admin') =>
  server.call(`POST /api/wastebasket/${guid}:restore`, { as })
const listDeleted = async (as: 'admin' | 'manager' | 'user' = 'admin') =>
  (await server.call('GET /api/wastebasket', { as })).body as { guid: string; title: string; items: number; wasPublished: boolean }[]
const everything = () =>
  [page, translation]
    .map(({ guid }) => live('page', guid))
    .concat([menu, footer].map(({ guid }) => live('menu', guid)) as never, [item, child].map(({ guid }) => live('item', guid)) as never)

async function put(kind: 'page' | 'item' | 'menu', ...values: (Page | ListItem | Menu)[]): Promise<void> {
  await site().content.transact(async (writer) => {
    for (const value of values) await writer.put(kind, value.guid, value as never)
  })
}

async function saveTitle(title: string): Promise<void> {
  const { body } = await server.call(`GET /api/pages/${page.guid}?draft=true`, admin)
  const { page: sent } = body as { page: Page }
  const saved = await server.call(`PUT /api/pages/${page.guid}`, { ...admin, headers: anyVersion, body: { ...sent, title } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

describe('a deleted page', () => {
  it('is in the audit log by its name, and so is taking it back', async () => {
    await removePage()
    await takeBack(page.guid)
    await takeBack(page.guid)
    const { body } = await server.call('GET /api/audit?itemCount=10', admin)
    const rows = body as { action: string; method: string; path: string; about: { resource: string; title?: string } }[]
    const found = rows.flatMap(({ action, about }) => (action.endsWith('delete') ? [[action, about.resource, about.title]] : []))
    expect(found.toReversed()).toEqual([
      ['delete', 'pages', 'Afval'],
      ['undelete', 'pages', 'Afval'],
    ])
  })

  it('comes back as it was: in its menus, with its items and those within, its translation, its working copy and its versions', async () => {
    expect(
      (await server.call(`POST /api/pages/${page.guid}:publish`, { ...admin, headers: anyVersion, body: { mode: 'Save' } })).status,
    ).toBe(200)
    await saveTitle('Afval en milieu')
    await server.call(`PUT /api/follows/${page.guid}`, { ...admin })
    const was = everything()
    const versions = (await server.call(`GET /api/pages/${page.guid}/versions`, admin)).body
    expect((await removePage()).status).toBe(204)
    expect([live('page', page.guid), live('item', item.guid), live('item', child.guid)]).toEqual([undefined, undefined, undefined])
    expect((await server.call(`GET /api/pages/${page.guid}?draft=true`, admin)).status).toBe(404)
    expect(await listDeleted()).toMatchObject([{ guid: page.guid, title: 'Afval en milieu', items: 2, wasPublished: true }])

    const restored = await takeBack(page.guid)
    expect(restored).toMatchObject({ status: 200, body: { kind: 'page', guid: page.guid, isLive: true, url: '/wonen/afval' } })
    expect(everything()).toEqual(was)
    const { body } = await server.call(`GET /api/pages/${page.guid}?draft=true`, admin)
    expect((body as { page: Page }).page.title).toBe('Afval en milieu')
    expect((await server.call(`GET /api/pages/${page.guid}/versions`, admin)).body).toEqual(versions)
    expect((await server.call('GET /api/follows', admin)).body).toMatchObject([{ guid: page.guid }])
    expect(await listDeleted()).toEqual([])
    // Once more changes nothing.
    expect(await takeBack(page.guid)).toMatchObject({ status: 200, body: { isLive: true } })
    expect(everything()).toEqual(was)
  })

  it('comes back into the item that stayed for those below it', async () => {
    await put('menu', {
      ...menu,
      items: [{ ...top, relatedMenuItems: [{ ...own, relatedMenuItems: [below] }] }],
    })
    const was = live('menu', menu.guid)
    expect((await removePage()).status).toBe(204)
    expect(live('menu', menu.guid)).not.toEqual(was)
    expect((await takeBack(page.guid)).body).toMatchObject({ isLive: true })
    expect(live('menu', menu.guid)).toEqual(was)
  })

  it.each([
    ['its address has been taken', { ...top, relatedMenuItems: [{ ...after, urlSegment: 'afval', pageGuid: translation.guid }] }],
    ['what it stood below is gone', { ...top, guid: guidOf(0x850), relatedMenuItems: [] }],
  ])('comes back as a working copy where %s', async (_name, changed) => {
    expect((await removePage()).status).toBe(204)
    await put('menu', { ...menu, items: [changed] })
    expect(await takeBack(page.guid)).toMatchObject({ status: 200, body: { isLive: false } })
    expect([live('page', page.guid), live('item', item.guid)]).toEqual([undefined, undefined])
    for (const path of [`/api/pages/${page.guid}`, `/api/listitem/${item.guid}`, `/api/listitem/${child.guid}`])
      expect((await server.call(`GET ${path}?draft=true`, admin)).status, path).toBe(200)
  })

  it('that was never live comes back with its place', async () => {
    const made = await server.call('POST /api/pages', {
      ...admin,
      body: {
        title: 'Nieuw',
        lang: 'nl',
        layout: page.layout,
        buildingBlockInstances: [],
        menu: { parentGuid: top.guid, urlSegment: 'nieuw' },
      },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { guid } = (made.body as { page: Page }).page
    expect((await remove(`/api/pages/${guid}`)).status).toBe(204)
    expect((await takeBack(guid)).body).toEqual({ kind: 'page', guid, isLive: false, url: '/wonen/nieuw' })
  })

  it('is there for administrators alone', async () => {
    expect((await removePage()).status).toBe(204)
    expect([await listDeleted('manager'), await listDeleted('user')]).toEqual([[], []])
    for (const [as, status] of [
      ['anonymous', 401],
      ['user', 404],
      ['manager', 404],
    ] as const)
      expect((await takeBack(page.guid, as)).status, as).toBe(status)
    expect((await takeBack(page.guid)).status).toBe(200)
  })

  it('is not in the wastebasket where a stale version or a use kept it', async () => {
    expect((await server.call(`DELETE /api/pages/${page.guid}`, { ...admin, headers: { 'If-Match': '"old"' } })).status).toBe(412)
    expect((await remove(`/api/pages/${page.guid}`, false)).status).toBe(409)
    expect([await listDeleted(), live('page', page.guid)]).toEqual([[], page])
  })
})

describe('a deleted item', () => {
  it('comes back with what is in it; not while its list is gone', async () => {
    const was = everything()
    expect((await remove(`/api/listitem/${item.guid}`)).status).toBe(204)
    expect([live('item', item.guid), live('item', child.guid)]).toEqual([undefined, undefined])
    expect((await removePage()).status).toBe(204)
    expect(await takeBack(item.guid)).toMatchObject({ status: 409, body: { code: 'SITE_LIST_GONE' } })
    expect((await takeBack(page.guid)).status).toBe(200)
    expect((await takeBack(item.guid)).body).toEqual({ kind: 'item', guid: item.guid, isLive: true })
    expect(everything()).toEqual(was)
  })

  it('comes back with its type and so its fields, where the type was deleted meanwhile', async () => {
    const type = { name: 'nieuws', fields: [{ key: 'bron', inputType: 'text', required: false, label: {}, options: [] }] }
    expect((await server.call('POST /api/listitemtypes', { ...admin, body: type })).status).toBe(201)
    const typed = { ...item, listItemTypeName: 'nieuws', fields: { bron: 'Gemeente' } }
    await put('item', typed)
    const deleteType = () => server.call('DELETE /api/listitemtypes/nieuws', { ...admin, headers: anyVersion })
    expect(await deleteType()).toMatchObject({ status: 409 })
    const was = live('listItemType' as never, 'nieuws')
    expect((await remove(`/api/listitem/${item.guid}`)).status).toBe(204)
    expect((await deleteType()).status).toBe(204)
    expect((await takeBack(item.guid)).status).toBe(200)
    expect(live('item', item.guid)).toEqual(typed)
    expect(live('listItemType' as never, 'nieuws')).toEqual(was)
  })

  it('is taken back by who edits its list, and is its child’s parent again', async () => {
    const [ours] = server.seeds.een.page.buildingBlockInstances
    const theirs = { ...ours!, buildingBlockName: 'list', options: list.options }
    await put('page', { ...server.seeds.een.page, buildingBlockInstances: [theirs] })
    const [mother, daughter] = [buildItem(theirs.guid, { title: 'Ouder' }), buildItem(theirs.guid, { title: 'Kind' })]
    await put('item', mother, { ...daughter, parentGuids: [mother.guid] })
    expect((await remove(`/api/listitem/${mother.guid}`)).status).toBe(204)
    expect((live('item', daughter.guid) as ListItem).parentGuids).toEqual([])
    expect((await listDeleted('manager')).map(({ title }) => title)).toEqual(['Ouder'])
    expect((await takeBack(mother.guid, 'manager')).status).toBe(200)
    expect((live('item', daughter.guid) as ListItem).parentGuids).toEqual([mother.guid])
  })
})

describe('the wastebasket', () => {
  it('keeps a page for thirty days, and its versions no longer', async () => {
    expect(
      (await server.call(`POST /api/pages/${page.guid}:publish`, { ...admin, headers: anyVersion, body: { mode: 'Save' } })).status,
    ).toBe(200)
    const deletedOn = server.clock.now.getTime()
    expect((await removePage()).status).toBe(204)
    await tidyWastebasket(site(), new Date(deletedOn + WASTEBASKET_KEPT - 1000))
    expect(await listDeleted()).toHaveLength(1)
    await tidyWastebasket(site(), new Date(deletedOn + WASTEBASKET_KEPT + 1000))
    expect((await takeBack(page.guid)).status).toBe(404)
    const left = await site().records.read((reader) =>
      Promise.all([reader.count('deletedThing'), reader.count('deletedCopy'), reader.count('version', { prefix: `page/${page.guid}/` })]),
    )
    expect(left).toEqual([0, 0, 0])
  })

  it('loses the oldest once it is full', async () => {
    const thing = {
      kind: 'page',
      title: 'Oud',
      wasPublished: false,
      copies: 1,
      spots: [],
      translations: [],
      children: [],
      follows: [],
    } as const
    await site().records.transact(async (writer) => {
      for (let number = 0; number < MOST_DELETED; number += 1) {
        const guid = guidOf(0x10_000 + number)
        await writer.put('deletedThing', guid, { ...thing, guid, deletedOn: new Date(number).toISOString() } as never)
      }
    })
    const listKept = () => site().records.read((reader) => reader.list('deletedThing'))
    const before = await listKept()
    const refused = await server.call(`DELETE /api/pages/${page.guid}`, { as: 'admin', headers: { 'If-Match': '*' } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'SITE_IN_USE' } })
    expect(await listKept()).toEqual(before)
    expect((await removePage()).status).toBe(204)
    const kept = await listKept()
    expect(kept).toHaveLength(MOST_DELETED)
    expect(kept.some(({ id }) => id === guidOf(0x10_000))).toBe(false)
    expect(kept.some(({ id }) => id === page.guid)).toBe(true)
  })

  it('finishes what a crash cut off: nothing is in both places, and nothing is lost', async () => {
    await saveTitle('Bewaard')
    expect((await removePage()).status).toBe(204)
    const deleted = await site().records.read(async (reader) => ({
      thing: await reader.find('deletedThing', page.guid),
      copy: await reader.find('deletedCopy', `${page.guid}/00000000`),
    }))
    // Cut off after the content went: the working copy, saved in the last moment, is still there.
    await takeBack(page.guid)
    await saveTitle('Nog later')
    await site().content.transact((writer) => writer.delete('page', page.guid))
    await site().records.transact(async (writer) => {
      await writer.put('deletedThing', page.guid, { ...deleted.thing!, copies: 1 })
      await writer.put('deletedCopy', `${page.guid}/00000000`, deleted.copy!)
    })
    await tidyWastebasket(site(), server.clock.now)
    expect((await server.call(`GET /api/pages/${page.guid}?draft=true`, admin)).status).toBe(404)
    expect((await takeBack(page.guid)).status).toBe(200)
    const { body } = await server.call(`GET /api/pages/${page.guid}?draft=true`, admin)
    expect((body as { page: Page }).page.title).toBe('Nog later')
    // Cut off before: the page is there, so it was not deleted.
    await site().records.transact((writer) => writer.put('deletedThing', page.guid, deleted.thing!))
    await tidyWastebasket(site(), server.clock.now)
    expect([await listDeleted(), live('page', page.guid) === undefined]).toEqual([[], false])
  })

  it('names nobody any more who was erased', async () => {
    const { accounts } = server.seeds.een
    await server.call(`PUT /api/follows/${page.guid}`, { as: 'user' })
    expect((await removePage()).status).toBe(204)
    expect((await site().records.read((reader) => reader.find('deletedThing', page.guid)))?.follows).toHaveLength(1)
    expect((await server.call(`DELETE /api/users/${accounts.user.guid}`, { ...admin, headers: anyVersion })).status).toBe(204)
    expect((await takeBack(page.guid)).status).toBe(200)
    expect(await site().records.read((reader) => reader.count('followerOf', { prefix: `${page.guid}/` }))).toBe(0)
  })
})
