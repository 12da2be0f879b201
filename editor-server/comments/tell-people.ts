import { randomUUID } from 'node:crypto'
import type { Account } from '#content/model/account/schema.ts'
import { COMMENT_MAIL_WAIT, commentMailOf } from '#content/model/comment/mail-preference.ts'
import type { CommentNotification } from '#content/model/comment/schema.ts'
import type { SuggestionOutcome } from '#content/model/comment/reasons.ts'
import { MOST_NOTIFICATIONS, NOTIFICATION_KEPT } from '#content/model/follow/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { findCommentedRights } from './commented.ts'
import { findEditorsAmong } from './people.ts'
import type { Done, ThreadRef } from './threads.ts'

export interface Said extends Done {
  number: number
  /** Guids of people: whom the comment mentions, and who took part before. */
  mentioned: readonly string[]
  others?: readonly string[]
  /** Whose suggestion was decided, and how. */
  decided?: { of: string; outcome: SuggestionOutcome } | undefined
}

/** Tells those whom a comment is for, except its writer, as far as they may edit what it is about: in their inbox, and by mail where they want that. */
export async function tellPeople(
  site: Site,
  { page, thread }: ThreadRef,
  { by, now, number, mentioned, others = [], decided }: Said,
): Promise<void> {
  const guids = [...new Set([...mentioned, ...others, ...(decided ? [decided.of] : [])])].filter((guid) => guid !== by)
  const rights = guids.length === 0 ? undefined : await findCommentedRights(site, page)
  const told = rights ? await findEditorsAmong(site, rights, guids) : []
  if (told.length === 0) return
  const on = now.toISOString()
  await site.records.transact(async (writer) => {
    for (const account of told) {
      const why = decided?.outcome ?? (mentioned.includes(account.guid) ? 'mention' : 'reply')
      await tell(writer, account, { id: randomUUID(), userGuid: account.guid, why, page, thread, number, on }, now)
    }
  })
}

async function tell(writer: StoreWriter<RecordKinds>, account: Account, notification: CommentNotification, now: Date): Promise<void> {
  const { userGuid, id, on, why, page, thread, number } = notification
  if (isDecision(notification)) await dropDecisions(writer, notification)
  await writer.put('commentNotification', `${userGuid}/${on}/${id}`, notification)
  await dropOld(writer, userGuid, now)
  // An unproven address gets nothing: it may be a stranger's.
  if (commentMailOf(account) === 'none' || !account.isEmailVerified) return
  const mail = await writer.find('commentMail', userGuid)
  const notBefore = mail?.notBefore ?? new Date(now.getTime() + COMMENT_MAIL_WAIT).toISOString()
  const others = (mail?.waiting ?? []).filter((each) => !isDecision(notification) || !isDecision(each) || each.thread !== thread)
  const waiting = [...others, { why, page, thread, number }].slice(-MOST_NOTIFICATIONS)
  await writer.put('commentMail', userGuid, { userGuid, notBefore, waiting })
}

function isDecision({ why }: Pick<CommentNotification, 'why'>): boolean {
  return why === 'accepted' || why === 'refused'
}

/** The last decision alone is told: with undo and redo, one suggestion is decided as often as somebody presses a key. */
async function dropDecisions(writer: StoreWriter<RecordKinds>, { userGuid, thread }: CommentNotification): Promise<void> {
  for (const { id, value } of await writer.list('commentNotification', { prefix: `${userGuid}/` }))
    if (value.thread === thread && isDecision(value)) await writer.delete('commentNotification', id)
}

async function dropOld(writer: StoreWriter<RecordKinds>, userGuid: string, now: Date): Promise<void> {
  const all = await writer.list('commentNotification', { prefix: `${userGuid}/` })
  const from = now.getTime() - NOTIFICATION_KEPT
  const old = all.filter(({ value }, index) => Date.parse(value.on) < from || index < all.length - MOST_NOTIFICATIONS)
  for (const { id } of old) await writer.delete('commentNotification', id)
}
