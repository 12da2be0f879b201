import { randomUUID } from 'node:crypto'
import type { MailKind, OutgoingMail } from '#content/model/mail/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'

/** Queues a mail in the transaction of the change it reports: neither is stored without the other. */
export async function queueMail(
  writer: StoreWriter<RecordKinds>,
  mail: Pick<OutgoingMail, 'to' | 'userGuid' | 'subject' | 'text' | 'sealedCode' | 'language' | 'unsubscribe' | 'isAnyones'> & {
    kind: MailKind
  },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  // In the order in which they were written.
  await writer.put('outgoingMail', `${at}/${randomUUID()}`, { ...mail, createdOn: at, attempts: 0, notBefore: at })
}
