import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { revisionOf, type ThingRef } from '../site/things.ts'
import { deleteDraft, findDraft } from '../site/working-copies.ts'
import { addVersion, listVersions } from './versions.ts'

/** A publish whose content is written while its version is not: the database went away in between. */
export interface Unfinished {
  ref: ThingRef
  value: Page | ListItem
  /** What was live until then. */
  before: Page | ListItem | undefined
  /** When it was published. */
  now: Date
  by: string | undefined
  note: string | undefined
  restoredFrom: number | undefined
  onStored: ((writer: StoreWriter<RecordKinds>) => Promise<void>) | undefined
}

const unfinished: Slot<Site, Set<Unfinished>> = { make: () => new Set() }

/** Keeps it for `finishUnfinished`. A server that ends before that leaves it to `finishPublishing`. */
export function noteUnfinished(site: Site, publish: Unfinished): void {
  site.memory.get(unfinished).add(publish)
}

/**
 * Stores the versions of publishes that the records missed, and deletes their working copies.
 * @throws AppError SITE_DATABASE_AWAY; what is left is for the next call
 */
export async function finishUnfinished(site: Site): Promise<void> {
  const left = site.memory.get(unfinished)
  for (const publish of left) {
    await site.records.transact((writer) => finish(site, writer, publish))
    left.delete(publish)
  }
}

async function finish(site: Site, writer: StoreWriter<RecordKinds>, { ref, value, onStored, ...facts }: Unfinished): Promise<void> {
  const live = site.index.find(ref.kind, ref.guid)
  const revision = revisionOf(value)
  if (!live || revisionOf(live) !== revision) return
  // The answer to a commit can be lost with the connection: then it is stored already.
  if ((await listVersions(writer, ref)).at(-1)?.revision === revision) return
  await addVersion(writer, ref, { value, keptDays: site.index.settings.versionDays, ...facts })
  const draft = await findDraft(writer, ref.kind, ref.guid)
  if (draft && revisionOf(draft) === revision) await deleteDraft(writer, ref.kind, ref.guid)
  await onStored?.(writer)
}
