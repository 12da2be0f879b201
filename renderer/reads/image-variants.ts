import { mediaUrl } from './media-url.ts'

/** A smaller copy of an image, in WebP. */
export interface ImageVariant {
  /** Path in the output. */
  src: string
  /** Pixels. */
  width: number
}

/** Widths in px: a picture in a column, and one across the screen of a telephone that has two dots a pixel. */
const WIDTHS = [400, 800] as const

/** From this much wider an image has a copy: one that is hardly smaller saves nothing. */
const LEAST_GAIN = 1.2

/** Copies are kept for ever under their names: this is raised when they are made in another way. */
const VARIANT_VERSION = 1

/** Types with copies. A GIF may be a film, and a drawing has no pixels. */
const extensions: ReadonlySet<string> = new Set(['webp', 'jpg', 'jpeg', 'png', 'avif'])

/** The copies of an image that pages name, from small to large. Its content gives their names, so they are known before they are made. */
export function variantsOf(contentHash: string, extension: string, width: number): ImageVariant[] {
  if (!extensions.has(extension)) return []
  return WIDTHS.filter((narrower) => narrower * LEAST_GAIN <= width).map((narrower) => ({
    src: mediaUrl(`${contentHash}-${narrower}v${VARIANT_VERSION}`, 'webp'),
    width: narrower,
  }))
}

/** Content hash of the image that a path under `/a/` shows, in whatever size; undefined for other paths. */
export function imageHashIn(path: string): string | undefined {
  return /^\/a\/([0-9a-f]+)(?:-\d+v\d+)?\.\w+$/.exec(path)?.[1]
}

/** The image and its copies for `srcset`; undefined where there is only the image. */
export function srcSetOf(contentHash: string, extension: string, width: number): string | undefined {
  const variants = variantsOf(contentHash, extension, width)
  if (variants.length === 0) return undefined
  return [...variants, { src: mediaUrl(contentHash, extension), width }].map((image) => `${image.src} ${image.width}w`).join(', ')
}
