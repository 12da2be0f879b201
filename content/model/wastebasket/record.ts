import { instantKeyOf } from '../record/index-order.ts'
import type { IndexedRecordKind, RecordKind } from '../record/record-kind.ts'
import type { DeletedCopy, DeletedThing } from './schema.ts'

/** By guid: deleted pages and items; `on` by when they were deleted. */
export const deletedThing: IndexedRecordKind<DeletedThing, 'on'> = {
  erase({ guid }, _id, value) {
    const { deletedBy, ...kept } = value
    const follows = value.follows.filter(({ userGuid }) => userGuid !== guid)
    if (deletedBy !== guid && follows.length === value.follows.length) return 'keep'
    return { ...(deletedBy === guid ? kept : value), follows }
  },
  indexes: { version: 1, keysOf: { on: ({ deletedOn }) => instantKeyOf(deletedOn) } },
}

/** `<guid of the deleted page or item>/<number>`, with an eight-digit number from 0: its own copy first. */
export const deletedCopy: RecordKind<DeletedCopy> = {
  erase({ guid }, _id, value) {
    if (value.draft?.changedBy !== guid) return 'keep'
    const { changedBy: _changedBy, ...draft } = value.draft
    return { ...value, draft } as DeletedCopy
  },
}
