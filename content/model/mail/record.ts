import { emailKeyOf } from '../account/schema.ts'
import { instantKeyOf } from '../record/index-order.ts'
import { deleteIf, type IndexedRecordKind } from '../record/record-kind.ts'
import type { MailResult, OutgoingMail } from './schema.ts'

/** `<instant>/<guid>`: in order of arrival. */
export const outgoingMail: IndexedRecordKind<OutgoingMail, 'due' | 'submission'> = {
  erase: ({ guid, emailKey }, _id, { to, userGuid }) => deleteIf(userGuid === guid || emailKeyOf(to) === emailKey),
  shredded: { properties: ['to', 'subject', 'text', 'sealedCode', 'unsubscribe', 'lastError'] },
  indexes: {
    version: 2,
    keysOf: { due: ({ notBefore }) => instantKeyOf(notBefore), submission: ({ submissionGuid }) => submissionGuid },
  },
}

/** The id that the mail had: in order of arrival. */
export const mailResult: IndexedRecordKind<MailResult, 'on' | 'state' | 'submission'> = {
  erase: ({ guid, emailHash }, _id, { userGuid, addressHash }) => deleteIf(userGuid === guid || addressHash === emailHash),
  shredded: { properties: ['to', 'addressHash', 'lastError'] },
  indexes: {
    version: 1,
    keysOf: {
      on: ({ endedOn }) => instantKeyOf(endedOn),
      state: ({ state, endedOn }) => `${state} ${instantKeyOf(endedOn) ?? ''}`,
      submission: ({ submissionGuid }) => submissionGuid,
    },
  },
}
