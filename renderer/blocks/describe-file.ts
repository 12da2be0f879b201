import { formatSize } from '#content/model/media/format-size.ts'
import type { MediaFile } from '../pictures/media-image.ts'

/** `PDF, 1,2 MB`: the type and size that a link to a file tells before it is followed. */
export function describeFile({ entry, size }: MediaFile, lang: string): string {
  return `${entry.extension.toUpperCase()}, ${formatSize(size, lang)}`
}
