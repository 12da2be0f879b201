import type { Totp } from '#content/model/second-factor/schema.ts'
import { ENROLMENT_LIFETIME } from '#content/model/second-factor/schema.ts'
import type { StoredPasskey } from '#content/model/passkey/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { AccountHome, Site } from '../site/site.ts'
import { homeOf, type KnownAccount } from './find-account.ts'
import { listPasskeys } from './passkeys.ts'
import { putRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
import { createTotp, findTotpStep } from './totp.ts'

/** What an account has beside its password. */
export interface SecondFactors {
  totp: Totp | undefined
  passkeys: StoredPasskey[]
  recoveryCodesLeft: number
}

export async function readSecondFactors(reader: StoreReader<RecordKinds>, userGuid: string): Promise<SecondFactors> {
  const [totp, passkeys, codes] = await Promise.all([
    reader.find('totp', userGuid),
    listPasskeys(reader, userGuid),
    reader.find('recoveryCodes', userGuid),
  ])
  return { totp, passkeys, recoveryCodesLeft: codes?.hashes.length ?? 0 }
}

/** Recovery codes are a way back to a second factor, and none themselves. */
export function hasSecondFactor({ totp, passkeys }: SecondFactors): boolean {
  return totp !== undefined || passkeys.length > 0
}

/** A right code of the app, or one of the recovery codes; neither works twice. */
export async function proveByCode(
  home: AccountHome,
  writer: StoreWriter<RecordKinds>,
  userGuid: string,
  code: string,
  now: Date,
): Promise<'otp' | 'recovery' | undefined> {
  const totp = await writer.find('totp', userGuid)
  const lastStep = totp && findTotpStep(home, totp, code, now)
  if (totp && lastStep !== undefined) {
    await writer.put('totp', userGuid, { ...totp, lastStep })
    return 'otp'
  }
  return (await useRecoveryCode(home, writer, userGuid, code)) ? 'recovery' : undefined
}

/** Begins setting up an app. The account's existing app keeps working until this one has produced its first code. */
export async function beginTotp(site: Site, who: KnownAccount, now: Date): Promise<{ secret: string; uri: string }> {
  const home = homeOf(site, who)
  const { sealedSecret, secret, uri } = createTotp(home, { issuer: site.index.settings.platformName, label: who.account.email })
  const expiresOn = new Date(now.getTime() + ENROLMENT_LIFETIME).toISOString()
  await home.records.transact((writer) => writer.put('totpEnrolment', who.account.guid, { sealedSecret, expiresOn }))
  return { secret, uri }
}

/** @returns false when the code is not one of the app that is being set up */
export async function finishTotp(
  home: AccountHome,
  writer: StoreWriter<RecordKinds>,
  userGuid: string,
  { code, recoveryCodes, now }: { code: string; recoveryCodes: readonly string[]; now: Date },
): Promise<boolean> {
  const enrolment = await writer.find('totpEnrolment', userGuid)
  if (!enrolment || Date.parse(enrolment.expiresOn) <= now.getTime()) return false
  const { sealedSecret } = enrolment
  const lastStep = findTotpStep(home, { sealedSecret, lastStep: 0 }, code, now)
  if (lastStep === undefined) return false
  await writer.put('totp', userGuid, { sealedSecret, lastStep, enrolledOn: now.toISOString() })
  await writer.delete('totpEnrolment', userGuid)
  await putRecoveryCodes(home, writer, userGuid, recoveryCodes)
  return true
}

/** Removes every second factor: for somebody who lost them all and proved their identity otherwise, or of an account being deleted. */
export async function deleteSecondFactors(writer: StoreWriter<RecordKinds>, userGuid: string): Promise<void> {
  for (const { guid } of await listPasskeys(writer, userGuid)) await writer.delete('passkey', `${userGuid}/${guid}`)
  for (const kind of ['totp', 'totpEnrolment', 'recoveryCodes', 'passkeyEnrolment'] as const) await writer.delete(kind, userGuid)
}

/** Recovery codes without a factor to recover are of no use to anyone but a thief. */
export async function dropIdleRecoveryCodes(writer: StoreWriter<RecordKinds>, userGuid: string): Promise<void> {
  if (!hasSecondFactor(await readSecondFactors(writer, userGuid))) await writer.delete('recoveryCodes', userGuid)
}
