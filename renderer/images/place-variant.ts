import type { VariantSpec } from './contract.ts'

/** A size in pixels. */
export interface Size {
  width: number
  height: number
}

/** A rectangle in pixels from the top left. */
export interface Box extends Size {
  left: number
  top: number
}

/** How a copy is made: the picture is scaled, cut, and padded, in this order. */
export interface Placement {
  scaled: Size
  /** The part of the scaled picture to keep; absent for all of it. */
  cut?: Box | undefined
  /** Padding around it; absent for none. */
  pad?: { top: number; right: number; bottom: number; left: number } | undefined
  /** Size of the copy. */
  output: Size
}

type Wanted = Pick<VariantSpec, 'width' | 'height' | 'fit' | 'format' | 'focalPoint'>

/**
 * How large a copy can be: its longest side in pixels (RFC 9649 section 3.4 for WebP), and its area. A larger WebP overflows its first
 * partition, a larger AVIF takes half a minute.
 */
const LIMITS: Readonly<Record<VariantSpec['format'], { longest: number; pixels: number }>> = {
  webp: { longest: 16_383, pixels: 25_000_000 },
  avif: { longest: 16_383, pixels: 10_000_000 },
  jpeg: { longest: 65_500, pixels: 50_000_000 },
  png: { longest: 65_500, pixels: 50_000_000 },
  gif: { longest: 65_500, pixels: 50_000_000 },
}

/**
 * Where the picture goes in a copy. A copy is never enlarged: a box with more pixels than the picture shrinks in proportion.
 * @param original as browsers show it
 */
export function placeVariant(original: Size, { width, height, fit, format, focalPoint }: Wanted): Placement {
  if (width === undefined || height === undefined) {
    const { longest, pixels } = LIMITS[format]
    const most = Math.sqrt(pixels / (original.width * original.height))
    const scale = Math.min(1, most, (width ?? longest) / original.width, (height ?? longest) / original.height)
    return whole(scaleSize(original, scale))
  }
  const [byWidth, byHeight] = [original.width / width, original.height / height]
  if (fit === 'inside') return whole(scaleSize(original, Math.min(1, 1 / byWidth, 1 / byHeight)))
  // For `cover` the side that limits the box decides; with padding the other one.
  const box = scaleSize({ width, height }, Math.min(1, fit === 'contain' ? Math.max(byWidth, byHeight) : Math.min(byWidth, byHeight)))
  if (fit === 'fill') return whole(box)
  if (fit === 'contain') return contain(original, box)
  return cover(original, box, focalPoint ?? MIDDLE)
}

const MIDDLE = { x: 0.5, y: 0.5 }

function whole(scaled: Size): Placement {
  return { scaled, output: scaled }
}

function contain(original: Size, box: Size): Placement {
  const { width, height } = scaleSize(original, Math.min(box.width / original.width, box.height / original.height))
  const scaled = { width: Math.min(width, box.width), height: Math.min(height, box.height) }
  const left = Math.floor((box.width - scaled.width) / 2)
  const top = Math.floor((box.height - scaled.height) / 2)
  if (left === 0 && top === 0 && sameSize(scaled, box)) return whole(box)
  return { scaled, pad: { top, left, right: box.width - scaled.width - left, bottom: box.height - scaled.height - top }, output: box }
}

function cover(original: Size, box: Size, focal: { x: number; y: number }): Placement {
  const { width, height } = scaleSize(original, Math.max(box.width / original.width, box.height / original.height))
  const scaled = { width: Math.max(width, box.width), height: Math.max(height, box.height) }
  if (sameSize(scaled, box)) return whole(box)
  const left = cutAround(focal.x, scaled.width, box.width)
  const top = cutAround(focal.y, scaled.height, box.height)
  return { scaled, cut: { left, top, ...box }, output: box }
}

/** Start of a part of a length, with `point` (a fraction of the length) as near to the part's middle as possible. */
function cutAround(point: number, length: number, part: number): number {
  return Math.min(length - part, Math.max(0, Math.round(point * length - part / 2)))
}

function scaleSize({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function sameSize(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height
}
