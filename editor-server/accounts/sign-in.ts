import type { AuthenticationMethod } from '#content/model/session/schema.ts'
import { needsSecondFactor } from '#content/model/second-factor/need.ts'
import type { SignInMethod } from '#content/model/sign-in/schema.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { Account } from '#content/model/account/schema.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { isManager } from '../site/managers.ts'
import type { Site } from '../site/site.ts'
import { putChallenge } from './challenges.ts'
import { describeDevice } from './describe-device.ts'
import { forgetFailures } from './failed-attempts.ts'
import { type AccountWriters, homeOf, type KnownAccount, transactAccount } from './find-account.ts'
import { findKnownDevice } from './known-devices.ts'
import { findRpId, offerAssertion } from './passkeys.ts'
import { createSignInFailure } from './proofs.ts'
import { hasSecondFactor, readSecondFactors, type SecondFactors } from './second-factors.ts'
import { beginSession, countEndings, giveAccessToken } from './sessions.ts'

/** A session that has begun: what the answer says, and what its cookies hold. */
export interface BegunSession {
  access: { accessToken: string; expiresAt: string }
  session: { token: string; id: string; email: string }
}

/** What the API answers with 202 (DESIGN section 6). */
export interface Challenge {
  challenge: string
  methods: SignInMethod[]
  expiresAt: string
  passkey?: PublicKeyCredentialRequestOptionsJSON & Record<string, unknown>
}

/** Where a sign-in comes from. */
export interface SignInPlace {
  origin: string
  userAgent: string
  /** What the browser holds of the accounts that signed in on it (`known-devices.ts`). */
  devices?: string | undefined
}

export type SignInOutcome = { begun: BegunSession } | { challenge: Challenge }

/** A first proof that was found right: a password, a link, an OpenID provider. */
export interface FirstProof {
  /** How it was given. */
  proven: AuthenticationMethod[]
  /** Where the provider proves all that is asked for, no second factor is. */
  isEnough?: boolean
  /**
   * Whether the proof still holds, asked within the transaction that uses it: while the proof is checked, a password may change or a link
   * to a provider may be cut, which ends all sessions.
   */
  stillHolds: (writers: AccountWriters) => Promise<boolean>
}

/**
 * Goes on after a first proof. An account with a second factor, or one that has to have one, gets a challenge and no session.
 * @throws AppError SITE_SIGN_IN_FAILED when the proof or the account changed meanwhile; SITE_PASSKEY_HOST when the account's only way on
 *   is a passkey that does not work on this host
 */
export async function continueSignIn(
  site: Site,
  who: KnownAccount,
  { proven, isEnough = false, stillHolds, place, now }: FirstProof & { place: SignInPlace; now: Date },
): Promise<SignInOutcome> {
  const { guid } = who.account
  const factors = await homeOf(site, who).records.read((reader) => readSecondFactors(reader, guid))
  const isWhole = (account: Account, has: SecondFactors) =>
    isEnough || !(hasSecondFactor(has) || needsSecondFactor(site.secondFactor, isManager(site, account)))
  if (isWhole(who.account, factors)) {
    const begun = await transactAccount(site, who, async (writers) => {
      const account = await writers.home.find('account', guid)
      if (!account || !(await stillHolds(writers)) || !isWhole(account, await readSecondFactors(writers.home, guid))) return undefined
      return begin(writers, { ...who, account }, { methods: proven, place, now })
    })
    if (!begun) throw createSignInFailure()
    await forgetFailures(site, who, findDeviceOf(site, who.account.email, place, now))
    return { begun }
  }
  const mustEnrol = !hasSecondFactor(factors)
  const rpId = findRpId(site, place.origin)
  const usable = factors.passkeys.filter((passkey) => passkey.rpId === rpId)
  const passkey = rpId !== undefined && usable.length > 0 ? await offerAssertion(rpId, usable) : undefined
  const methods = mustEnrol ? ['enrol' as const] : methodsOf(factors, passkey !== undefined)
  if (methods.length === 0) throw new AppError('SITE_PASSKEY_HOST')
  const made = await transactAccount(site, who, async (writers) => {
    if (!(await stillHolds(writers))) return undefined
    const passwordOn = (await writers.home.find('passwordHash', guid))?.changedOn
    const asked = { ...(passwordOn !== undefined && { passwordOn }), ...(passkey && { passkeyChallenge: passkey.challenge }) }
    return putChallenge(writers.site, { userGuid: guid, isStaff: who.isStaff, proven, mustEnrol, ...asked }, now)
  })
  if (!made) throw createSignInFailure()
  return { challenge: { challenge: made.token, methods, expiresAt: made.expiresOn, ...(passkey && { passkey: { ...passkey } }) } }
}

function methodsOf({ totp, recoveryCodesLeft }: SecondFactors, hasPasskey: boolean): SignInMethod[] {
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ]
}

/** Begins a session, with its first access token. */
export async function begin(
  { site: writer, home }: AccountWriters,
  { account, isStaff }: KnownAccount,
  { methods, place, now }: { methods: AuthenticationMethod[]; place: SignInPlace; now: Date },
): Promise<BegunSession> {
  const device = describeDevice(place.userAgent)
  const endings = await countEndings(home, account.guid)
  const { token, id } = await beginSession(writer, { account, isStaff, endings, methods: [...new Set(methods)], device, now })
  return { access: await giveAccessToken(writer, id, now), session: { token, id, email: account.email } }
}

/** The device, where this account was signed in on it before. */
export function findDeviceOf(site: Site, email: string, { devices }: SignInPlace, now: Date): { device: string } | undefined {
  const device = findKnownDevice(site, devices, email, now)
  return device === undefined ? undefined : { device }
}
