import type { Site } from '../site/site.ts'
import { fileNameOf } from './find-media.ts'
import { recountMedia } from './media-bytes.ts'
import { sweepPhotos } from './own-photos.ts'
import { promoteMedia } from './promote-media.ts'
import { sweepSentIn } from './sweep-sent-in.ts'
import { sweepOwnerless } from './sweep-ownerless.ts'
import { emptyWastebasket, sweepWastebasket } from './wastebasket.ts'

/** Takes away what a crash left of uploads, and finishes what it cut off; when the server starts, before it takes uploads. */
export async function sweepMedia(site: Site, now: Date): Promise<void> {
  await sweepWastebasket(site)
  const [inRecords, deleted, ofForms] = await site.records.read((reader) =>
    Promise.all([reader.list('media'), reader.list('deletedMedia'), reader.list('submissionFile')]),
  )
  const kept = {
    content: new Set(site.index.list('media').map(fileNameOf)),
    records: new Set(
      [...inRecords.map(({ value }) => value), ...deleted.map(({ value }) => value.entry), ...ofForms.map(({ value }) => value)].map(
        fileNameOf,
      ),
    ),
  }
  await site.media.files.sweep((home, name) => kept[home].has(name))
  await tidyMedia(site, now)
}

/** Deletes abandoned uploads and retries failed deletions; runs now and then during uploads. */
export async function tidyMedia(site: Site, now: Date): Promise<void> {
  await sweepPhotos(site, now)
  await sweepSentIn(site, now)
  await promoteMedia(site)
  await sweepOwnerless(site, now)
  await emptyWastebasket(site, now)
  await dropFilesWithoutEntry(site)
  await site.records.transact(recountMedia)
}

/** Deletes files in the records that no entry names any more, such as those of a person who has been erased. */
export async function dropFilesWithoutEntry(site: Site): Promise<void> {
  for (const name of await site.media.files.list('records')) {
    // Asked one by one: what is being uploaded has its entry a moment after its file.
    const guid = name.slice(0, name.lastIndexOf('.'))
    const isYoung = await site.media.files.isBeingPlaced('records', name)
    const isNamed = await site.records.read(
      async (reader) =>
        (await reader.find('media', guid)) ?? (await reader.find('deletedMedia', guid)) ?? (await reader.find('submissionFile', guid)),
    )
    if (!isYoung && !isNamed) await site.media.files.delete('records', name)
  }
}
