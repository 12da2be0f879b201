import { beforeEach, describe, expect, it } from 'vitest'
import { TOTP } from 'otpauth'
import type { AppError } from '#content/errors/app-error.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { guidOf } from '#tests/support/build.ts'
import { makeAccount, openSite } from '#tests/support/open-site.ts'
import type { Site } from '../site/site.ts'
import { endChallenge, findChallenge, putChallenge, putPasskeyChallenge } from './challenges.ts'
import { createCode, endCodes, findCode, noteRequest, takeCode } from './codes.ts'
import { attempt, countAttempt } from './failed-attempts.ts'
import { findAccountByEmail, homeOf } from './find-account.ts'
import { checkInvitationResend, findInvitation, invite, isOpen, putRevoked, sendInvitation } from './invitations.ts'
import { isOwnPassword } from './own-password.ts'
import { findPasswordFault } from './password-policy.ts'
import { checkPassword, hashPassword, isHashOld } from './passwords.ts'
import { createRecoveryCodes, putRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
import { seal, unseal } from '../site/seal-secret.ts'
import {
  beginTotp,
  deleteSecondFactors,
  dropIdleRecoveryCodes,
  finishTotp,
  hasSecondFactor,
  proveByCode,
  readSecondFactors,
} from './second-factors.ts'
import type { PresentSession } from './sessions.ts'
import { createTotp, findTotpStep, readTotpSecret } from './totp.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const MINUTE = 60_000
const noor = makeAccount(guidOf(901), { email: 'noor@proef.example' })
const staff = makeAccount(guidOf(902), { email: 'staf@proef.example', isMett: true })

let site: Site
beforeEach(async () => {
  site = await openSite()
  for (const [home, account] of [
    [site, noor],
    [site.staff, staff],
  ] as const)
    await home.records.transact(async (writer) => {
      await writer.put('account', account.guid, account)
      await writer.put('accountEmail', account.email, { guid: account.guid })
    })
})
const write = <Result>(work: (writer: StoreWriter<RecordKinds>) => Promise<Result>) => site.records.transact(work)
const codeOf = (error: unknown) => (error as AppError).code

describe('a password', () => {
  it('is known by its hash, whichever way its letters are put together, and nobody’s is never right', async () => {
    const hash = await hashPassword('één lange zin'.normalize('NFD'))
    expect(await checkPassword('één lange zin'.normalize('NFC'), hash)).toBe(true)
    expect([await checkPassword('een lange zin', hash), await checkPassword('nobody has this password', undefined)]).toEqual([false, false])
    expect([isHashOld(hash), isHashOld(hash.replace('t=2', 't=1')), isHashOld(`x${hash}`)]).toEqual([false, true, true])
  })

  it('may be refused while a hundred wait, and is looked at again after that', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 106 }, () => hashPassword('x')))
    const refused = outcomes.filter((each) => each.status === 'rejected')
    expect(refused.map(({ reason }) => codeOf(reason))).toEqual(['SITE_BUSY', 'SITE_BUSY'])
    expect(await checkPassword('x', await hashPassword('x'))).toBe(true)
  })

  it('of a session is asked for where its account stands, and guesses count', async () => {
    const present = (account: typeof noor, isStaff: boolean) => ({ account, session: { isStaff } }) as PresentSession
    for (const [home, guid] of [
      [site, noor.guid],
      [site.staff, staff.guid],
    ] as const) {
      const hash = await hashPassword(`van ${guid}`)
      await home.records.transact((writer) => writer.put('passwordHash', guid, { hash, changedOn: NOW.toISOString() }))
    }
    expect(await isOwnPassword(site, present(noor, false), `van ${noor.guid}`, NOW)).toBe(true)
    expect(await isOwnPassword(site, present(staff, true), `van ${staff.guid}`, NOW)).toBe(true)
    expect(await isOwnPassword(site, present(staff, false), `van ${staff.guid}`, NOW)).toBe(false)
    for (let guess = 0; guess < 5; guess += 1) expect(await isOwnPassword(site, present(noor, false), 'mis', NOW)).toBe(false)
    expect(await isOwnPassword(site, present(noor, false), `van ${noor.guid}`, NOW).catch(codeOf)).toBe('SITE_TOO_MANY')
  })

  it.each<[password: string, fault: string | undefined]>([
    ['paard batterij nietje klopt', undefined],
    ['wachtwoord1234', 'passwordCommon'],
    ['aaaaaaaaaaaaaaa', 'passwordCommon'],
    ['noor@proef.example', 'passwordPersonal'],
    ['Proef.Example1234', 'passwordPersonal'],
    ['NOORDERLICHT12345', 'passwordPersonal'],
    [`x${'noorderlicht'.repeat(4)}`, 'passwordPersonal'],
  ])('%s: %s', async (password, fault) => {
    expect(await findPasswordFault(password, { owner: ['noor@proef.example', 'Al'], site: ['Noorderlicht'] })).toBe(fault)
  })
})

describe('guesses at an address', () => {
  it('wait after five, a second and then twice as long, and say how long', async () => {
    for (let guess = 0; guess < 5; guess += 1) await countAttempt(site, noor, NOW)
    const error = (await countAttempt(site, { email: ' NOOR@proef.example' }, later(1)).catch((each: unknown) => each)) as AppError
    expect([error.code, error.retryAfter]).toEqual(['SITE_TOO_MANY', 1])
    await countAttempt(site, noor, later(1000))
    expect(((await countAttempt(site, noor, later(1500)).catch((each: unknown) => each)) as AppError).retryAfter).toBe(2)
    await countAttempt(site, { email: 'sem@proef.example' }, NOW)
  })

  it('count where they are wrong, and not where they are right or were not looked at', async () => {
    for (let guess = 0; guess < 9; guess += 1) expect(await attempt(site, noor, NOW, async () => true)).toBe(true)
    const fault = new Error('no room')
    for (let guess = 0; guess < 9; guess += 1) await expect(attempt(site, noor, NOW, () => Promise.reject(fault))).rejects.toBe(fault)
    const [failures] = await site.staff.records.read((reader) => reader.list('signInFailures'))
    expect(failures?.value.count).toBe(0)
    for (let guess = 0; guess < 5; guess += 1) expect(await attempt(site, noor, NOW, async () => false)).toBe(false)
    expect(await attempt(site, noor, NOW, async () => true).catch(codeOf)).toBe('SITE_TOO_MANY')
  })
})

it('an account is found by its address, of the platform’s own people first', async () => {
  expect(await findAccountByEmail(site, ' NOOR@Proef.example ')).toEqual({ account: noor, isStaff: false })
  expect(await findAccountByEmail(site, staff.email)).toEqual({ account: staff, isStaff: true })
  expect(await findAccountByEmail(site, 'x@proef.example')).toBeUndefined()
  expect([homeOf(site, { isStaff: true }), homeOf(site, { isStaff: false })]).toEqual([site.staff, site])
})

describe('a link', () => {
  const link = { purpose: 'reset' as const, email: noor.email, userGuid: noor.guid }

  it('works until it has run out, for what it was made for, and once', async () => {
    const token = await write((writer) => createCode(writer, link, NOW))
    const find = (now: Date, purpose: 'reset' | 'verify' = 'reset') =>
      site.records.read((reader) => findCode(reader, token, [purpose], now))
    expect(await find(later(30 * MINUTE - 1))).toEqual({
      ...link,
      isStaff: false,
      isMailed: true,
      expiresOn: later(30 * MINUTE).toISOString(),
    })
    expect([await find(later(30 * MINUTE)), await find(NOW, 'verify')]).toEqual([undefined, undefined])
    expect(await site.records.read((reader) => findCode(reader, 'x', ['reset'], NOW))).toBeUndefined()
    const take = () => write((writer) => takeCode(writer, token, ['reset'], NOW))
    expect([(await take())?.userGuid, await take()]).toEqual([noor.guid, undefined])
  })

  it('takes the place of the one before, for one purpose and one address', async () => {
    const first = await write((writer) => createCode(writer, link, NOW))
    const verify = await write((writer) => createCode(writer, { ...link, purpose: 'verify', isStaff: true, isMailed: false }, NOW))
    const other = await write((writer) => createCode(writer, { ...link, email: 'sem@proef.example' }, NOW))
    const second = await write((writer) => createCode(writer, { ...link, email: 'NOOR@proef.example' }, NOW))
    const find = (token: string) => site.records.read((reader) => findCode(reader, token, ['reset', 'verify'], NOW))
    expect([await find(first), (await find(verify))?.isStaff, (await find(verify))?.isMailed, (await find(other))?.email]).toEqual([
      undefined,
      true,
      false,
      'sem@proef.example',
    ])
    await write((writer) => endCodes(writer, noor.email, ['reset', 'verify', 'register']))
    expect([await find(second), await find(verify), (await find(other))?.email]).toEqual([undefined, undefined, 'sem@proef.example'])
  })

  it('is mailed once a minute, and five times an hour', async () => {
    const ask = (now: Date, email = noor.email) => write((writer) => noteRequest(writer, 'reset', email, now))
    expect(await ask(NOW)).toBe('Sent')
    expect([await ask(later(MINUTE - 1)), await ask(later(1), 'sem@proef.example')]).toEqual(['TooSoon', 'Sent'])
    for (let minute = 1; minute < 5; minute += 1) expect(await ask(later(minute * MINUTE))).toBe('Sent')
    expect([await ask(later(59 * MINUTE)), await ask(later(60 * MINUTE))]).toEqual(['Abused', 'Sent'])
  })
})

describe('a sign-in that waits', () => {
  it('can be gone on with until it has run out, and is ended once', async () => {
    const { token, expiresOn } = await write((writer) => putChallenge(writer, { isStaff: false, proven: ['pwd'], mustEnrol: false }, NOW))
    expect(expiresOn).toBe(later(10 * MINUTE).toISOString())
    const find = (now: Date) => site.records.read((reader) => findChallenge(reader, token, now))
    expect(await find(later(10 * MINUTE - 1))).toEqual({
      isStaff: false,
      proven: ['pwd'],
      mustEnrol: false,
      createdOn: NOW.toISOString(),
      expiresOn,
    })
    expect(await find(later(10 * MINUTE))).toBeUndefined()
    expect(await write((writer) => putPasskeyChallenge(writer, token, 'abc'))).toBe(true)
    expect(await find(NOW)).toMatchObject({ passkeyChallenge: 'abc', proven: ['pwd'] })
    expect([await write((writer) => endChallenge(writer, token)), await write((writer) => endChallenge(writer, token))]).toEqual([
      true,
      false,
    ])
    expect([await write((writer) => putPasskeyChallenge(writer, token, 'abc')), await find(NOW)]).toEqual([false, undefined])
  })
})

describe('an authenticator app', () => {
  const label = { issuer: 'Een', label: noor.email }
  const codeAt = (secret: string, at: Date) =>
    new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: at.getTime() })

  it('has a secret that only this home reads, and that apps take', () => {
    const { sealedSecret, secret, uri } = createTotp(site, label)
    expect([readTotpSecret(site, sealedSecret), secret.length, sealedSecret.includes(secret)]).toEqual([secret, 32, false])
    expect(() => readTotpSecret(site.staff, sealedSecret)).toThrow()
    const { protocol, host, pathname, searchParams } = new URL(uri)
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Een:noor@proef.example'])
    expect(Object.fromEntries(searchParams)).toEqual({ issuer: 'Een', secret, algorithm: 'SHA1', digits: '6', period: '30' })
  })

  it('shows codes that count half a minute early or late, and never twice', () => {
    const { sealedSecret, secret } = createTotp(site, label)
    const step = Math.floor(NOW.getTime() / 30_000)
    const find = (at: Date, lastStep = 0) => findTotpStep(site, { sealedSecret, lastStep }, codeAt(secret, at), NOW)
    expect([-60_000, -30_000, 0, 30_000, 60_000].map((ms) => find(later(ms)))).toEqual([undefined, step - 1, step, step + 1, undefined])
    expect([find(NOW, step - 1), find(NOW, step), find(later(-30_000), step)]).toEqual([step, undefined, undefined])
    const code = codeAt(secret, NOW)
    for (const wrong of [` ${code}`, `${code}0`, code.slice(1), 'x'.repeat(6), ''])
      expect(findTotpStep(site, { sealedSecret, lastStep: 0 }, wrong, NOW)).toBeUndefined()
  })

  it('is set up by its first code within the time for that, and replaces the codes on paper', async () => {
    const who = { account: noor, isStaff: false }
    const { secret } = await beginTotp(site, who, NOW)
    const finish = (at: Date, code = codeAt(secret, at)) =>
      write((writer) => finishTotp(site, writer, noor.guid, { code, recoveryCodes: createRecoveryCodes(), now: at }))
    const read = () => site.records.read((reader) => readSecondFactors(reader, noor.guid))
    const [enrolment] = await site.records.read((reader) => reader.list('totpEnrolment'))
    const end = new Date(enrolment?.value.expiresOn ?? 0)
    expect(end.getTime()).toBeGreaterThan(NOW.getTime())
    expect([await finish(end), await finish(NOW, '000000x'), hasSecondFactor(await read())]).toEqual([false, false, false])
    expect(await finish(NOW)).toBe(true)
    expect(await read()).toMatchObject({ totp: { enrolledOn: NOW.toISOString() }, passkeys: [], recoveryCodesLeft: 10 })
    expect(hasSecondFactor(await read())).toBe(true)
    expect(await finish(NOW)).toBe(false)
    const prove = (code: string, at = NOW) => write((writer) => proveByCode(site, writer, noor.guid, code, at))
    expect(await prove(codeAt(secret, NOW))).toBeUndefined()
    expect(await prove(codeAt(secret, later(30_000)), later(30_000))).toBe('otp')
    expect(await prove(codeAt(secret, later(30_000)), later(30_000))).toBeUndefined()
    await write((writer) => dropIdleRecoveryCodes(writer, noor.guid))
    expect((await read()).recoveryCodesLeft).toBe(10)
    await write((writer) => deleteSecondFactors(writer, noor.guid))
    expect(await read()).toEqual({ totp: undefined, passkeys: [], recoveryCodesLeft: 0 })
  })
})

describe('codes on paper', () => {
  it('work once each, however they are typed, for their owner, and go where there is nothing to recover', async () => {
    const codes = createRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    await write((writer) => putRecoveryCodes(site, writer, noor.guid, codes))
    const use = (code: string, guid = noor.guid) => write((writer) => useRecoveryCode(site, writer, guid, code))
    expect([await use(codes[0] ?? '', staff.guid), await use('x'), await use('000000-000000')]).toEqual([false, false, false])
    expect([await use((codes[0] ?? '').toUpperCase().replace('-', ' ')), await use(codes[0] ?? '')]).toEqual([true, false])
    const left = () => site.records.read(async (reader) => (await readSecondFactors(reader, noor.guid)).recoveryCodesLeft)
    expect(await left()).toBe(9)
    expect(await write((writer) => proveByCode(site, writer, noor.guid, codes[1] ?? '', NOW))).toBe('recovery')
    expect(JSON.stringify(await site.records.read((reader) => reader.list('recoveryCodes')))).not.toContain(codes[2])
    await write((writer) => dropIdleRecoveryCodes(writer, noor.guid))
    expect(await left()).toBe(0)
  })
})

it('a sealed secret is read with its key alone, and no other two look alike', () => {
  const [key, other] = [site.keyFor('a'), site.keyFor('b')]
  const sealed = seal('geheim é', key)
  expect([unseal(sealed, key), seal('geheim é', key) === sealed]).toEqual(['geheim é', false])
  expect(() => unseal(sealed, other)).toThrow()
  expect(() => unseal(`${sealed.slice(0, -2)}AA`, key)).toThrow()
})

describe('an invitation', () => {
  const invited = {
    guid: guidOf(30),
    email: 'Nieuw@proef.example',
    roleIds: [],
    isContentManager: true,
    isAdmin: false,
    language: 'nl' as const,
    invitedBy: noor.guid,
  }
  const find = (code: string) => site.records.read((reader) => findInvitation(reader, code))

  it('is open for its time, found by its code, and mailed', async () => {
    const sent = await write((writer) => invite(site, writer, invited, { code: 'een', now: NOW }))
    expect(sent).toMatchObject({ ...invited, createdOn: NOW.toISOString(), sentOn: [NOW.toISOString()] })
    expect([await find('een'), await find('twee')]).toEqual([sent, undefined])
    const end = new Date(sent.expiresOn)
    expect(end.getTime() - NOW.getTime()).toBe(7 * 24 * 60 * MINUTE)
    expect([isOpen(sent, NOW), isOpen(sent, end)]).toEqual([true, false])
    const mails = await site.records.read((reader) => reader.list('outgoingMail'))
    expect(mails.map(({ value }) => value.to)).toEqual([invited.email])
  })

  it('is sent again under another code, with its full time, not too often', async () => {
    const sent = await write((writer) => invite(site, writer, invited, { code: 'een', now: NOW }))
    expect([checkInvitationResend(sent, later(MINUTE - 1)), checkInvitationResend(sent, later(MINUTE))]).toEqual(['TooSoon', 'Sent'])
    const again = await write((writer) => sendInvitation(site, writer, sent, { code: 'twee', now: later(MINUTE) }))
    expect(again.sentOn).toHaveLength(2)
    expect(Date.parse(again.expiresOn) - Date.parse(sent.expiresOn)).toBe(MINUTE)
    expect([await find('een'), await find('twee')]).toEqual([undefined, again])
  })

  it('withdraws an earlier one of the same address, and no other', async () => {
    await write((writer) => invite(site, writer, invited, { code: 'een', now: NOW }))
    await write((writer) =>
      invite(site, writer, { ...invited, guid: guidOf(31), email: 'ander@proef.example' }, { code: 'twee', now: NOW }),
    )
    await write((writer) =>
      invite(site, writer, { ...invited, guid: guidOf(32), email: 'NIEUW@proef.example' }, { code: 'drie', now: later(1) }),
    )
    const open = await Promise.all(['een', 'twee', 'drie'].map(async (code) => isOpen((await find(code)) as never, later(2))))
    expect(open).toEqual([false, true, true])
    const accepted = { ...((await find('twee')) as NonNullable<Awaited<ReturnType<typeof find>>>), acceptedOn: NOW.toISOString() }
    await write((writer) => writer.put('invitation', accepted.guid, accepted))
    await write((writer) => putRevoked(writer, accepted, NOW))
    expect(await find('twee')).not.toHaveProperty('revokedOn')
  })
})
