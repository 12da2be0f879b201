import { instantKeyOf } from '../record/index-order.ts'
import { type IndexedRecordKind, keep, type RecordKind } from '../record/record-kind.ts'
import type { DraftPlace, WorkingCopy } from './schema.ts'

/**
 * `page/<guid>` or `item/<guid>`. Those that one person changed last are found by `<guid of the account> <instant>`, items of a list by
 * `<guid of the list> <instant>`, pages by the page that they translate, all by the instant.
 */
export const workingCopy: IndexedRecordKind<WorkingCopy, 'changedBy' | 'changedOn' | 'list' | 'translationOf'> = {
  erase({ guid }, _id, value) {
    const { changedBy, ...copy } = value
    return changedBy === guid ? copy : 'keep'
  },
  indexes: {
    version: 4,
    keysOf: {
      changedOn: ({ changedOn }) => instantKeyOf(changedOn),
      changedBy: ({ changedBy, changedOn }) => (changedBy === undefined ? undefined : `${changedBy} ${instantKeyOf(changedOn) ?? ''}`),
      translationOf: ({ kind, value }) => (kind === 'page' ? value.translationOf : undefined),
      list: ({ kind, value, changedOn }) => (kind === 'item' ? `${value.listGuid} ${instantKeyOf(changedOn) ?? ''}` : undefined),
    },
  },
}

/** By the guid of a block in a working copy: which page or item it belongs to. */
export const workingCopyBlock: RecordKind<{ kind: 'page' | 'item'; guid: string }> = { erase: keep }

/** By the guid of a page that was never live: its place in the menu from when it is published. */
export const workingCopyPlace: RecordKind<DraftPlace> = { erase: keep }
