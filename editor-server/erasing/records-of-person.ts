import { setImmediate } from 'node:timers/promises'
import { byId, byIdStart, type ErasedPerson, keep } from '#content/model/record/record-kind.ts'
import type { Entry, IndexOf, KindOf, ListRange, StoreReader } from '#content/store/contract.ts'
import { type RecordKinds, recordKinds } from '#content/store/records/record-kinds.ts'

type Kind = KindOf<RecordKinds>
type Range<Of extends Kind> = ListRange<IndexOf<RecordKinds, Of>>
/** Reads one part: in a transaction, or each in a read of its own. */
type ReadPart = <Result>(work: (reader: StoreReader<RecordKinds>) => Promise<Result>) => Promise<Result>

/** Records read before others get their turn; fewer of a kind with long values. */
const AT_ONCE = 200
const AT_ONCE_OF: Partial<Record<Kind, number>> = { workingCopy: 50, outgoingMail: 50 }

/** Indexes that have all that `erase` of their kind touches. */
const indexed: { readonly [Of in Kind]?: (guid: string) => Range<Of> } = {
  audit: (guid) => ({ by: 'actor', prefix: `${guid} ` }),
  workingCopy: (guid) => ({ by: 'changedBy', prefix: `${guid} ` }),
  mediaSender: (guid) => ({ by: 'by', key: guid }),
}

/** The kinds of which something may be a person's. */
export const personalKinds = (Object.keys(recordKinds) as Kind[]).filter((kind) => recordKinds[kind].erase !== keep)

/** Where all records of a person are in a kind; undefined where only each record tells. */
export function placeOfPerson<Of extends Kind>(kind: Of, guid: string): Range<Of> | undefined {
  const { erase } = recordKinds[kind]
  if (erase === byId) return { prefix: guid }
  if (erase === byIdStart) return { prefix: `${guid}/` }
  return indexed[kind]?.(guid) as Range<Of> | undefined
}

/**
 * The records of a kind that erasing somebody touches, read in parts. LMDB reads hold the process, so everything else gets its turn after each
 * part. What is written meanwhile may or may not be among them.
 */
export async function* listOfPerson<Of extends Kind>(
  read: ReadPart,
  kind: Of,
  person: ErasedPerson,
): AsyncGenerator<Entry<RecordKinds[Of]>, void, undefined> {
  const { erase } = recordKinds[kind]
  const range = placeOfPerson(kind, person.guid)
  let cursor: string | undefined
  do {
    const from = cursor
    const { entries, next } = await read((reader) => reader.page(kind, { ...range, limit: AT_ONCE_OF[kind] ?? AT_ONCE, cursor: from }))
    yield* entries.filter(({ id, value }) => erase(person, id, value) !== 'keep')
    await setImmediate()
    cursor = next
  } while (cursor !== undefined)
}
