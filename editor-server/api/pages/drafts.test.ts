import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { Draft } from '#renderer/build/render/render-draft.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { buildItem, buildMenu, buildMenuItem } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { putDraft } from '../../site/working-copies.ts'

let server: ApiServer
let shown: { draft: Draft; actor: Actor }[] = []
beforeAll(async () => {
  server = await startApiServer({
    renderDraft(_site, draft, actor) {
      shown.push({ draft, actor })
      const faults = new Map([[guidOf(9), new AppError('SITE_BLOCK_UNKNOWN', { name: 'x', known: 'text' })]])
      return Promise.resolve({ html: '<!doctype html>', faults, problems: [] })
    },
  })
})
beforeEach(() => (shown = []))
afterAll(() => server.close())

const site = () => server.sites.find('een')!
const list = () => ({ ...server.seeds.een.page.buildingBlockInstances[0]!, guid: guidOf(0x77), buildingBlockName: 'list', options: {} })

async function read(page: Page): Promise<Record<string, unknown>> {
  const { body } = await server.call(`GET /api/pages/${page.guid}?draft=true`, { as: 'admin' })
  return (body as { page: Record<string, unknown> }).page
}

it('a working copy comes with whether the page is live, and what is live does not', async () => {
  const { page } = server.seeds.een
  const made = (await server.call('POST /api/pages', { as: 'admin', body: { title: 'Nieuw' } })).body as { page: Page }
  const stateOf = async ({ guid }: Page, draft = 'true') => {
    const { body } = await server.call(`GET /api/pages/${guid}?draft=${draft}`, { as: 'admin' })
    return (body as { draftState?: string }).draftState
  }
  expect([await stateOf(page), await stateOf(made.page), await stateOf(page, 'false')]).toEqual(['none', 'new', undefined])
  await site().records.transact((writer) => putDraft(writer, 'page', { ...page, title: 'Anders' }, { by: undefined, now: new Date() }))
  expect(await stateOf(page)).toBe('changed')
  await server.call(`POST /api/pages/${page.guid}:revert`, { as: 'admin', headers: { 'If-Match': '*' } })
})

describe('POST /api/pages/{id}:render', () => {
  const call = async (as: Caller, page: Page, body: unknown, headers: Record<string, string> = {}) =>
    server.call(`POST /api/pages/${page.guid}:render`, { as, body, headers })

  it('shows what was sent to who may edit, and stores nothing', async () => {
    const { page } = server.seeds.een
    const before = await read(page)
    const answer = await call('manager', page, { ...before, title: 'Nog niet bewaard' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      html: '<!doctype html>',
      faults: [{ guid: guidOf(9), code: 'SITE_BLOCK_UNKNOWN', message: expect.stringContaining('x') as string }],
      itemUrls: [],
    })
    expect(shown).toMatchObject([{ draft: { kind: 'page', value: { guid: page.guid, title: 'Nog niet bewaard' } } }])
    expect(shown[0]?.actor?.guid).toBe(server.seeds.een.accounts.manager.guid)
    expect(await read(page)).toEqual(before)
  })

  it('shows the items that are being edited in lists of this page, and of no page that the body only names', async () => {
    const { page, draftPage } = server.seeds.een
    const own = list()
    const other = { ...list(), guid: guidOf(0x78) }
    const items = [buildItem(own.guid, { title: 'Van deze lijst' }), buildItem(other.guid, { title: 'Van een andere' })]
    const before = await read(page)
    await site().records.transact(async (writer) => {
      const by = { by: undefined, now: new Date() }
      await putDraft(writer, 'page', { ...page, buildingBlockInstances: [...page.buildingBlockInstances, own] }, by)
      await putDraft(writer, 'page', { ...draftPage, buildingBlockInstances: [other] }, by)
      for (const item of items) await putDraft(writer, 'item', item, by)
    })
    await call('manager', page, { ...before, buildingBlockInstances: [...page.buildingBlockInstances, own, other] })
    await call('manager', page, before)
    expect(shown.map(({ draft }) => draft.kind === 'page' && draft.items?.map(({ title }) => title))).toEqual([['Van deze lijst'], []])
    await server.call(`POST /api/pages/${page.guid}:revert`, { as: 'admin', headers: { 'If-Match': '*' } })
  })

  it('says who it is not for', async () => {
    const { page, draftPage } = server.seeds.een
    const body = await read(page)
    expect((await call('anonymous', page, body)).status).toBe(401)
    expect((await call('user', page, body)).status).toBe(403)
    expect((await call('otherManager', page, body)).status).toBe(403)
    expect((await call('user', draftPage, body)).status).toBe(404)
    expect((await call('admin', { ...page, guid: guidOf(0x999) }, body)).status).toBe(404)
    expect((await call('admin', page, body, { 'x-xsrf-token': 'wrong' })).status).toBe(403)
    expect(shown).toEqual([])
  })

  it('refuses what is no page', async () => {
    const { page } = server.seeds.een
    const body = await read(page)
    expect((await call('admin', page, { ...body, title: '' })).body).toMatchObject({ status: 400, errors: [{ path: 'body.title' }] })
    expect((await call('admin', page, { ...body, unknown: 1 })).status).toBe(400)
  })
})

describe('POST /api/listitem/{guid}:render', () => {
  it('shows an item below the page of its list, for who edits that', async () => {
    const { page } = server.seeds.een
    const item = buildItem(list().guid, { guid: guidOf(0x88), title: 'Bericht' })
    await site().content.transact(async (writer) => {
      await writer.put('page', page.guid, { ...page, buildingBlockInstances: [...page.buildingBlockInstances, list()] })
      await writer.put('item', item.guid, item)
    })
    const { body } = await server.call(`GET /api/listitem/${item.guid}?draft=true`, { as: 'admin' })
    const render = (as: Caller) =>
      server.call(`POST /api/listitem/${item.guid}:render`, { as, body: { ...(body as object), title: 'Anders' } })
    expect((await render('user')).status).toBe(403)
    expect((await render('manager')).status).toBe(200)
    expect(shown).toMatchObject([{ draft: { kind: 'item', value: { guid: item.guid, title: 'Anders' }, page: { guid: page.guid } } }])
  })
})

describe('GET /api/pages:atPath', () => {
  const at = async (path: string, as: Caller = 'admin') => {
    const { status, body } = await server.call(`GET /api/pages:atPath?path=${encodeURIComponent(path)}`, { as })
    return status === 200 ? body : status
  }

  it('finds a page where it stood before, unless another stands there now', async () => {
    const { page, closedPage } = server.seeds.een
    const menu = buildMenu([buildMenuItem('nieuw', { pageGuid: page.guid }), buildMenuItem('bezet', { pageGuid: closedPage.guid })])
    const before = site()
      .index.list('menu')
      .find(({ guid }) => guid === menu.guid)
    await site().content.transact(async (writer) => {
      await writer.put('page', page.guid, { ...page, formerUrls: ['/oud', '/bezet'] })
      await writer.put('menu', menu.guid, menu)
    })
    expect(await at('/oud')).toMatchObject({ guid: page.guid, url: '/nieuw' })
    expect(await at('/bezet')).toMatchObject({ guid: closedPage.guid, url: '/bezet' })
    expect(await at('/oud', 'user')).toBe(403)
    await site().content.transact(async (writer) => {
      await writer.put('page', page.guid, page)
      if (before) await writer.put('menu', menu.guid, before)
      else await writer.delete('menu', menu.guid)
    })
  })

  it('finds pages by menu and guid, items, and what was never live', async () => {
    const { page, draftPage } = server.seeds.een
    const items = [buildMenuItem('wonen', { pageGuid: page.guid }), buildMenuItem('later', { pageGuid: draftPage.guid })]
    const menu = buildMenu(items)
    const item = buildItem(list().guid, { guid: guidOf(0x89), shortId: 'n9', title: 'Een bericht' })
    const fresh = { ...draftPage, guid: guidOf(0x8a) }
    await site().content.transact(async (writer) => {
      await writer.put('page', page.guid, { ...page, buildingBlockInstances: [...page.buildingBlockInstances, list()] })
      await writer.put('menu', menu.guid, menu)
      await writer.put('item', item.guid, item)
    })
    await site().records.transact((writer) => putDraft(writer, 'page', fresh, { by: undefined, now: new Date(0) }))
    expect(await at('/wonen')).toEqual({ kind: 'page', guid: page.guid, url: '/wonen' })
    expect(await at('/later/')).toEqual({ kind: 'page', guid: draftPage.guid, url: '/later' })
    expect(await at(`/g/${page.guid}`)).toEqual({ kind: 'page', guid: page.guid, url: '/wonen' })
    expect(await at(`/g/${fresh.guid}`)).toEqual({ kind: 'page', guid: fresh.guid, url: `/g/${fresh.guid}` })
    expect(await at('/wonen/i/n9/een-oude-titel')).toEqual({ kind: 'item', guid: item.guid, url: '/wonen/i/n9/een-bericht' })
    expect([await at('/elders/i/n9/een-bericht'), await at('/wonen/p/1'), await at('/niets'), await at('/%ff')]).toEqual([
      404, 404, 404, 404,
    ])
  })

  it('is for who may edit there; others learn no more than they may see', async () => {
    expect([await at('/wonen', 'anonymous'), await at('/niets', 'anonymous')]).toEqual([401, 401])
    expect([await at('/wonen', 'user'), await at('/later', 'user')]).toEqual([403, 404])
    expect(await at('/wonen', 'manager')).toMatchObject({ kind: 'page' })
  })
})
