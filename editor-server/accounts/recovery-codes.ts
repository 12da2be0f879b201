import { createHmac, randomBytes } from 'node:crypto'
import { makeRecoveryCode, readRecoveryCode, RECOVERY_CODE_COUNT } from '#content/model/second-factor/recovery-codes.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { AccountHome } from '../site/site.ts'

/** Codes in clear, for the one answer that shows them. Made outside the transaction that keeps them, which may run twice. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => makeRecoveryCode(randomBytes(12)))
}

/** Stores codes, replacing all earlier ones. */
export async function putRecoveryCodes(
  home: AccountHome,
  writer: StoreWriter<RecordKinds>,
  userGuid: string,
  codes: readonly string[],
): Promise<void> {
  await writer.put('recoveryCodes', userGuid, { hashes: codes.map((code) => hashCode(home, userGuid, code)) })
}

/** Whether a code is one of those left; it is not left afterwards. */
export async function useRecoveryCode(
  home: AccountHome,
  writer: StoreWriter<RecordKinds>,
  userGuid: string,
  typed: string,
): Promise<boolean> {
  const code = readRecoveryCode(typed)
  const kept = await writer.find('recoveryCodes', userGuid)
  if (code === undefined || !kept) return false
  const hash = hashCode(home, userGuid, code)
  const left = kept.hashes.filter((other) => other !== hash)
  if (left.length === kept.hashes.length) return false
  await writer.put('recoveryCodes', userGuid, { hashes: left })
  return true
}

/** With a key: somebody who has the store could try 60 bits one by one. */
function hashCode(home: AccountHome, userGuid: string, code: string): string {
  return createHmac('sha256', home.keyFor('recovery codes')).update(`${userGuid}/${code}`).digest('base64url')
}
