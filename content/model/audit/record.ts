import { instantKeyOf } from '../record/index-order.ts'
import { type IndexedRecordKind, keep, type RecordKind } from '../record/record-kind.ts'
import { activityKeyOf, activityKindOf } from './activity.ts'
import { type AuditEntry, type AuditPoint, SCHEDULED } from './schema.ts'
import { thingOf } from './thing-of.ts'

type AuditIndex = 'on' | 'actor' | 'action' | 'actorAndAction' | 'activity' | 'thing' | 'planned'

/** What an index has before the moment of an entry, so that one key gives a period of it. */
const before = (key: string | undefined, { on }: AuditEntry) => (key === undefined ? undefined : `${key} ${instantKeyOf(on) ?? ''}`)

/** By its twelve-digit number. */
export const audit: IndexedRecordKind<AuditEntry, AuditIndex> = {
  erase({ guid }, _id, value) {
    const { actor, ...entry } = value
    return actor === guid ? entry : 'keep'
  },
  indexes: {
    version: 4,
    keysOf: {
      on: ({ on }) => instantKeyOf(on),
      actor: (entry) => before(entry.actor, entry),
      action: (entry) => before(entry.action, entry),
      actorAndAction: (entry) => before(entry.actor && `${entry.actor} ${entry.action}`, entry),
      activity: ({ actor, action }) => (actor === undefined ? undefined : activityKeyOf(actor, activityKindOf(action))),
      thing: (entry) => before(thingOf(entry).id, entry),
      planned: ({ method, on }) => (method === SCHEDULED ? instantKeyOf(on) : undefined),
    },
  },
}

/** `end`: what ties the next entry to the last. `start`: the same for the first that is left, once old ones have gone. */
export const auditEnd: RecordKind<AuditPoint> = { erase: keep }
