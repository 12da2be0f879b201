import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emailKeyOf } from '#content/model/account/schema.ts'
import { readMails } from '#tests/support/api-browser.ts'
import { type ApiAnswer, type ApiCallOptions, type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
})
afterEach(() => server.close())

const admin = { as: 'admin' } as const
const anyVersion = { 'If-Match': '*' }
const path = '/api/userinvitations'
const person = { firstName: 'Noor', lastName: 'Zwaan', password: 'vier losse woorden samen' }

async function invite(body: object = {}, options: ApiCallOptions = admin): Promise<ApiAnswer & { body: { guid: string; status: string } }> {
  return (await server.call(`POST ${path}`, { ...options, body: { email: 'noor@proef.example', ...body } })) as never
}

async function lastMail(site: 'een' | 'twee' = 'een') {
  return (await readMails(server, site)).at(-1)
}

/** The code in the last mail. */
async function lastCode(): Promise<string> {
  const [, code = ''] = /^http:\/\/een\.localhost\/invitation\/([\w-]+)$/m.exec((await lastMail())?.text ?? '') ?? []
  return code
}

const accept = (code: string, more: object = {}, options: ApiCallOptions = {}) =>
  server.call('POST /api/userinvitation:accept', { ...options, body: { code, ...person, ...more } })
const statusOf = async (code: string) => (await server.call(`GET /api/userinvitation:status/${code}`)).body
const find = (email: string) =>
  server.records.read('een', async (reader) => {
    const entry = await reader.find('accountEmail', emailKeyOf(email))
    return entry && reader.find('account', entry.guid)
  })
const pass = (ms: number) => void (server.clock.now = new Date(server.clock.now.getTime() + ms))

describe('an invitation', () => {
  it('becomes an account with its rights and a verified address, once', async () => {
    const made = await invite({ roleIds: [server.seeds.een.roleGuid], isContentManager: true, language: 'en' })
    expect(made).toMatchObject({ status: 201, body: { status: 'Open', invitedBy: server.seeds.een.accounts.admin.guid } })
    expect(JSON.stringify(made.body)).not.toContain('Hash')
    expect(await lastMail()).toMatchObject({ to: 'noor@proef.example', subject: 'You are invited to een', language: 'en' })
    const code = await lastCode()
    expect(await statusOf(code)).toEqual({ status: 'Open', platformName: 'een' })
    expect(await accept(code)).toMatchObject({ status: 200, body: { result: 'Success' } })
    expect(await find('NOOR@proef.example')).toMatchObject({
      firstName: 'Noor',
      isEmailVerified: true,
      isContentManager: true,
      isAdmin: false,
      isMett: false,
      roleIds: [server.seeds.een.roleGuid],
      sourceKind: 'Manual',
      language: 'en',
    })
    expect(await statusOf(code)).toMatchObject({ status: 'Accepted' })
    expect(await accept(code)).toMatchObject({ status: 404, body: { code: 'NotFound' } })
    const { port } = server
    const signIn = { email: 'noor@proef.example', password: person.password }
    const answer = await server.call('POST /api/sessions', { body: signIn, headers: { origin: `http://een.localhost:${port}` } })
    expect(answer.status).toBe(201)
  })

  it('is not used by looking at it, and stands open for seven days', async () => {
    await invite()
    const code = await lastCode()
    for (let times = 0; times < 3; times += 1) expect(await statusOf(code)).toMatchObject({ status: 'Open' })
    pass(7 * 24 * 3600_000 - 1)
    expect(await statusOf(code)).toMatchObject({ status: 'Open' })
    pass(1)
    expect(await statusOf(code)).toMatchObject({ status: 'Expired' })
    expect(await accept(code)).toMatchObject({ status: 410, body: { code: 'Expired' } })
    expect(await find('noor@proef.example')).toBeUndefined()
  })

  it('is withdrawn, and by a newer one of the same address', async () => {
    const first = await invite()
    const firstCode = await lastCode()
    pass(1000)
    await invite({ email: 'Noor@Proef.example' })
    const secondCode = await lastCode()
    expect(await statusOf(firstCode)).toMatchObject({ status: 'Revoked' })
    expect(await accept(firstCode)).toMatchObject({ status: 404, body: { code: 'NotFound' } })
    const list = (await server.call(`GET ${path}`, admin)).body as { guid: string; status: string }[]
    expect(list.map(({ status }) => status)).toEqual(['Open', 'Revoked'])
    const line = `DELETE ${path}/${list[0]?.guid}`
    expect((await server.call(line, admin)).status).toBe(428)
    expect((await server.call(line, { ...admin, headers: { 'If-Match': first.headers.get('ETag') ?? '' } })).status).toBe(412)
    expect((await server.call(line, { ...admin, headers: anyVersion })).status).toBe(204)
    expect(await statusOf(secondCode)).toMatchObject({ status: 'Revoked' })
    expect((await server.call(`POST ${path}/${list[0]?.guid}:resend`, { ...admin, headers: anyVersion })).status).toBe(409)
  })

  it('is mailed again under a new code, not at once and not without end', async () => {
    const { body } = await invite()
    const line = `POST ${path}/${body.guid}:resend`
    const firstCode = await lastCode()
    const soon = await server.call(line, { ...admin, headers: anyVersion })
    expect([soon.status, soon.headers.get('Retry-After')]).toEqual([429, '60'])
    pass(8 * 24 * 3600_000)
    const admins = { ...admin, headers: anyVersion }
    const sessionOver = await server.call(line, admins)
    expect(sessionOver.status).toBe(401)
    server.clock.now = new Date('2026-06-01T12:02:00Z')
    expect(await server.call(line, admins)).toMatchObject({ status: 200, body: { status: 'Open' } })
    expect(await statusOf(firstCode)).toMatchObject({ status: 'NotFound' })
    expect(await statusOf(await lastCode())).toMatchObject({ status: 'Open' })
    for (let times = 0; times < 3; times += 1) {
      pass(61_000)
      expect((await server.call(line, admins)).status).toBe(200)
    }
    pass(61_000)
    const abused = await server.call(line, admins)
    expect([abused.status, abused.headers.get('Retry-After')]).toEqual([429, '3600'])
  })

  it('of an address that has got an account meanwhile is for who signs in to it', async () => {
    await invite({ email: 'straks@proef.example', roleIds: [server.seeds.een.roleGuid] })
    const code = await lastCode()
    const { guid } = server.seeds.een.accounts.user
    await server.records.transact('een', async (writer) => {
      const account = await writer.find('account', guid)
      await writer.put('account', guid, { ...account, email: 'straks@proef.example' } as never)
      await writer.put('accountEmail', 'straks@proef.example', { guid })
    })
    expect(await accept(code)).toMatchObject({ status: 401, body: { code: 'Unauthorized' } })
    expect(await accept(code, {}, { as: 'verified' })).toMatchObject({ status: 401, body: { code: 'Unauthorized' } })
    expect(await accept(code, {}, { as: 'user' })).toMatchObject({ status: 200, body: { result: 'Success' } })
    expect(await find('straks@proef.example')).toMatchObject({ guid, roleIds: [server.seeds.een.roleGuid], isEmailVerified: true })
    expect((await server.call('GET /api/profiles:loggedIn', { as: 'user' })).status).toBe(401)
  })

  it('gives nothing to an account that is kept out', async () => {
    await invite({ email: 'straks@proef.example', isContentManager: true })
    const code = await lastCode()
    const { guid } = server.seeds.een.accounts.user
    await server.records.transact('een', async (writer) => {
      const account = await writer.find('account', guid)
      await writer.put('account', guid, { ...account, email: 'straks@proef.example', isActive: false } as never)
      await writer.put('accountEmail', 'straks@proef.example', { guid })
    })
    expect((await accept(code, {}, { as: 'user' })).status).toBe(401)
    expect(await find('straks@proef.example')).toMatchObject({ isContentManager: false })
  })

  it('leaves out roles that were deleted since', async () => {
    const role = guidOf(0x600)
    const site = server.sites.find('een')
    await site?.content.transact((writer) => writer.put('role', role, { guid: role, name: 'Tijdelijk', description: '' }))
    await invite({ roleIds: [role] })
    await site?.content.transact((writer) => writer.delete('role', role))
    await accept(await lastCode())
    expect(await find('noor@proef.example')).toMatchObject({ roleIds: [] })
  })

  it('is worth nothing on another site', async () => {
    await invite()
    const code = await lastCode()
    expect(await accept(code, {}, { site: 'twee' })).toMatchObject({ status: 404, body: { code: 'NotFound' } })
    const elsewhere = await server.call(`GET /api/userinvitation:status/${code}`, { site: 'twee' })
    expect(elsewhere.body).toEqual({ status: 'NotFound', platformName: 'twee' })
  })
})

describe('accepting', () => {
  it('names what is wrong by its action result', async () => {
    await invite()
    const code = await lastCode()
    expect(await accept(code, { firstName: '' })).toMatchObject({ status: 400, body: { code: 'BadRequest', errors: [{}] } })
    expect(await accept(code, { isAdmin: true })).toMatchObject({ status: 400, body: { code: 'BadRequest' } })
    expect(await accept(code, { password: 'kort' })).toMatchObject({ status: 400, body: { code: 'BadRequest' } })
    expect(await accept(code, { password: 'noor@proef.example' })).toMatchObject({
      status: 400,
      body: { code: 'BadRequest', errors: [{ path: 'body.password', code: 'passwordPersonal' }] },
    })
    expect(await accept('x'.repeat(43))).toMatchObject({ status: 404, body: { code: 'NotFound' } })
    expect(await accept(code, {}, { headers: { origin: 'https://kwaad.example' } })).toMatchObject({
      status: 403,
      body: { code: 'Unauthorized' },
    })
    expect(await statusOf(code)).toMatchObject({ status: 'Open' })
  })

  it('tells nobody which codes there were: unknown, used and withdrawn are alike', async () => {
    await invite()
    const used = await lastCode()
    await accept(used)
    await invite({ email: 'weg@proef.example' })
    const withdrawn = await lastCode()
    await invite({ email: 'weg@proef.example' })
    const answers = await Promise.all([used, withdrawn, 'a'.repeat(43)].map((code) => accept(code)))
    const bodies = answers.map(({ body }) => ({ ...(body as object), correlationId: '' }))
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
  })

  it('takes one of two at the same time', async () => {
    await invite()
    const code = await lastCode()
    const answers = await Promise.all([accept(code), accept(code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})

describe('inviting', () => {
  it.each([
    [{ email: 'geen adres' }, 400],
    [{ isMett: true }, 400],
    [{ roleIds: [guidOf(0x777)] }, 400],
    [{ roleIds: [guidOf(0x500), guidOf(0x500)] }, 400],
    [{ roleIds: [guidOf(0x500 + 0x10_000)] }, 400],
    [{ email: 'user@proef.example' }, 409],
    [{ email: 'STAFF@proef.example' }, 409],
  ])('with %j is %d, and mails nobody', async (body, status) => {
    expect((await invite(body)).status).toBe(status)
    expect(await lastMail()).toBeUndefined()
  })

  it('is for administrators who have proved themselves just now', async () => {
    expect((await invite({}, {})).status).toBe(401)
    expect((await invite({}, { as: 'manager' })).status).toBe(403)
    pass(11 * 60_000)
    expect(await invite()).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
    pass(-11 * 60_000)
    const { guid } = (await invite()).body as { guid: string }
    pass(11 * 60_000)
    const again = await server.call(`POST ${path}/${guid}:resend`, { ...admin, headers: anyVersion })
    expect(again).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
  })

  it('is listed by pages, found by address and status', async () => {
    for (let number = 0; number < 5; number += 1) await invite({ email: `p${number}@proef.example` })
    const page = await server.call(`GET ${path}?itemCount=2&pageNumber=2`, admin)
    expect([page.headers.get('X-Total-Count'), (page.body as unknown[]).length]).toEqual(['5', 2])
    expect(page.headers.get('Link')).toContain('rel="next"')
    expect((await server.call(`GET ${path}?q=P3@&status=Open`, admin)).body).toMatchObject([{ email: 'p3@proef.example' }])
    expect((await server.call(`GET ${path}?itemCount=0`, admin)).status).toBe(400)
  })

  it('answers foreign and absent guids alike', async () => {
    const { body } = await invite({}, { as: 'admin', site: 'twee' })
    for (const method of ['GET', 'DELETE']) {
      const [foreign, absent] = await Promise.all(
        [body.guid, guidOf(0x777)].map((guid) => server.call(`${method} ${path}/${guid}`, { ...admin, headers: anyVersion })),
      )
      expect(foreign?.status).toBe(404)
      expect({ ...(foreign?.body as object), correlationId: '' }).toEqual({ ...(absent?.body as object), correlationId: '' })
    }
  })
})
