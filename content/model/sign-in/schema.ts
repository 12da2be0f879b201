import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { authenticationMethods } from '../session/schema.ts'

/** Ways to finish a sign-in after the password. `enrol`: set up a second factor first. */
export const signInMethods = ['totp', 'recovery', 'passkey', 'enrol'] as const
export const signInMethodSchema = z.enum(signInMethods)
export type SignInMethod = z.infer<typeof signInMethodSchema>

/** Six digits, or a recovery code in any letter case, with or without its dash. */
export const signInCodeSchema = z.string().trim().min(6).max(20)

/** Milliseconds that a sign-in waits for its second proof. */
export const CHALLENGE_LIFETIME = 10 * 60_000

/** A sign-in between its first and second proof, as stored; its id is the SHA-256 of its token. */
export const signInChallengeSchema = z.strictObject({
  /** Absent when a passkey will identify the user. */
  userGuid: guidSchema.optional(),
  isStaff: z.boolean(),
  /** Proofs given so far. */
  proven: z.array(z.enum(authenticationMethods)),
  /** Whether this sign-in sets up a second factor. */
  mustEnrol: z.boolean(),
  /** When the account's password at the first proof was set: a new password ends the sign-in. */
  passwordOn: z.iso.datetime({ offset: true }).optional(),
  /** Challenge for a passkey to sign. */
  passkeyChallenge: z.string().optional(),
  createdOn: z.iso.datetime({ offset: true }),
  expiresOn: z.iso.datetime({ offset: true }),
})
export type SignInChallenge = z.infer<typeof signInChallengeSchema>
