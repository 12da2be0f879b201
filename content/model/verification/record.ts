import { emailKeyOf } from '../account/schema.ts'
import { byAddress, byId, deleteIf, type RecordKind } from '../record/record-kind.ts'
import type { AccountCode, EmailChange } from './schema.ts'

/** A one-time link, by the SHA-256 of its code. */
export const accountCode: RecordKind<AccountCode> = {
  erase: ({ guid, emailKey }, _id, { userGuid, email }) => deleteIf(userGuid === guid || emailKeyOf(email) === emailKey),
}

/** `<purpose>/<SHA-256 of the address>`: the last link of each purpose, which the next one invalidates. */
export const accountCodeOf: RecordKind<{ id: string }> = { erase: byAddress }

/** `<purpose>/<SHA-256 of the address>`, `testMail` as a purpose too: when mails were requested, whether or not the address has an account. */
export const codeRequests: RecordKind<{ on: string[] }> = { erase: byAddress }

/** By the guid of the account: the address that is to take the place of its own, once it is verified. */
export const emailChange: RecordKind<EmailChange> = { erase: byId }
