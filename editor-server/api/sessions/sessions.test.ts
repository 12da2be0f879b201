import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiBrowser, givePasswords, openBrowser, PASSWORD } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { createCode } from '../../accounts/codes.ts'
import { endAllSessions, endSessionsOf } from '../../accounts/sessions.ts'
import { STAFF } from '../../site/open-sites.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'
const start = Date.parse('2026-06-01T12:00:00Z')

let server: ApiServer
let browser: ApiBrowser
beforeEach(async () => {
  server = await startApiServer()
  await givePasswords(server, ['user', 'admin', 'staff'])
  browser = openBrowser(server, { userAgent: FIREFOX })
})
afterEach(() => server.close())

const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
const bearer = (answer: { body: unknown }) => ({ Authorization: `Bearer ${(answer.body as { accessToken: string }).accessToken}` })

describe('signing in', () => {
  it('begins a session with cookies and a token, and signing out ends all of it at once', async () => {
    const begun = await browser.signIn('USER@proef.example')
    expect(begun).toMatchObject({ status: 201, body: { expiresAt: '2026-06-01T12:10:00.000Z' } })
    expect(begun.headers.getSetCookie()[0]).toMatch(/^__Host-sid=[\w-]{43}; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
    const attributes = begun.headers.getSetCookie().map((line) => line.replace(/=[^;]*;.*Path=\/;(?: Expires=[^;]*;)?/, ':'))
    expect(attributes).toEqual([
      '__Host-sid: HttpOnly; Secure; SameSite=Lax',
      'XSRF-TOKEN: Secure; SameSite=Strict',
      '__Host-device: HttpOnly; Secure; SameSite=Strict',
    ])
    expect((await browser.call('GET /api/sessions')).body).toMatchObject([
      { device: 'Firefox, Linux', isCurrent: true, methods: ['pwd'] },
      { device: '', isCurrent: false },
    ])
    const anyone = openBrowser(server)
    expect((await anyone.call('GET /api/sessions', undefined, bearer(begun))).status).toBe(200)
    const sid = browser.cookies.get('__Host-sid')
    const out = await browser.call('DELETE /api/sessions:current')
    expect(out).toMatchObject({ status: 204 })
    expect(out.headers.get('Clear-Site-Data')).toBe('"cache","storage"')
    expect([...browser.cookies.keys()]).toEqual(['__Host-device'])
    expect((await anyone.call('GET /api/sessions', undefined, bearer(begun))).status).toBe(401)
    expect((await anyone.call('GET /api/sessions', undefined, { cookie: `__Host-sid=${sid}` })).status).toBe(401)
  })

  it('answers a wrong password, an unknown address and an account without a password alike', async () => {
    const answers = await Promise.all([
      browser.signIn('user@proef.example', 'not the password at all'),
      browser.signIn('nobody@proef.example'),
      browser.signIn('verified@proef.example'),
    ])
    const seen = answers.map(({ status, body, headers }) => {
      const names = [...headers].filter(([name]) => !['date', 'x-correlation-id', 'content-length'].includes(name))
      return { status, body: { ...(body as object), correlationId: '' }, names }
    })
    expect(seen[0]).toMatchObject({ status: 401, body: { code: 'SITE_SIGN_IN_FAILED' } })
    expect([seen[1], seen[2]]).toEqual([seen[0], seen[0]])
  })

  it('asks for a page of this site', async () => {
    const body = { email: 'user@proef.example', password: PASSWORD }
    expect((await server.call('POST /api/sessions', { body })).body).toMatchObject({ code: 'SITE_XSRF' })
    const headers = { origin: 'https://elsewhere.example' }
    expect((await server.call('POST /api/sessions', { body, headers })).body).toMatchObject({ code: 'SITE_XSRF' })
  })

  it.each([{}, { email: 'user@proef.example' }, { email: 'x', password: 'y' }, { email: 'a@b.nl', password: 'y', isAdmin: true }])(
    'refuses %j',
    async (body) => {
      expect((await browser.call('POST /api/sessions', body)).status).toBe(400)
    },
  )

  it('makes an address wait after five failures, known or not, and never for good', async () => {
    for (const email of ['user@proef.example', 'unknown@proef.example']) {
      server.clock.now = new Date(start)
      for (let attempt = 0; attempt < 5; attempt++) expect((await browser.signIn(email, 'wrong')).status).toBe(401)
      const held = await browser.signIn(email)
      expect(held).toMatchObject({ status: 429, body: { code: 'SITE_TOO_MANY' } })
      expect(held.headers.get('Retry-After')).toBe('1')
      later(1)
      expect((await browser.signIn(email, 'wrong')).status).toBe(401)
      expect((await browser.signIn(email)).headers.get('Retry-After')).toBe('2')
    }
    later(2)
    expect((await browser.signIn('user@proef.example')).status).toBe(201)
    expect((await browser.signIn('user@proef.example', 'wrong')).status).toBe(401)
  })

  it('gives no free attempts to who makes them at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => browser.signIn('crowd@proef.example', 'wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('lets an inactive user in, who then may do nothing but see it', async () => {
    const { guid } = server.seeds.een.accounts.user
    const setActive = (isActive: boolean) =>
      server.records.transact('een', async (writer) => {
        const account = await writer.find('account', guid)
        if (account) await writer.put('account', guid, { ...account, isActive })
      })
    await setActive(false)
    expect((await browser.signIn('user@proef.example')).status).toBe(201)
    expect((await browser.call('GET /api/sessions')).status).toBe(200)
    expect((await browser.call('GET /api/secondfactors')).status).toBe(403)
    expect((await browser.call('DELETE /api/sessions:current')).status).toBe(204)
  })

  it('is of one site: its cookie and token are nobody on the other, except that staff may sign in there', async () => {
    const begun = await browser.signIn('user@proef.example')
    const other = openBrowser(server, { site: 'twee' })
    const cookie = `__Host-sid=${browser.cookies.get('__Host-sid')}`
    expect((await other.call('GET /api/sessions', undefined, { cookie })).status).toBe(401)
    expect((await other.call('GET /api/sessions', undefined, bearer(begun))).status).toBe(401)
    expect((await other.signIn('staff@proef.example')).status).toBe(201)
    expect((await other.call('GET /api/roles')).status).toBe(200)
  })
})

describe('sessions', () => {
  it('are renewed, listed and ended one by one', async () => {
    await browser.signIn('user@proef.example')
    const second = openBrowser(server)
    later(60)
    await second.signIn('user@proef.example')
    const fresh = await second.call('POST /api/sessions:refresh')
    expect(fresh).toMatchObject({ status: 201 })
    expect((await openBrowser(server).call('GET /api/sessions', undefined, bearer(fresh))).status).toBe(200)
    const list = (await second.call('GET /api/sessions')).body as { guid: string; isCurrent: boolean; device: string }[]
    expect(list[0]).toMatchObject({ isCurrent: true, device: '' })
    const first = list.find(({ device }) => device === 'Firefox, Linux')
    expect((await second.call(`DELETE /api/sessions/${first?.guid}`)).status).toBe(204)
    expect((await browser.call('GET /api/sessions')).status).toBe(401)
    expect((await second.call(`DELETE /api/sessions/${first?.guid}`)).status).toBe(404)
    expect((await second.call(`DELETE /api/sessions/${guidOf(1)}`)).status).toBe(404)
    expect((await second.call('DELETE /api/sessions/me')).status).toBe(404)
    const [mine] = list
    expect((await second.call(`DELETE /api/sessions/${mine?.guid}`)).headers.getSetCookie()).toHaveLength(2)
    expect((await second.call('GET /api/sessions')).status).toBe(401)
  })

  it('last for as long as they are used, up to a working day for who manages the site', async () => {
    await browser.signIn('admin@proef.example')
    const stays = async (minutes: number) => {
      later(minutes * 60)
      return (await browser.call('GET /api/sessions')).status
    }
    for (let use = 0; use < 4; use++) expect(await stays(25)).toBe(200)
    expect(await stays(30)).toBe(401)

    await browser.signIn('admin@proef.example')
    for (let use = 0; use < 19; use++) expect(await stays(25)).toBe(200)
    expect(await stays(5), 'after eight hours').toBe(401)
  })

  it('end when somebody else signs in over them', async () => {
    await browser.signIn('user@proef.example')
    const cookie = `__Host-sid=${browser.cookies.get('__Host-sid')}`
    expect((await browser.signIn('admin@proef.example')).status).toBe(201)
    expect((await openBrowser(server).call('GET /api/sessions', undefined, { cookie })).status).toBe(401)
    expect((await browser.call('GET /api/sessions')).status).toBe(200)
  })

  it('are ten at most; the one that was used longest ago goes first', async () => {
    const browsers = Array.from({ length: 11 }, () => openBrowser(server))
    for (const each of browsers) {
      later(1)
      await each.signIn('user@proef.example')
    }
    const statuses = await Promise.all(browsers.map(async (each) => (await each.call('GET /api/sessions')).status))
    expect(statuses).toEqual([401, ...Array.from({ length: 10 }, () => 200)])
  })

  it('of the staff that were ended from another site are not listed', async () => {
    await browser.signIn('staff@proef.example')
    const { staff: account } = server.seeds.een.accounts
    await server.staff.transact(STAFF, (home) =>
      server.records.transact('twee', (writer) => endAllSessions({ site: writer, home }, { account, isStaff: true })),
    )
    await browser.signIn('staff@proef.example')
    expect((await browser.call('GET /api/sessions')).body).toMatchObject([{ isCurrent: true }])
    expect((await browser.call('GET /api/sessions')).body).toHaveLength(1)
  })

  it('of others are not there', async () => {
    await browser.signIn('admin@proef.example')
    const [mine] = (await browser.call('GET /api/sessions')).body as { guid: string }[]
    const other = openBrowser(server)
    await other.signIn('user@proef.example')
    expect((await other.call(`DELETE /api/sessions/${mine?.guid}`)).status).toBe(404)
    expect((await browser.call('GET /api/sessions')).status).toBe(200)
  })

  it('need the token of their page for a change', async () => {
    await browser.signIn('user@proef.example')
    expect((await browser.call('DELETE /api/sessions:current', undefined, { 'x-xsrf-token': 'x.y' })).body).toMatchObject({
      code: 'SITE_XSRF',
    })
    expect((await browser.call('POST /api/sessions:refresh', undefined, { 'x-xsrf-token': '' })).status).toBe(403)
  })

  it('end elsewhere for who has proved just now who they are, and here always', async () => {
    await browser.signIn('user@proef.example')
    const second = openBrowser(server)
    await second.signIn('user@proef.example')
    later(11 * 60)
    const [mine, ...others] = (await browser.call('GET /api/sessions')).body as { guid: string }[]
    for (const other of others)
      expect((await browser.call(`DELETE /api/sessions/${other.guid}`)).body).toMatchObject({ code: 'SITE_PROOF_NEEDED' })
    expect((await second.call('GET /api/sessions')).status).toBe(200)
    expect((await browser.call(`DELETE /api/sessions/${mine?.guid}`)).status).toBe(204)
  })

  it.each(['user@proef.example', 'staff@proef.example'])('all end but one when their owner says so, recently proven: %s', async (email) => {
    await browser.signIn(email)
    const [second, elsewhere] = [openBrowser(server), openBrowser(server, { site: 'twee' })]
    await second.signIn(email)
    await elsewhere.signIn(email)
    const before = browser.cookies.get('__Host-sid')
    later(8 * 60)
    expect((await browser.call('POST /api/sessions:endOthers')).status).toBe(201)
    expect(browser.cookies.get('__Host-sid')).not.toBe(before)
    expect((await browser.call('GET /api/sessions')).body).toHaveLength(1)
    expect((await second.call('GET /api/sessions')).status).toBe(401)
    // Accounts of a site are others on another; those of the staff are the same.
    expect((await elsewhere.call('GET /api/sessions')).status).toBe(email.startsWith('staff') ? 401 : 200)
    later(3 * 60)
    expect((await browser.call('POST /api/sessions:endOthers')).body, 'it proves nothing').toMatchObject({ code: 'SITE_PROOF_NEEDED' })
  })

  it('end when somebody ends them all, as a change of rights does', async () => {
    await browser.signIn('user@proef.example')
    await server.records.transact('een', (writer) => endSessionsOf(writer, server.seeds.een.accounts.user.guid))
    expect((await browser.call('GET /api/sessions')).status).toBe(401)
  })

  it('get a new id when their owner proves their identity', async () => {
    await browser.signIn('user@proef.example')
    later(11 * 60)
    expect((await browser.call('POST /api/secondfactors')).body).toMatchObject({ code: 'SITE_PROOF_NEEDED' })
    const before = browser.cookies.get('__Host-sid')
    expect((await browser.call('POST /api/sessions:prove', { password: 'wrong' })).status).toBe(401)
    expect((await browser.call('POST /api/sessions:prove', {})).status).toBe(400)
    expect((await browser.call('POST /api/sessions:prove', { password: PASSWORD })).status).toBe(201)
    expect(browser.cookies.get('__Host-sid')).not.toBe(before)
    expect((await browser.call('GET /api/sessions', undefined, { cookie: `__Host-sid=${before}` })).status).toBe(401)
    expect((await browser.call('POST /api/secondfactors')).status).toBe(201)
  })
})

describe('a link that signs in', () => {
  it('works once, and only while it lasts', async () => {
    const { guid, email } = server.seeds.een.accounts.user
    const make = () =>
      server.records.transact('een', (writer) => createCode(writer, { purpose: 'signIn', email, userGuid: guid }, server.clock.now))
    const code = await make()
    expect((await openBrowser(server, { site: 'twee' }).call('POST /api/sessions:link', { code })).status).toBe(404)
    expect((await browser.call('POST /api/sessions:link', { code })).status).toBe(201)
    expect((await browser.call('GET /api/sessions')).body).toMatchObject([{ isCurrent: true, methods: ['link'] }, {}])
    expect((await openBrowser(server).call('POST /api/sessions:link', { code })).body).toMatchObject({ code: 'SITE_CODE_INVALID' })
    const old = await make()
    later(31 * 60)
    expect((await openBrowser(server).call('POST /api/sessions:link', { code: old })).status).toBe(404)
  })
})
