import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '#content/model/account/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { KindOf } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { emailHashOf } from '#editor-server/accounts/find-account.ts'
import { readMails } from '#tests/support/api-browser.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { STAFF } from '#editor-server/site/open-sites.ts'
import type { Site } from '#editor-server/site/site.ts'
import { eraseOutdated } from '#editor-server/erasing/erase-deleted.ts'
import { sweepPhotos } from '#editor-server/images/own-photos.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
let users: ApiServer['seeds']['een']['accounts']
beforeEach(async () => {
  server = await startApiServer()
  users = server.seeds.een.accounts
})
afterEach(() => server.close())

const admin = { as: 'admin' } as const
const anyVersion = { 'If-Match': '*' }
const path = '/api/users'
const noor = { email: 'noor@proef.example', firstName: 'Noor', lastName: 'Zwaan' }

async function change(guid: string, fields: object, as: Caller = 'admin') {
  const read = await server.call(`GET ${path}/${guid}`, { as })
  const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
  return server.call(`PUT ${path}/${guid}`, { as, body: { ...(read.body as object), ...fields }, headers })
}

const statusFor = async (as: Caller) => (await server.call('GET /api/profiles:loggedIn', { as })).status
const find = (guid: string) => server.records.read('een', (reader) => reader.find('account', guid))

describe('making a user', () => {
  it('mails a link to choose a password with', async () => {
    const made = await server.call(`POST ${path}`, { ...admin, body: { ...noor, roleIds: [server.seeds.een.roleGuid] } })
    expect(made).toMatchObject({ status: 201, body: { sourceKind: 'Manual', isEmailVerified: false, isAdmin: false } })
    const [mail] = await readMails(server)
    const [, code] = /^http:\/\/een\.localhost\/password\/([\w-]+)$/m.exec(mail?.text ?? '') ?? []
    const password = 'vier losse woorden samen'
    expect((await server.call('POST /api/passwords:reset', { body: { code, password } })).status).toBe(200)
    const headers = { origin: `http://een.localhost:${server.port}` }
    expect((await server.call('POST /api/sessions', { headers, body: { email: noor.email, password } })).status).toBe(201)
    expect((await server.call(`GET ${made.headers.get('Location')}`, admin)).body).toMatchObject({ isEmailVerified: true })
  })

  it.each([
    [{ email: 'USER@proef.example' }, 409, 'SITE_CONFLICT'],
    [{ roleIds: [guidOf(0x777)] }, 400, 'SITE_REQUEST_INVALID'],
    [{ roleIds: [guidOf(0x500 + 0x10_000)] }, 400, 'SITE_REQUEST_INVALID'],
    [{ isEmailVerified: true }, 400, 'SITE_REQUEST_INVALID'],
    [{ guid: guidOf(9) }, 400, 'SITE_REQUEST_INVALID'],
    [{ password: 'x' }, 400, 'SITE_REQUEST_INVALID'],
    [{ isMett: true }, 403, 'SITE_FORBIDDEN'],
    [{ isDeveloper: true }, 403, 'SITE_FORBIDDEN'],
  ])('with %j is %d and mails nobody', async (more, status, code) => {
    expect(await server.call(`POST ${path}`, { ...admin, body: { ...noor, ...more } })).toMatchObject({ status, body: { code } })
    expect(await server.records.read('een', (reader) => reader.list('outgoingMail'))).toEqual([])
  })

  it('staff may make developers', async () => {
    expect((await server.call(`POST ${path}`, { as: 'staff', body: { ...noor, isDeveloper: true } })).status).toBe(201)
  })
})

describe('changing rights', () => {
  it('ends the sessions of whose rights they are, and of nobody else', async () => {
    expect(await change(users.user.guid, { isContentManager: true })).toMatchObject({ status: 200, body: { isContentManager: true } })
    expect([await statusFor('user'), await statusFor('verified')]).toEqual([401, 200])
    expect((await change(users.verified.guid, { isActive: false })).status).toBe(200)
    expect(await statusFor('verified')).toBe(401)
    expect((await change(users.manager.guid, { roleIds: [] })).status).toBe(200)
    expect(await statusFor('manager')).toBe(401)
  })

  it('to what they are ends nothing', async () => {
    expect((await change(users.user.guid, {})).status).toBe(200)
    expect(await statusFor('user')).toBe(200)
  })

  it.each([
    ['admin', 'admin', { isAdmin: false }, 403],
    ['admin', 'admin', { isDeveloper: true }, 403],
    ['admin', 'user', { isMett: true }, 403],
    ['admin', 'user', { isDeveloper: true }, 403],
    ['staff', 'user', { isDeveloper: true }, 200],
    ['admin', 'user', { isAdmin: true }, 200],
    ['manager', 'user', { isAdmin: true }, 403],
    ['user', 'user', { isAdmin: true }, 403],
    ['anonymous', 'user', { isAdmin: true }, 401],
  ] as const)('%s of %s to %j is %d', async (as, of, fields, status) => {
    const before = await find(users[of].guid)
    const { body } = await server.call(`GET ${path}/${users[of].guid}`, admin)
    const answer = await server.call(`PUT ${path}/${users[of].guid}`, { as, headers: anyVersion, body: { ...(body as object), ...fields } })
    expect(answer.status).toBe(status)
    expect(await find(users[of].guid)).toEqual(status === 200 ? { ...before, ...fields } : before)
  })

  it.each([
    ['guid', guidOf(9)],
    ['email', 'ander@proef.example'],
    ['firstName', 'Ander'],
    ['middleName', 'van'],
    ['lastName', 'Ander'],
    ['isEmailVerified', true],
    ['termsOfUseVersionAccepted', 1],
    ['properties', [{ key: 'alias', value: 'x' }]],
    ['sourceKind', 'Registration'],
    ['createdOn', '2020-01-01T00:00:00Z'],
    ['language', 'en'],
    ['passwordHash', 'x'],
    ['roleIds', [guidOf(0x777)]],
    ['roleIds', [guidOf(0x500 + 0x10_000)]],
  ])('leaves %s, which is not a right to give', async (field, value) => {
    const before = await find(users.user.guid)
    expect(await change(users.user.guid, { [field]: value })).toMatchObject({ status: 400, body: { code: 'SITE_REQUEST_INVALID' } })
    expect(await find(users.user.guid)).toEqual(before)
  })

  it('does not leave a site without administrator, when two take it from each other', async () => {
    await server.records.transact('een', (writer) => writer.put('account', users.manager.guid, { ...users.manager, isAdmin: true }))
    const [a, b] = await Promise.all([
      change(users.manager.guid, { isAdmin: false }, 'admin'),
      change(users.admin.guid, { isAdmin: false }, 'manager'),
    ])
    expect([a.status, b.status].filter((status) => status === 200)).toHaveLength(1)
    const accounts = await server.records.read('een', (reader) => reader.list('account'))
    expect(accounts.filter(({ value }) => value.isAdmin)).toHaveLength(1)
  })

  it('asks for a version and a proof of who it is', async () => {
    const { body } = await server.call(`GET ${path}/${users.user.guid}`, admin)
    const line = `PUT ${path}/${users.user.guid}`
    expect((await server.call(line, { ...admin, body })).status).toBe(428)
    expect((await server.call(line, { ...admin, body, headers: { 'If-Match': '"oud"' } })).status).toBe(412)
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
    expect(await server.call(line, { ...admin, body, headers: anyVersion })).toMatchObject({
      status: 403,
      body: { code: 'SITE_PROOF_NEEDED' },
    })
  })
})

describe('the list of users', () => {
  const names = async (query: string) =>
    ((await server.call(`GET ${path}${query}`, admin)).body as Account[]).map(({ firstName }) => firstName).join()

  it('is sorted, searched and paged', async () => {
    await server.call(`POST ${path}`, { ...admin, body: { ...noor, firstName: 'Zoë', lastName: 'Aal' } })
    expect(await names('')).toBe('Zoë,admin,manager,otherManager,user,verified')
    expect(await names('?sort_by=email_desc')).toBe('verified,user,otherManager,Zoë,manager,admin')
    expect(await names('?q=zoe%20AAL')).toBe('Zoë')
    expect(await names('?role=ContentManager')).toBe('manager,otherManager')
    expect(await names(`?role=${server.seeds.een.roleGuid}`)).toBe('manager')
    expect(await names('?isActive=false')).toBe('')
    const page = await server.call(`GET ${path}?itemCount=4&pageNumber=2&q=proef`, admin)
    expect([page.headers.get('X-Total-Count'), (page.body as unknown[]).length]).toEqual(['6', 2])
    expect(page.headers.get('Link')).toContain('q=proef&pageNumber=1')
  })

  it.each(['?itemCount=501', '?pageNumber=0', '?sort_by=password_asc', '?role=Baas', '?x=1'])('takes no %s', async (query) => {
    expect((await server.call(`GET ${path}${query}`, admin)).status).toBe(400)
  })
})

/** Deletes a user, as who may. */
const remove = (guid: string, as: Caller = 'admin') => server.call(`DELETE ${path}/${guid}`, { as, headers: anyVersion })
const deletedPath = '/api/users:deleted'
const restore = (guid: string, as: Caller = 'admin') => server.call(`POST ${path}/${guid}:restore`, { as, headers: anyVersion })

describe('deleting a user', () => {
  it('ends the sessions, and the person is nowhere', async () => {
    const { guid, email } = users.user
    expect((await remove(guid)).status).toBe(204)
    expect([await statusFor('user'), await statusFor('verified')]).toEqual([401, 200])
    for (const line of [`GET ${path}/${guid}`, `GET /api/profiles/${guid}`]) expect((await server.call(line, admin)).status).toBe(404)
    expect(await server.call(`GET ${path}?q=${email}`, admin)).toMatchObject({ body: [] })
    expect((await remove(guid)).status).toBe(404)
  })

  it('is taken back with all that was the person’s, but for the sessions', async () => {
    const { guid } = users.user
    await server.records.transact('een', (writer) => writer.put('passwordHash', guid, { hash: 'x', changedOn: users.user.createdOn }))
    const before = await find(guid)
    await remove(guid)
    const read = await server.call(`GET ${deletedPath}/${guid}`, admin)
    expect(read).toMatchObject({ status: 200, body: { guid, deletedOn: server.clock.now.toISOString() } })
    const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
    const restored = await server.call(`POST ${path}/${guid}:restore`, { ...admin, headers })
    expect(restored).toMatchObject({ status: 200, body: { guid } })
    expect(restored.headers.get('ETag')).toBe((await server.call(`GET ${path}/${guid}`, admin)).headers.get('ETag'))
    expect(await find(guid)).toEqual(before)
    expect(await server.records.read('een', (reader) => reader.find('passwordHash', guid))).toMatchObject({ hash: 'x' })
    expect(await statusFor('user')).toBe(401)
    expect((await server.call(`GET ${deletedPath}/${guid}`, admin)).status).toBe(404)
    expect((await restore(guid)).status).toBe(404)
  })

  it('frees the address, and is not taken back once somebody else has it', async () => {
    const { guid, email } = users.user
    await remove(guid)
    expect((await server.call(`POST ${path}`, { ...admin, body: { ...noor, email } })).status).toBe(201)
    expect(await restore(guid)).toMatchObject({ status: 409, body: { code: 'SITE_CONFLICT' } })
    expect((await server.call(`DELETE ${deletedPath}/${guid}`, { ...admin, headers: anyVersion })).status).toBe(204)
    expect(await everything()).toContain(email)
    expect(await everything()).not.toContain(guid)
  })

  it('keeps the deleted in a list, the last one first, and their photos in place', async () => {
    const photo = { ...photoOf(users.user.guid), uploadedOn: '2020-01-01T00:00:00Z' }
    await server.records.transact('een', async (writer) => {
      await writer.put('account', users.user.guid, { ...users.user, properties: [{ key: 'profielfoto', value: photo.guid }] })
      await writer.put('media', photo.guid, photo)
    })
    await remove(users.user.guid)
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    await remove(users.verified.guid)
    const list = await server.call(`GET ${deletedPath}?itemCount=1`, admin)
    expect(list.body).toMatchObject([{ guid: users.verified.guid }])
    expect(list.headers.get('X-Total-Count')).toBe('2')
    await sweepPhotos(server.sites.find('een') as Site, server.clock.now)
    expect(await server.records.read('een', (reader) => reader.find('media', photo.guid))).toEqual(photo)
  })

  it('ends in erasing after thirty days, and not before', async () => {
    const site = server.sites.find('een') as Site
    await remove(users.user.guid)
    await remove(users.verified.guid)
    await restore(users.verified.guid)
    const day = 24 * 3600_000
    const after = (ms: number) => new Date(server.clock.now.getTime() + ms)
    await eraseOutdated(site, after(30 * day - 1))
    expect(await everything()).toContain(users.user.guid)
    await eraseOutdated(site, after(30 * day))
    expect(await everything()).not.toContain(users.user.guid)
    expect(await find(users.verified.guid)).toBeDefined()
  })

  it('is not for oneself, nor of staff by others', async () => {
    expect((await remove(users.admin.guid)).status).toBe(403)
    await server.records.transact('een', (writer) => writer.put('account', users.user.guid, { ...users.user, isMett: true }))
    expect((await remove(users.user.guid)).status).toBe(403)
    expect((await remove(users.user.guid, 'staff')).status).toBe(204)
    expect((await restore(users.user.guid)).status).toBe(403)
    expect((await server.call(`DELETE ${deletedPath}/${users.user.guid}`, { ...admin, headers: anyVersion })).status).toBe(403)
    expect((await restore(users.user.guid, 'staff')).status).toBe(200)
  })

  it.each([
    ['POST', (guid: string) => `${path}/${guid}:restore`],
    ['DELETE', (guid: string) => `${deletedPath}/${guid}`],
  ])('%s on a deleted one asks for a version, a proof and an administrator', async (method, address) => {
    await remove(users.user.guid)
    const line = `${method} ${address(users.user.guid)}`
    expect((await server.call(line, admin)).status).toBe(428)
    expect((await server.call(line, { ...admin, headers: { 'If-Match': '"oud"' } })).status).toBe(412)
    expect((await server.call(line, { as: 'manager', headers: anyVersion })).status).toBe(403)
    expect((await server.call(line, { headers: anyVersion })).status).toBe(401)
    expect((await server.call(`GET ${deletedPath}`, { as: 'manager' })).status).toBe(403)
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
    const late = await server.call(line, { ...admin, headers: anyVersion })
    expect(late).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
  })

  it('answers foreign and absent guids alike', async () => {
    const ways = [`GET ${path}/`, `DELETE ${path}/`, `GET ${deletedPath}/`, `DELETE ${deletedPath}/`]
    for (const line of ways) {
      const [foreign, absent] = await Promise.all(
        [server.seeds.twee.accounts.user.guid, guidOf(0x777)].map((guid) => server.call(line + guid, { ...admin, headers: anyVersion })),
      )
      expect(foreign?.status).toBe(404)
      expect({ ...(foreign?.body as object), correlationId: '' }).toEqual({ ...(absent?.body as object), correlationId: '' })
    }
  })
})

describe('erasing a user', () => {
  it('takes every record of that person along', async () => {
    const { guid, email } = users.user
    const at = '2026-06-01T12:00:00.000Z'
    const hash = emailHashOf(email)
    await server.records.transact('een', (writer) => writeRecordsOf(writer, { guid, email, hash, at }))
    const failures = { count: 1, lastOn: at }
    await server.staff.transact(STAFF, (writer) => writer.put('signInFailures', `${hash}/een`, failures))
    expect(await everything()).toContain(guid)
    await remove(guid)
    expect(await everything()).toContain(guid)
    expect((await server.call(`DELETE ${deletedPath}/${guid}`, { ...admin, headers: anyVersion })).status).toBe(204)
    const after = await everything()
    for (const trace of [guid, email, hash]) expect(after).not.toContain(trace)
    expect(after).toContain('blijft@proef.example')
    expect(await server.staff.read(STAFF, (reader) => reader.list('signInFailures'))).toEqual([])
    expect(await statusFor('verified')).toBe(200)
  })
})

/** The entry of a photo of a profile. */
function photoOf(guid: string) {
  return {
    guid: guidOf(0xf0),
    extension: 'png',
    name: 'ik.png',
    alt: {},
    size: 1,
    width: 10,
    height: 10,
    owner: { kind: 'profile' as const, guid },
    uploadedBy: guid,
  }
}

/** All records that a person can have; the kinds that sessions have exist already. */
async function writeRecordsOf(
  writer: StoreWriter<RecordKinds>,
  { guid, email, hash, at }: { guid: string; email: string; hash: string; at: string },
): Promise<void> {
  const [{ id: session } = { id: '' }] = await writer.list('sessionOfUser', { prefix: `${guid}/` })
  const invitation = {
    roleIds: [] as string[],
    isAdmin: false,
    isContentManager: false,
    language: 'nl' as const,
    createdOn: at,
    expiresOn: at,
    sentOn: [] as string[],
  }
  const page = server.seeds.een.page
  await writer.put('accessToken', 'a1', { sessionId: session.slice(guid.length + 1), expiresOn: at })
  await writer.put('passwordHash', guid, { hash: 'x', changedOn: at })
  await writer.put('sessionsEnded', guid, { times: 1 })
  await writer.put('accountCode', 'c1', { purpose: 'reset', email, expiresOn: at, userGuid: guid, isStaff: false, isMailed: true })
  await writer.put('accountCodeOf', `reset/${hash}`, { id: 'c1' })
  await writer.put('codeRequests', `reset/${hash}`, { on: [at] })
  await writer.put('totp', guid, { sealedSecret: 'x', enrolledOn: at, lastStep: 1 })
  await writer.put('totpEnrolment', guid, { sealedSecret: 'x', expiresOn: at })
  await writer.put('recoveryCodes', guid, { hashes: ['x'] })
  await writer.put('passkeyEnrolment', guid, { challenge: 'x', expiresOn: at })
  await writer.put('invitation', guidOf(1), { ...invitation, guid: guidOf(1), codeHash: 'h1', email })
  await writer.put('invitationOfCode', 'h1', { guid: guidOf(1) })
  await writer.put('invitation', guidOf(2), {
    ...invitation,
    guid: guidOf(2),
    codeHash: 'h2',
    email: 'blijft@proef.example',
    invitedBy: guid,
  })
  await writer.put('oidcIdentity', 'o1', { userGuid: guid, provider: 'p', issuer: 'https://p.example', subject: email, linkedOn: at })
  await writer.put('oidcIdentityOfUser', `${guid}/o1`, { provider: 'p' })
  await writer.put('workingCopy', `page/${page.guid}`, { kind: 'page', value: page, changedOn: at, changedBy: guid })
  await writer.put('outgoingMail', `${at}/m1`, {
    to: email,
    subject: 'x',
    text: 'x',
    language: 'nl',
    createdOn: at,
    attempts: 0,
    notBefore: at,
  })
}

/** All records of the site as one text, ids and values. */
async function everything(): Promise<string> {
  const kinds: KindOf<RecordKinds>[] = [
    'account',
    'accountEmail',
    'deletedAccount',
    'session',
    'sessionOfUser',
    'accessToken',
    'passwordHash',
    'sessionsEnded',
    'signInChallenge',
    'accountCode',
    'accountCodeOf',
    'codeRequests',
    'totp',
    'totpEnrolment',
    'recoveryCodes',
    'passkey',
    'passkeyEnrolment',
    'invitation',
    'invitationOfCode',
    'oidcIdentity',
    'oidcIdentityOfUser',
    'workingCopy',
    'outgoingMail',
  ]
  return server.records.read('een', async (reader) => JSON.stringify(await Promise.all(kinds.map((kind) => reader.list(kind)))))
}
