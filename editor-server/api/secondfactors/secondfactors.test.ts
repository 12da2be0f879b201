import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiBrowser, givePasswords, openBrowser, PASSWORD, readMails } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { deleteSecondFactors } from '../../accounts/second-factors.ts'

let server: ApiServer
let browser: ApiBrowser
beforeEach(async () => {
  server = await startApiServer({ secondFactor: 'staff' })
  await givePasswords(server, ['user', 'admin', 'staff'])
  browser = openBrowser(server)
})
afterEach(() => server.close())

const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() + steps * 30_000 })

interface Challenge {
  challenge: string
  methods: string[]
}
const challengeOf = ({ body }: { body: unknown }) => body as Challenge

/** Signs a user in and sets up an authenticator app. */
async function enrol(): Promise<{ secret: string; recoveryCodes: string[] }> {
  await browser.signIn('user@proef.example')
  const { secret } = (await browser.call('POST /api/secondfactors')).body as { secret: string }
  const { recoveryCodes } = (await browser.call('POST /api/secondfactors:confirm', { code: codeOf(secret) })).body as {
    recoveryCodes: string[]
  }
  later(60)
  return { secret, recoveryCodes }
}

describe('an app for codes', () => {
  it('is set up with its first code, and then asked for', async () => {
    await browser.signIn('user@proef.example')
    expect((await browser.call('GET /api/secondfactors')).body).toEqual({ passkeys: 0, recoveryCodesLeft: 0, isRequired: false })
    const begun = (await browser.call('POST /api/secondfactors')).body as { secret: string; uri: string }
    expect(begun.uri).toContain(`otpauth://totp/een:user%40proef.example?issuer=een&secret=${begun.secret}`)
    expect((await browser.call('POST /api/secondfactors:confirm', { code: codeOf(begun.secret, 5) })).body).toMatchObject({
      errors: [{ path: 'body.code', code: 'codeWrong' }],
    })
    const done = await browser.call('POST /api/secondfactors:confirm', { code: codeOf(begun.secret) })
    const { recoveryCodes } = done.body as { recoveryCodes: string[] }
    expect([done.status, new Set(recoveryCodes).size]).toEqual([200, 10])
    expect((await browser.call('GET /api/secondfactors')).body).toMatchObject({ recoveryCodesLeft: 10, totp: {} })
    expect((await readMails(server)).at(-1)).toMatchObject({ to: 'user@proef.example', subject: expect.stringContaining('tweede stap') })

    const other = openBrowser(server)
    const half = await other.signIn('user@proef.example')
    expect(half).toMatchObject({ status: 202, body: { methods: ['totp', 'recovery'] } })
    expect([...other.cookies]).toEqual([])
    const { challenge } = challengeOf(half)
    expect((await other.call('GET /api/sessions', undefined, { Authorization: `Bearer ${challenge}` })).status).toBe(401)
    // The code that set it up has been used.
    expect((await other.call('POST /api/sessions:confirm', { challenge, code: codeOf(begun.secret) })).status).toBe(401)
    later(30)
    const whole = await other.call('POST /api/sessions:confirm', { challenge, code: codeOf(begun.secret) })
    expect(whole.status).toBe(201)
    expect((await other.call('GET /api/sessions')).body).toMatchObject([{ methods: ['pwd', 'otp'] }, {}, {}])
    expect((await other.call('POST /api/sessions:confirm', { challenge, code: codeOf(begun.secret, 1) })).status).toBe(401)
  })

  it('takes each code once, and those of a clock half a minute off', async () => {
    const { secret } = await enrol()
    const confirm = async (code: string) => {
      const other = openBrowser(server)
      return (
        await other.call('POST /api/sessions:confirm', { challenge: challengeOf(await other.signIn('user@proef.example')).challenge, code })
      ).status
    }
    expect(await confirm(codeOf(secret, -2))).toBe(401)
    expect(await confirm(codeOf(secret, -1))).toBe(201)
    expect(await confirm(codeOf(secret, -1))).toBe(401)
    expect(await confirm(codeOf(secret, 1))).toBe(201)
    expect(await confirm(codeOf(secret))).toBe(401)
  })

  it('has recovery codes that work once each, however typed', async () => {
    const { recoveryCodes } = await enrol()
    const confirm = async (code: string) => {
      const other = openBrowser(server)
      const { challenge } = challengeOf(await other.signIn('user@proef.example'))
      return (await other.call('POST /api/sessions:confirm', { challenge, code })).status
    }
    const [first = '', second = ''] = recoveryCodes
    expect([await confirm(first.toUpperCase()), await confirm(first), await confirm(second.replace('-', ' '))]).toEqual([201, 401, 201])
    expect((await browser.call('GET /api/secondfactors')).body).toMatchObject({ recoveryCodesLeft: 8 })
    const fresh = await browser.call('POST /api/secondfactors:recoverycodes')
    expect((fresh.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
    expect(await confirm(recoveryCodes[2] ?? '')).toBe(401)
  })

  it('is not to be guessed by who knows the password', async () => {
    await enrol()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt++) {
      const other = openBrowser(server)
      const half = await other.signIn('user@proef.example')
      if (half.status !== 202) statuses.push(half.status)
      else
        statuses.push((await other.call('POST /api/sessions:confirm', { challenge: challengeOf(half).challenge, code: '000000' })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('is what proves its owner again; a password alone will not do', async () => {
    const { secret } = await enrol()
    later(15 * 60)
    expect((await browser.call('DELETE /api/secondfactors', undefined, { 'If-Match': '*' })).body).toMatchObject({
      code: 'SITE_PROOF_NEEDED',
    })
    expect((await browser.call('POST /api/sessions:prove', { password: PASSWORD })).status).toBe(401)
    expect((await browser.call('POST /api/sessions:prove', { code: codeOf(secret) })).status).toBe(201)
    expect((await browser.call('DELETE /api/secondfactors')).status).toBe(428)
    expect((await browser.call('DELETE /api/secondfactors', undefined, { 'If-Match': '"old"' })).status).toBe(412)
    const tag = (await browser.call('GET /api/secondfactors')).headers.get('ETag') ?? ''
    expect((await browser.call('DELETE /api/secondfactors', undefined, { 'If-Match': tag })).status).toBe(204)
    expect((await browser.call('GET /api/secondfactors')).body).toMatchObject({ recoveryCodesLeft: 0 })
    expect((await browser.call('DELETE /api/secondfactors', undefined, { 'If-Match': '*' })).status).toBe(404)
    expect((await browser.call('POST /api/secondfactors:recoverycodes')).status).toBe(409)
    expect((await openBrowser(server).signIn('user@proef.example')).status).toBe(201)
  })

  it('ends a sign-in that waits when the password changes', async () => {
    const { secret } = await enrol()
    const other = openBrowser(server)
    const { challenge } = challengeOf(await other.signIn('user@proef.example'))
    later(30)
    const changed = await browser.call('POST /api/passwords:change', { password: PASSWORD, newPassword: 'acht nieuwe lantaarnpalen' })
    expect(changed.status).toBe(201)
    expect((await other.call('POST /api/sessions:confirm', { challenge, code: codeOf(secret) })).status).toBe(401)
  })

  it('is gone when it is taken away with everything beside it', async () => {
    await enrol()
    const { guid } = server.seeds.een.accounts.user
    await server.records.transact('een', (writer) => deleteSecondFactors(writer, guid))
    expect((await browser.call('GET /api/secondfactors')).body).toMatchObject({ passkeys: 0, recoveryCodesLeft: 0 })
    expect((await openBrowser(server).signIn('user@proef.example')).status).toBe(201)
  })

  it('keeps its secret from who reads the store', async () => {
    const { secret, recoveryCodes } = await enrol()
    const kinds = ['totp', 'totpEnrolment', 'recoveryCodes', 'session', 'accessToken'] as const
    const kept = JSON.stringify(await server.records.read('een', (reader) => Promise.all(kinds.map((kind) => reader.list(kind)))))
    for (const text of [secret, ...recoveryCodes, browser.cookies.get('__Host-sid') ?? '']) expect(kept).not.toContain(text)
    expect(kept).toContain('sealedSecret')
  })
})

describe('an account that has to have one', () => {
  it.each(['admin@proef.example', 'staff@proef.example'])('gets no session before it has: %s', async (email) => {
    const half = await browser.signIn(email)
    expect(half).toMatchObject({ status: 202, body: { methods: ['enrol'] } })
    const { challenge } = challengeOf(half)
    expect((await browser.call('POST /api/sessions:confirm', { challenge, code: '123456' })).status).toBe(401)
    const begun = await browser.call('POST /api/sessions:enrol', { challenge, method: 'totp' })
    const { secret } = begun.body as { secret: string }
    const done = await browser.call('POST /api/sessions:confirm', { challenge, code: codeOf(secret) })
    expect(done).toMatchObject({ status: 201, body: { recoveryCodes: expect.arrayContaining([expect.stringMatching(/^\w{6}-\w{6}$/)]) } })
    expect((await browser.call('GET /api/roles')).status).toBe(200)
    const headers = { 'If-Match': '*' }
    expect((await browser.call('DELETE /api/secondfactors', undefined, headers)).body).toMatchObject({ code: 'SITE_SECOND_FACTOR_NEEDED' })
    later(30)
    const again = openBrowser(server)
    expect((await again.signIn(email)).body).toMatchObject({ methods: ['totp', 'recovery'] })
  })

  it('cannot enrol with a challenge of an account that has one', async () => {
    await enrol()
    const other = openBrowser(server)
    const { challenge } = challengeOf(await other.signIn('user@proef.example'))
    expect((await other.call('POST /api/sessions:enrol', { challenge, method: 'totp' })).status).toBe(401)
    later(11 * 60)
    expect((await other.call('POST /api/sessions:enrol', { challenge, method: 'totp' })).status).toBe(401)
  })
})

it('asks who calls', async () => {
  for (const line of [
    'GET /api/secondfactors',
    'POST /api/secondfactors',
    'DELETE /api/secondfactors',
    'POST /api/secondfactors:recoverycodes',
  ])
    expect((await server.call(line)).status).toBe(401)
  await browser.signIn('user@proef.example')
  expect((await browser.call('POST /api/secondfactors:confirm', { code: '12345' })).body).toMatchObject({ errors: [{ code: 'sixDigits' }] })
  expect((await browser.call('POST /api/secondfactors:confirm', { code: '123456' })).status).toBe(400)
})
