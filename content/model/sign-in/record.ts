import { byUser, keep, type RecordKind } from '../record/record-kind.ts'
import type { SignInChallenge } from './schema.ts'
import type { Failures } from './throttle.ts'

/**
 * Failed attempts, in the store of the staff: `<SHA-256 of the address>/<site>`, whether or not the address has an account. `forgetFailures`
 * erases a person there.
 */
export const signInFailures: RecordKind<Failures> = { erase: keep }

/** A sign-in that waits for its second proof, by the SHA-256 of its token. */
export const signInChallenge: RecordKind<SignInChallenge> = { erase: byUser, isLeftOutOfBackups: true }
