import { instantKeyOf } from '../record/index-order.ts'
import { type IndexedRecordKind, keep, type RecordKind } from '../record/record-kind.ts'
import type { Version, VersionValue } from './schema.ts'

/** `page/<guid>/<number>` or `item/<guid>/<number>`, with an eight-digit number; those of pages are found by when they were published. */
export const version: IndexedRecordKind<Version, 'pagePublishedOn'> = {
  erase({ guid }, _id, value) {
    const { by, ...rest } = value
    return by === guid ? rest : 'keep'
  },
  indexes: {
    version: 1,
    keysOf: {
      pagePublishedOn: ({ publishedOn }, id) =>
        publishedOn !== undefined && id.startsWith('page/') ? instantKeyOf(publishedOn) : undefined,
    },
  },
}

/** By the same id: what was published. */
export const versionValue: RecordKind<VersionValue> = { erase: keep }
