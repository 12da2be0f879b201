import type { AuthenticationMethod } from '#content/model/session/schema.ts'
import { needsSecondFactor } from '#content/model/second-factor/need.ts'
import type { SignInMethod } from '#content/model/sign-in/schema.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Site } from '../site/site.ts'
import { putChallenge } from './challenges.ts'
import { describeDevice } from './device.ts'
import { forgetFailures } from './failures.ts'
import { type AccountWriters, homeOf, type KnownAccount } from './find-account.ts'
import { findRpId, offerAssertion } from './passkeys.ts'
import { hasSecondFactor, readSecondFactors, type SecondFactors } from './second-factors.ts'
import { beginSession, giveAccessToken } from './sessions.ts'

/** A session that has begun: what the answer says, and what its cookies hold. */
export interface BegunSession {
  access: { accessToken: string; expiresAt: string }
  session: { token: string; id: string }
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
}

export type SignInOutcome = { begun: BegunSession } | { challenge: Challenge }

/**
 * Goes on after a first proof: a password, a link, an OpenID provider. An account with a second factor, or one that has to have
 * one, gets a challenge and no session.
 * @param proven how the first proof was given
 * @throws AppError SITE_PASSKEY_HOST when the account's only way on is a passkey that does not work on this host
 */
export async function continueSignIn(
  site: Site,
  who: KnownAccount,
  { proven, place, now }: { proven: AuthenticationMethod[]; place: SignInPlace; now: Date },
): Promise<SignInOutcome> {
  const { account, isStaff } = who
  const factors = await homeOf(site, who).records.read((reader) => readSecondFactors(reader, account.guid))
  const mustEnrol = !hasSecondFactor(factors) && needsSecondFactor(site.secondFactor, account)
  if (!hasSecondFactor(factors) && !mustEnrol) {
    return { begun: await site.records.transact((writer) => begin({ site: writer }, who, { methods: proven, place, now })) }
  }
  const rpId = findRpId(site, place.origin)
  const usable = factors.passkeys.filter((passkey) => passkey.rpId === rpId)
  const passkey = rpId !== undefined && usable.length > 0 ? await offerAssertion(rpId, usable) : undefined
  const methods = mustEnrol ? ['enrol' as const] : methodsOf(factors, passkey !== undefined)
  if (methods.length === 0) throw new AppError('SITE_PASSKEY_HOST')
  const { token, expiresOn } = await site.records.transact((writer) =>
    putChallenge(
      writer,
      { userGuid: account.guid, isStaff, proven, mustEnrol, ...(passkey && { passkeyChallenge: passkey.challenge }) },
      now,
    ),
  )
  return { challenge: { challenge: token, methods, expiresAt: expiresOn, ...(passkey && { passkey: { ...passkey } }) } }
}

function methodsOf({ totp, recoveryCodesLeft }: SecondFactors, hasPasskey: boolean): SignInMethod[] {
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ]
}

/** Begins a session, with its first access token; failures of the address are over. */
export async function begin(
  { site: writer }: Pick<AccountWriters, 'site'>,
  { account, isStaff }: KnownAccount,
  { methods, place, now }: { methods: AuthenticationMethod[]; place: SignInPlace; now: Date },
): Promise<BegunSession> {
  const device = describeDevice(place.userAgent)
  const { token, id } = await beginSession(writer, { account, isStaff, methods: [...new Set(methods)], device, now })
  await forgetFailures(writer, account.email)
  return { access: await giveAccessToken(writer, id, now), session: { token, id } }
}
