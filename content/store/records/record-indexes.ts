import { hash } from 'node:crypto'
import type { Indexes } from '../contract.ts'
import { keyNameOf, SHRED_INDEX } from '../../shredding/seal-record.ts'
import { type RecordKinds, recordKinds } from './record-kinds.ts'

/** The indexes of a kind, for whom its values do not matter. */
interface DeclaredIndexes {
  version: number
  keysOf: Readonly<Record<string, unknown>>
}

/** The indexes that stores were built by while all kinds had one version together, which was 1. */
const FIRST = 'account 1 administrator,createdOn,email,name; audit 1 action,actor,on; invitation 1 email'

/** How the keys of all indexes are made: as each kind of record says. */
export const recordIndexes: Indexes<RecordKinds> = collectIndexes()

function collectIndexes(): Indexes<RecordKinds> {
  const declared = new Map<string, DeclaredIndexes>()
  for (const [kind, of] of Object.entries(recordKinds)) {
    const own = 'indexes' in of ? (of.indexes as DeclaredIndexes) : { version: 0, keysOf: {} }
    if (of.shredded) declared.set(kind, { ...own, keysOf: { ...own.keysOf, [SHRED_INDEX]: keyNameOf } })
    else if ('indexes' in of) declared.set(kind, own)
  }
  const keysOf = Object.fromEntries([...declared].map(([kind, indexes]) => [kind, indexes.keysOf]))
  return { version: versionOf(declared), keysOf: keysOf as Indexes<RecordKinds>['keysOf'] }
}

/** Another number as soon as a kind has other indexes, or another version of them; the order of kinds and indexes does not count. */
export function versionOf(indexes: ReadonlyMap<string, DeclaredIndexes>): number {
  const described = [...indexes].map(([kind, { version, keysOf }]) => `${kind} ${version} ${Object.keys(keysOf).sort().join()}`)
  const all = described.sort().join('; ')
  // PostgreSQL keeps it in 32 bits.
  return all === FIRST ? 1 : Number.parseInt(hash('sha1', all).slice(0, 7), 16)
}
