import type { ImageFormat } from '../contract.ts'
import type { Size } from '../place-variant.ts'

/** Most pixels of all frames together: a phone's 50 megapixels pass. */
export const MOST_PIXELS = 50_000_000
/** A still AVIF or WebP takes up to 18 bytes a pixel to decode, so half as many fill the same memory. */
export const MOST_PIXELS_HEAVY = 25_000_000
export const MOST_FRAMES = 500

/** Limits of the process; small machines may want lower ones. */
export interface ProcessLimits {
  /** Memory that it may hold, in bytes. */
  memoryCap: number
  /** Processor time that one image may take, in ms. The slowest allowed, a GIF of 50 megapixels, takes 14 s. */
  workCapMs: number
}
export const defaultLimits: ProcessLimits = { memoryCap: 1024 ** 3, workCapMs: 20_000 }

/** Time after which no answer is expected any more, in ms: slower than a busy processor explains. */
export const ANSWER_CAP_MS = 120_000

/** What a file's header claims; size and frames are not verified yet. */
export interface ImageHeader extends Size {
  format: ImageFormat
  frames: number
  hasAlpha: boolean
  /** Rows are stored in another order than they are shown in: rotated by the camera, or progressive. */
  isWhole: boolean
}

/**
 * Upper bound of the memory in bytes that a copy takes, measured on noisy photos and rounded up. Images that are read and written row by
 * row take little, whatever their size.
 */
export function estimateMemory(from: ImageHeader, to: { format: ImageFormat } & Size): number {
  const pixelsIn = from.width * from.height * from.frames
  const pixelsOut = to.width * to.height * (canMove(to.format) ? from.frames : 1)
  const whole = from.isWhole || (from.format === 'webp' && from.hasAlpha) ? 6 : 0
  return pixelsIn * (DECODING[from.format] + whole) + pixelsOut * ENCODING[to.format]
}

/** Whether the image has to be decoded completely before its first row is available. */
export function isHeavy({ format, frames }: Pick<ImageHeader, 'format' | 'frames'>): boolean {
  return format === 'avif' || (format === 'webp' && frames === 1)
}

/** The part of the memory cap, in bytes, for images in work: the rest is the process itself, and room for estimates that are too low. */
export function memoryForJobs({ memoryCap }: ProcessLimits): number {
  return memoryCap * 0.65
}

/** Bytes a pixel. */
const DECODING: Readonly<Record<ImageFormat, number>> = { jpeg: 1, png: 1, gif: 5, webp: 11, avif: 19 }
const ENCODING: Readonly<Record<ImageFormat, number>> = { jpeg: 13, png: 3, gif: 9, webp: 12, avif: 20 }

/** Whether a format can be animated, as far as we write it. */
export function canMove(format: ImageFormat): boolean {
  return format === 'gif' || format === 'webp'
}
