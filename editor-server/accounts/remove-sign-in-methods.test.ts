import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiBrowser, givePasswords, openBrowser, PASSWORD, readMails } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { createSoftwarePasskey } from '#tests/support/software-passkey.ts'
import type { Site } from '../site/site.ts'
import { createCode } from './codes.ts'
import { continueSignIn } from './sign-in.ts'
import { findLinkedAccount, isLinked, linkIdentity } from './oidc/identities.ts'

const NEW = 'acht nieuwe lantaarnpalen'
const email = 'user@proef.example'
const subject = { issuer: 'https://p.example', subject: 'sub-1', provider: 'p' }

let server: ApiServer
let origin: string
let before: ApiBrowser
let owner: ApiBrowser
beforeEach(async () => {
  server = await startApiServer()
  await givePasswords(server, ['user'])
  origin = `http://een.localhost:${server.port}`
  before = openBrowser(server)
  owner = openBrowser(server)
})
afterEach(() => server.close())

const site = () => server.sites.find('een') as Site
const account = () => server.seeds.een.accounts.user
const later = (seconds: number) => void (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000))
const isVerified = async () => (await server.records.read('een', (reader) => reader.find('account', account().guid)))?.isEmailVerified
const lastCode = async () => (await readMails(server)).at(-1)?.code ?? ''

async function linkProvider(): Promise<void> {
  await server.records.transact('een', (writer) => linkIdentity(writer, account().guid, subject, server.clock.now))
}

async function makePasskey(passkey = createSoftwarePasskey({ origin })) {
  await before.signIn(email)
  const options = (await before.call('POST /api/passkeys:options')).body as Parameters<typeof passkey.create>[0]
  expect((await before.call('POST /api/passkeys', { attestation: passkey.create(options) })).status).toBe(201)
  return passkey
}

async function signInByPasskeyAlone(passkey: ReturnType<typeof createSoftwarePasskey>): Promise<number> {
  const browser = openBrowser(server)
  const offer = (await browser.call('POST /api/sessions:passkey')).body as {
    challenge: string
    passkey: Parameters<typeof passkey.get>[0]
  }
  passkey.counter += 1
  const body = { challenge: offer.challenge, assertion: passkey.get(offer.passkey) }
  return (await browser.call('POST /api/sessions:confirm', body)).status
}

async function resetByMail(): Promise<void> {
  later(61)
  await owner.call('POST /api/passwords:forgot', { email })
  expect((await owner.call('POST /api/passwords:reset', { code: await lastCode(), password: NEW })).status).toBe(200)
}

describe('a new password by mail', () => {
  it.each([
    ['an address that nobody had verified', false],
    ['one that was verified, such as by a registration that somebody else made', true],
  ])('cuts the links to providers, for %s', async (_whose, isEmailVerified) => {
    await server.records.transact('een', (writer) => writer.put('account', account().guid, { ...account(), isEmailVerified }))
    await linkProvider()
    expect(await findLinkedAccount(site(), subject)).toMatchObject({ account: { guid: account().guid } })
    await resetByMail()
    expect(await findLinkedAccount(site(), subject)).toBeUndefined()
    expect(await server.records.read('een', (reader) => reader.list('oidcIdentityOfUser'))).toEqual([])
    expect(await isVerified()).toBe(true)
  })

  it('by a link of the terminal does so too, and verifies no address', async () => {
    await linkProvider()
    const given = { purpose: 'reset' as const, email, userGuid: account().guid, isMailed: false }
    const code = await server.records.transact('een', (writer) => createCode(writer, given, server.clock.now))
    expect((await owner.call('POST /api/passwords:reset', { code, password: NEW })).status).toBe(200)
    expect([await findLinkedAccount(site(), subject), await isVerified()]).toEqual([undefined, false])
  })

  it('ends sessions, and sign-ins at a provider that are under way', async () => {
    await linkProvider()
    await before.signIn(email)
    await resetByMail()
    expect((await before.call('GET /api/sessions')).status).toBe(401)
    const underWay = continueSignIn(
      site(),
      { account: account(), isStaff: false },
      {
        proven: ['oidc'],
        stillHolds: ({ home }) => isLinked(home, account().guid, subject),
        place: { origin, userAgent: '' },
        now: server.clock.now,
      },
    )
    await expect(underWay).rejects.toMatchObject({ code: 'SITE_SIGN_IN_FAILED' })
  })

  it('takes a passkey its way in alone, until it was given with the new password', async () => {
    const passkey = await makePasskey()
    expect(await signInByPasskeyAlone(passkey)).toBe(201)
    await resetByMail()
    expect(await signInByPasskeyAlone(passkey)).toBe(401)
    const half = (await owner.signIn(email, NEW)).body as { challenge: string; passkey: Parameters<typeof passkey.get>[0] }
    passkey.counter += 1
    const body = { challenge: half.challenge, assertion: passkey.get(half.passkey) }
    expect((await owner.call('POST /api/sessions:confirm', body)).status).toBe(201)
    expect(await signInByPasskeyAlone(passkey)).toBe(201)
  })

  it('goes round no second factor', async () => {
    await makePasskey()
    const totp = { sealedSecret: 'x', enrolledOn: server.clock.now.toISOString(), lastStep: 1 }
    await server.records.transact('een', (writer) => writer.put('totp', account().guid, totp))
    await resetByMail()
    expect(await owner.signIn(email, NEW)).toMatchObject({ status: 202, body: { methods: ['totp', 'passkey', 'recovery'] } })
  })

  it('ends what was being set up', async () => {
    await before.signIn(email)
    await before.call('POST /api/secondfactors')
    await before.call('POST /api/passkeys:options')
    await resetByMail()
    for (const kind of ['totpEnrolment', 'passkeyEnrolment'] as const)
      expect(await server.records.read('een', (reader) => reader.list(kind))).toEqual([])
  })
})

describe('the link that verifies an address', () => {
  const confirm = async (browser: ApiBrowser, code: string) =>
    (await browser.call('POST /api/verifications:confirm', { code })) as { status: number; body: { code?: string } }

  async function askFor(): Promise<string> {
    later(1)
    await owner.call('POST /api/verifications:send', { email })
    return lastCode()
  }

  async function leaveOnly(way: 'password' | 'provider' | 'passkey' | 'session'): Promise<void> {
    if (way === 'passkey') await makePasskey()
    await server.records.transact('een', async (writer) => {
      if (way !== 'password') await writer.delete('passwordHash', account().guid)
      for (const { id } of way === 'session' ? [] : await writer.list('session')) await writer.delete('session', id)
    })
    if (way === 'provider') await linkProvider()
  }

  it.each(['password', 'provider', 'passkey', 'session'] as const)(
    'does nothing for a stranger to an account with a %s, which may be of another',
    async (way) => {
      await leaveOnly(way)
      const code = await askFor()
      expect(await confirm(owner, code)).toMatchObject({ status: 401, body: { code: 'SITE_VERIFY_SIGN_IN' } })
      expect(await isVerified()).toBe(false)
    },
  )

  it('waits for the owner to sign in; another account, or one of another site, will not do', async () => {
    await givePasswords(server, ['user', 'verified'])
    const code = await askFor()
    await before.signIn('verified@proef.example')
    expect((await confirm(before, code)).body.code).toBe('SITE_VERIFY_SIGN_IN')
    expect((await confirm(openBrowser(server, { site: 'twee' }), code)).status).toBe(404)
    await owner.signIn(email)
    expect((await confirm(owner, code)).status).toBe(200)
    expect([await isVerified(), (await owner.call('GET /api/sessions')).status]).toEqual([true, 200])
    expect((await owner.call('POST /api/sessions:prove', { password: PASSWORD })).status).toBe(201)
  })

  it('works by itself for an account that nobody gets into yet', async () => {
    await server.records.transact('een', async (writer) => {
      await writer.delete('passwordHash', account().guid)
      for (const { id } of await writer.list('session')) await writer.delete('session', id)
    })
    expect([(await confirm(owner, await askFor())).status, await isVerified()]).toEqual([200, true])
  })
})
