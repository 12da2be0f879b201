import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { authenticationMethods } from '../session/schema.ts'

/** What finishes a sign-in after the password. `enrol`: a second factor has to be set up first. */
export const signInMethods = ['totp', 'recovery', 'passkey', 'enrol'] as const
export const signInMethodSchema = z.enum(signInMethods)
export type SignInMethod = z.infer<typeof signInMethodSchema>

/** Six digits, or a recovery code in any letter case, with or without its dash. */
export const signInCodeSchema = z.string().trim().min(6).max(20)

/** Milliseconds that a sign-in waits for its second proof. */
export const CHALLENGE_LIFETIME = 10 * 60_000

/** A sign-in between its first proof and its second, as kept; its id is the SHA-256 of its token. */
export const signInChallengeSchema = z.strictObject({
  /** Absent when a passkey is to say who it is. */
  userGuid: guidSchema.optional(),
  isStaff: z.boolean(),
  /** Proofs given so far. */
  proven: z.array(z.enum(authenticationMethods)),
  /** A second factor is set up by this sign-in. */
  mustEnrol: z.boolean(),
  /** When the password was set that the account had at the first proof: with another one the sign-in is over. */
  passwordOn: z.iso.datetime({ offset: true }).optional(),
  /** What a passkey has to sign. */
  passkeyChallenge: z.string().optional(),
  createdOn: z.iso.datetime({ offset: true }),
  expiresOn: z.iso.datetime({ offset: true }),
})
export type SignInChallenge = z.infer<typeof signInChallengeSchema>
