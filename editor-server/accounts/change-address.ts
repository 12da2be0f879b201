import { AppError } from '#content/errors/app-error.ts'
import { emailKeyOf } from '#content/model/account/schema.ts'
import { codeLifetimes, codePurposes } from '#content/model/verification/codes.ts'
import type { AccountCode } from '#content/model/verification/schema.ts'
import type { SendVerificationResult } from '#content/model/verification/verification.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { addresseeOf, queueAccountMail } from '../mail/account-mails.ts'
import type { Site } from '../site/site.ts'
import { createCode, endCodes, findCode, noteRequest, takeCode } from './codes.ts'
import { findAccountByEmail, type KnownAccount } from './find-account.ts'
import { removeSignInMethods } from './remove-sign-in-methods.ts'
import { endSessionsOf, type PresentSession } from './sessions.ts'

type Writer = StoreWriter<RecordKinds>

/** What an address gets until its account has another one; only the link that takes a change back outlives it. */
const ofAddress = codePurposes.filter((purpose) => purpose !== 'undoEmail')

/**
 * Mails a link to an address that is to take the place of somebody's own. Whether the address has an account is not told: its owner is told
 * instead, and the work is the same.
 */
export async function askForAddress(
  site: Site,
  { account, isStaff }: KnownAccount,
  email: string,
  now: Date,
): Promise<SendVerificationResult> {
  // A link leads to the site's own host, which its administrators choose; an account that opens every site is changed from the terminal.
  if (isStaff) return 'Unauthorized'
  if (emailKeyOf(account.email) === emailKeyOf(email)) return 'AlreadyVerified'
  const known = await findAccountByEmail(site, email)
  return site.records.transact(async (writer) => {
    const request = await noteRequest(writer, 'changeEmail', email, now)
    if (request !== 'Sent') return request
    await withdrawAddress(writer, account.guid)
    const expiresOn = new Date(now.getTime() + codeLifetimes.changeEmail).toISOString()
    await writer.put('emailChange', account.guid, { email, expiresOn })
    const { language } = account
    if (known) {
      await queueAccountMail(site, writer, 'changeEmailKnown', { to: known.account, language: known.account.language, now })
      return 'Sent'
    }
    const code = await createCode(writer, { purpose: 'changeEmail', email, userGuid: account.guid }, now)
    await queueAccountMail(site, writer, 'changeEmail', { to: { ...addresseeOf(email), guid: account.guid }, language, code, now })
    return 'Sent'
  })
}

/** Whoever asked for another address thinks better of it: its link stops working. */
export async function withdrawAddress(writer: Writer, userGuid: string): Promise<void> {
  const pending = await writer.find('emailChange', userGuid)
  await writer.delete('emailChange', userGuid)
  if (pending) await endCodesOf(writer, userGuid, ({ purpose }) => purpose === 'changeEmail')
}

/**
 * Gives an account the address to which its link was mailed. Only for who is signed in to it: the owner of the address may follow the link
 * without a thought, of an account that is somebody else's. Both addresses are told; the old one can take it back.
 * @returns false for a link that no longer holds
 * @throws AppError SITE_VERIFY_SIGN_IN
 */
export async function changeAddress(
  site: Site,
  writer: Writer,
  { userGuid = '', email }: AccountCode,
  { session, now }: { session: PresentSession | undefined; now: Date },
): Promise<boolean> {
  const account = await writer.find('account', userGuid)
  const pending = await writer.find('emailChange', userGuid)
  const isTaken = (await writer.find('accountEmail', emailKeyOf(email))) !== undefined
  if (!account || isTaken || emailKeyOf(pending?.email ?? '') !== emailKeyOf(email)) return false
  if (session?.account.guid !== userGuid || session.session.isStaff) throw new AppError('SITE_VERIFY_SIGN_IN')
  await writer.delete('emailChange', userGuid)
  await putAddress(writer, account, email)
  const { language, email: old } = account
  const code = await createCode(writer, { purpose: 'undoEmail', email: old, userGuid }, now)
  await queueAccountMail(site, writer, 'emailChanged', { to: account, language, code, address: maskAddress(email), now })
  await queueAccountMail(site, writer, 'emailIsNow', { to: { ...account, email }, language, now })
  return true
}

/**
 * Gives an account back the address that it had, for who has the mailbox of that. It may have been taken by somebody who got in, so every way
 * in is closed, and a link for a new password follows. What was changed after it can no longer be taken back, what was changed before it can.
 * @throws AppError SITE_CODE_INVALID; the link then still works once the address is free
 */
export async function undoAddress(site: Site, token: string, now: Date): Promise<void> {
  const found = await site.records.read((reader) => findCode(reader, token, ['undoEmail'], now))
  const owner = found && (await findAccountByEmail(site, found.email))
  await site.records.transact(async (writer) => {
    const code = await takeCode(writer, token, ['undoEmail'], now)
    const guid = code?.userGuid ?? ''
    const account = await writer.find('account', guid)
    if (!code || !account || (owner && owner.account.guid !== guid)) throw new AppError('SITE_CODE_INVALID')
    await endCodesOf(writer, guid, ({ purpose, expiresOn }) => purpose !== 'undoEmail' || expiresOn > code.expiresOn)
    await writer.delete('emailChange', guid)
    await putAddress(writer, account, code.email)
    await endSessionsOf(writer, guid)
    await removeSignInMethods(writer, guid)
    await writer.delete('passwordHash', guid)
    const { language } = account
    const reset = await createCode(writer, { purpose: 'reset', email: code.email, userGuid: guid }, now)
    await queueAccountMail(site, writer, 'reset', { to: { ...account, email: code.email }, language, code: reset, now })
  })
}

/**
 * Links to the address that an account had end with it.
 * @throws AppError SITE_CODE_INVALID when the address has another account by now
 */
async function putAddress(writer: Writer, account: KnownAccount['account'], email: string): Promise<void> {
  const owner = await writer.find('accountEmail', emailKeyOf(email))
  if (owner && owner.guid !== account.guid) throw new AppError('SITE_CODE_INVALID')
  await endCodes(writer, account.email, ofAddress)
  await writer.delete('accountEmail', emailKeyOf(account.email))
  await writer.put('accountEmail', emailKeyOf(email), { guid: account.guid })
  await writer.put('account', account.guid, { ...account, email, isEmailVerified: true })
}

async function endCodesOf(writer: Writer, userGuid: string, which: (code: AccountCode) => boolean): Promise<void> {
  for (const { value } of await writer.list('accountCode'))
    if (value.userGuid === userGuid && which(value)) await endCodes(writer, value.email, [value.purpose])
}

/** Enough to know one's own address by, and not enough for who reads the mailbox of the old one to write to it. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
