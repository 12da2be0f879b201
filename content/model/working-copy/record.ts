import { keep, type RecordKind } from '../record/record-kind.ts'
import type { DraftPlace, WorkingCopy } from './schema.ts'

/** `page/<guid>` or `item/<guid>`. */
export const workingCopy: RecordKind<WorkingCopy> = {
  erase({ guid }, _id, value) {
    const { changedBy, ...copy } = value
    return changedBy === guid ? copy : 'keep'
  },
}

/** By the guid of a block in a working copy: which page or item it belongs to. */
export const workingCopyBlock: RecordKind<{ kind: 'page' | 'item'; guid: string }> = { erase: keep }

/** By the guid of a page that was never live: its place in the menu from when it is published. */
export const workingCopyPlace: RecordKind<DraftPlace> = { erase: keep }
