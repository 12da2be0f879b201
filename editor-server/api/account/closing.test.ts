import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DELETED_KEPT } from '#content/model/account/deleted.ts'
import { eraseClosed } from '#editor-server/erasing/erase-closed.ts'
import type { Site } from '#editor-server/site/site.ts'
import { givePasswords, openBrowser } from '#tests/support/api-browser.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
})
afterEach(() => server.close())

const site = () => server.sites.find('een') as Site
const accountOf = (as: 'user' | 'admin') => site().records.read((reader) => reader.find('account', server.seeds.een.accounts[as].guid))
const close = (as: Caller) => server.call('POST /api/account:close', { as })
const reopen = (as: Caller) => server.call('POST /api/account:reopen', { as })
const closing = async (as: Caller) => (await server.call('GET /api/account/closing', { as })).body
const mails = () => server.records.read('een', async (reader) => (await reader.list('outgoingMail')).map(({ value }) => value))
const pass = (ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms))

describe('closing an account', () => {
  it('deactivates it at once, leaves this session to take it back, and mails both', async () => {
    await givePasswords(server, ['user'])
    const other = openBrowser(server)
    await other.signIn('user@proef.example')
    const before = await accountOf('user')
    expect(await closing('user')).toEqual({})
    const closedOn = server.clock.now.toISOString()
    const erasedOn = new Date(Date.parse(closedOn) + DELETED_KEPT).toISOString()
    expect(await close('user')).toMatchObject({ status: 200, body: { closedOn, erasedOn } })
    expect((await other.call('GET /api/profiles:loggedIn')).status).toBe(401)
    expect((await server.call('GET /api/profiles:loggedIn', { as: 'user' })).body).toMatchObject({ isActive: false })
    expect((await server.call('GET /api/activity', { as: 'user' })).status).toBe(403)
    expect((await server.call(`GET /api/profiles/${before?.guid}`, { as: 'verified' })).status).toBe(404)
    expect(await closing('user')).toEqual({ closedOn, erasedOn })
    expect((await reopen('user')).status).toBe(204)
    expect(await accountOf('user')).toEqual(before)
    expect((await mails()).map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['user@proef.example', 'Uw account bij een is gesloten'],
      ['user@proef.example', 'Uw account bij een is weer open'],
    ])
  })

  it('is taken back by signing in again within 30 days', async () => {
    await givePasswords(server, ['user'])
    await close('user')
    pass(DELETED_KEPT - 60_000)
    await eraseClosed(site(), server.clock.now)
    const browser = openBrowser(server)
    expect((await browser.signIn('user@proef.example')).status).toBe(201)
    expect((await browser.call('POST /api/account:reopen')).status).toBe(204)
    pass(2 * DELETED_KEPT)
    await eraseClosed(site(), server.clock.now)
    expect(await accountOf('user')).toMatchObject({ isActive: true })
  })

  it('erases the person after 30 days, and says so once', async () => {
    await close('user')
    pass(DELETED_KEPT)
    await eraseClosed(site(), server.clock.now)
    expect(await accountOf('user')).toBeUndefined()
    const entry = await site().records.read((reader) => reader.find('accountEmail', 'user@proef.example'))
    expect(entry).toBeUndefined()
    pass(120_000)
    await eraseClosed(site(), server.clock.now)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Uw account bij een is gewist'])
  })

  it('is not for the last administrator, nor for the staff', async () => {
    expect(await closing('admin')).toEqual({ obstacle: 'lastAdministrator' })
    expect(await close('admin')).toMatchObject({ status: 409, body: { code: 'SITE_LAST_ADMINISTRATOR' } })
    expect(await closing('staff')).toEqual({ obstacle: 'staff' })
    expect((await close('staff')).status).toBe(403)
    const { user } = server.seeds.een.accounts
    await site().records.transact((writer) => writer.put('account', user.guid, { ...user, isAdmin: true }))
    expect((await close('admin')).status).toBe(200)
    // Now there is one left.
    expect((await close('user')).status).toBe(409)
  })

  it('asks for a session and a recent proof; what is not closed is not taken back', async () => {
    expect([(await close('anonymous')).status, (await reopen('anonymous')).status]).toEqual([401, 401])
    expect((await reopen('user')).status).toBe(404)
    const { user } = server.seeds.een.accounts
    await site().records.transact((writer) => writer.put('account', user.guid, { ...user, isActive: false }))
    expect([(await close('user')).status, (await reopen('user')).status]).toEqual([403, 404])
    pass(11 * 60_000)
    expect(await close('verified')).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
  })

  it('ends when an administrator lets the person in again', async () => {
    await close('user')
    const path = `/api/users/${server.seeds.een.accounts.user.guid}`
    const { body, headers } = await server.call(`GET ${path}`, { as: 'admin' })
    const version = { 'If-Match': headers.get('ETag') ?? '' }
    expect(
      (await server.call(`PUT ${path}`, { as: 'admin', headers: version, body: { ...(body as object), isActive: true } })).status,
    ).toBe(200)
    expect(await accountOf('user')).not.toHaveProperty('closedOn')
    pass(2 * DELETED_KEPT)
    await eraseClosed(site(), server.clock.now)
    expect(await accountOf('user')).toBeDefined()
  })

  it.each([
    ['a body as it was read', (read: object) => ({ ...read, isActive: false })],
    ['the rights alone', ({ closedOn: _, ...read }: { closedOn?: string }) => ({ ...read, isActive: false })],
    ['other rights', (read: object) => ({ ...read, isContentManager: true, isActive: false })],
  ])('ends when an administrator keeps the person out, by %s', async (_, bodyOf) => {
    const { user } = server.seeds.een.accounts
    await site().records.transact((writer) => writer.put('account', user.guid, { ...user, isAdmin: true }))
    await close('user')
    const path = `/api/users/${user.guid}`
    const { body, headers } = await server.call(`GET ${path}`, { as: 'admin' })
    const version = { 'If-Match': headers.get('ETag') ?? '' }
    expect((await server.call(`PUT ${path}`, { as: 'admin', headers: version, body: bodyOf(body as object) })).status).toBe(200)
    expect(await accountOf('user')).toMatchObject({ isActive: false })
    expect(await accountOf('user')).not.toHaveProperty('closedOn')
    expect((await reopen('user')).status).toBe(401)
    await givePasswords(server, ['user'])
    const browser = openBrowser(server)
    await browser.signIn('user@proef.example')
    expect((await browser.call('POST /api/account:reopen')).status).toBeGreaterThan(400)
    expect(await accountOf('user')).toMatchObject({ isActive: false })
  })

  it('withdraws the invitations that the person gave', async () => {
    const { user } = server.seeds.een.accounts
    await site().records.transact((writer) => writer.put('account', user.guid, { ...user, isAdmin: true }))
    const body = { email: 'nieuw@proef.example', roleIds: [], isContentManager: true }
    expect((await server.call('POST /api/userinvitations', { as: 'user', body })).status).toBe(201)
    const mine = async () => (await site().records.read((reader) => reader.list('invitation'))).map(({ value }) => value)
    expect(await mine()).toMatchObject([{ invitedBy: user.guid }])
    expect((await mine())[0]).not.toHaveProperty('revokedOn')
    expect((await close('user')).status).toBe(200)
    expect(await mine()).toMatchObject([{ revokedOn: expect.any(String) }])
  })

  it('is taken back by who has shown lately who it is', async () => {
    await close('user')
    pass(11 * 60_000)
    expect(await reopen('user')).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
    expect(await accountOf('user')).toMatchObject({ isActive: false })
  })

  it('lets who forgot the password choose another one to come in by', async () => {
    await close('user')
    await server.call('POST /api/passwords:forgot', { body: { email: 'user@proef.example' } })
    expect((await mails()).map(({ subject }) => subject)).toContain('Kies een nieuw wachtwoord voor een')
  })
})
