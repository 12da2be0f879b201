import type { ImageFormat } from '../contract.ts'
import type { Size } from '../place-variant.ts'

/** Pixels of all frames together that are decoded: a phone's 50 megapixels pass. */
export const MOST_PIXELS = 50_000_000
/** A still AVIF or WebP takes up to 18 bytes a pixel to decode, so that half as many fill the same memory. */
export const MOST_PIXELS_HEAVY = 25_000_000
export const MOST_FRAMES = 500

/** What the process may take; small machines may want less. */
export interface ProcessLimits {
  /** Memory that it may hold, in bytes. */
  memoryCap: number
  /** Processor time that one image may take, in ms. The largest that is allowed and takes longest, a GIF of 50 megapixels, takes 14 s. */
  workCapMs: number
}
export const defaultLimits: ProcessLimits = { memoryCap: 1024 ** 3, workCapMs: 20_000 }

/** Time after which an answer no longer comes, in ms: the processor may have other work, but this is not slowness. */
export const ANSWER_CAP_MS = 120_000

/** What a file says of itself in its header; size and frames are not yet known to be true. */
export interface ImageHeader extends Size {
  format: ImageFormat
  frames: number
  hasAlpha: boolean
  /** Its rows come in another order than they are kept in: the camera was turned, or it is sent in ever finer passes. */
  isWhole: boolean
}

/**
 * Memory in bytes that a copy may take at its largest, measured on noisy photos and rounded up. What is read and written row by row takes
 * little of it, whatever the size.
 */
export function estimateMemory(from: ImageHeader, to: { format: ImageFormat } & Size): number {
  const pixelsIn = from.width * from.height * from.frames
  const pixelsOut = to.width * to.height * (canMove(to.format) ? from.frames : 1)
  const whole = from.isWhole || (from.format === 'webp' && from.hasAlpha) ? 6 : 0
  return pixelsIn * (DECODING[from.format] + whole) + pixelsOut * ENCODING[to.format]
}

/** Whether all of it has to be decoded before the first row can be had. */
export function isHeavy({ format, frames }: Pick<ImageHeader, 'format' | 'frames'>): boolean {
  return format === 'avif' || (format === 'webp' && frames === 1)
}

/** Memory in bytes for what is in work at a time, of the cap: the rest is the process itself, and room for estimates that were too low. */
export function memoryForJobs({ memoryCap }: ProcessLimits): number {
  return memoryCap * 0.65
}

/** Bytes a pixel. */
const DECODING: Readonly<Record<ImageFormat, number>> = { jpeg: 1, png: 1, gif: 5, webp: 11, avif: 19 }
const ENCODING: Readonly<Record<ImageFormat, number>> = { jpeg: 13, png: 3, gif: 9, webp: 12, avif: 20 }

/** Whether a format has room for more than one frame, as far as we write it. */
export function canMove(format: ImageFormat): boolean {
  return format === 'gif' || format === 'webp'
}
