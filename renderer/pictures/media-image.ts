import type { MediaEntry } from '#content/model/media/schema.ts'

/** What pages know of a media file beside its content. */
export type PublicMediaEntry = Pick<MediaEntry, 'guid' | 'extension' | 'name' | 'alt' | 'isDecorative' | 'credit'>

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
  /** Path in the output of a copy at most 1200 px wide, or of the image itself where it has no copies. */
  src: string
  /** Pixels of the original, or of the visible part of it. */
  width: number
  height: number
  /** Absent if there is only one copy. */
  srcSet?: string | undefined
  /** Colours shown while it loads, from top to bottom, separated by commas; absent for a transparent image. */
  placeholder?: string | undefined
  /** The first frame of an animation: the shape with `moves` has all of them. */
  isStill?: true
}

/** A public file of the media library in the output, a document or an image. */
export interface MediaFile {
  /** Path in the output; that of a document ends in a readable name. */
  src: string
  /** Bytes. */
  size: number
  entry: PublicMediaEntry
}
