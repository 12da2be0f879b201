import { setImmediate } from 'node:timers/promises'
import type { IndexOf, KindOf, ListOptions } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from './site.ts'

type Range<Kind extends KindOf<RecordKinds>> = Omit<ListOptions<IndexOf<RecordKinds, Kind>>, 'limit' | 'offset'>

/**
 * The records of a kind, part after part: as many as there are take no more memory, and others get their turn after each part. What is written
 * meanwhile may or may not be among them.
 * @param atOnce records that are read at a time
 */
export async function* walkRecords<Kind extends KindOf<RecordKinds>>(
  site: Pick<Site, 'records'>,
  kind: Kind,
  range: Range<Kind>,
  atOnce: number,
): AsyncGenerator<RecordKinds[Kind]> {
  let cursor: string | undefined
  do {
    const from = cursor
    const { entries, next } = await site.records.read((reader) => reader.page(kind, { ...range, limit: atOnce, cursor: from }))
    for (const { value } of entries) yield value
    await setImmediate()
    cursor = next
  } while (cursor !== undefined)
}
