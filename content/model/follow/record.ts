import { instantKeyOf } from '../record/index-order.ts'
import { byId, byIdStart, byUser, type IndexedRecordKind, type RecordKind } from '../record/record-kind.ts'
import type { Follow, FollowMail, FollowNotification } from './schema.ts'

/** `<guid of the account>/<guid of the page or list>`. */
export const follow: RecordKind<Follow> = { erase: byIdStart }

/** `<guid of the page or list>/<guid of the account>`. */
export const followerOf: RecordKind<{ userGuid: string }> = { erase: byUser }

/** `<guid of the account>/<instant>/<id>`: oldest first for each person. */
export const followNotification: RecordKind<FollowNotification> = { erase: byIdStart }

/** By guid of the account. */
export const followMail: IndexedRecordKind<FollowMail, 'due'> = {
  erase: byId,
  indexes: { version: 1, keysOf: { due: ({ notBefore }) => instantKeyOf(notBefore) } },
}
