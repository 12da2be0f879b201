import { type IndexedRecordKind, keep } from '../record/record-kind.ts'
import type { ShredKeyRecord } from './schema.ts'

/** By the name of the file that holds the key. Each copy of the records has keys of its own. */
export const shredKey: IndexedRecordKind<ShredKeyRecord, 'stale'> = {
  erase: keep,
  isLeftOutOfBackups: true,
  indexes: { version: 1, keysOf: { stale: ({ state }) => state && 'stale' } },
}
