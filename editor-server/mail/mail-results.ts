import { createHash } from 'node:crypto'
import { emailKeyOf } from '#content/model/account/schema.ts'
import { maskAddress } from '#content/model/mail/mask-address.ts'
import { MAIL_REASON, type MailResult, MOST_MAIL_RESULTS, type OutgoingMail } from '#content/model/mail/schema.ts'
import { keptSince } from '#content/model/platform-setting/retention.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'

/** Old ones that go at a time. */
const MOST_SWEPT = 100

interface Ended {
  state: MailResult['state']
  /** Tries, this one included. */
  attempts: number
  reason?: string | undefined
  /** Days that it stays known: the setting `deliveryDays`. */
  keptDays: number
  now: Date
}

/** Takes a mail out of the outbox, and keeps what became of it. */
export async function endMail(
  writer: StoreWriter<RecordKinds>,
  id: string,
  mail: OutgoingMail,
  { state, attempts, reason, keptDays, now }: Ended,
): Promise<void> {
  const { kind, to, userGuid, submissionGuid, createdOn, lastError } = mail
  const why = state === 'sent' ? undefined : reason === undefined ? lastError : cleanReason(reason, to)
  await writer.delete('outgoingMail', id)
  await writer.put('mailResult', id, {
    ...(kind !== undefined && { kind }),
    to: maskAddress(to),
    addressHash: createHash('sha256').update(emailKeyOf(to)).digest('hex'),
    ...(userGuid !== undefined && { userGuid }),
    ...(submissionGuid !== undefined && { submissionGuid }),
    state,
    attempts,
    ...(why !== undefined && { lastError: why }),
    createdOn,
    endedOn: now.toISOString(),
  })
  await sweepMailResults(writer, keptDays, now)
}

/** What a mail server says, in one line and without the address. */
export function cleanReason(reason: string, to: string): string {
  const line = reason.replaceAll(/\s+/g, ' ').trim()
  const address = to.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return line.replaceAll(new RegExp(address, 'giu'), () => maskAddress(to)).slice(0, MAIL_REASON)
}

/** Results that are too old, or too many, go: the oldest first, a hundred at a time. @returns whether there may be more */
export async function sweepMailResults(writer: StoreWriter<RecordKinds>, keptDays: number, now: Date): Promise<boolean> {
  const before = keptSince(keptDays, now.getTime())
  const old = await writer.list('mailResult', { by: 'on', before, limit: MOST_SWEPT })
  const over = (await writer.count('mailResult')) - old.length - MOST_MAIL_RESULTS
  const most = over > 0 ? await writer.list('mailResult', { by: 'on', limit: Math.min(old.length + over, MOST_SWEPT) }) : old
  for (const { id } of most) await writer.delete('mailResult', id)
  return most.length === MOST_SWEPT
}
