import type { MediaEntry } from '#content/model/media/schema.ts'

/** Fractions of width and height from the top left. */
export type FocalPointValue = NonNullable<MediaEntry['focalPoint']>

/** What an arrow key moves: a hundredth, or a tenth with Shift. */
const STEP = 0.01
const LARGE_STEP = 0.1

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where a key moves the point to; undefined for a key that does not. */
export function movePoint({ x, y }: FocalPointValue, key: { key: string; shiftKey: boolean }): FocalPointValue | undefined {
  const direction = arrows[key.key]
  if (!direction) return undefined
  const step = key.shiftKey ? LARGE_STEP : STEP
  return { x: toFraction(x + direction[0] * step), y: toFraction(y + direction[1] * step) }
}

/** The point of a picture that a pointer is at. */
export function pointAt(
  pointer: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): FocalPointValue {
  return { x: toFraction((pointer.clientX - box.left) / box.width), y: toFraction((pointer.clientY - box.top) / box.height) }
}

/** Within the picture, in whole hundredths: as it is typed and kept. */
function toFraction(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value * 100))) / 100
}
