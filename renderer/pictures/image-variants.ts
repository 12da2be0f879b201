import type { MediaEntry } from '#content/model/media/schema.ts'
import { mediaUrl } from './media-url.ts'

/** Ratios of width to height that a place may cut images to. A closed list, since it limits what the live server can be asked to make. */
export const imageRatios = ['1:1', '4:3', '3:2', '8:5', '16:9', '5:2'] as const
export type ImageRatio = (typeof imageRatios)[number]

/** How a place shows an image; by default whole, at a size that follows the screen. */
export interface ImageShape {
  /** Cut to this ratio, around the focal point. */
  ratio?: ImageRatio | undefined
  /** Whether only images taller than `ratio` are cut. */
  isLeast?: boolean | undefined
  /** CSS pixels, where it has one width on every screen. */
  shownWidth?: number | undefined
  /** CSS pixels, where it has one height on every screen. */
  shownHeight?: number | undefined
  /** With all frames of an animation; other places show the first one (WCAG 2.2.2). */
  moves?: boolean | undefined
}

/** A copy of an image, in WebP. */
export interface ImageVariant {
  /** Path in the output. */
  src: string
  /** Pixels. */
  width: number
  height: number
  /** Centre of the visible part, as fractions of the original; absent if all of it is visible. */
  focalPoint?: { x: number; y: number } | undefined
  /** The first frame of an animation. */
  isStill?: true
}

/** What a place shows of an image: the size in pixels of the original, and the copies from small to large. */
export interface ShapedImage {
  width: number
  height: number
  variants: readonly ImageVariant[]
}

export interface ImageSource {
  hash: string
  width: number
  height: number
  /** More than one for an animation. */
  frames?: number | undefined
}

/**
 * Widths in px. The spec's base widths are 600 on telephones and 1200 elsewhere (SPEC section 9), each doubled for screens with two dots a
 * pixel; 800 is the full width of most telephones with two, and two small ones keep images in a column below twice their size.
 */
const WIDTHS = [160, 320, 600, 800, 1200, 2400] as const

/** Widths for images with one small size on every screen. */
const SMALL_WIDTHS = [40, 80] as const

/** The original's own width becomes a copy if it is this much wider than the step below. */
const LEAST_GAIN = 1.1

/** Dots per pixel for which images of one size have copies. */
const DENSITIES = [1, 2] as const

/** Copies are cached forever under their names: raise this when they are made in another way. */
const VARIANT_VERSION = 2

/** What a shape shows of an image. Copies are named by its content, so pages can name them before they are made. */
export function shapeImage(source: ImageSource, shape: ImageShape, focalPoint: MediaEntry['focalPoint']): ShapedImage {
  const cut = shape.ratio && findCut(source, shape.ratio, shape.isLeast ?? false, focalPoint)
  const width = cut?.width ?? source.width
  const height = cut?.height ?? source.height
  const { shownWidth = shape.shownHeight && (shape.shownHeight * width) / height } = shape
  const isStill = (source.frames ?? 1) > 1 && !shape.moves
  const variants = widthsOf(width, shownWidth).map((each): ImageVariant => {
    const parts = [...(cut ? [shape.ratio?.replace(':', 'x'), cut.position] : []), ...(isStill ? [STILL] : [])]
    const name = [source.hash, each, ...parts].join('-')
    const size = {
      src: mediaUrl(`${name}v${VARIANT_VERSION}`, 'webp'),
      width: each,
      height: Math.max(1, Math.round((each * height) / width)),
      ...(isStill && { isStill }),
    }
    return cut ? { ...size, focalPoint: cut.centre } : size
  })
  return { width, height, variants }
}

function widthsOf(width: number, shown: number | undefined): number[] {
  if (shown !== undefined) {
    const fitting = DENSITIES.map((density) => [...SMALL_WIDTHS, ...WIDTHS].find((step) => step >= shown * density) ?? width)
    return [...new Set(fitting.map((step) => Math.min(step, width)))]
  }
  const steps = WIDTHS.filter((step) => step <= width)
  const largest = largestOf(width)
  return largest > (steps.at(-1) ?? 0) * LEAST_GAIN ? [...steps, largest] : steps
}

function largestOf(width: number): number {
  return Math.min(width, WIDTHS[WIDTHS.length - 1] as number)
}

interface Cut {
  width: number
  height: number
  /** Start of the part, in percent of its range, so that equal parts have equal names. */
  position: number
  centre: { x: number; y: number }
}

/** The part of an image that a ratio shows; undefined for all of it. */
function findCut({ width, height }: ImageSource, ratio: ImageRatio, isLeast: boolean, focalPoint = { x: 0.5, y: 0.5 }): Cut | undefined {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const cutWidth = Math.max(1, Math.round((height * across) / down))
  const cutHeight = Math.max(1, Math.round((width * down) / across))
  if (Math.abs(cutHeight - height) <= 1 || Math.abs(cutWidth - width) <= 1) return undefined
  if (cutWidth < width) {
    if (isLeast) return undefined
    const { position, centre } = place(width, cutWidth, focalPoint.x)
    return { width: cutWidth, height, position, centre: { x: centre, y: 0.5 } }
  }
  const { position, centre } = place(height, cutHeight, focalPoint.y)
  return { width, height: cutHeight, position, centre: { x: 0.5, y: centre } }
}

/** Centres a part of a length on a point, as far as its ends allow. */
function place(length: number, part: number, point: number): { position: number; centre: number } {
  const room = length - part
  const start = Math.min(room, Math.max(0, point * length - part / 2))
  const position = Math.round((start / room) * 100)
  return { position, centre: ((position / 100) * room + part / 2) / length }
}

/** Marks the name of a copy that shows the first frame of an animation. */
const STILL = 'still'

const COPY = new RegExp(`^/a/([0-9a-f]+)-(\\d+)(?:-(\\d+x\\d+)-\\d+)?(-${STILL})?v\\d+\\.webp$`)

/** Content hash of the image that a path under `/a/` shows, in any size; undefined for other paths. */
export function imageHashIn(path: string): string | undefined {
  return COPY.exec(path)?.[1] ?? /^\/a\/([0-9a-f]+)\.\w+$/.exec(path)?.[1]
}

/**
 * The copy that a path names, if pages may name it: of the image's current content, in one of the sizes, cut around its current focal
 * point. Nobody can request another.
 */
export function findVariant(path: string, source: ImageSource, focalPoint: MediaEntry['focalPoint']): ImageVariant | undefined {
  const [, , width, written, still] = COPY.exec(path) ?? []
  if (width === undefined) return undefined
  const ratio = imageRatios.find((each) => each.replace(':', 'x') === written)
  if (written !== undefined && ratio === undefined) return undefined
  // For one size: the width itself, which is a step or the image's own.
  const moves = still === undefined
  return [
    { ratio, moves },
    { ratio, moves, shownWidth: Number(width) },
  ]
    .flatMap((shape) => shapeImage(source, shape, focalPoint).variants)
    .find(({ src }) => src === path)
}
