import type { MediaEntry } from './schema.ts'

/** Part of a picture, in fractions of its width and height from the top left. */
export interface CropWindow {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The visible part of a picture cut by `cover` (SPEC section 7, `fit`): the largest part of this shape, centred on the focal point as far
 * as possible.
 * @param size pixels
 * @param aspect width divided by height of the result
 */
export function findCropWindow(
  size: { width: number; height: number },
  aspect: number,
  focalPoint: NonNullable<MediaEntry['focalPoint']> = { x: 0.5, y: 0.5 },
): CropWindow {
  const own = size.width / size.height
  const width = Math.min(1, aspect / own)
  const height = Math.min(1, own / aspect)
  return { x: within(focalPoint.x - width / 2, 1 - width), y: within(focalPoint.y - height / 2, 1 - height), width, height }
}

function within(value: number, most: number): number {
  return Math.min(Math.max(0, value), most)
}
