import type { imageFits, imageFormats } from '#content/model/media/image-options.ts'

export type ImageFormat = (typeof imageFormats)[number]
export type ImageFit = (typeof imageFits)[number]

/** What an image is, by its content and not by its name. */
export interface ImageFacts {
  format: ImageFormat
  /** Pixels as browsers show them: a picture that was taken upright is upright. */
  width: number
  height: number
  /** More than one: it moves. */
  frames: number
  /** Four colours from top to bottom, `#rrggbb`, that stand in while it loads; absent where one sees through it. */
  placeholder?: readonly string[] | undefined
}

/** How a copy differs from its original. It is never enlarged: without `width` and `height` it has the original's size. */
export interface VariantSpec {
  /** Pixels. */
  width?: number | undefined
  height?: number | undefined
  fit: ImageFit
  format: ImageFormat
  /** 1 to 100. */
  quality: number
  /** What stays in view where `cover` cuts, as fractions of width and height from the top left; default: the middle. */
  focalPoint?: { x: number; y: number } | undefined
}

/**
 * Decodes images that nobody vouches for, in a process of its own with a limit to its memory. Its calls wait for their turn, and the
 * process starts with the first of them; where it dies, the call that killed it fails and the next has a new one.
 *
 * Every call throws AppError: SITE_IMAGE_TYPE for what is none of our formats, SITE_IMAGE_PIXELS for more pixels or frames than are
 * decoded, SITE_IMAGE_BROKEN for what cannot be decoded whole, SITE_IMAGE_BUSY when too many are waiting.
 */
export interface ImageDecoder {
  /** Reads what a file is, whole: what is half a picture is refused. */
  inspect(file: string): Promise<ImageFacts>
  /**
   * Writes the picture of an upload anew in its own format: upright, in sRGB, with all its frames, and without anything that the file
   * held beside it (where and when it was taken, comments, other files).
   */
  normalise(from: string, to: string): Promise<ImageFacts>
  /** Writes a copy; the file appears whole or not at all. */
  makeVariant(from: string, to: string, spec: VariantSpec): Promise<{ width: number; height: number; size: number }>
  /**
   * The bytes of a copy that nothing is written of: for a disk that takes none.
   * @throws AppError SITE_IMAGE_PIXELS also for a copy of more bytes than are held in memory
   */
  drawVariant(from: string, spec: VariantSpec): Promise<Uint8Array>
  close(): Promise<void>
}
