import type { Assertion } from '#content/model/passkey/schema.ts'
import type { Site } from '../site/site.ts'
import { endChallenge, findChallenge } from './challenges.ts'
import { countAttempt, forgetFailures } from './failed-attempts.ts'
import { accountOf, homeOf, type KnownAccount, transactAccount } from './find-account.ts'
import { isOwnPassword } from './own-password.ts'
import { createSignInFailure, type Proof, proveWithCode, proveWithPasskey } from './proofs.ts'
import { hasSecondFactor, readSecondFactors } from './second-factors.ts'
import { findPresent, giveAccessToken, type PresentSession, renewSession } from './sessions.ts'
import type { BegunSession, SignInPlace } from './sign-in.ts'

export interface AnyProof {
  password?: string | undefined
  code?: string | undefined
  challenge?: string | undefined
  assertion?: Assertion | undefined
}

/**
 * Proves again who is using a session, which continues under a new token, proven at this instant.
 * @throws AppError SITE_SIGN_IN_FAILED, SITE_TOO_MANY
 */
export async function proveAgain(
  site: Site,
  present: PresentSession,
  given: AnyProof,
  { place, now }: { place: SignInPlace; now: Date },
): Promise<BegunSession> {
  const { who, keep } = await proveWith(site, present, given, { place, now })
  const begun = await transactAccount(site, who, async (writers) => {
    const method = await keep(writers)
    const session = await findPresent(writers, present)
    if (method === undefined || !session) return undefined
    const { endings = 0 } = session
    const renewed = await renewSession(writers.site, { ...present, session }, { methods: [method], endings, now })
    return { session: { ...renewed, email: who.account.email }, access: await giveAccessToken(writers.site, renewed.id, now) }
  })
  if (!begun) throw createSignInFailure()
  await forgetFailures(site, who, { session: present.session.guid })
  return begun
}

async function proveWith(
  site: Site,
  present: PresentSession,
  { password, code, challenge: token, assertion }: AnyProof,
  around: { place: SignInPlace; now: Date },
): Promise<Proof> {
  const who = accountOf(present)
  if (assertion) return proveByPasskey(site, who, token ?? '', assertion, around)
  if (code !== undefined) {
    await countAttempt(site, { email: who.account.email, by: { session: present.session.guid } }, around.now)
    return proveWithCode(site, who, code, around.now)
  }
  // A password is enough only if the account has nothing else.
  const factors = await homeOf(site, who).records.read((reader) => readSecondFactors(reader, who.account.guid))
  const isRight = await isOwnPassword(site, present, password ?? '', around.now)
  if (!isRight || hasSecondFactor(factors)) throw createSignInFailure()
  return { who, keep: async () => 'pwd' }
}

async function proveByPasskey(
  site: Site,
  who: KnownAccount,
  token: string,
  assertion: Assertion,
  around: { place: SignInPlace; now: Date },
): Promise<Proof> {
  const challenge = await site.records.read((reader) => findChallenge(reader, token, around.now))
  if (!challenge) throw createSignInFailure()
  const { userGuid, passkeyChallenge } = challenge
  const proof = await proveWithPasskey(site, { userGuid, isStaff: challenge.isStaff, passkeyChallenge }, assertion, around)
  if (proof.who.account.guid !== who.account.guid || proof.who.isStaff !== who.isStaff) throw createSignInFailure()
  return { who, keep: async (writers) => ((await endChallenge(writers.site, token)) ? proof.keep(writers) : undefined) }
}
