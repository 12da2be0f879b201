import { isDeepStrictEqual } from 'node:util'
import type { PrivateMedia } from '#content/model/media/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { fileNameOf } from './find-media.ts'
import { ownerKeyOf, putPublic } from './keep-upload.ts'
import { uncountEntry } from './media-bytes.ts'
import { findMediaSubject, isForEveryone } from '../site/media-subject.ts'
import { withoutSender } from './private-media.ts'

/** The current run, or the last one. */
const running: Slot<Site, { promoted: Promise<number> }> = { make: () => ({ promoted: Promise.resolve(0) }) }

/**
 * Moves files to the content when their page or item has become public, or when something public uses a file that somebody sent in: from
 * then on they are in git, and in what is built. They never move back, since what is in git stays known; closing a page again removes its
 * files from the built output, and each request for one is checked. One run at a time for a site, the next one after it; an interrupted run
 * is finished by the next.
 * @returns how many it moved
 */
export function promoteMedia(site: Site): Promise<number> {
  const state = site.memory.get(running)
  state.promoted = state.promoted.catch(() => 0).then(() => promoteAll(site))
  return state.promoted
}

async function promoteAll(site: Site): Promise<number> {
  let moved = 0
  for (const entry of await listOfPages(site)) {
    if (!isForEveryone(await findMediaSubject(site, entry))) continue
    await promote(site, entry)
    moved += 1
  }
  return moved
}

/** Uploads of blocks and items; photos on profiles are many, and never move. */
export function listOfPages(site: Site): Promise<PrivateMedia[]> {
  return site.records.read(async (reader) => {
    const keys = await Promise.all(['block/', 'item/'].map((prefix) => reader.list('mediaOfOwner', { prefix })))
    const entries = await Promise.all(keys.flat().map(({ value }) => reader.find('media', value.guid)))
    return entries.filter((entry) => entry !== undefined)
  })
}

async function promote(site: Site, entry: PrivateMedia): Promise<void> {
  const { files } = site.media
  const name = fileNameOf(entry)
  if (site.index.find('media', entry.guid) || !(await files.find('records', name))) return deletePrivate(site, entry)
  const copy = await files.copy('records', name)
  await putPublic(site, withoutSender(entry), copy)
  const stored = await site.records.transact(async (writer) => {
    const present = await writer.find('media', entry.guid)
    if (isDeepStrictEqual(present, entry)) await deleteEntry(writer, entry)
    return present
  })
  if (isDeepStrictEqual(stored, entry)) return files.delete('records', name)
  // Somebody deleted or changed it meanwhile: the moved file is not the current one.
  await site.content.transact((writer) => writer.delete('media', entry.guid))
  await files.delete('content', name)
  if (stored) await promote(site, stored)
}

/** Takes an upload out of the records: its entry first, then its file. */
export async function deletePrivate(site: Site, entry: PrivateMedia): Promise<void> {
  await site.records.transact((writer) => deleteEntry(writer, entry))
  await site.media.files.delete('records', fileNameOf(entry))
}

export async function deleteEntry(writer: StoreWriter<RecordKinds>, entry: Pick<PrivateMedia, 'guid' | 'owner'>): Promise<void> {
  await writer.delete('media', entry.guid)
  await writer.delete('mediaOfOwner', ownerKeyOf(entry))
  await uncountEntry(writer, entry.guid)
}
