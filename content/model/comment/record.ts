import { instantKeyOf } from '../record/index-order.ts'
import { byId, byIdStart, type IndexedRecordKind, type RecordKind } from '../record/record-kind.ts'
import { mentionsIn, withoutMention } from './mentions.ts'
import type { Comment, CommentMail, CommentNotification, CommentPart, CommentThread } from './schema.ts'

/**
 * `<guid of the page or item>/<guid>`. `open` lists those of a page that wait for an answer by when they were begun, `resolved` those that are settled by when
 * that was.
 */
export const commentThread: IndexedRecordKind<CommentThread, 'open' | 'resolved'> = {
  erase({ guid }, _id, value) {
    const { by, resolved, people, ...rest } = value
    if (by !== guid && resolved?.by !== guid && !people.includes(guid)) return 'keep'
    return {
      ...rest,
      ...(by !== undefined && by !== guid && { by }),
      people: people.filter((each) => each !== guid),
      ...(resolved && { resolved: without(resolved, guid) }),
    }
  },
  indexes: {
    version: 1,
    keysOf: {
      open: ({ page, on, count, resolved }) => (count > 0 && !resolved ? `${page} ${instantKeyOf(on)}` : undefined),
      resolved: ({ page, count, resolved }) => (count > 0 && resolved ? `${page} ${instantKeyOf(resolved.on)}` : undefined),
    },
  },
}

/** `<guid of the page>/<guid of the thread>/<number>`, with an eight-digit number. `deleted` lists those that have to go. */
export const comment: IndexedRecordKind<Comment, 'deleted'> = {
  // What was said stays for who goes on with it, as other notes of editors do; who said it does not.
  erase({ guid }, _id, value) {
    const { by, text, deleted, ...rest } = value
    const isMentioned = mentionsIn(text).includes(guid)
    if (by !== guid && deleted?.by !== guid && !isMentioned) return 'keep'
    return {
      ...rest,
      ...(by !== undefined && by !== guid && { by }),
      text: isMentioned ? withoutMention(text, guid) : text,
      ...(deleted && { deleted: without(deleted, guid) }),
    }
  },
  indexes: { version: 1, keysOf: { deleted: ({ deleted }) => deleted && instantKeyOf(deleted.on) } },
}

/** `<guid of the account>/<guid of the thread>`; `saidOn` lists those of a person by when something was last said. */
export const commentPart: IndexedRecordKind<CommentPart, 'saidOn'> = {
  erase: byIdStart,
  indexes: { version: 1, keysOf: { saidOn: ({ userGuid, saidOn }) => `${userGuid} ${instantKeyOf(saidOn)}` } },
}

/** `<guid of the account>/<instant>/<id>`: oldest first for each person. */
export const commentNotification: RecordKind<CommentNotification> = { erase: byIdStart }

/** By guid of the account. */
export const commentMail: IndexedRecordKind<CommentMail, 'due'> = {
  erase: byId,
  indexes: { version: 1, keysOf: { due: ({ notBefore }) => instantKeyOf(notBefore) } },
}

function without<Done extends { by?: string | undefined }>(done: Done, guid: string): Done {
  if (done.by !== guid) return done
  const { by: _by, ...rest } = done
  return rest as Done
}
