import { srcSetOf } from './image-variants.ts'
import { fileUrl, mediaUrl } from './media-url.ts'
import type { SiteIndex } from './site-index.ts'
import type { MediaFile, MediaImage } from './site-reader.ts'

/** An image that has both its file and its entry in `media.json`. */
export function findImage({ mediaEntries, mediaFiles }: SiteIndex, guid: string): MediaImage | undefined {
  const entry = mediaEntries.get(guid)
  const file = mediaFiles.get(guid)
  if (!entry || !file?.width || !file.height) return undefined
  const { hash, width, height } = file
  return { src: mediaUrl(hash, entry.extension), width, height, srcSet: srcSetOf(hash, entry.extension, width), entry }
}

/** A file of any kind that has its entry in `media.json`. */
export function findFile({ mediaEntries, mediaFiles }: SiteIndex, guid: string): MediaFile | undefined {
  const entry = mediaEntries.get(guid)
  const file = mediaFiles.get(guid)
  return entry && file && { src: fileUrl(file.hash, entry), size: file.size, entry }
}
