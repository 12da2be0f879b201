import { hash } from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiBrowser, givePasswords, openBrowser, PASSWORD, readMails } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { createCode } from '../../accounts/codes.ts'
import { isHashOld } from '../../accounts/passwords.ts'

const NEW = 'acht nieuwe lantaarnpalen'
const forgot = { email: 'user@proef.example' }

let server: ApiServer
let browser: ApiBrowser
beforeEach(async () => {
  server = await startApiServer()
  await givePasswords(server, ['user', 'admin', 'staff'])
  browser = openBrowser(server)
})
afterEach(() => server.close())

const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
const lastCode = async () => (await readMails(server)).at(-1)?.code ?? ''

describe('a forgotten password', () => {
  it('is replaced through the link, which ends all sessions and opens nothing by itself', async () => {
    await browser.signIn('user@proef.example')
    const other = openBrowser(server)
    expect((await other.call('POST /api/passwords:forgot', forgot)).body).toEqual({ result: 'Sent' })
    const [mail] = await readMails(server)
    expect(mail).toMatchObject({ to: 'user@proef.example', subject: 'Kies een nieuw wachtwoord voor een' })
    expect(mail?.text).toContain(`http://een.localhost/password/${mail?.code}\n`)
    const body = { code: mail?.code, password: NEW }
    later(1)
    const reset = await other.call('POST /api/passwords:reset', body)
    expect(reset).toMatchObject({ status: 200, body: { result: 'Success' } })
    expect(reset.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])).toEqual(['__Host-device'])
    expect((await browser.call('GET /api/sessions')).status).toBe(401)
    expect((await other.call('POST /api/passwords:reset', body)).body).toMatchObject({ code: 'SITE_CODE_INVALID' })
    expect((await other.signIn('user@proef.example')).status).toBe(401)
    expect((await other.signIn('user@proef.example', NEW)).status).toBe(201)
    expect((await readMails(server)).at(-1)?.subject).toBe('Uw wachtwoord voor een is gewijzigd')
  })

  it('lets in who was made to wait', async () => {
    for (let attempt = 0; attempt < 9; attempt++) {
      await browser.signIn('user@proef.example', 'wrong')
      later(attempt < 5 ? 0 : 1)
    }
    expect((await browser.signIn('user@proef.example')).status).toBe(429)
    await browser.call('POST /api/passwords:forgot', forgot)
    await browser.call('POST /api/passwords:reset', { code: await lastCode(), password: NEW })
    expect((await browser.signIn('user@proef.example', NEW)).status).toBe(201)
  })

  it('has a link of half an hour, for this site and this address, that a newer one ends', async () => {
    const reset = async (code: string, site: 'een' | 'twee' = 'een') =>
      (await openBrowser(server, { site }).call('POST /api/passwords:reset', { code, password: NEW })).status
    await browser.call('POST /api/passwords:forgot', forgot)
    const first = await lastCode()
    later(60)
    await browser.call('POST /api/passwords:forgot', forgot)
    const second = await lastCode()
    expect([first === second, await reset(first), await reset(second, 'twee')]).toEqual([false, 404, 404])
    later(30 * 60)
    expect(await reset(second)).toBe(404)
    await browser.call('POST /api/passwords:forgot', forgot)
    const { guid } = server.seeds.een.accounts.user
    await server.records.transact('een', async (writer) => {
      const account = await writer.find('account', guid)
      if (account) await writer.put('account', guid, { ...account, email: 'moved@proef.example' })
    })
    expect(await reset(await lastCode())).toBe(404)
  })

  it('proves the address by a link that was mailed, and not by one of the terminal', async () => {
    const { guid, email } = server.seeds.een.accounts.user
    const isVerified = async () => (await server.records.read('een', (reader) => reader.find('account', guid)))?.isEmailVerified
    const code = await server.records.transact('een', (writer) =>
      createCode(writer, { purpose: 'reset', email, userGuid: guid, isMailed: false }, server.clock.now),
    )
    expect((await browser.call('POST /api/passwords:reset', { code, password: NEW })).status).toBe(200)
    expect(await isVerified()).toBe(false)
    later(1)
    await browser.call('POST /api/passwords:forgot', forgot)
    expect((await browser.call('POST /api/passwords:reset', { code: await lastCode(), password: NEW })).status).toBe(200)
    expect(await isVerified()).toBe(true)
  })

  it('has a link to the origin of the site, whatever the request says', async () => {
    await browser.call('POST /api/passwords:forgot', forgot, { referer: 'https://evil.example' })
    expect((await readMails(server)).at(-1)?.text).toMatch(/\nhttp:\/\/een\.localhost\/password\//)
    later(61)
    for (const headers of [{ 'x-forwarded-host': 'evil.example' }, { forwarded: 'host=evil.example' }]) {
      // Behind a proxy, a name of this machine is not a host of the site.
      expect((await browser.call('POST /api/passwords:forgot', forgot, headers)).status).toBe(421)
    }
    expect(await readMails(server)).toHaveLength(1)
    expect((await server.call('POST /api/passwords:forgot', { body: forgot, headers: { host: 'evil.example' } })).status).toBe(421)
  })

  it('mails nobody who has no account, and tells nobody but an administrator', async () => {
    const unknown = { email: 'nobody@proef.example' }
    expect((await browser.call('POST /api/passwords:forgot', unknown)).body).toEqual({ result: 'Sent' })
    expect((await browser.call('POST /api/passwords:forgot', unknown)).body).toEqual({ result: 'TooSoon' })
    expect(await readMails(server)).toEqual([])
    later(60)
    await browser.signIn('admin@proef.example')
    expect((await browser.call('POST /api/passwords:forgot', unknown)).body).toEqual({ result: 'NotFound' })
  })

  it('sends five mails an hour at most', async () => {
    for (let mail = 0; mail < 7; mail++) {
      expect((await browser.call('POST /api/passwords:forgot', forgot)).body).toEqual({ result: 'Sent' })
      later(61)
    }
    expect(await readMails(server)).toHaveLength(5)
    later(3600)
    await browser.call('POST /api/passwords:forgot', forgot)
    expect(await readMails(server)).toHaveLength(6)
  })

  it('is one of the staff as well, by a link of the terminal alone, and all sessions end', async () => {
    const email = 'staff@proef.example'
    const there = openBrowser(server, { site: 'twee' })
    await there.signIn(email)
    await browser.signIn(email)
    const mails = (await readMails(server)).length
    await browser.call('POST /api/passwords:forgot', { email })
    // The administrators of a site choose its host, and this password opens every site.
    expect(await readMails(server)).toHaveLength(mails)
    const { guid } = server.seeds.een.accounts.staff
    const code = await server.records.transact('een', (writer) =>
      createCode(writer, { purpose: 'reset', email, userGuid: guid, isStaff: true, isMailed: false }, server.clock.now),
    )
    expect((await browser.call('POST /api/passwords:reset', { code, password: NEW })).status).toBe(200)
    expect([(await browser.call('GET /api/sessions')).status, (await there.call('GET /api/sessions')).status]).toEqual([401, 401])
    expect((await there.signIn(email, NEW)).status).toBe(201)
  })
})

describe('a new password', () => {
  it.each([
    ['tien letters', undefined],
    ['kort', 'passwordShort'],
    ['x'.repeat(129), 'passwordLong'],
    ['wachtwoord123', 'passwordCommon'],
    ['welkom123456', 'passwordCommon'],
    ['aaaaaaaaaaaaa', 'passwordCommon'],
    ['qwertyuiop12', 'passwordCommon'],
    ['bouwsteen123', 'passwordCommon'],
    ['userproef123', 'passwordPersonal'],
    ['user@proef.example', 'passwordPersonal'],
    ['fietsen in de regen', undefined],
    ['ﬁne ünïcödé wörds', undefined],
  ])('%j: %s', async (password, code) => {
    await browser.call('POST /api/passwords:forgot', forgot)
    const link = await lastCode()
    const answer = await browser.call('POST /api/passwords:reset', { code: link, password })
    if (code === undefined) expect(answer.status).toBe(200)
    else expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'body.password', code }] } })
    // An unacceptable password does not use up the link.
    if (code !== undefined) expect((await browser.call('POST /api/passwords:reset', { code: link, password: NEW })).status).toBe(200)
  })

  it('takes no longer to look at when it is made to', async () => {
    const before = performance.now()
    await browser.call('POST /api/passwords:forgot', forgot)
    await browser.call('POST /api/passwords:reset', { code: await lastCode(), password: 'Ab1!'.repeat(32) })
    expect(performance.now() - before).toBeLessThan(2000)
  })
})

describe('changing a password', () => {
  it('asks for the present one, keeps this session under a new id and ends the others', async () => {
    const other = openBrowser(server)
    await other.signIn('user@proef.example')
    await browser.signIn('user@proef.example')
    const before = browser.cookies.get('__Host-sid')
    expect((await browser.call('POST /api/passwords:change', { password: 'wrong', newPassword: NEW })).body).toMatchObject({
      errors: [{ path: 'body.password', code: 'passwordWrong' }],
    })
    expect((await browser.call('POST /api/passwords:change', { password: PASSWORD, newPassword: 'kort' })).body).toMatchObject({
      errors: [{ path: 'body.newPassword', code: 'passwordShort' }],
    })
    const changed = await browser.call('POST /api/passwords:change', { password: PASSWORD, newPassword: NEW })
    expect(changed).toMatchObject({ status: 201, body: { accessToken: expect.any(String) } })
    expect(browser.cookies.get('__Host-sid')).not.toBe(before)
    expect((await browser.call('GET /api/sessions')).body).toHaveLength(1)
    expect((await other.call('GET /api/sessions')).status).toBe(401)
  })

  it('without it is refused to who has one, and asks others for a recent proof', async () => {
    await browser.signIn('user@proef.example')
    expect((await browser.call('POST /api/passwords:change', { newPassword: NEW })).body).toMatchObject({
      errors: [{ path: 'body.password', code: 'passwordWrong' }],
    })
    const first = () => server.call('POST /api/passwords:change', { as: 'verified', body: { newPassword: NEW } })
    later(11 * 60)
    expect((await first()).body).toMatchObject({ code: 'SITE_PROOF_NEEDED' })
    later(-11 * 60)
    expect((await first()).status).toBe(201)
    expect((await browser.signIn('verified@proef.example', NEW)).status).toBe(201)
    expect((await server.call('POST /api/passwords:change', { body: { newPassword: NEW } })).status).toBe(401)
  })
})

it('hashes anew what was hashed at a lower cost, when its password is given', async () => {
  const { guid } = server.seeds.een.accounts.user
  const cheap = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await server.records.transact('een', (writer) => writer.put('passwordHash', guid, { hash: cheap, changedOn: '2020-01-01T00:00:00Z' }))
  expect((await browser.signIn('user@proef.example')).status).toBe(201)
  const stored = await server.records.read('een', (reader) => reader.find('passwordHash', guid))
  expect([isHashOld(cheap), isHashOld(stored?.hash ?? ''), stored?.changedOn]).toEqual([true, false, '2020-01-01T00:00:00Z'])
  expect((await browser.signIn('user@proef.example')).status).toBe(201)
})
