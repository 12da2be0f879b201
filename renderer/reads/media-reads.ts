import type { MediaEntry } from '#content/model/media/schema.ts'
import { fileUrl, mediaUrl } from '../pictures/media-url.ts'
import type { MediaRow } from './rows.ts'
import type { SiteIndex } from './site-index.ts'
import type { MediaFile, OriginalImage } from '../pictures/media-image.ts'

/** What pages read of a media file's entry. The focal point is a fact of its own, since it matters only where the image is cut. */
export function publicEntryOf({ guid, extension, name, alt, isDecorative, credit }: MediaEntry): MediaFile['entry'] {
  return { guid, extension, name, alt, ...(isDecorative !== undefined && { isDecorative }), ...(credit !== undefined && { credit }) }
}

/** The row of an image that can be shown. */
export interface ImageRow extends MediaRow {
  width: number
  height: number
}

export function isImageRow(file: MediaRow | undefined): file is ImageRow {
  return Boolean(file?.width && file.height)
}

/** An image with both its file and its entry in `media.json`, as it was uploaded. */
export function findOriginal({ mediaEntries, mediaFiles }: SiteIndex, guid: string): OriginalImage | undefined {
  const entry = mediaEntries.get(guid)
  const file = mediaFiles.get(guid)
  if (!entry || !isImageRow(file)) return undefined
  return { src: mediaUrl(file.hash, entry.extension), width: file.width, height: file.height, entry: publicEntryOf(entry) }
}

/** A file of any kind with its entry in `media.json`. */
export function findFile({ mediaEntries, mediaFiles }: SiteIndex, guid: string): MediaFile | undefined {
  const entry = mediaEntries.get(guid)
  const file = mediaFiles.get(guid)
  return entry && file && { src: fileUrl(file.hash, entry), size: file.size, entry: publicEntryOf(entry) }
}
