import { AppError } from '#content/errors/app-error.ts'
import type { Assertion, StoredPasskey } from '#content/model/passkey/schema.ts'
import type { AuthenticationMethod } from '#content/model/session/schema.ts'
import type { SignInChallenge } from '#content/model/sign-in/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { type AccountWriters, findAccount, homeOf, type KnownAccount } from './find-account.ts'
import { findRpId, listPasskeys, readAssertion, readUserHandle } from './passkeys.ts'
import { proveByCode } from './second-factors.ts'
import type { SignInPlace } from './sign-in.ts'

/** A proof that is sound so far; it is given when `keep` has put down, in a transaction, that it was used. */
export interface Proof {
  who: KnownAccount
  /** How it was given; undefined when it was used meanwhile, or is not right. */
  keep: (writers: AccountWriters) => Promise<AuthenticationMethod | undefined>
}

/** Every failure of a sign-in has one text, and no word of which part it was. */
export function createSignInFailure(): AppError {
  return new AppError('SITE_SIGN_IN_FAILED')
}

export function proveWithCode(site: Site, who: KnownAccount, code: string, now: Date): Proof {
  return { who, keep: ({ home }) => proveByCode(homeOf(site, who), home, who.account.guid, code, now) }
}

/**
 * A passkey of the account that the challenge is of; of a challenge without an account it says itself whose it is, and then has to
 * have checked its user.
 * @throws AppError SITE_SIGN_IN_FAILED
 */
export async function proveWithPasskey(
  site: Site,
  challenge: Pick<SignInChallenge, 'userGuid' | 'isStaff' | 'passkeyChallenge'>,
  assertion: Assertion,
  { place, now }: { place: SignInPlace; now: Date },
): Promise<Proof> {
  const rpId = findRpId(site, place.origin)
  const who = await findOwner(site, challenge, assertion)
  if (!who || rpId === undefined || challenge.passkeyChallenge === undefined) throw createSignInFailure()
  const home = homeOf(site, who)
  const passkeys = await home.records.read((reader) => listPasskeys(reader, who.account.guid))
  const isAlone = challenge.userGuid === undefined
  const used = await readAssertion(
    assertion,
    passkeys.filter((passkey) => passkey.rpId === rpId),
    { challenge: challenge.passkeyChallenge, origin: place.origin, rpId, now, mustCheckUser: isAlone },
  )
  if (!used) throw createSignInFailure()
  return { who, keep: ({ home: writer }) => keepUse(writer, who, used, isAlone) }
}

async function keepUse(
  writer: StoreWriter<RecordKinds>,
  { account }: KnownAccount,
  used: StoredPasskey,
  isAlone: boolean,
): Promise<'hwk' | undefined> {
  const id = `${account.guid}/${used.guid}`
  const stored = await writer.find('passkey', id)
  // Deleted meanwhile, or a copy of it came first: counters only go up, where the authenticator has one.
  if (!stored || (stored.counter > 0 && stored.counter >= used.counter)) return undefined
  const { isSecondOnly = false, ...passkey } = stored
  if (isSecondOnly && isAlone) return undefined
  await writer.put('passkey', id, { ...passkey, counter: used.counter, isSynced: used.isSynced, lastUsedOn: used.lastUsedOn })
  return 'hwk'
}

async function findOwner(
  site: Site,
  { userGuid, isStaff }: Pick<SignInChallenge, 'userGuid' | 'isStaff'>,
  assertion: Assertion,
): Promise<KnownAccount | undefined> {
  if (userGuid !== undefined) return findAccount(site, userGuid, isStaff)
  const guid = readUserHandle(assertion.response.userHandle)
  if (guid === undefined) return undefined
  return (await findAccount(site, guid, true)) ?? findAccount(site, guid, false)
}
