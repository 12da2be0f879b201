import type { Edition, EditionEntry } from '#content/model/edition/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { ThingRef } from '../site/things.ts'
import { entryKeyOf } from './editions.ts'

interface EditionWith {
  edition: Edition
  entry: Extract<EditionEntry, { kind: 'page' | 'item' }>
}

/** The open editions that hold a page or item, in the order in which they were made. */
export async function listEditionsWith(reader: StoreReader<RecordKinds>, ref: ThingRef): Promise<EditionWith[]> {
  const found: EditionWith[] = []
  for (const { value: edition } of await reader.list('edition', { by: 'open' })) {
    const entry = await reader.find('editionEntry', `${edition.guid}/${entryKeyOf(ref)}`)
    if (entry?.kind === 'page' || entry?.kind === 'item') found.push({ edition, entry })
  }
  return found
}
