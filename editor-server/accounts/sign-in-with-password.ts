import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { attempt } from './failed-attempts.ts'
import { type AccountWriters, findAccountByEmail, homeOf, type KnownAccount } from './find-account.ts'
import { checkPassword, hashPassword, isHashOld } from './passwords.ts'
import { createSignInFailure } from './proofs.ts'
import { continueSignIn, findDeviceOf, type SignInOutcome, type SignInPlace } from './sign-in.ts'

/**
 * Signs in by address and password. A wrong password, an address without an account and an account without a password are one
 * answer, after the same work.
 * @throws AppError SITE_SIGN_IN_FAILED, SITE_TOO_MANY, SITE_BUSY
 */
export async function signInWithPassword(
  site: Site,
  { email, password }: { email: string; password: string },
  { place, now }: { place: SignInPlace; now: Date },
): Promise<SignInOutcome> {
  const who = await findAccountByEmail(site, email)
  const stored = await findPassword(site, who)
  const isRight = await attempt(site, { email, by: findDeviceOf(site, email, place, now) }, now, () =>
    checkPassword(password, stored?.hash),
  )
  if (!who || stored === undefined || !isRight) throw createSignInFailure()
  if (isHashOld(stored.hash)) await rehash(site, who, password, stored.hash)
  const stillHolds = ({ home }: AccountWriters) => isPasswordOf(home, who, stored.changedOn)
  return continueSignIn(site, who, { proven: ['pwd'], stillHolds, place, now })
}

/** Whether an account has the password that it had when this one was set; undefined: none. */
export async function isPasswordOf(
  reader: StoreReader<RecordKinds>,
  { account }: Pick<KnownAccount, 'account'>,
  changedOn: string | undefined,
): Promise<boolean> {
  return (await reader.find('passwordHash', account.guid))?.changedOn === changedOn
}

async function findPassword(site: Site, who: KnownAccount | undefined): Promise<RecordKinds['passwordHash'] | undefined> {
  const home = who ? homeOf(site, who) : site
  return home.records.read((reader) => reader.find('passwordHash', who?.account.guid ?? 'nobody'))
}

/** The cost of hashes goes up over the years; the password is here only now. */
async function rehash(site: Site, who: KnownAccount, password: string, old: string): Promise<void> {
  const hash = await hashPassword(password)
  await homeOf(site, who).records.transact(async (writer) => {
    const stored = await writer.find('passwordHash', who.account.guid)
    if (stored?.hash === old) await writer.put('passwordHash', who.account.guid, { ...stored, hash })
  })
}
