import { beforeEach, expect, test } from 'vitest'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { guidOf } from '#tests/support/build.ts'
import { makeAccount, openSite, putAccounts } from '#tests/support/open-site.ts'
import type { Site } from '../site/site.ts'
import { findPasswordFault } from './password-policy.ts'
import {
  beginSession,
  countEndings,
  endAllSessions,
  endSession,
  endSessionsOf,
  findPresent,
  findSession,
  findSessionAgain,
  giveAccessToken,
  listSessions,
  renewSession,
} from './sessions.ts'
import { readText } from '../mail/sealed-code.ts'
import { confirmAddress, sendVerification } from './verify-address.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const MINUTE = 60_000
const later = (ms: number) => new Date(NOW.getTime() + ms)
const noor = makeAccount(guidOf(901), { email: 'noor@proef.example' })
const staff = makeAccount(guidOf(902), { email: 'staf@proef.example', isMett: true })

let site: Site
beforeEach(async () => {
  site = await openSite()
  await putAccounts(site, [noor])
  await putAccounts(site.staff, [staff])
})
const write = <Result>(work: (writer: StoreWriter<RecordKinds>) => Promise<Result>) => site.records.transact(work)
const begin = (account = noor, more: Partial<Parameters<typeof beginSession>[1]> = {}) =>
  write((writer) => beginSession(writer, { account, methods: ['pwd'], now: NOW, ...more }))
const list = (guid = noor.guid) => site.records.read((reader) => listSessions(reader, guid))

test('a session is found by its token alone, with its account, and not in the store', async () => {
  const { token, id, session } = await begin(noor, { device: 'Firefox, Linux' })
  const at = NOW.toISOString()
  expect(session).toMatchObject({
    userGuid: noor.guid,
    isStaff: false,
    endings: 0,
    createdOn: at,
    lastSeenOn: at,
    provenOn: at,
    methods: ['pwd'],
    device: 'Firefox, Linux',
  })
  expect(await findSession(site, token, 'cookie', NOW)).toEqual({ id, session, account: noor, by: 'cookie' })
  expect([
    await findSession(site, 'x', 'cookie', NOW),
    await findSession(site, id, 'cookie', NOW),
    await findSession(site, token, 'bearer', NOW),
  ]).toEqual([undefined, undefined, undefined])
  expect(await findSessionAgain(site, { id, by: 'bearer' }, NOW)).toMatchObject({ id, by: 'bearer' })
  await write((writer) => endSession(writer, id))
  expect([await findSession(site, token, 'cookie', NOW), await findSessionAgain(site, { id, by: 'cookie' }, NOW), await list()]).toEqual([
    undefined,
    undefined,
    [],
  ])
  expect(await site.records.read((reader) => reader.count('sessionOfUser'))).toBe(0)
  await write((writer) => endSession(writer, id))
})

test('a session of an account that is gone is none', async () => {
  const { token } = await begin()
  await write((writer) => writer.delete('account', noor.guid))
  expect(await findSession(site, token, 'cookie', NOW)).toBeUndefined()
})

test('of more than ten sessions the one that was used longest ago ends', async () => {
  const begun = []
  for (let index = 0; index < 10; index += 1) begun.push(await begin(noor, { now: later(index * MINUTE) }))
  // The first one has been used since.
  await findSession(site, begun[0]?.token ?? '', 'cookie', later(20 * MINUTE))
  await begin(noor, { now: later(30 * MINUTE) })
  const left = new Set((await list()).map(({ id }) => id))
  expect([left.size, left.has(begun[0]?.id ?? ''), left.has(begun[1]?.id ?? ''), left.has(begun[2]?.id ?? '')]).toEqual([
    10,
    true,
    false,
    true,
  ])
})

test('when a session was last used is noted once a minute', async () => {
  const { token, id } = await begin()
  const seen = async () => (await site.records.read((reader) => reader.find('session', id)))?.lastSeenOn
  await findSession(site, token, 'cookie', later(MINUTE - 1))
  expect(await seen()).toBe(NOW.toISOString())
  await findSession(site, token, 'cookie', later(MINUTE))
  expect(await seen()).toBe(later(MINUTE).toISOString())
})

test('an access token works for ten minutes, and ends with its session', async () => {
  const { id } = await begin()
  const { accessToken, expiresAt } = await write((writer) => giveAccessToken(writer, id, NOW))
  expect(expiresAt).toBe(later(10 * MINUTE).toISOString())
  const find = (now: Date) => findSession(site, accessToken, 'bearer', now)
  expect([
    (await find(later(10 * MINUTE - 1)))?.id,
    await find(later(10 * MINUTE)),
    await findSession(site, accessToken, 'cookie', NOW),
  ]).toEqual([id, undefined, undefined])
  await write((writer) => endSession(writer, id))
  expect(await find(NOW)).toBeUndefined()
})

test('a session that is proven again goes on under another token, with what was proven before', async () => {
  const old = await begin()
  const renewed = await write((writer) =>
    renewSession(writer, { ...old, account: noor }, { methods: ['otp', 'pwd'], endings: 0, now: later(MINUTE) }),
  )
  expect(await findSession(site, old.token, 'cookie', NOW)).toBeUndefined()
  const found = await findSession(site, renewed.token, 'cookie', later(MINUTE))
  expect(found?.session).toEqual({
    ...old.session,
    methods: ['pwd', 'otp'],
    provenOn: later(MINUTE).toISOString(),
    lastSeenOn: later(MINUTE).toISOString(),
  })
  expect((await list()).map(({ id }) => id)).toEqual([renewed.id])
})

test('all sessions of a person end, and nobody else’s; those of the staff wherever they are', async () => {
  const [mine, also] = [await begin(), await begin()]
  const theirs = await begin(staff, { isStaff: true })
  expect((await findSession(site, theirs.token, 'cookie', NOW))?.account).toEqual(staff)
  await write((writer) => endSessionsOf(writer, noor.guid))
  expect([await findSession(site, mine.token, 'cookie', NOW), await findSession(site, also.token, 'cookie', NOW)]).toEqual([
    undefined,
    undefined,
  ])
  const endings = () => site.staff.records.read((reader) => countEndings(reader, staff.guid))
  expect(await endings()).toBe(0)
  const present = () =>
    site.records.read((own) => site.staff.records.read((home) => findPresent({ site: own, home }, { id: theirs.id, account: staff })))
  expect((await present())?.guid).toBe(theirs.session.guid)
  // As on another site: the session itself stands.
  await site.staff.records.transact((home) => home.put('sessionsEnded', staff.guid, { times: 1 }))
  expect([await findSession(site, theirs.token, 'cookie', NOW), await present()]).toEqual([undefined, undefined])
  const again = await begin(staff, { isStaff: true, endings: 1 })
  expect((await findSession(site, again.token, 'cookie', NOW))?.account).toEqual(staff)
  await site.records.transact((own) =>
    site.staff.records.transact((home) => endAllSessions({ site: own, home }, { account: staff, isStaff: true })),
  )
  expect([await endings(), await findSession(site, again.token, 'cookie', NOW), await list(staff.guid)]).toEqual([2, undefined, []])
  await write((writer) => endAllSessions({ site: writer, home: writer }, { account: noor, isStaff: false }))
  expect(await site.records.read((reader) => countEndings(reader, noor.guid))).toBe(0)
})

test.each<[password: string, isPersonal: boolean]>([
  ['lijsterbes-q7#zkw', false],
  ['noorderlichtq7#zkw', true],
  ['noorq7#zkw', true],
  ['nor-nor-q7#zk', false],
])('%s is made of what others know of its owner: %s', async (password, isPersonal) => {
  const fault = await findPasswordFault(password, { owner: ['noor@proef.example', 'nor', 'a__b'], site: ['Noorderlicht'] })
  expect(fault === 'passwordPersonal').toBe(isPersonal)
})

test('an address is verified by its link where nobody gets into the account, and told what became of a request', async () => {
  const open = { ...noor, isEmailVerified: false }
  const put = (account: typeof noor) =>
    write(async (writer) => {
      await writer.put('account', account.guid, account)
      await writer.put('accountEmail', account.email, { guid: account.guid })
    })
  await put(noor)
  const send = (ms: number, email = noor.email) => sendVerification(site, email, later(ms))
  expect([await send(0), await send(1), await send(0, 'x@proef.example')]).toEqual(['AlreadyVerified', 'TooSoon', 'NotFound'])
  await put({ ...open, isActive: false })
  expect(await send(2 * MINUTE)).toBe('Unauthorized')
  await put(open)
  expect(await send(4 * MINUTE)).toBe('Sent')
  const [mail, ...others] = await site.records.read((reader) => reader.list('outgoingMail'))
  expect([mail?.value.to, others]).toEqual([noor.email, []])
  const token = /[\w-]{43}/.exec(mail ? readText(site, mail.value) : '')?.[0] ?? ''
  await expect(confirmAddress(site, { token: 'x' }, undefined, NOW)).rejects.toMatchObject({ code: 'SITE_CODE_INVALID' })
  const isVerified = async () => (await site.records.read((reader) => reader.find('account', noor.guid)))?.isEmailVerified
  const { id, session } = await begin(staff, { now: later(5 * MINUTE) })
  await begin(noor, { now: later(5 * MINUTE) })
  for (const present of [undefined, { id, session, account: staff, by: 'cookie' as const }])
    await expect(confirmAddress(site, { token }, present, later(5 * MINUTE))).rejects.toMatchObject({ code: 'SITE_VERIFY_SIGN_IN' })
  expect(await isVerified()).toBe(false)
  await write((writer) => endSessionsOf(writer, noor.guid))
  await confirmAddress(site, { token }, undefined, later(5 * MINUTE))
  expect(await isVerified()).toBe(true)
  await expect(confirmAddress(site, { token }, undefined, later(5 * MINUTE))).rejects.toMatchObject({ code: 'SITE_CODE_INVALID' })
})
