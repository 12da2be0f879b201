import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { givePasswords, openBrowser } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { createSoftwarePasskey } from '#tests/support/software-passkey.ts'
import type { Site } from '../site/site.ts'
import { STAFF } from '../site/open-sites.ts'
import { erasePerson } from '../erasing/erase-person.ts'
import { invite } from './invitations.ts'
import { finishSignIn } from './oidc/finish-sign-in.ts'
import type { Journey } from './oidc/journey.ts'
import { beginTotp, finishTotp } from './second-factors.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { createToken, endAllSessions, endSession, findSession, type PresentSession } from './sessions.ts'
import { continueSignIn } from './sign-in.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({ secondFactor: 'staff' })
  await givePasswords(server, ['user', 'admin'])
})
afterEach(() => server.close())

const site = () => server.sites.find('een') as Site
const later = (seconds: number) => void (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000))
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() })
const sessionsOf = (guid: string) =>
  server.records.read('een', async (reader) => (await reader.list('sessionOfUser', { prefix: `${guid}/` })).length)

/** Signs in as the user whose first proof was just accepted; `between` runs before the session begins. */
async function signInAfter(between: () => Promise<void>): Promise<unknown> {
  const account = server.seeds.een.accounts.user
  const hash = await server.records.read('een', (reader) => reader.find('passwordHash', account.guid))
  await between()
  return continueSignIn(
    site(),
    { account, isStaff: false },
    {
      proven: ['pwd'],
      stillHolds: async ({ home }) => (await home.find('passwordHash', account.guid))?.changedOn === hash?.changedOn,
      place: { origin: `http://een.localhost:${server.port}`, userAgent: '' },
      now: server.clock.now,
    },
  ).catch((error: { code: string }) => error.code)
}

describe('a sign-in under way', () => {
  const { now } = { now: new Date('2026-06-01T12:00:01Z') }

  it('begins no session when its password is changed before it ends', async () => {
    const { guid } = server.seeds.een.accounts.user
    const before = await sessionsOf(guid)
    const change = () =>
      server.records.transact('een', (writer) => writer.put('passwordHash', guid, { hash: 'x', changedOn: now.toISOString() }))
    expect(await signInAfter(change)).toBe('SITE_SIGN_IN_FAILED')
    expect(await sessionsOf(guid)).toBe(before)
    expect(await signInAfter(async () => {})).toHaveProperty('begun')
  })

  it('begins none without a second factor for who gets one, or comes to need one, before it ends', async () => {
    const { guid } = server.seeds.een.accounts.user
    const totp = { sealedSecret: 'x', enrolledOn: now.toISOString(), lastStep: 1 }
    expect(await signInAfter(() => server.records.transact('een', (writer) => writer.put('totp', guid, totp)))).not.toHaveProperty('begun')
    const raise = () =>
      server.records.transact('een', async (writer) => {
        await writer.delete('totp', guid)
        await writer.put('account', guid, { ...server.seeds.een.accounts.user, isAdmin: true })
      })
    expect(await signInAfter(raise)).not.toHaveProperty('begun')
  })

  it('leaves nothing behind of who is deleted before it ends', async () => {
    const { user } = server.seeds.een.accounts
    expect(await signInAfter(() => erasePerson(site().records, user))).toBe('SITE_SIGN_IN_FAILED')
    expect(await sessionsOf(user.guid)).toBe(0)
  })

  it('opens nothing by half a sign-in with the password of before, though it was begun after the change was', async () => {
    const { guid } = server.seeds.een.accounts.admin
    const other = openBrowser(server)
    const { challenge } = (await other.signIn('admin@proef.example')).body as { challenge: string }
    const { secret } = (await other.call('POST /api/sessions:enrol', { challenge, method: 'totp' })).body as { secret: string }
    // The request to change it came first and took longer.
    const changedOn = new Date(server.clock.now.getTime() - 40).toISOString()
    await server.records.transact('een', (writer) => writer.put('passwordHash', guid, { hash: 'x', changedOn }))
    expect((await other.call('POST /api/sessions:confirm', { challenge, code: codeOf(secret) })).status).toBe(401)
  })
})

describe('a session that ends while its owner is on the way back from a provider', () => {
  const config = { name: 'p', label: 'P', issuer: 'https://p.example', clientId: 'x', acr: [], createAccounts: false }
  const vouched = { issuer: config.issuer, subject: 'sub-1', acr: undefined, email: undefined, isEmailVerified: false } as const

  async function comeBack(caller: 'user' | 'staff', purpose: Journey['purpose'], end: (present: PresentSession) => Promise<void>) {
    const [, cookie] = server.headersOf(caller).find(([name]) => name === 'cookie') ?? []
    const present = await findSession(site(), cookie?.replace('__Host-sid=', '') ?? '', 'cookie', server.clock.now)
    if (!present) throw new Error('no session')
    const wanted = purpose.kind === 'link' ? { ...purpose, sessionGuid: present.session.guid } : purpose
    await end(present)
    const around = { session: present, place: { origin: site().origin, userAgent: '' }, language: 'nl', now: server.clock.now } as const
    const names = { firstName: undefined, lastName: undefined }
    return finishSignIn(site(), config, { purpose: wanted }, { ...vouched, ...names }, around).catch(
      (error: { code: string }) => error.code,
    )
  }
  const linked = async () => [
    await server.records.read('een', (reader) => reader.list('oidcIdentity')),
    await server.staff.read(STAFF, (reader) => reader.list('oidcIdentity')),
  ]

  it('links nothing', async () => {
    const end = ({ id }: PresentSession) => server.records.transact('een', (writer) => endSession(writer, id))
    expect(await comeBack('user', { kind: 'link', sessionGuid: '' }, end)).toBe('SITE_PROOF_NEEDED')
    expect(await linked()).toEqual([[], []])
  })

  it('links nothing to staff who ended theirs on another site', async () => {
    const end = ({ account }: PresentSession) =>
      server.staff.transact(STAFF, (home) =>
        server.records.transact('twee', (writer) => endAllSessions({ site: writer, home }, { account, isStaff: true })),
      )
    expect(await comeBack('staff', { kind: 'link', sessionGuid: '' }, end)).toBe('SITE_PROOF_NEEDED')
    expect(await linked()).toEqual([[], []])
  })

  it('accepts no invitation for that person', async () => {
    const code = createToken()
    const { user } = server.seeds.een.accounts
    const invited = { guid: user.guid, email: user.email, roleIds: [], isContentManager: true, isAdmin: false, language: 'nl' as const }
    await server.records.transact('een', (writer) => invite(site(), writer, invited, { code, now: server.clock.now }))
    const end = ({ id }: PresentSession) => server.records.transact('een', (writer) => endSession(writer, id))
    expect(await comeBack('user', { kind: 'invitation', code }, end)).toBe('SITE_INVITATION_KNOWN')
    expect(await linked()).toEqual([[], []])
  })
})

describe('a second factor that a sign-in has to set up', () => {
  async function wait() {
    const browser = openBrowser(server)
    const { challenge } = (await browser.signIn('admin@proef.example')).body as { challenge: string }
    return { browser, challenge }
  }
  const totpOf = () => server.records.read('een', (reader) => reader.find('totp', server.seeds.een.accounts.admin.guid))

  async function enrolTheOwner(): Promise<void> {
    const who = { account: server.seeds.een.accounts.admin, isStaff: false }
    const { secret } = await beginTotp(site(), who, server.clock.now)
    const given = { code: codeOf(secret), recoveryCodes: createRecoveryCodes(), now: server.clock.now }
    await server.records.transact('een', (writer) => finishTotp(site(), writer, who.account.guid, given))
  }

  it('does not take the place of an app that was set up meanwhile', async () => {
    const { browser, challenge } = await wait()
    const { secret } = (await browser.call('POST /api/sessions:enrol', { challenge, method: 'totp' })).body as { secret: string }
    const enrolment = await server.records.read('een', (reader) => reader.find('totpEnrolment', server.seeds.een.accounts.admin.guid))
    await enrolTheOwner()
    const own = await totpOf()
    // As if the two had run at the same time.
    if (enrolment) await server.records.transact('een', (w) => w.put('totpEnrolment', server.seeds.een.accounts.admin.guid, enrolment))
    later(30)
    const confirmed = await browser.call('POST /api/sessions:confirm', { challenge, code: codeOf(secret) })
    expect(confirmed).toMatchObject({ status: 409, body: { code: 'SITE_SECOND_FACTOR_KNOWN' } })
    expect(await totpOf()).toEqual(own)
    expect(browser.cookies.size).toBe(0)
    const begun = await browser.call('POST /api/sessions:enrol', { challenge, method: 'totp' })
    expect(begun).toMatchObject({ status: 409, body: { code: 'SITE_SECOND_FACTOR_KNOWN' } })
  })

  it('adds no passkey to an account that has got a second factor meanwhile', async () => {
    const { browser, challenge } = await wait()
    const passkey = createSoftwarePasskey({ origin: `http://een.localhost:${server.port}` })
    const begun = await browser.call('POST /api/sessions:enrol', { challenge, method: 'passkey' })
    const attestation = passkey.create((begun.body as { passkey: Parameters<typeof passkey.create>[0] }).passkey)
    await enrolTheOwner()
    const confirmed = await browser.call('POST /api/sessions:confirm', { challenge, attestation })
    expect(confirmed).toMatchObject({ status: 409, body: { code: 'SITE_SECOND_FACTOR_KNOWN' } })
    const passkeys = await server.records.read('een', (reader) => reader.list('passkey'))
    expect(passkeys).toEqual([])
  })

  it('is set up by one of two that wait', async () => {
    const [first, second] = [await wait(), await wait()]
    const codes = new Map<string, string>()
    for (const { browser, challenge } of [first, second]) {
      const { secret } = (await browser.call('POST /api/sessions:enrol', { challenge, method: 'totp' })).body as { secret: string }
      codes.set(challenge, codeOf(secret))
    }
    const [, late] = [...codes.values()]
    const answers = await Promise.all(
      [first, second].map(({ browser, challenge }) => browser.call('POST /api/sessions:confirm', { challenge, code: late })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})
