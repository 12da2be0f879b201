import { byId, type RecordKind } from '../record/record-kind.ts'
import type { Totp, TotpEnrolment } from './schema.ts'

/** An authenticator app, by guid of the account. */
export const totp: RecordKind<Totp> = { erase: byId }

/** An authenticator app being set up, by guid of the account. */
export const totpEnrolment: RecordKind<TotpEnrolment> = { erase: byId }

/** HMAC of each unused code, by guid of the account. */
export const recoveryCodes: RecordKind<{ hashes: string[] }> = { erase: byId }
