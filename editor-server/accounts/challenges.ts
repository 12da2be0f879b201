import { CHALLENGE_LIFETIME, type SignInChallenge } from '#content/model/sign-in/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { createToken, hashToken } from './sessions.ts'

/** Stores a sign-in that waits for its second proof. @returns the token, which is never shown again */
export async function putChallenge(
  writer: StoreWriter<RecordKinds>,
  challenge: Omit<SignInChallenge, 'createdOn' | 'expiresOn'>,
  now: Date,
): Promise<{ token: string; expiresOn: string }> {
  const token = createToken()
  const expiresOn = new Date(now.getTime() + CHALLENGE_LIFETIME).toISOString()
  await writer.put('signInChallenge', hashToken(token), { ...challenge, createdOn: now.toISOString(), expiresOn })
  return { token, expiresOn }
}

export async function findChallenge(reader: StoreReader<RecordKinds>, token: string, now: Date): Promise<SignInChallenge | undefined> {
  const challenge = await reader.find('signInChallenge', hashToken(token))
  return challenge && Date.parse(challenge.expiresOn) > now.getTime() ? challenge : undefined
}

/** Sets what an authenticator has to sign; a challenge that was used meanwhile stays used. @returns whether it is still there */
export async function putPasskeyChallenge(writer: StoreWriter<RecordKinds>, token: string, passkeyChallenge: string): Promise<boolean> {
  const challenge = await writer.find('signInChallenge', hashToken(token))
  if (challenge) await writer.put('signInChallenge', hashToken(token), { ...challenge, passkeyChallenge })
  return challenge !== undefined
}

/** Each works once: a second attempt finds none. */
export async function endChallenge(writer: StoreWriter<RecordKinds>, token: string): Promise<boolean> {
  return writer.delete('signInChallenge', hashToken(token))
}
