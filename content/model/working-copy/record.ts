import { keep, type RecordKind } from '../record/record-kind.ts'
import type { WorkingCopy } from './schema.ts'

/** `page/<guid>` or `item/<guid>`. */
export const workingCopy: RecordKind<WorkingCopy> = {
  erase({ guid }, _id, value) {
    const { changedBy, ...copy } = value
    return changedBy === guid ? copy : 'keep'
  },
}

/** By the guid of a block in a working copy: which page or item it belongs to. */
export const workingCopyBlock: RecordKind<{ kind: 'page' | 'item'; guid: string }> = { erase: keep }
