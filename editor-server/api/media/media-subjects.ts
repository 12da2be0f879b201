import type { MediaSubject } from '#content/access/media-access.ts'
import type { Actor } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { MediaEntry, MediaOwner } from '#content/model/media/schema.ts'
import { type FoundMedia, findMedia } from '../../images/find-media.ts'
import { countEntry } from '../../images/media-bytes.ts'
import { findMediaSubject, findPlaceSubject, librarySubject } from '../../site/media-subject.ts'
import { withoutSender } from '../../images/private-media.ts'
import { listUseRights } from '../../site/media-uses.ts'
import type { Site } from '../../site/site.ts'

/** A file of the library, an item or a block; photos on profiles are managed by nobody but their owners. */
export async function findManaged(site: Site, guid: string): Promise<FoundMedia | undefined> {
  const found = await findMedia(site, guid)
  return found?.entry.owner?.kind === 'profile' ? undefined : found
}

/** @throws AppError SITE_NOT_FOUND */
export async function getManaged(site: Site, guid: string): Promise<FoundMedia> {
  const found = await findManaged(site, guid)
  if (!found) throw new AppError('SITE_NOT_FOUND')
  return found
}

export async function findManagedSubject(site: Site, guid: string): Promise<MediaSubject | undefined> {
  const found = await findManaged(site, guid)
  return found && findMediaSubject(site, found.entry)
}

/** The same with where a file of the library is used: who replaces or deletes it changes these places. */
export async function findUsedSubject(site: Site, guid: string, actor: Actor): Promise<MediaSubject | undefined> {
  const subject = await findManagedSubject(site, guid)
  // Without a session nothing is looked up: the answer is the same whatever comes of it.
  return subject?.of === 'library' && actor ? { ...subject, usedOn: await listUseRights(site, guid) } : subject
}

/** What a query names an item or block by. */
export function ownerIn({ item, block }: { item?: string | undefined; block?: string | undefined }): MediaOwner | undefined {
  if (item !== undefined) return { kind: 'item', guid: item }
  return block === undefined ? undefined : { kind: 'block', guid: block }
}

/** The library, or an item or block that is there. */
export async function findPlace(site: Site, owner: MediaOwner | undefined, now: Date): Promise<MediaSubject | undefined> {
  return owner ? findPlaceSubject(site, owner, now) : librarySubject(site)
}

/**
 * Changes an entry where it is stored.
 * @param change returns the new entry
 * @throws AppError SITE_NOT_FOUND if it is gone, and what `change` throws
 */
export async function transactMedia(
  site: Site,
  { home, entry: { guid } }: FoundMedia,
  change: (stored: MediaEntry) => Promise<MediaEntry> | MediaEntry,
): Promise<void> {
  if (home === 'content') {
    await site.content.transact(async (writer) => {
      const changed = await change(getStored(await writer.find('media', guid)))
      await writer.put('media', guid, changed)
    })
    return
  }
  await site.records.transact(async (writer) => {
    const stored = getStored(await writer.find('media', guid))
    const changed = await change(withoutSender(stored))
    // Its owner and who sent it in are what keep it here, and change in no call.
    const { owner, isSentIn, uploadedBy } = stored
    const entry = { ...changed, owner, ...(isSentIn && { isSentIn }), ...(uploadedBy && { uploadedBy }) }
    await writer.put('media', guid, entry)
    await countEntry(site, writer, entry)
  })
}

function getStored<Entry>(entry: Entry | undefined): Entry {
  if (!entry) throw new AppError('SITE_NOT_FOUND')
  return entry
}
