import { checkMedia } from '#content/access/media-access.ts'
import type { Actor } from '#content/access/actor.ts'
import { type MediaEntry, mediaEntrySchema, type PrivateMedia } from '#content/model/media/schema.ts'
import type { MediaFile } from '#content/media-files/media-files.ts'
import type { Site } from '../site/site.ts'
import { findMediaFile } from './find-media.ts'
import { findMediaSubject } from '../site/media-subject.ts'

/** A file of an item or block that is not for everyone, as pages that are rendered for one visitor may show it. */
export interface PrivateFile {
  /** As rendering takes it. */
  entry: MediaEntry
  /** As it is kept: this decides who sees it. */
  kept: PrivateMedia
  file: MediaFile
}

/** Files that stay in the records until what they belong to is public; profile photos are on no page. */
export async function listPrivateFiles(site: Site): Promise<PrivateFile[]> {
  const kept = await site.records.read((reader) => reader.list('media'))
  const found = await Promise.all(kept.filter(({ value }) => value.owner.kind !== 'profile').map(async ({ value }) => fileOf(site, value)))
  return found.filter((each) => each !== undefined)
}

async function fileOf(site: Site, kept: PrivateMedia): Promise<PrivateFile | undefined> {
  const file = await findMediaFile(site, { home: 'records', entry: kept })
  return file && { entry: withoutSender(kept), kept, file }
}

/** An entry of an item or block as the content has it: there nobody is its sender. */
export function withoutSender({ isSentIn: _isSentIn, uploadedBy: _uploadedBy, ...entry }: PrivateMedia): MediaEntry {
  return mediaEntrySchema.parse(entry)
}

/** Whether a visitor sees what a file belongs to now. */
export async function maySee(site: Site, entry: MediaEntry | PrivateMedia, actor: Actor): Promise<boolean> {
  return checkMedia(actor, await findMediaSubject(site, entry), 'view').isAllowed
}
