import { randomUUID } from 'node:crypto'
import { type FollowNotification, MOST_NOTIFICATIONS, NOTIFICATION_KEPT } from '#content/model/follow/schema.ts'
import { followMailOf, waitOf } from '#content/model/follow/mail-preference.ts'
import type { Account } from '#content/model/account/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { ThingRef } from '../../site/things.ts'
import type { Site } from '../../site/site.ts'
import { findFollower, showThing } from './followed.ts'
import { listFollowers } from './follows.ts'

/**
 * Tells followers of a page, or of the list of an item, that it was published (save mode Notify): those who may see it, except the publisher.
 * @returns how many were told
 */
export async function tellFollowers(site: Site, ref: ThingRef, { by, now }: { by: string | undefined; now: Date }): Promise<number> {
  const follows = ref.kind === 'page' ? ref.guid : site.index.find('item', ref.guid)?.listGuid
  if (follows === undefined) return 0
  const guids = await site.records.read((reader) => listFollowers(reader, follows))
  const told: Account[] = []
  for (const guid of guids) {
    const account = guid === by ? undefined : await findFollower(site, guid)
    if (account && (await showThing(site, ref, account))) told.push(account)
  }
  if (told.length === 0) return 0
  const on = now.toISOString()
  await site.records.transact(async (writer) => {
    for (const account of told) await tell(writer, account, { ...ref, id: randomUUID(), userGuid: account.guid, follows, on }, now)
  })
  return told.length
}

async function tell(writer: StoreWriter<RecordKinds>, account: Account, notification: FollowNotification, now: Date): Promise<void> {
  const { userGuid, id, on, kind, guid, follows } = notification
  await writer.put('followNotification', `${userGuid}/${on}/${id}`, notification)
  await dropOld(writer, userGuid, now)
  const wait = waitOf(followMailOf(account))
  // An unproven address gets nothing: it may be a stranger's.
  if (wait === undefined || !account.isEmailVerified) return
  const mail = await writer.find('followMail', userGuid)
  const notBefore = mail?.notBefore ?? new Date(now.getTime() + wait).toISOString()
  // What changes several times before the mail goes out is named once.
  const others = mail?.waiting.filter((each) => each.guid !== guid) ?? []
  await writer.put('followMail', userGuid, {
    userGuid,
    notBefore,
    waiting: [...others, { kind, guid, follows, on }].slice(-MOST_NOTIFICATIONS),
  })
}

async function dropOld(writer: StoreWriter<RecordKinds>, userGuid: string, now: Date): Promise<void> {
  const all = await writer.list('followNotification', { prefix: `${userGuid}/` })
  const from = now.getTime() - NOTIFICATION_KEPT
  const old = all.filter(({ value }, index) => Date.parse(value.on) < from || index < all.length - MOST_NOTIFICATIONS)
  for (const { id } of old) await writer.delete('followNotification', id)
}
