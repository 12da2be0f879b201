import { everyKind } from '#content/model/record/every-kind.ts'
import type { KindOf, Store } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'

/** Records in one transaction. */
const AT_ONCE = 500

/** What the store needs to find the keys of all others, and deletes itself. */
const LAST: KindOf<RecordKinds> = 'shredKey'

/** Deletes all private data of a site: of no kind anything is left, nor what it was encrypted with. */
export async function eraseRecords(records: Store<RecordKinds>, site: string, now: Date): Promise<void> {
  for (const kind of Object.keys(everyKind) as KindOf<RecordKinds>[]) {
    if (kind === LAST) continue
    for (let isMore = true; isMore;) {
      isMore = await records.transact(site, async (writer) => {
        const entries = await writer.list(kind, { limit: AT_ONCE })
        for (const { id } of entries) await writer.delete(kind, id)
        return entries.length === AT_ONCE
      })
    }
  }
  await records.shred?.(site, now)
}
