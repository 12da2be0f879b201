import type { MediaEntry, PrivateMedia } from '#content/model/media/schema.ts'
import type { MediaFile, MediaHome } from '#content/media-files/media-files.ts'
import type { Site } from '../site/site.ts'

/** An entry with where its file stands. */
export type FoundMedia = { home: 'content'; entry: MediaEntry } | { home: 'records'; entry: PrivateMedia }

/** An entry of this site, regardless of who may see it. */
export async function findMedia(site: Site, guid: string): Promise<FoundMedia | undefined> {
  const entry = site.index.find('media', guid)
  if (entry) return { home: 'content', entry }
  const own = await site.records.read((reader) => reader.find('media', guid))
  return own && { home: 'records', entry: own }
}

export function fileNameOf({ guid, extension }: Pick<MediaEntry, 'guid' | 'extension'>): string {
  return `${guid}.${extension}`
}

/** What copies of an image are kept under. Each site has its own: what one makes of an image is never shown by another that has the same. */
export function copiesIdOf({ name }: Pick<Site, 'name'>, { hash }: Pick<MediaFile, 'hash'>): string {
  return `${name}-${hash}`
}

/** The file of an entry; undefined where somebody took it away. */
export function findMediaFile(
  { media }: Site,
  { home, entry }: { home: MediaHome; entry: Pick<MediaEntry, 'guid' | 'extension'> },
): Promise<MediaFile | undefined> {
  return media.files.find(home, fileNameOf(entry))
}
