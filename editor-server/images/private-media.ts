import { checkMedia } from '#content/access/media-access.ts'
import type { Actor } from '#content/access/actor.ts'
import { type MediaEntry, mediaEntrySchema, type PrivateMedia } from '#content/model/media/schema.ts'
import type { MediaFile } from '#content/store/media-files/media-files.ts'
import type { Site } from '../site/site.ts'
import { findMediaFile } from './find-media.ts'
import { findMediaSubject } from './media-subject.ts'

/** A file of an item or block that is not for everyone, as pages that are rendered for one visitor may show it. */
export interface PrivateFile {
  entry: MediaEntry
  file: MediaFile
}

/** Files that stand in the records until what they belong to is public; photos on profiles are on no page. */
export async function listPrivateFiles(site: Site): Promise<PrivateFile[]> {
  const kept = await site.records.read((reader) => reader.list('media'))
  const found = await Promise.all(kept.filter(({ value }) => value.owner.kind !== 'profile').map(async ({ value }) => fileOf(site, value)))
  return found.filter((each) => each !== undefined)
}

async function fileOf(site: Site, entry: PrivateMedia): Promise<PrivateFile | undefined> {
  const file = await findMediaFile(site, { home: 'records', entry })
  return file && { entry: mediaEntrySchema.parse(entry), file }
}

/** Whether a visitor sees what a file belongs to now. */
export async function maySee(site: Site, { entry }: { entry: MediaEntry }, actor: Actor): Promise<boolean> {
  return checkMedia(actor, await findMediaSubject(site, entry), 'view').isAllowed
}
