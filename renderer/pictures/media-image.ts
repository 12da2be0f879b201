import type { MediaEntry } from '#content/model/media/schema.ts'

/** What pages know of a media file beside its bytes. */
export type PublicMediaEntry = Pick<MediaEntry, 'guid' | 'extension' | 'name' | 'alt' | 'credit'>

/** A public image as it was uploaded: for networks, feeds and others outside the site. */
export interface OriginalImage {
  /** Path in the output, `/a/<hash>.<ext>`. */
  src: string
  /** Pixels. */
  width: number
  height: number
  entry: PublicMediaEntry
}

/** A public image as a page shows it. */
export interface MediaImage extends OriginalImage {
  /** Path in the output of a copy that is at most 1200 px wide; of the image itself where it has no copies. */
  src: string
  /** Pixels of the original, or of the part of it that is shown. */
  width: number
  height: number
  /** Its copies; absent where there is one. */
  srcSet?: string | undefined
  /** Colours that stand in while it loads, from top to bottom with commas between; absent where one sees through it. */
  placeholder?: string | undefined
}

/** A public file of the media library, a document or an image, as it stands in the output. */
export interface MediaFile {
  /** Path in the output; a document's ends in a readable name. */
  src: string
  /** Bytes. */
  size: number
  entry: PublicMediaEntry
}
