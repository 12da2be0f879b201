import { checkResend, codeLifetimes, type CodePurpose, recentRequests } from '#content/model/verification/codes.ts'
import type { AccountCode } from '#content/model/verification/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { emailHashOf } from './find-account.ts'
import { createToken, hashToken } from './sessions.ts'

/**
 * A one-time link, for one purpose and one address of this site. The previous one for the same purpose stops working.
 * @returns the code, which is never shown again
 */
export async function createCode(
  writer: StoreWriter<RecordKinds>,
  code: Omit<AccountCode, 'expiresOn' | 'isStaff' | 'isMailed'> & Partial<Pick<AccountCode, 'isStaff' | 'isMailed'>>,
  now: Date,
): Promise<string> {
  const token = createToken()
  const id = hashToken(token)
  await endCodes(writer, code.email, [code.purpose])
  const expiresOn = new Date(now.getTime() + codeLifetimes[code.purpose]).toISOString()
  await writer.put('accountCode', id, { isStaff: false, isMailed: true, ...code, expiresOn })
  await writer.put('accountCodeOf', indexOf(code.purpose, code.email), { id })
  return token
}

export async function findCode(
  reader: StoreReader<RecordKinds>,
  token: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<AccountCode | undefined> {
  const code = await reader.find('accountCode', hashToken(token))
  return code && purposes.includes(code.purpose) && Date.parse(code.expiresOn) > now.getTime() ? code : undefined
}

/** Each works once: a second attempt finds none. */
export async function takeCode(
  writer: StoreWriter<RecordKinds>,
  token: string,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<AccountCode | undefined> {
  const code = await findCode(writer, token, purposes, now)
  if (code) await endCodes(writer, code.email, [code.purpose])
  return code
}

/** Links of an address that are still out stop working. */
export async function endCodes(writer: StoreWriter<RecordKinds>, email: string, purposes: readonly CodePurpose[]): Promise<void> {
  for (const purpose of purposes) {
    const last = await writer.find('accountCodeOf', indexOf(purpose, email))
    if (last) await writer.delete('accountCode', last.id)
    await writer.delete('accountCodeOf', indexOf(purpose, email))
  }
}

/** Notes that a mail is asked for, and says whether it may go out. Addresses without an account are counted alike. */
export async function noteRequest(
  writer: StoreWriter<RecordKinds>,
  purpose: CodePurpose,
  email: string,
  now: Date,
): Promise<ReturnType<typeof checkResend>> {
  const key = indexOf(purpose, email)
  const on = (await writer.find('codeRequests', key))?.on ?? []
  const result = checkResend(on, now.getTime())
  if (result === 'Sent') await writer.put('codeRequests', key, { on: [...recentRequests(on, now.getTime()), now.toISOString()] })
  return result
}

function indexOf(purpose: CodePurpose, email: string): string {
  return `${purpose}/${emailHashOf(email)}`
}
