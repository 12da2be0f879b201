import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import { accountSchema, emailKeyOf } from '#content/model/account/schema.ts'
import type { AccountCode } from '#content/model/verification/schema.ts'
import type { SendVerificationResult } from '#content/model/verification/verification.ts'
import { queueAccountMail } from '../mail/account-mails.ts'
import type { Site } from '../site/site.ts'
import { createCode, findCode, noteRequest, takeCode } from './codes.ts'
import { type AccountWriters, findAccountByEmail, transactAccount } from './find-account.ts'

const purposes = ['verify', 'register'] as const

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
 * Uses the code of a link: the address is verified, or the registration becomes an account.
 * @throws AppError SITE_CODE_INVALID, SITE_REGISTRATION_CLOSED
 */
export async function confirmAddress(site: Site, token: string, now: Date): Promise<void> {
  const found = await site.records.read((reader) => findCode(reader, token, purposes, now))
  if (!found) throw new AppError('SITE_CODE_INVALID')
  if (found.purpose === 'register') await checkRegistrationIsFree(site, found)
  const guid = randomUUID()
  const isDone = await transactAccount(site, found, async (writers) => {
    const code = await takeCode(writers.site, token, purposes, now)
    if (!code) return false
    return code.purpose === 'verify' ? verify(writers, code) : makeAccount(writers, code, guid, now)
  })
  if (!isDone) throw new AppError('SITE_CODE_INVALID')
}

async function verify({ home }: AccountWriters, { userGuid = '', email }: AccountCode): Promise<boolean> {
  const account = await home.find('account', userGuid)
  if (!account || emailKeyOf(account.email) !== emailKeyOf(email)) return false
  await home.put('account', account.guid, { ...account, isEmailVerified: true })
  return true
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

/** The site may have closed since, and the address may have got an account in another way. */
async function checkRegistrationIsFree(site: Site, { email }: AccountCode): Promise<void> {
  checkRegistrationIsOpen(site)
  if (await findAccountByEmail(site, email)) throw new AppError('SITE_CODE_INVALID')
}

/** @throws AppError SITE_REGISTRATION_CLOSED */
export function checkRegistrationIsOpen(site: Site): void {
  if (site.index.settings.registration !== 'open') throw new AppError('SITE_REGISTRATION_CLOSED')
}
