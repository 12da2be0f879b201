import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import { accountSchema, emailKeyOf } from '#content/model/account/schema.ts'
import type { AccountCode } from '#content/model/verification/schema.ts'
import type { SendVerificationResult } from '#content/model/verification/verification.ts'
import { queueAccountMail } from '../mail/account-mails.ts'
import type { Site } from '../site/site.ts'
import { changeAddress } from './change-address.ts'
import { createCode, findCode, noteRequest, takeCode } from './codes.ts'
import { type AccountWriters, findAccountByEmail, transactAccount } from './find-account.ts'
import { listIdentities } from './oidc/identities.ts'
import { listPasskeys } from './passkeys.ts'
import { checkPassword } from './passwords.ts'
import { listSessions, type PresentSession } from './sessions.ts'

const purposes = ['verify', 'register', 'changeEmail'] as const

/** Mails a link that verifies an address, where it belongs to an account that has not verified it. The result is not for everyone. */
export async function sendVerification(site: Site, email: string, now: Date): Promise<SendVerificationResult> {
  const who = await findAccountByEmail(site, email)
  return site.records.transact(async (writer) => {
    const request = await noteRequest(writer, 'verify', email, now)
    if (request !== 'Sent') return request
    if (!who) return 'NotFound'
    const { account, isStaff } = who
    if (!account.isActive) return 'Unauthorized'
    if (account.isEmailVerified) return 'AlreadyVerified'
    const code = await createCode(writer, { purpose: 'verify', email: account.email, userGuid: account.guid, isStaff }, now)
    await queueAccountMail(site, writer, 'verify', { to: account, language: account.language, code, now })
    return 'Sent'
  })
}

/**
 * Uses the code of a link: the address is verified, takes the place of another, or the registration becomes an account.
 * @param given.password that was chosen with the registration
 * @param session of who follows it
 * @throws AppError SITE_CODE_INVALID, SITE_REGISTRATION_CLOSED, SITE_BUSY; SITE_VERIFY_SIGN_IN and SITE_VERIFY_PASSWORD, after which the link
 *   still works
 */
export async function confirmAddress(
  site: Site,
  { token, password }: { token: string; password?: string | undefined },
  session: PresentSession | undefined,
  now: Date,
): Promise<void> {
  const found = await site.records.read((reader) => findCode(reader, token, purposes, now))
  if (!found) throw new AppError('SITE_CODE_INVALID')
  if (found.purpose === 'register') {
    await checkRegistrationIsFree(site, found)
    await checkIsRegistrant(found, password)
  }
  // The staff's addresses stand in a store of their own.
  if (found.purpose === 'changeEmail' && (await findAccountByEmail(site, found.email))) throw new AppError('SITE_CODE_INVALID')
  const guid = randomUUID()
  const isDone = await transactAccount(site, found, async (writers) => {
    const code = await takeCode(writers.site, token, purposes, now)
    if (!code) return false
    if (code.purpose === 'changeEmail') return changeAddress(site, writers.site, code, { session, now })
    return code.purpose === 'verify' ? verify(writers, code, session) : makeAccount(writers, code, guid, now)
  })
  if (!isDone) throw new AppError('SITE_CODE_INVALID')
}

/**
 * The person who can get into an account may have created it on somebody else's address, whose owner only reads the mail and follows its
 * link (account pre-hijacking). So the link works only for the person signed in to that very account. The owner of the address gets in by a
 * new password, which locks the other out (`removeSignInMethods`).
 */
async function verify(
  { site, home }: AccountWriters,
  { userGuid = '', email, isStaff }: AccountCode,
  session: PresentSession | undefined,
): Promise<boolean> {
  const account = await home.find('account', userGuid)
  if (!account || emailKeyOf(account.email) !== emailKeyOf(email)) return false
  const isOwn = session?.account.guid === userGuid && session.session.isStaff === isStaff
  if (!isOwn && (await hasWayIn({ site, home }, userGuid))) throw new AppError('SITE_VERIFY_SIGN_IN')
  await home.put('account', account.guid, { ...account, isEmailVerified: true })
  return true
}

/** Whether anybody gets, or is, into an account. */
async function hasWayIn({ site, home }: AccountWriters, userGuid: string): Promise<boolean> {
  const found = await Promise.all([
    home.find('passwordHash', userGuid),
    ...[listIdentities(home, userGuid), listPasskeys(home, userGuid), listSessions(site, userGuid)].map(async (list) => (await list)[0]),
  ])
  return found.some((each) => each !== undefined)
}

async function makeAccount({ home }: AccountWriters, { email, registration }: AccountCode, guid: string, now: Date): Promise<boolean> {
  if (!registration || (await home.find('accountEmail', emailKeyOf(email)))) return false
  const { passwordHash, ...person } = registration
  const createdOn = now.toISOString()
  await home.put(
    'account',
    guid,
    accountSchema.parse({ ...person, guid, email, isEmailVerified: true, sourceKind: 'Registration', createdOn }),
  )
  await home.put('accountEmail', emailKeyOf(email), { guid })
  await home.put('passwordHash', guid, { hash: passwordHash, changedOn: createdOn })
  return true
}

/**
 * Who registers may name anybody's address, and its owner may follow the link without a thought. The account would have the password of the
 * other. Only who chose it and has the mailbox too gets one. @throws AppError SITE_VERIFY_PASSWORD
 */
async function checkIsRegistrant({ registration }: AccountCode, password: string | undefined): Promise<void> {
  const isTheirs = password !== undefined && (await checkPassword(password, registration?.passwordHash))
  if (!isTheirs) throw new AppError('SITE_VERIFY_PASSWORD')
}

/** The site may have closed since, and the address may have got an account in another way. */
async function checkRegistrationIsFree(site: Site, { email }: AccountCode): Promise<void> {
  checkRegistrationIsOpen(site)
  if (await findAccountByEmail(site, email)) throw new AppError('SITE_CODE_INVALID')
}

/** @throws AppError SITE_REGISTRATION_CLOSED */
export function checkRegistrationIsOpen(site: Site): void {
  if (site.index.settings.registration !== 'open') throw new AppError('SITE_REGISTRATION_CLOSED')
}
