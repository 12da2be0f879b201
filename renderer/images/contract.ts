import type { imageFits, imageFormats } from '#content/model/media/image-options.ts'

export type ImageFormat = (typeof imageFormats)[number]
export type ImageFit = (typeof imageFits)[number]

/** What an image is, judged by its content rather than its name. */
export interface ImageFacts {
  format: ImageFormat
  /** Pixels as browsers show them, with the orientation applied. */
  width: number
  height: number
  /** More than one for an animation. */
  frames: number
  /** Four colours from top to bottom, `#rrggbb`, shown while it loads; absent where the image is transparent. */
  placeholder?: readonly string[] | undefined
}

/** How a copy differs from its original. Never enlarged: without `width` and `height` it has the original's size. */
export interface VariantSpec {
  /** Pixels. */
  width?: number | undefined
  height?: number | undefined
  fit: ImageFit
  format: ImageFormat
  /** 1 to 100. */
  quality: number
  /** The point that stays in view where `cover` cuts, as fractions of width and height from the top left; default: the middle. */
  focalPoint?: { x: number; y: number } | undefined
  /** Whether only the first frame of an animation is copied. */
  isStill?: boolean | undefined
}

/**
 * Decodes untrusted images in a process of its own with limited memory. Calls wait for their turn. The process starts with the first call;
 * where it dies, the call that killed it fails and the next gets a new process. Every call throws AppError: SITE_IMAGE_TYPE for a format
 * that is not ours, SITE_IMAGE_PIXELS for more pixels or frames than are decoded, SITE_IMAGE_BROKEN for what cannot be decoded completely,
 * SITE_IMAGE_BUSY when too many calls are waiting.
 */
export interface ImageDecoder {
  /** Decodes a file completely and says what it is; an incomplete image is refused. */
  inspect(file: string): Promise<ImageFacts>
  /**
   * Rewrites an uploaded image in its own format: upright, in sRGB, with all its frames, and without anything else in the file (where and
   * when it was taken, comments, other files).
   */
  normalise(from: string, to: string): Promise<ImageFacts>
  /** Writes a copy; the file appears whole or not at all. */
  makeVariant(from: string, to: string, spec: VariantSpec): Promise<{ width: number; height: number; size: number }>
  /**
   * The bytes of a copy without writing a file, for a full disk.
   * @throws AppError SITE_IMAGE_PIXELS also for a copy too large to hold in memory
   */
  drawVariant(from: string, spec: VariantSpec): Promise<Uint8Array>
  close(): Promise<void>
}
