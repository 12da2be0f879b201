import { formatSize } from '#content/model/media/format-size.ts'
import type { MediaFile } from '../pictures/media-image.ts'

/** `PDF, 1,2 MB`: type and size, shown in a link before it is followed. */
export function describeFile({ entry, size }: MediaFile, lang: string): string {
  return `${entry.extension.toUpperCase()}, ${formatSize(size, lang)}`
}
