import { instantKeyOf } from '../record/index-order.ts'
import { type IndexedRecordKind, keep, type RecordKind } from '../record/record-kind.ts'
import type { AuditEntry } from './schema.ts'

/** By its twelve-digit number. */
export const audit: IndexedRecordKind<AuditEntry, 'on' | 'actor' | 'action'> = {
  erase({ guid }, _id, value) {
    const { actor, ...entry } = value
    return actor === guid ? entry : 'keep'
  },
  indexes: {
    version: 1,
    keysOf: { on: ({ on }) => instantKeyOf(on), actor: ({ actor }) => actor, action: ({ action }) => action },
  },
}

/** `end`: how many entries there have been, and the hash that chains the next one to the last. */
export const auditEnd: RecordKind<{ count: number; link: string }> = { erase: keep }
