import { byId, byIdStart, type RecordKind } from '../record/record-kind.ts'
import type { PasskeyEnrolment, StoredPasskey } from './schema.ts'

/** `<guid of the account>/<guid>`. */
export const passkey: RecordKind<StoredPasskey> = { erase: byIdStart }

/** A passkey being made, by guid of the account. */
export const passkeyEnrolment: RecordKind<PasskeyEnrolment> = { erase: byId }
