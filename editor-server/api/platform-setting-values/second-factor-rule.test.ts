import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { givePasswords, openBrowser } from '#tests/support/api-browser.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'

const path = '/api/platformsettingvalues'
const anyVersion = { 'If-Match': '*' }

let server: ApiServer
afterEach(() => server.close())

const ask = (value: unknown, as: Caller = 'admin') => server.call(`PUT ${path}/secondFactor`, { as, headers: anyVersion, body: { value } })
const isIn = async (as: Caller) => (await server.call('GET /api/sessions', { as })).status === 200

describe('a site that asks for a second factor', () => {
  beforeEach(async () => {
    server = await startApiServer()
  })

  it('asks it of sessions that began before, of those that the rule is about', async () => {
    expect((await ask('staff', 'staff')).status).toBe(200)
    const people: Caller[] = ['admin', 'manager', 'staff', 'user', 'verified']
    expect(await Promise.all(people.map(isIn))).toEqual([false, false, false, true, true])
    const [, twee] = ['een', 'twee'].map((name) => server.sites.find(name)!)
    expect(twee?.secondFactor).toBe('optional')
  })

  it('asks it of everybody where it says so, and of nobody once it is taken back', async () => {
    expect((await ask('all')).status).toBe(200)
    expect(await Promise.all((['admin', 'user'] as const).map(isIn))).toEqual([false, false])
    const site = server.sites.find('een')!
    await site.content.transact((writer) => writer.put('settings', SETTINGS_ID, { ...site.index.settings, secondFactor: 'optional' }))
    expect(await Promise.all((['admin', 'user'] as const).map(isIn))).toEqual([true, true])
  })

  it('keeps out nobody who asked for it without having one: they set it up and come in', async () => {
    await givePasswords(server, ['admin'])
    const browser = openBrowser(server)
    const { email } = server.seeds.een.accounts.admin
    expect((await browser.signIn(email)).status).toBe(201)
    const put = (value: string) => browser.call(`PUT ${path}/secondFactor`, { value }, anyVersion)
    expect((await put('staff')).status).toBe(200)
    expect((await browser.call('GET /api/sessions')).status).toBe(401)
    const signedIn = await openBrowser(server).signIn(email)
    expect(signedIn).toMatchObject({ status: 202, body: { methods: ['enrol'] } })
    const { challenge } = signedIn.body as { challenge: string }
    const again = openBrowser(server)
    const { secret } = (await again.call('POST /api/sessions:enrol', { challenge, method: 'totp' })).body as { secret: string }
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() })
    expect((await again.call('POST /api/sessions:confirm', { challenge, code })).status).toBe(201)
    expect((await again.call(`PUT ${path}/secondFactor`, { value: 'optional' }, anyVersion)).status).toBe(200)
  })

  it('is known to administrators alone', async () => {
    for (const as of ['anonymous', 'user', 'manager'] as const) {
      expect((await server.call(`GET ${path}/secondFactor`, { as })).status).toBe(404)
      expect((await server.call(`GET ${path}?keys=secondFactor`, { as })).body).toEqual([])
    }
    expect((await server.call(`GET ${path}/secondFactor`, { as: 'admin' })).body).toEqual({ key: 'secondFactor', value: 'optional' })
  })

  it('changes its mind only after a fresh proof, in either direction, and never in an edition', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
    expect(await ask('staff')).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
    expect(await ask('most')).toMatchObject({ status: 400, body: { errors: [{ path: 'body.value', code: 'invalid_value' }] } })
    const made = await server.call('POST /api/editions', { as: 'admin', body: { name: 'Voorjaar' } })
    const { guid: id } = made.body as { guid: string }
    const put = (key: string, value: unknown) =>
      server.call(`PUT /api/editions/${id}/settings`, { as: 'admin', headers: anyVersion, body: [{ key, value }] })
    expect((await put('secondFactor', 'optional')).status).toBe(400)
    expect((await put('publishRoles', ['Admin'])).status).toBe(400)
    expect((await put('platformName', 'Nieuw')).status).toBe(200)
  })

  it('is in the log, from what to what', async () => {
    expect((await ask('all', 'staff')).status).toBe(200)
    const entries = await server.sites.find('een')!.records.read((reader) => reader.list('audit'))
    expect(entries.at(-1)?.value).toMatchObject({ action: 'settings', changes: [{ field: 'secondFactor', from: 'optional', to: 'all' }] })
  })
})

describe('where the operator asks for a second factor', () => {
  beforeEach(async () => {
    server = await startApiServer({ secondFactor: 'staff' })
  })

  it('a site asks more, and never less', async () => {
    const site = server.sites.find('een')!
    expect([site.secondFactor, site.leastSecondFactor]).toEqual(['staff', 'staff'])
    expect((await ask('all')).status).toBe(200)
    expect(site.secondFactor).toBe('all')
    expect((await ask('optional')).status).toBe(200)
    expect(site.secondFactor).toBe('staff')
    expect((await server.call('GET /api/services', { as: 'admin' })).body).toMatchObject({ secondFactor: 'staff' })
    await givePasswords(server, ['admin'])
    expect(await openBrowser(server).signIn(server.seeds.een.accounts.admin.email)).toMatchObject({ status: 202 })
  })
})
