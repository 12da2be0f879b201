import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

/** Image types that the product takes (SPEC section 5). */
export const imageExtensions = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'] as const

/** What is kept about one file in `media/<guid>.<ext>`; the site's `media.json` holds these by guid. */
export const mediaEntrySchema = z.strictObject({
  guid: guidSchema,
  extension: z.string().regex(/^[a-z0-9]{1,8}$/),
  name: z.string().max(200).default(''),
  /** Alternative text by language; an empty string marks a decorative image (WCAG 1.1.1). */
  alt: z.record(z.string(), z.string()).default({}),
  credit: z.string().max(200).optional(),
  /** Centre of interest, fractions of width and height from the top left. */
  focalPoint: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
})
export type MediaEntry = z.infer<typeof mediaEntrySchema>
export const mediaFileSchema = z.strictObject({ schema: z.literal(1), media: z.array(mediaEntrySchema) })
