import { WASTEBASKET_KEPT } from '#content/model/wastebasket/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { deleteDraft, findWorkingCopy } from '../site/working-copies.ts'
import type { Collected } from './collect.ts'
import { dropDeleted, findDeleted, forgetDeleted, guidOfCopy, inTurn, putDeleted } from './deleted-records.ts'

/** Finishes what a crash cut off, and deletes for good what was deleted 30 days ago. Runs at the start and every hour. */
export function tidyWastebasket(site: Site, now: Date): Promise<void> {
  return inTurn(site, async () => {
    const kept = await site.records.read((reader) => reader.list('deletedThing', { by: 'on' }))
    for (const { value } of kept) {
      const isThere = site.index.find(value.kind, value.guid) !== undefined
      const isOld = now.getTime() - Date.parse(value.deletedOn) > WASTEBASKET_KEPT
      await site.records.transact(async (writer) => {
        // It was not deleted, was taken back, or came back by git.
        if (isThere) await dropDeleted(writer, value.guid)
        else if (isOld) await forgetDeleted(writer, value)
        else await finishDeleting(writer, value.guid)
      })
    }
  })
}

/** A working copy that a crash left beside what was deleted goes with it. */
async function finishDeleting(writer: StoreWriter<RecordKinds>, guid: string): Promise<void> {
  const deleted = await findDeleted(writer, guid)
  if (!deleted) return
  const left = new Map<string, Collected['copies'][number]['draft']>()
  for (const copy of deleted.copies) {
    const found = await findWorkingCopy(writer, copy.kind, guidOfCopy(copy))
    if (!found) continue
    const { kind: _kind, ...draft } = found
    left.set(guidOfCopy(copy), draft)
    await deleteDraft(writer, copy.kind, guidOfCopy(copy))
  }
  if (left.size === 0) return
  const copies = deleted.copies.map((copy) => {
    const draft = left.get(guidOfCopy(copy))
    return draft ? ({ ...copy, draft } as typeof copy) : copy
  })
  await putDeleted(writer, { ...deleted, copies })
}
