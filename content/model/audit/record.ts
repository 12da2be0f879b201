import { instantKeyOf } from '../record/index-order.ts'
import { type IndexedRecordKind, keep, type RecordKind } from '../record/record-kind.ts'
import { activityKeyOf, activityKindOf } from './activity.ts'
import type { AuditEntry, AuditPoint } from './schema.ts'

/** By its twelve-digit number. */
export const audit: IndexedRecordKind<AuditEntry, 'on' | 'actor' | 'action' | 'activity'> = {
  erase({ guid }, _id, value) {
    const { actor, ...entry } = value
    return actor === guid ? entry : 'keep'
  },
  indexes: {
    version: 1,
    keysOf: {
      on: ({ on }) => instantKeyOf(on),
      actor: ({ actor }) => actor,
      action: ({ action }) => action,
      activity: ({ actor, action }) => (actor === undefined ? undefined : activityKeyOf(actor, activityKindOf(action))),
    },
  },
}

/** `end`: what ties the next entry to the last. `start`: the same for the first that is left, once old ones have gone. */
export const auditEnd: RecordKind<AuditPoint> = { erase: keep }
