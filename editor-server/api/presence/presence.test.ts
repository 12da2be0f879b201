import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
// The first test loads every call.
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
}, 30_000)
afterEach(() => server.close())

const announce = (as: Caller, more: object = {}) =>
  server.call('POST /api/presence', { as, body: { thing: 'page', guid: server.seeds.een.page.guid, ...more } })

const othersIn = ({ body }: { body: unknown }) => (body as { others: { name: string; isSelf: boolean }[] }).others

async function others(as: Caller, more: object = {}): Promise<unknown[]> {
  return othersIn(await announce(as, more)).map(({ name, isSelf }) => (isSelf ? `${name} (self)` : name))
}

async function passSeconds(seconds: number): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

describe('presence', () => {
  it('tells who else has the page open, for a minute after the last sign', async () => {
    expect(await others('manager')).toEqual([])
    await passSeconds(30)
    expect(await others('admin')).toEqual(['manager Proef'])
    expect(await others('manager')).toEqual(['admin Proef'])
    await passSeconds(59)
    expect(await others('admin')).toEqual(['manager Proef'])
    await passSeconds(1)
    expect(await others('admin')).toEqual([])
  })

  it('says since when, first comer first', async () => {
    const since = server.clock.now.toISOString()
    await announce('manager')
    await passSeconds(20)
    await announce('manager')
    await announce('staff')
    const found = othersIn(await announce('admin'))
    expect(found).toMatchObject([{ name: 'manager Proef', since }, { name: 'staff Proef' }])
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(['guid', 'isSelf', 'name', 'since'])
  })

  it('tells windows of one person apart, and hears when one closes', async () => {
    const [one, two] = [guidOf(0xa1), guidOf(0xa2)]
    expect(await others('manager', { window: one })).toEqual([])
    expect(await others('manager', { window: two })).toEqual(['manager Proef (self)'])
    await announce('manager', { window: one, isLeaving: true })
    expect(await others('admin')).toEqual(['manager Proef'])
    await announce('manager', { window: two, isLeaving: true })
    expect(await others('admin')).toEqual([])
  })

  it('tells who changed it last and when, and the version that makes of it', async () => {
    const path = `/api/pages/${server.seeds.een.page.guid}`
    const latest = async () => ((await announce('admin')).body as { latest: Record<string, unknown> }).latest
    const read = () => server.call(`GET ${path}?draft=true`, { as: 'manager' })
    const versionOf = ({ headers }: { headers: Headers }) => headers.get('etag')?.split(/[".]/)[1]
    const first = await latest()
    expect(first).toEqual({ version: versionOf(await read()), live: expect.any(String), isSelf: false })
    const { live } = first
    const buildingBlockInstances = server.seeds.een.page.buildingBlockInstances.map((block) => ({ ...block, options: {} }))
    const saved = await server.call(`PUT ${path}`, {
      as: 'manager',
      body: { title: 'Anders', buildingBlockInstances },
      headers: { 'if-match': (await read()).headers.get('etag') ?? '' },
    })
    expect(saved.status).toBe(200)
    const by = { guid: server.seeds.een.accounts.manager.guid, name: 'manager Proef' }
    expect(await latest()).toEqual({ version: versionOf(saved), live, by, on: server.clock.now.toISOString(), isSelf: false })
    await passSeconds(30)
    const published = await server.call(`POST ${path}:publish`, {
      as: 'staff',
      body: {},
      headers: { 'if-match': saved.headers.get('etag') ?? '' },
    })
    expect(published.status).toBe(200)
    const publisher = { guid: server.seeds.een.accounts.staff.guid, name: 'staff Proef' }
    const last = await latest()
    expect(last).toMatchObject({ version: versionOf(await read()), by: publisher, on: server.clock.now.toISOString(), isSelf: false })
    expect(last['live']).not.toBe(live)
  })

  it('keeps things and sites apart', async () => {
    await announce('manager')
    expect(await others('admin', { guid: server.seeds.een.closedPage.guid })).toEqual([])
    expect(await others('admin', { thing: 'item', guid: guidIn('een', 'item') })).toEqual([])
    const answer = await server.call('POST /api/presence', {
      as: 'admin',
      site: 'twee',
      body: { thing: 'page', guid: server.seeds.twee.page.guid },
    })
    expect(othersIn(answer)).toEqual([])
  })

  it('tells the same of a template, to those who edit templates', async () => {
    const guid = guidIn('een', 'template')
    const open = (as: Caller, more: object = {}) => server.call('POST /api/presence:template', { as, body: { guid, ...more } })
    const live = (await server.call(`GET /api/pagetemplates/${guid}/draft`, { as: 'admin' })) as { body: object; headers: Headers }
    expect(othersIn(await open('staff'))).toEqual([])
    const first = (await open('admin')).body as { others: { name: string }[]; latest: Record<string, unknown> }
    expect(first.others).toMatchObject([{ name: 'staff Proef' }])
    const saved = await server.call(`PUT /api/pagetemplates/${guid}/draft`, {
      as: 'admin',
      body: { ...live.body, name: 'Een andere naam' },
      headers: { 'If-Match': live.headers.get('etag') ?? '' },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const { latest } = (await open('staff')).body as { latest: Record<string, unknown> }
    expect(latest).toMatchObject({ by: { name: 'admin Proef' }, isSelf: false, live: first.latest['live'] })
    expect(latest['version']).not.toBe(first.latest['version'])
    expect(latest['version']).toBe(saved.headers.get('etag')?.split(/[".]/)[1])
    expect((await open('admin', { isLeaving: true })).body).toMatchObject({ others: [{ name: 'staff Proef' }], latest: { isSelf: true } })
    expect((await open('manager')).status).toBe(403)
    expect((await open('admin', { guid: guidIn('een', 'absent') })).status).toBe(404)
    expect((await open('admin', { guid: guidIn('twee', 'template') })).status).toBe(404)
  })

  it('is for who may edit', async () => {
    expect((await announce('anonymous')).status).toBe(401)
    expect((await announce('user')).status).toBe(403)
    expect((await announce('manager', { guid: guidIn('een', 'absent') })).status).toBe(404)
    expect((await announce('manager', { guid: server.seeds.twee.page.guid })).status).toBe(404)
    expect((await announce('manager', { thing: 'menu' })).status).toBe(400)
    expect((await announce('user', { thing: 'item', guid: guidIn('een', 'item') })).status).toBe(403)
  })
})
