import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#content/errors/app-error.ts'
import type { PlacedFile } from '#content/media-files/media-files.ts'
import { DELETED_MEDIA_KEPT, type DeletedMedia, type MediaEntry, type PrivateMedia } from '#content/model/media/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { copiesIdOf, fileNameOf, findMedia, findMediaFile, type FoundMedia } from './find-media.ts'
import { ownerKeyOf, putPublic } from './keep-upload.ts'
import { checkRoom, countEntry } from './media-bytes.ts'
import { deleteEntry } from './promote-media.ts'

/** Settles with the last step that was begun. */
const queue: Slot<Site, { last: Promise<unknown> }> = { make: () => ({ last: Promise.resolve() }) }

/**
 * One step of a site's wastebasket after the other: an entry, its file and what the wastebasket says of it are in three places, and a file
 * that is taken back while it is thrown away would end up in none of them.
 */
function inTurn<Result>(site: Site, work: () => Promise<Result>): Promise<Result> {
  const state = site.memory.get(queue)
  const result = state.last.then(work)
  state.last = result.catch(() => {})
  return result
}

export interface Deletion {
  now: Date
  /** Guid of who deletes it. */
  by: string | undefined
  /** Asked with the entry as it is stored, in the transaction that deletes it; what it throws leaves the file as it is. */
  check: (stored: MediaEntry | PrivateMedia) => void
}

/**
 * Moves a file to the wastebasket, from which `takeBackMedia` brings it back under its guid.
 * @throws AppError SITE_NOT_FOUND if it is gone, and what `check` throws
 */
export function throwAway(site: Site, found: FoundMedia, deletion: Deletion): Promise<void> {
  return inTurn(site, async () => {
    const file = await findMediaFile(site, found)
    await (found.home === 'content' ? moveOut(site, found.entry, deletion) : hidePrivate(site, found.entry, deletion))
    if (file) await site.media.variants.forget(copiesIdOf(site, file))
  })
}

/** The copy first: until the entry goes nothing has changed, and `sweepWastebasket` drops what a crash leaves of it. */
async function moveOut(site: Site, entry: MediaEntry, { now, by, check }: Deletion): Promise<void> {
  const { files } = site.media
  const { guid } = entry
  const name = fileNameOf(entry)
  // Who was before may have thrown it away already: what the wastebasket has stays.
  getStored(site.index.find('media', guid))
  check(entry)
  const deleted: DeletedMedia = { home: 'content', entry, deletedOn: now.toISOString(), ...(by !== undefined && { deletedBy: by }) }
  let placed: PlacedFile | undefined
  if (await files.find('content', name)) placed = await files.place('records', name, await files.copy('content', name))
  try {
    await site.records.transact((writer) => writer.put('deletedMedia', guid, deleted))
    await site.content.transact(async (writer) => {
      const stored = getStored(await writer.find('media', guid))
      check(stored)
      // The wastebasket holds the file that was there a moment ago; who overwrites on purpose may have been overtaken.
      if (!isDeepStrictEqual(stored, entry)) throw new AppError('SITE_VERSION_STALE')
      await writer.delete('media', guid)
    })
  } catch (error) {
    await site.records.transact((writer) => writer.delete('deletedMedia', guid))
    await placed?.withdraw()
    throw error
  }
  await placed?.keep()
  await files.delete('content', name)
}

/** Its file stays where it is: only the entry changes its place. */
async function hidePrivate(site: Site, { guid }: PrivateMedia, { now, by, check }: Deletion): Promise<void> {
  await site.records.transact(async (writer) => {
    const entry = getStored(await writer.find('media', guid))
    check(entry)
    await deleteEntry(writer, entry)
    const deleted = { home: 'records' as const, entry, deletedOn: now.toISOString(), ...(by !== undefined && { deletedBy: by }) }
    await writer.put('deletedMedia', guid, deleted)
  })
}

/**
 * Puts a deleted file back where it was; one that is there already stays as it is.
 * @throws AppError SITE_NOT_FOUND where it is gone, SITE_UPLOAD_QUOTA_SITE where its room is taken
 */
export function takeBackMedia(site: Site, guid: string): Promise<FoundMedia> {
  return inTurn(site, () => takeBack(site, guid))
}

async function takeBack(site: Site, guid: string): Promise<FoundMedia> {
  const deleted = await site.records.read((reader) => reader.find('deletedMedia', guid))
  if (!deleted) {
    const present = await findMedia(site, guid)
    if (!present) throw new AppError('SITE_NOT_FOUND')
    return present
  }
  return deleted.home === 'content' ? putBack(site, deleted.entry) : showPrivate(site, guid)
}

async function putBack(site: Site, entry: MediaEntry): Promise<FoundMedia> {
  const { files } = site.media
  const name = fileNameOf(entry)
  if (!site.index.find('media', entry.guid)) {
    await site.records.read((reader) => checkRoom(site, reader, entry.size ?? 0))
    if (await files.find('records', name)) await putPublic(site, entry, await files.copy('records', name))
    // Its file was gone before it was deleted.
    else await site.content.transact((writer) => writer.put('media', entry.guid, entry))
  }
  await forget(site, [entry])
  return { home: 'content', entry }
}

async function showPrivate(site: Site, guid: string): Promise<FoundMedia> {
  return site.records.transact(async (writer) => {
    const deleted = await writer.find('deletedMedia', guid)
    if (deleted?.home !== 'records') throw new AppError('SITE_NOT_FOUND')
    const { entry } = deleted
    await writer.delete('deletedMedia', guid)
    await writer.put('media', guid, entry)
    await writer.put('mediaOfOwner', ownerKeyOf(entry), { guid })
    await countEntry(site, writer, entry)
    return { home: 'records' as const, entry }
  })
}

/**
 * Deletes for good what has been in the wastebasket long enough, and the oldest of what is more than the site may upload: what was deleted
 * counts against no quota, and is bounded all the same.
 */
export function emptyWastebasket(site: Site, now: Date): Promise<void> {
  return inTurn(site, () => forgetOld(site, now))
}

async function forgetOld(site: Site, now: Date): Promise<void> {
  const kept = await site.records.read((reader) => reader.list('deletedMedia'))
  let bytes = 0
  const old = kept
    .toSorted((a, b) => Date.parse(b.value.deletedOn) - Date.parse(a.value.deletedOn))
    .filter(({ value: { entry, deletedOn } }) => {
      bytes += entry.size ?? 0
      return now.getTime() - Date.parse(deletedOn) > DELETED_MEDIA_KEPT || bytes > site.media.quota.perSite
    })
  await forget(
    site,
    old.map(({ value }) => value.entry),
    async (writer, guid) => void (await writer.delete('mediaSender', guid)),
  )
}

/** Drops what a crash left in the wastebasket of files that are there: of one that was being deleted, or taken back. Runs at the start alone. */
export async function sweepWastebasket(site: Site): Promise<void> {
  const kept = await site.records.read((reader) => reader.list('deletedMedia'))
  const present = kept.filter(({ id }) => site.index.find('media', id) !== undefined)
  await forget(
    site,
    present.map(({ value }) => value.entry),
  )
}

async function forget(
  site: Site,
  entries: readonly Pick<MediaEntry, 'guid' | 'extension'>[],
  also: (writer: StoreWriter<RecordKinds>, guid: string) => Promise<void> = async () => {},
): Promise<void> {
  if (entries.length === 0) return
  await site.records.transact(async (writer) => {
    for (const { guid } of entries) {
      await writer.delete('deletedMedia', guid)
      await also(writer, guid)
    }
  })
  for (const entry of entries) await site.media.files.delete('records', fileNameOf(entry))
}

function getStored<Entry>(entry: Entry | undefined): Entry {
  if (!entry) throw new AppError('SITE_NOT_FOUND')
  return entry
}
