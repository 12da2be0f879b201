import { emailKeyOf } from '../account/schema.ts'
import { instantKeyOf } from '../record/index-order.ts'
import { deleteIf, type IndexedRecordKind } from '../record/record-kind.ts'
import type { OutgoingMail } from './schema.ts'

/** `<instant>/<guid>`: in order of arrival. */
export const outgoingMail: IndexedRecordKind<OutgoingMail, 'due'> = {
  erase: ({ guid, emailKey }, _id, { to, userGuid }) => deleteIf(userGuid === guid || emailKeyOf(to) === emailKey),
  indexes: { version: 1, keysOf: { due: ({ notBefore }) => instantKeyOf(notBefore) } },
}
