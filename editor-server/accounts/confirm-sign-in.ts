import { AppError } from '#content/errors/app-error.ts'
import type { Assertion, Attestation } from '#content/model/passkey/schema.ts'
import type { SignInChallenge } from '#content/model/sign-in/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { endChallenge, findChallenge, putChallenge, putPasskeyChallenge } from './challenges.ts'
import { countAttempt, forgetFailures } from './failed-attempts.ts'
import { findAccount, homeOf, type KnownAccount, transactAccount } from './find-account.ts'
import { findRpId, offerAssertion, offerAttestation, readAttestation } from './passkeys.ts'
import { createSignInFailure, type Proof, proveWithCode, proveWithPasskey } from './proofs.ts'
import { createRecoveryCodes, putRecoveryCodes } from './recovery-codes.ts'
import { beginTotp, finishTotp, hasSecondFactor, readSecondFactors } from './second-factors.ts'
import { begin, type BegunSession, type Challenge, findDeviceOf, type SignInPlace } from './sign-in.ts'
import { isPasswordOf } from './sign-in-with-password.ts'

interface Around {
  place: SignInPlace
  now: Date
}

export interface SecondProof {
  code?: string | undefined
  assertion?: Assertion | undefined
  attestation?: Attestation | undefined
}

/**
 * Finishes a sign-in by its second proof, or by the second factor that it sets up.
 * @throws AppError SITE_SIGN_IN_FAILED, SITE_TOO_MANY, SITE_SECOND_FACTOR_KNOWN
 */
export async function confirmSignIn(
  site: Site,
  token: string,
  given: SecondProof,
  around: Around,
): Promise<BegunSession & { recoveryCodes?: string[] }> {
  const challenge = await getChallenge(site, token, around.now)
  // Outside the transaction, which may run twice.
  const recoveryCodes = challenge.mustEnrol ? createRecoveryCodes() : []
  const { who, keep } = challenge.mustEnrol
    ? await enrolWith(site, challenge, given, recoveryCodes, around)
    : await proveWith(site, challenge, given, around)
  const begun = await transactAccount(site, who, async (writers) => {
    const account = await writers.home.find('account', who.account.guid)
    if (!account || !(await findChallenge(writers.site, token, around.now))) return undefined
    // A password that was changed since no longer opens anything, not even half. A passkey alone knows of none.
    if (challenge.userGuid !== undefined && !(await isPasswordOf(writers.home, who, challenge.passwordOn))) return undefined
    const method = await keep(writers)
    if (method === undefined) return undefined
    await endChallenge(writers.site, token)
    return begin(writers, { ...who, account }, { methods: [...challenge.proven, method], ...around })
  })
  if (!begun) throw createSignInFailure()
  await forgetFailures(site, who, findDeviceOf(site, who.account.email, around.place, around.now))
  return challenge.mustEnrol ? { ...begun, recoveryCodes } : begun
}

async function getChallenge(site: Site, token: string, now: Date): Promise<SignInChallenge> {
  const challenge = await site.records.read((reader) => findChallenge(reader, token, now))
  if (!challenge) throw createSignInFailure()
  return challenge
}

async function getChallenged(site: Site, { userGuid, isStaff }: SignInChallenge): Promise<KnownAccount> {
  const who = userGuid === undefined ? undefined : await findAccount(site, userGuid, isStaff)
  if (!who) throw createSignInFailure()
  return who
}

async function proveWith(site: Site, challenge: SignInChallenge, { code, assertion }: SecondProof, around: Around): Promise<Proof> {
  if (assertion) return proveWithPasskey(site, challenge, assertion, around)
  const who = await getChallenged(site, challenge)
  await countConfirmation(site, who, around)
  return proveWithCode(site, who, code ?? '', around.now)
}

function countConfirmation(site: Site, { account: { email } }: KnownAccount, { place, now }: Around): Promise<void> {
  return countAttempt(site, { email, by: findDeviceOf(site, email, place, now) }, now)
}

async function enrolWith(
  site: Site,
  challenge: SignInChallenge,
  { code, attestation }: SecondProof,
  recoveryCodes: readonly string[],
  { place, now }: Around,
): Promise<Proof> {
  const who = await getChallenged(site, challenge)
  const home = homeOf(site, who)
  const { guid } = who.account
  if (code !== undefined) {
    await countConfirmation(site, who, { place, now })
    return {
      who,
      async keep(writers) {
        await checkHasNone(writers.home, who)
        return (await finishTotp(home, writers.home, guid, { code, recoveryCodes, now })) ? 'otp' : undefined
      },
    }
  }
  const rpId = findRpId(site, place.origin)
  if (!attestation || rpId === undefined || challenge.passkeyChallenge === undefined) throw createSignInFailure()
  const { origin } = place
  const made = await readAttestation(attestation, { challenge: challenge.passkeyChallenge, origin, rpId, name: 'Passkey', now })
  if (!made) throw createSignInFailure()
  return {
    who,
    async keep(writers) {
      await checkHasNone(writers.home, who)
      await writers.home.put('passkey', `${guid}/${made.guid}`, made)
      await putRecoveryCodes(home, writers.home, guid, recoveryCodes)
      return 'hwk'
    },
  }
}

/**
 * Somebody who still has to set up a first second factor has proved only a password, and may not add to or replace one that the owner has
 * set up meanwhile.
 * @throws AppError SITE_SECOND_FACTOR_KNOWN
 */
async function checkHasNone(reader: StoreReader<RecordKinds>, { account }: KnownAccount): Promise<void> {
  if (hasSecondFactor(await readSecondFactors(reader, account.guid))) throw new AppError('SITE_SECOND_FACTOR_KNOWN')
}

/**
 * Begins the second factor that a sign-in asks for.
 * @throws AppError SITE_SIGN_IN_FAILED where none is asked for, SITE_SECOND_FACTOR_KNOWN, SITE_PASSKEY_HOST
 */
export async function beginEnrolment(
  site: Site,
  token: string,
  method: 'totp' | 'passkey',
  { place, now }: Around,
): Promise<{ secret: string; uri: string } | { passkey: { challenge: string } }> {
  const challenge = await getChallenge(site, token, now)
  const who = await getChallenged(site, challenge)
  if (!challenge.mustEnrol) throw createSignInFailure()
  await homeOf(site, who).records.read((reader) => checkHasNone(reader, who))
  if (method === 'totp') return beginTotp(site, who, now)
  const passkey = await offerAttestation(site, getRpId(site, place), who.account, [])
  const isThere = await site.records.transact((writer) => putPasskeyChallenge(writer, token, passkey.challenge))
  if (!isThere) throw createSignInFailure()
  return { passkey }
}

/** Begins a sign-in with only a passkey, which verifies its user by a secret or by biometrics. @throws AppError SITE_PASSKEY_HOST */
export async function beginPasskeySignIn(site: Site, { place, now }: Around): Promise<Challenge> {
  const passkey = await offerAssertion(getRpId(site, place), [])
  const { token, expiresOn } = await site.records.transact((writer) =>
    putChallenge(writer, { isStaff: false, proven: [], mustEnrol: false, passkeyChallenge: passkey.challenge }, now),
  )
  return { challenge: token, methods: ['passkey'], expiresAt: expiresOn, passkey: { ...passkey } }
}

/** @throws AppError SITE_PASSKEY_HOST */
export function getRpId(site: Site, { origin }: Pick<SignInPlace, 'origin'>): string {
  const rpId = findRpId(site, origin)
  if (rpId === undefined) throw new AppError('SITE_PASSKEY_HOST')
  return rpId
}
