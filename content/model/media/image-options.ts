import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

/** Largest upload in bytes (SPEC section 5). */
export const IMAGE_MAX_BYTES = 30 * 1024 * 1024

/** Pixels that variants step by and stop at (SPEC section 9). */
export const IMAGE_SIZE_STEP = 50
export const IMAGE_SIZE_MAX = 3000

export const imageFormats = ['webp', 'jpeg', 'png', 'avif', 'gif'] as const
export const imageFits = ['cover', 'contain', 'inside', 'fill'] as const
/** Few steps, so that a visitor cannot make the server keep a hundred variants of one image. */
export const imageQualities = [50, 65, 80, 90] as const

/** Pixels as asked to pixels as given: up to the next 50, at most 3000. */
export function roundImageSize(pixels: number): number {
  return Math.min(IMAGE_SIZE_MAX, Math.max(1, Math.ceil(pixels / IMAGE_SIZE_STEP)) * IMAGE_SIZE_STEP)
}

/** Quality as asked to the next of the steps, at most the best. */
export function roundQuality(quality: number): number {
  return imageQualities.find((step) => step >= quality) ?? 90
}

const pixels = z.coerce.number().int().min(1).max(100_000).transform(roundImageSize)

/** Query of GET /a/{imageGuid} (SPEC section 7, DESIGN section 6) as it is sent: sizes and quality are rounded, other values refused. */
export const imageQuerySchema = z.strictObject({
  /** What the image belongs to, which has to fit: a block, an item, or the account whose photo it is. */
  block: guidSchema.optional(),
  item: guidSchema.optional(),
  profile: z.string().optional(),
  /** Asks for a session, whoever may see the image. */
  auth: z.string().optional(),
  width: pixels.optional(),
  height: pixels.optional(),
  quality: z.coerce.number().int().min(1).max(100).transform(roundQuality).optional(),
  /** What it is saved as. */
  name: z.string().max(200).optional(),
  fit: z.enum(imageFits).optional(),
  format: z.enum(imageFormats).optional(),
})
export type ImageQuery = z.output<typeof imageQuerySchema>

/** What holds where a query says nothing (SPEC section 9). */
export const imageDefaults = { quality: 80, fit: 'cover', format: 'webp' } as const satisfies ImageQuery

/** Whether a query asks for another picture than the file itself. */
export function asksForVariant({ width, height, quality: asked, fit, format }: ImageQuery): boolean {
  return [width, height, asked, fit, format].some((option) => option !== undefined)
}
