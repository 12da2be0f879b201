import type { MediaEntry, PrivateMedia } from '#content/model/media/schema.ts'
import type { MediaFile, MediaHome } from '#content/store/media-files/media-files.ts'
import type { Site } from '../site/site.ts'

/** An entry with where its file stands. */
export type FoundMedia = { home: 'content'; entry: MediaEntry } | { home: 'records'; entry: PrivateMedia }

/** An entry of this site, whoever may see it. */
export async function findMedia(site: Site, guid: string): Promise<FoundMedia | undefined> {
  const entry = site.index.find('media', guid)
  if (entry) return { home: 'content', entry }
  const own = await site.records.read((reader) => reader.find('media', guid))
  return own && { home: 'records', entry: own }
}

export function fileNameOf({ guid, extension }: Pick<MediaEntry, 'guid' | 'extension'>): string {
  return `${guid}.${extension}`
}

/** The file of an entry; undefined where somebody took it away. */
export function findMediaFile(
  { media }: Site,
  { home, entry }: { home: MediaHome; entry: Pick<MediaEntry, 'guid' | 'extension'> },
): Promise<MediaFile | undefined> {
  return media.files.find(home, fileNameOf(entry))
}
