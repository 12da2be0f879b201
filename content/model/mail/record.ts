import { emailKeyOf } from '../account/schema.ts'
import { deleteIf, type RecordKind } from '../record/record-kind.ts'
import type { OutgoingMail } from './schema.ts'

/** `<instant>/<guid>`: in order of arrival. */
export const outgoingMail: RecordKind<OutgoingMail> = { erase: ({ emailKey }, _id, { to }) => deleteIf(emailKeyOf(to) === emailKey) }
