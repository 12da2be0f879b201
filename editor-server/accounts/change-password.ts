import { AppError } from '#content/errors/app-error.ts'
import { emailKeyOf } from '#content/model/account/schema.ts'
import { codePurposes } from '#content/model/verification/codes.ts'
import type { SendVerificationResult } from '#content/model/verification/verification.ts'
import { queueAccountMail } from '../mail/account-mails.ts'
import type { Site } from '../site/site.ts'
import { createCode, endCodes, findCode, noteRequest, takeCode } from './codes.ts'
import { removeSignInMethods } from './remove-sign-in-methods.ts'
import { forgetAllFailures, forgetFailures } from './failed-attempts.ts'
import { accountOf, type AccountWriters, findAccount, findAccountByEmail, type KnownAccount, transactAccount } from './find-account.ts'
import { hashPassword } from './passwords.ts'
import { continueAlone } from './end-other-sessions.ts'
import { endAllSessions, findPresent, type PresentSession } from './sessions.ts'
import type { BegunSession } from './sign-in.ts'

/** Mails a link to choose a new password, where the address belongs to an active account. The result is not for everyone. */
export async function sendPasswordLink(site: Site, email: string, now: Date): Promise<SendVerificationResult> {
  const who = await findAccountByEmail(site, email)
  return site.records.transact(async (writer) => {
    const request = await noteRequest(writer, 'reset', email, now)
    if (request !== 'Sent') return request
    if (!who) return 'NotFound'
    const { account, isStaff } = who
    // Who closed their account has to come in to take it back.
    if (!account.isActive && account.closedOn === undefined) return 'Unauthorized'
    // A link leads to the site's own host, which its administrators choose; a password that opens every site is set from the terminal alone.
    if (isStaff) return 'Unauthorized'
    const code = await createCode(writer, { purpose: 'reset', email: account.email, userGuid: account.guid, isStaff }, now)
    await queueAccountMail(site, writer, 'reset', { to: account, language: account.language, code, now })
    return 'Sent'
  })
}

/** Whose password the code of a link may set. @throws AppError SITE_CODE_INVALID */
export async function getAccountOfLink(site: Site, token: string, now: Date): Promise<KnownAccount> {
  const code = await site.records.read((reader) => findCode(reader, token, ['reset'], now))
  const who = code?.userGuid === undefined ? undefined : await findAccount(site, code.userGuid, code.isStaff)
  if (!code || !who || emailKeyOf(who.account.email) !== emailKeyOf(code.email)) throw new AppError('SITE_CODE_INVALID')
  return who
}

/**
 * Sets a password with the code of a link: ends all sessions, removes ways into the account without a password, and forgets failures. If
 * the link was mailed it also verifies the address, since having it proves access to the mailbox.
 * @throws AppError SITE_CODE_INVALID, SITE_BUSY
 */
export async function resetPassword(
  site: Site,
  who: KnownAccount,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<{ isMailed: boolean }> {
  const hash = await hashPassword(password)
  const code = await transactAccount(site, who, async (writers) => {
    const account = await writers.home.find('account', who.account.guid)
    const taken = account && (await takeCode(writers.site, token, ['reset'], now))
    if (!taken) return undefined
    await writers.home.put('account', account.guid, { ...account, isEmailVerified: account.isEmailVerified || taken.isMailed })
    await putPassword(site, writers, { ...who, account }, hash, now)
    await removeSignInMethods(writers.home, account.guid)
    await endAllSessions(writers, who)
    return taken
  })
  if (!code) throw new AppError('SITE_CODE_INVALID')
  await forgetAllFailures(site, who.account.email)
  return code
}

/** Sets a password by its owner: the session continues under a new token, all others end. @throws AppError SITE_SIGN_IN, SITE_BUSY */
export async function changeOwnPassword(site: Site, present: PresentSession, password: string, now: Date): Promise<BegunSession> {
  const who = accountOf(present)
  const hash = await hashPassword(password)
  const begun = await transactAccount(site, who, async (writers) => {
    const session = await findPresent(writers, present)
    if (!session) return undefined
    await putPassword(site, writers, who, hash, now)
    return continueAlone(writers, who, { ...present, session }, { isProven: true, now })
  })
  if (!begun) throw new AppError('SITE_SIGN_IN')
  await forgetFailures(site, who)
  return begun
}

/** Invalidates unused links and notifies the owner. */
async function putPassword(
  site: Site,
  { site: writer, home }: AccountWriters,
  { account }: KnownAccount,
  hash: string,
  now: Date,
): Promise<void> {
  await home.put('passwordHash', account.guid, { hash, changedOn: now.toISOString() })
  await endCodes(writer, account.email, codePurposes)
  await queueAccountMail(site, writer, 'passwordChanged', { to: account, language: account.language, now })
}
