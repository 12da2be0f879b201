import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCode } from '#editor-server/accounts/codes.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
let users: ApiServer['seeds']['een']['accounts']
beforeEach(async () => {
  server = await startApiServer()
  users = server.seeds.een.accounts
})
afterEach(() => server.close())

const admin = { as: 'admin' } as const
const path = '/api/users'

describe('how a user signs in', () => {
  it('is told in numbers', async () => {
    const { guid, createdOn } = users.user
    const before = await server.call(`GET ${path}/${guid}/security`, admin)
    expect(before).toMatchObject({ status: 200, body: { hasPassword: false, hasTotp: false, passkeys: 0, identities: 0, sessions: 1 } })
    await server.records.transact('een', async (writer) => {
      await writer.put('passwordHash', guid, { hash: 'x', changedOn: createdOn })
      await writer.put('totp', guid, { sealedSecret: 'x', enrolledOn: createdOn, lastStep: 1 })
      await writer.put('recoveryCodes', guid, { hashes: ['x', 'y'] })
    })
    const after = await server.call(`GET ${path}/${guid}/security`, admin)
    expect(after.body).toMatchObject({ hasPassword: true, hasTotp: true, recoveryCodesLeft: 2, lastSeenOn: expect.any(String) as string })
    expect(JSON.stringify(after.body)).not.toContain('sealedSecret')
  })

  it('is ended by an administrator with a proof, and not for oneself', async () => {
    const line = (guid: string) => `DELETE ${path}/${guid}/sessions`
    const status = async (as: 'user' | 'verified') => (await server.call('GET /api/profiles:loggedIn', { as })).status
    expect((await server.call(line(users.user.guid), admin)).status).toBe(204)
    expect([await status('user'), await status('verified')]).toEqual([401, 200])
    expect((await server.call(line(users.admin.guid), admin)).status).toBe(403)
    await server.records.transact('een', (writer) => writer.put('account', users.verified.guid, { ...users.verified, isMett: true }))
    expect((await server.call(line(users.verified.guid), admin)).status).toBe(403)
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
    expect(await server.call(line(users.manager.guid), admin)).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
  })

  it('ends with the links that went out, once the user is kept out', async () => {
    const { guid, email } = users.verified
    await server.records.transact('een', async (writer) => {
      await createCode(writer, { purpose: 'reset', email, userGuid: guid }, server.clock.now)
      await writer.put('emailChange', guid, { email: 'nieuw@elders.example', expiresOn: '2026-06-02T12:00:00.000Z' })
    })
    const { body, headers } = await server.call(`GET ${path}/${guid}`, admin)
    const change = { ...admin, headers: { 'If-Match': headers.get('ETag') ?? '' }, body: { ...(body as object), isActive: false } }
    expect((await server.call(`PUT ${path}/${guid}`, change)).status).toBe(200)
    const left = await server.records.read('een', async (reader) => [
      (await reader.list('accountCode')).filter(({ value }) => value.email === email).length,
      await reader.find('emailChange', guid),
    ])
    expect(left).toEqual([0, undefined])
  })

  it.each([`GET ${path}/:id/security`, `DELETE ${path}/:id/sessions`])(
    '%s is the administrators’, and of this site alone',
    async (line) => {
      const at = (guid: string) => line.replace(':id', guid)
      expect((await server.call(at(users.user.guid))).status).toBe(401)
      expect((await server.call(at(users.user.guid), { as: 'manager' })).status).toBe(403)
      for (const guid of [server.seeds.twee.accounts.user.guid, guidOf(0x777)])
        expect((await server.call(at(guid), admin)).status).toBe(404)
      expect((await server.call(at('x'), admin)).status).toBe(404)
    },
  )
})
