import { isDocumentExtension, type MediaEntry } from '#content/model/media/schema.ts'
import { ownNames } from '#content/model/url/own-names.ts'
import { slugify } from '#content/model/url/slug.ts'

/** Path of an image in the output. */
export function mediaUrl(contentHash: string, extension: string): string {
  return `/${ownNames.media}/${contentHash}.${extension}`
}

/**
 * Path of any media file in the output. A document keeps a readable name, which browsers save it under; the hash before it lets caches keep
 * it forever.
 */
export function fileUrl(contentHash: string, { guid, name, extension }: MediaEntry): string {
  if (!isDocumentExtension(extension)) return mediaUrl(contentHash, extension)
  return `/${ownNames.media}/${contentHash}/${slugify(stemOf(name, extension) || guid)}.${extension}`
}

/** A file name without its extension. */
export function stemOf(name: string, extension: string): string {
  return name.toLowerCase().endsWith(`.${extension}`) ? name.slice(0, -extension.length - 1) : name
}
