import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '#content/model/account/schema.ts'
import type { Invitation } from '#content/model/invitation/schema.ts'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { givePasswords, openBrowser } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({ secondFactor: 'staff' })
  await givePasswords(server, ['user'])
})
afterEach(() => server.close())

const pass = (minutes: number) => void (server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000))

/** The user gets a role, and no flag. */
async function giveRole(role: string): Promise<void> {
  await change({ roleIds: [role] })
}

async function change(more: Partial<Account>, name: 'user' | 'admin' = 'user'): Promise<void> {
  const { guid } = server.seeds.een.accounts[name]
  await server.records.transact('een', async (writer) => {
    const account = (await writer.find('account', guid)) as Account
    await writer.put('account', guid, { ...account, ...more })
  })
}

describe('who edits pages by a role alone', () => {
  it('has to have a second factor where the staff do', async () => {
    const signIn = () => openBrowser(server).signIn('user@proef.example')
    await giveRole('00000000-0000-4000-8000-00000000dead')
    expect((await signIn()).status).toBe(201)
    await giveRole(server.seeds.een.roleGuid)
    expect(await signIn()).toMatchObject({ status: 202, body: { methods: ['enrol'] } })
    expect((await server.call('GET /api/secondfactors', { as: 'user' })).body).toMatchObject({ isRequired: true })
  })

  it('signs in again, with a second factor, when the role comes after the session began', async () => {
    const { guid } = server.seeds.een.accounts.user
    const browser = openBrowser(server)
    expect((await browser.signIn('user@proef.example')).status).toBe(201)
    const present = async () => (await browser.call('GET /api/sessions')).status
    expect(await present()).toBe(200)
    await giveRole(server.seeds.een.roleGuid)
    expect(await present()).toBe(401)
    // The role is taken back: the session has neither ended nor lasted longer.
    await change({ roleIds: [] })
    expect(await present()).toBe(200)
    await server.records.transact('een', async (writer) => {
      for (const { id, value } of await writer.list('session'))
        if (value.userGuid === guid) await writer.put('session', id, { ...value, methods: ['oidc', 'mfa'] })
    })
    await giveRole(server.seeds.een.roleGuid)
    expect(await present()).toBe(200)
  })

  it('has a session of half an hour without use', async () => {
    await giveRole(server.seeds.een.roleGuid)
    pass(29)
    expect((await server.call('GET /api/sessions', { as: 'user' })).status).toBe(200)
    pass(31)
    expect((await server.call('GET /api/sessions', { as: 'user' })).status).toBe(401)
    expect((await server.call('GET /api/sessions', { as: 'verified' })).status).toBe(200)
  })

  it('follows from the site’s default too, and ends with the page that said so', async () => {
    const site = server.sites.find('een')!
    await giveRole(server.seeds.een.roleGuid)
    await site.content.transact(async (writer) => {
      for (const { value } of await writer.list('page'))
        await writer.put('page', value.guid, { ...value, editPermission: 'Inherited', editRoles: [] })
    })
    const isRequired = async () =>
      ((await server.call('GET /api/secondfactors', { as: 'user' })).body as { isRequired: boolean }).isRequired
    expect(await isRequired()).toBe(false)
    const settings = { ...site.index.settings, defaultEditRoles: ['VerifiedUser'] }
    await site.content.transact((writer) => writer.put('settings', SETTINGS_ID, settings))
    expect(await isRequired()).toBe(false)
    await change({ isEmailVerified: true })
    expect(await isRequired()).toBe(true)
  })
})

describe('what an administrator gave', () => {
  const body = { email: 'handlanger@proef.example', isAdmin: true }
  const demote = async (more: object) => {
    const { guid } = server.seeds.een.accounts.admin
    const { body: account, headers } = await server.call(`GET /api/users/${guid}`, { as: 'staff' })
    const headersOf = { 'if-match': headers.get('ETag') ?? '' }
    return server.call(`PUT /api/users/${guid}`, { as: 'staff', body: { ...(account as Account), ...more }, headers: headersOf })
  }
  const statuses = async () => {
    const { body: all } = await server.call('GET /api/userinvitations', { as: 'staff' })
    return (all as (Invitation & { status: string })[]).map(({ email, status }) => `${email} ${status}`).toSorted()
  }

  it.each([{ isAdmin: false }, { isActive: false }])('is withdrawn with the right to give it: %j', async (less) => {
    await server.call('POST /api/userinvitations', { as: 'admin', body })
    await server.call('POST /api/userinvitations', { as: 'staff', body: { ...body, email: 'ander@proef.example' } })
    const [, mailed] = await server.records.read('een', (reader) => reader.list('invitationOfCode'))
    expect(mailed).toBeDefined()
    expect((await demote({ roleIds: [server.seeds.een.roleGuid] })).status).toBe(200)
    expect(await statuses()).toEqual(['ander@proef.example Open', 'handlanger@proef.example Open'])
    expect((await demote(less)).status).toBe(200)
    expect(await statuses()).toEqual(['ander@proef.example Open', 'handlanger@proef.example Revoked'])
  })

  it('is withdrawn when the account is deleted', async () => {
    await server.call('POST /api/userinvitations', { as: 'admin', body })
    const { guid } = server.seeds.een.accounts.admin
    expect((await server.call(`DELETE /api/users/${guid}`, { as: 'staff', headers: { 'if-match': '*' } })).status).toBe(204)
    expect(await statuses()).toEqual(['handlanger@proef.example Revoked'])
  })

  it('does not come in while the right is taken away', async () => {
    const invite = (number: number) =>
      server.call('POST /api/userinvitations', { as: 'admin', body: { ...body, email: `hulp${number}@proef.example` } })
    await Promise.all([...Array.from({ length: 20 }, (_, number) => invite(number)), demote({ isAdmin: false })])
    expect((await statuses()).filter((line) => line.endsWith('Open'))).toEqual([])
    expect((await invite(99)).status).not.toBe(201)
  })

  it('is not given by who loses the right after the session was looked up', async () => {
    // The right goes between the decision about the call and the transaction that gives.
    const site = server.sites.find('een')!
    const { transact } = site.records
    let isLate = false
    Object.assign(site.records, {
      transact: async (work: never) => {
        if (!isLate) {
          isLate = true
          await change({ isAdmin: false }, 'admin')
        }
        return transact(work)
      },
    })
    expect((await server.call('POST /api/userinvitations', { as: 'admin', body })).status).toBe(403)
    Object.assign(site.records, { transact })
  })
})
