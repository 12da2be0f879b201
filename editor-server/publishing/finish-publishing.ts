import { deleteDraft, findDraft } from '../site/working-copies.ts'
import type { Site } from '../site/site.ts'
import { revisionOf, type ThingRef } from '../site/things.ts'
import { addVersion, findCurrent, listVersions } from './versions.ts'

/**
 * Finishes publishes that a crash cut off after the content was written: a working copy that says what is live goes, and becomes the version
 * that was not kept any more.
 */
export async function finishPublishing(site: Site, now: Date): Promise<void> {
  const copies = await site.records.read((reader) => reader.list('workingCopy'))
  for (const { value: copy } of copies) {
    const ref: ThingRef = { kind: copy.kind, guid: copy.value.guid }
    const live = site.index.find(ref.kind, ref.guid)
    if (!live || revisionOf(live) !== revisionOf(copy.value)) continue
    await site.records.transact(async (writer) => {
      // The server answers already, and somebody may have gone on with it.
      const draft = await findDraft(writer, ref.kind, ref.guid)
      if (!draft || revisionOf(draft) !== revisionOf(live)) return
      const versions = await listVersions(writer, ref)
      // Without any the next publish keeps what is live.
      if (versions.length > 0 && !findCurrent(versions, live))
        await addVersion(writer, ref, {
          before: undefined,
          value: live,
          now,
          keptDays: site.index.settings.versionDays,
          by: copy.changedBy,
        })
      await deleteDraft(writer, ref.kind, ref.guid)
    })
  }
}
