import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

/** Largest upload in bytes (SPEC section 5). */
export const IMAGE_MAX_BYTES = 30 * 1024 * 1024

/** Step and maximum of the size of variants, in pixels (SPEC section 9). */
export const IMAGE_SIZE_STEP = 50
export const IMAGE_SIZE_MAX = 3000

export const imageFormats = ['webp', 'jpeg', 'png', 'avif', 'gif'] as const
export const imageFits = ['cover', 'contain', 'inside', 'fill'] as const
/** Few steps, so that a visitor cannot make the server store a hundred variants of one image. */
export const imageQualities = [50, 65, 80, 90] as const

/** Requested pixels to delivered pixels: up to the next 50, at most 3000. */
export function roundImageSize(pixels: number): number {
  return Math.min(IMAGE_SIZE_MAX, Math.max(1, Math.ceil(pixels / IMAGE_SIZE_STEP)) * IMAGE_SIZE_STEP)
}

/** Requested quality to the next step, at most the best. */
export function roundQuality(quality: number): number {
  return imageQualities.find((step) => step >= quality) ?? 90
}

const pixels = z.coerce.number().int().min(1).max(100_000).transform(roundImageSize)

/** Query of GET /a/{imageGuid} (SPEC section 7, DESIGN section 6). Sizes and quality are rounded, other values refused. */
export const imageQuerySchema = z.strictObject({
  /** What the image belongs to, which has to match: a block, an item, or the account whose photo it is. */
  block: guidSchema.optional(),
  item: guidSchema.optional(),
  profile: z.string().optional(),
  /** Requires a session, even for an image that everyone may see. */
  auth: z.string().optional(),
  width: pixels.optional(),
  height: pixels.optional(),
  quality: z.coerce.number().int().min(1).max(100).transform(roundQuality).optional(),
  /** File name for saving. */
  name: z.string().max(200).optional(),
  fit: z.enum(imageFits).optional(),
  format: z.enum(imageFormats).optional(),
  /** Of an animation the first frame alone. */
  frames: z.enum(['first']).optional(),
})
export type ImageQuery = z.output<typeof imageQuerySchema>

/** Defaults of a query (SPEC section 9). */
export const imageDefaults = { quality: 80, fit: 'cover', format: 'webp' } as const satisfies ImageQuery

/** Whether a query asks for anything but the file itself. */
export function asksForVariant({ width, height, quality: asked, fit, format, frames }: ImageQuery): boolean {
  return [width, height, asked, fit, format, frames].some((option) => option !== undefined)
}
