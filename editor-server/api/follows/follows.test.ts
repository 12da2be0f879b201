import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { erasePerson } from '#editor-server/erasing/erase-person.ts'
import { sendFollowMails } from '#editor-server/publishing/follows/follow-mails.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'

let server: ApiServer
// The first test loads every call.
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
}, 30_000)
afterEach(() => server.close())

const site = () => server.sites.find('een') as Site
const page = () => server.seeds.een.page.guid
const follow = (as: Caller, guid = page()) => server.call(`PUT /api/follows/${guid}`, { as })
const notificationsOf = async (as: Caller) => (await server.call('GET /api/notifications', { as })).body as Record<string, unknown>[]
const mails = () => server.records.read('een', async (reader) => (await reader.list('outgoingMail')).map(({ value }) => value))

/** The page with a block that can be published. */
async function publish(title: string, mode: 'Save' | 'Notify', more: object = {}) {
  const line = `/api/pages/${page()}`
  const headers = { 'If-Match': '*' }
  await server.call(`PUT ${line}`, { as: 'admin', headers, body: { title, buildingBlockInstances: [], ...more } })
  return server.call(`POST ${line}:publish`, { as: 'admin', headers, body: { mode } })
}

async function passMinutes(minutes: number): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
  await sendFollowMails(site(), server.clock.now)
}

async function choose(as: Exclude<Caller, 'anonymous'>, value: string): Promise<void> {
  const account = server.seeds.een.accounts[as]
  await site().records.transact((writer) => writer.put('account', account.guid, { ...account, properties: [{ key: 'followMail', value }] }))
}

describe('following', () => {
  it('a page or list is told, listed and ended', async () => {
    expect((await server.call(`GET /api/follows/${page()}`, { as: 'user' })).body).toMatchObject({ kind: 'page', isFollowed: false })
    expect((await follow('user')).body).toMatchObject({ guid: page(), isFollowed: true })
    await follow('user')
    expect((await follow('user', guidIn('een', 'list'))).body).toMatchObject({ kind: 'list' })
    expect((await server.call('GET /api/follows', { as: 'user' })).body).toHaveLength(2)
    expect((await server.call('GET /api/follows', { as: 'manager' })).body).toEqual([])
    expect((await server.call(`DELETE /api/follows/${page()}`, { as: 'user' })).status).toBe(204)
    expect((await server.call(`DELETE /api/follows/${page()}`, { as: 'user' })).status).toBe(404)
    expect((await server.call(`DELETE /api/follows/${page()}`)).status).toBe(401)
    expect((await server.call('GET /api/follows', { as: 'user' })).body).toMatchObject([{ kind: 'list' }])
  })

  it('is for signed-in users, of what they may see', async () => {
    expect((await follow('anonymous')).status).toBe(401)
    expect((await follow('user', server.seeds.een.draftPage.guid)).status).toBe(404)
    expect((await follow('user', server.seeds.twee.page.guid)).status).toBe(404)
    expect((await follow('user', 'geen-guid')).status).toBe(404)
  })
})

describe('mode Notify', () => {
  it('tells followers, but not who published, and Save tells nobody', async () => {
    for (const as of ['user', 'verified', 'admin'] as const) await follow(as)
    expect((await publish('Stil', 'Save')).body).toMatchObject({ told: 0 })
    expect((await publish('Luid', 'Notify')).body).toMatchObject({ told: 2 })
    expect(await notificationsOf('user')).toMatchObject([{ kind: 'page', guid: page(), title: 'Luid', isRead: false }])
    expect(await notificationsOf('admin')).toEqual([])
  })

  it('of an item tells who follows its list', async () => {
    await follow('user', guidIn('een', 'list'))
    const line = `POST /api/listitem/${guidIn('een', 'item')}:publish`
    const menu = { guid: guidIn('een', 'menu'), name: 'Top level menu', items: [] as object[] }
    const listPage = site().index.findPageOfBlock(guidIn('een', 'list'))
    menu.items.push({ guid: guidIn('een', 'absent'), urlSegment: 'nieuws', name: 'Nieuws', pageGuid: listPage?.guid, relatedMenuItems: [] })
    await site().content.transact((writer) => writer.put('menu', menu.guid, menu as never))
    expect((await server.call(line, { as: 'admin', headers: { 'If-Match': '*' }, body: { mode: 'Notify' } })).body).toMatchObject({
      told: 1,
    })
    const [told] = await notificationsOf('user')
    expect(told).toMatchObject({ kind: 'item', title: 'Bericht', url: '/nieuws/i/i0/bericht' })
  })

  it('tells nobody of what they may not see, then or later', async () => {
    await follow('user')
    await publish('Gesloten', 'Notify', { viewAccess: 'Admin' })
    expect(await notificationsOf('user')).toEqual([])
    await publish('Open', 'Notify', { viewAccess: 'Users' })
    expect(await notificationsOf('user')).toHaveLength(1)
    await publish('Weer gesloten', 'Save', { viewAccess: 'Admin' })
    expect(await notificationsOf('user')).toEqual([])
    await passMinutes(10)
    expect(await mails()).toEqual([])
  })

  it('marks as read what is named, or all', async () => {
    await follow('user')
    await publish('Een', 'Notify')
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await publish('Twee', 'Notify')
    const [newest] = await notificationsOf('user')
    expect((await server.call('POST /api/notifications:read', { as: 'user', body: { ids: [newest?.['id']] } })).status).toBe(204)
    const { headers } = await server.call('GET /api/notifications', { as: 'user' })
    expect([headers.get('X-Unread-Count'), headers.get('X-Total-Count')]).toEqual(['1', '2'])
    await server.call('POST /api/notifications:read', { as: 'user', body: {} })
    expect((await server.call('GET /api/notifications?unread=true', { as: 'user' })).body).toEqual([])
    const unread = (body: object, as: Caller) => server.call('POST /api/notifications:unread', { as, body })
    // Somebody else's stay as they are.
    await unread({ ids: [newest?.['id']] }, 'manager')
    expect((await server.call('GET /api/notifications?unread=true', { as: 'user' })).body).toEqual([])
    expect((await unread({ ids: [newest?.['id']] }, 'user')).status).toBe(204)
    expect((await server.call('GET /api/notifications?unread=true', { as: 'user' })).body).toMatchObject([{ title: 'Twee' }])
    expect([(await unread({}, 'user')).status, (await unread({ ids: [] }, 'anonymous')).status]).toEqual([400, 401])
    expect((await server.call('GET /api/notifications')).status).toBe(401)
    expect((await server.call('POST /api/notifications:read', { as: 'user', body: { ids: ['x'] } })).status).toBe(400)
  })
})

describe('mails', () => {
  it('go out once for all of ten minutes, in the language of their reader', async () => {
    await follow('verified')
    await publish('Een', 'Notify')
    await passMinutes(9)
    await publish('Twee', 'Notify')
    expect(await mails()).toEqual([])
    await passMinutes(1)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'verified@proef.example', subject: 'Er is iets nieuws op een', language: 'nl' })
    expect(mail?.text).toContain(`Twee\nhttp://een.localhost/g/${page()}`)
    await passMinutes(60)
    expect(await mails()).toHaveLength(1)
  })

  it('wait for a day, or never come, where somebody chose that', async () => {
    await choose('verified', 'daily')
    await choose('otherManager', 'none')
    for (const as of ['user', 'verified', 'otherManager'] as const) await follow(as)
    await publish('Een', 'Notify')
    await passMinutes(23 * 60)
    expect(await mails()).toEqual([])
    await passMinutes(60)
    expect((await mails()).map(({ to }) => to)).toEqual(['verified@proef.example'])
  })

  it('end following by a button of the mail program, for all that the mail is about and nothing else', async () => {
    const list = guidIn('een', 'list')
    for (const guid of [page(), list]) await follow('verified', guid)
    await follow('user')
    await publish('Een', 'Notify')
    await passMinutes(10)
    const { unsubscribe = '' } = (await mails()).find(({ to }) => to === server.seeds.een.accounts.verified.email) ?? {}
    const { origin, pathname } = new URL(unsubscribe)
    expect([origin, pathname.startsWith('/api/follows/one-click/')]).toEqual([site().origin, true])
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await server.call(`POST ${pathname.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))}`, {})).status).toBe(404)
    // A scanner that opens the address only sees the question.
    const opened = await server.call(`GET ${pathname}`, {})
    expect([opened.status, opened.headers.get('Location')]).toEqual([302, pathname.replace('/api/follows/one-click/', '/unfollow/')])
    expect((await server.call('GET /api/follows', { as: 'verified' })).body).toHaveLength(2)
    expect((await server.call(`POST ${pathname}`, { headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(204)
    expect((await server.call('GET /api/follows', { as: 'verified' })).body).toMatchObject([{ guid: list }])
    expect((await server.call('GET /api/follows', { as: 'user' })).body).toHaveLength(1)
  })

  it('end following by their link, without a session', async () => {
    await follow('verified')
    await publish('Een', 'Notify')
    await passMinutes(10)
    const token = /\/unfollow\/(\S+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
    const unfollow = (given: string) =>
      server.call('POST /api/follows:unfollow', { body: { token: given }, headers: { origin: `http://een.localhost:${server.port}` } })
    const other = token.replace(server.seeds.een.accounts.verified.guid, server.seeds.een.accounts.admin.guid)
    expect([(await unfollow(other)).status, (await unfollow('x')).status]).toEqual([404, 404])
    expect((await server.call('GET /api/follows', { as: 'verified' })).body).toHaveLength(1)
    expect([(await unfollow(token)).status, (await unfollow(token)).status]).toEqual([204, 204])
    expect((await server.call('GET /api/follows', { as: 'verified' })).body).toEqual([])
  })
})

it('erasing a person, and deleting a page, leave nothing of it', async () => {
  await follow('user')
  await follow('verified')
  await publish('Een', 'Notify')
  const kept = () =>
    server.records.read('een', async (reader) => {
      const kinds = ['follow', 'followerOf', 'followNotification', 'followMail'] as const
      return Promise.all(kinds.map(async (kind) => (await reader.list(kind)).length))
    })
  expect(await kept()).toEqual([2, 2, 2, 1])
  await erasePerson(site().records, server.seeds.een.accounts.verified)
  expect(await kept()).toEqual([1, 1, 1, 0])
  await server.call(`DELETE /api/pages/${page()}?force=true`, { as: 'admin', headers: { 'If-Match': '*' } })
  expect((await kept()).slice(0, 2)).toEqual([0, 0])
})
