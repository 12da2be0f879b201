import { emailKeyOf } from '../account/schema.ts'
import { deleteIf, type IndexedRecordKind, type RecordKind } from '../record/record-kind.ts'
import type { Invitation } from './schema.ts'

/** By guid. */
export const invitation: IndexedRecordKind<Invitation, 'email'> = {
  erase({ guid, invitations }, id, value) {
    if (invitations.has(id)) return 'delete'
    const { invitedBy, ...rest } = value
    return invitedBy === guid ? rest : 'keep'
  },
  indexes: { version: 1, keysOf: { email: ({ email }) => emailKeyOf(email) } },
}

/** By the SHA-256 of the code. */
export const invitationOfCode: RecordKind<{ guid: string }> = {
  erase: ({ invitations }, _id, { guid }) => deleteIf(invitations.has(guid)),
}
