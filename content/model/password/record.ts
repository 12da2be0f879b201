import { byId, type RecordKind } from '../record/record-kind.ts'

/** argon2id, by the guid of the account. */
export const passwordHash: RecordKind<{ hash: string; changedOn: string }> = { erase: byId }
