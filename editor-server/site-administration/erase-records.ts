import { everyKind } from '#content/model/record/every-kind.ts'
import type { KindOf, Store } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'

/** Records in one transaction. */
const AT_ONCE = 500

/** Deletes all private data of a site: of no kind anything is left. */
export async function eraseRecords(records: Store<RecordKinds>, site: string): Promise<void> {
  for (const kind of Object.keys(everyKind) as KindOf<RecordKinds>[]) {
    for (let isMore = true; isMore;) {
      isMore = await records.transact(site, async (writer) => {
        const entries = await writer.list(kind, { limit: AT_ONCE })
        for (const { id } of entries) await writer.delete(kind, id)
        return entries.length === AT_ONCE
      })
    }
  }
}
