import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { plainText } from '../text/plain-text.ts'

/** Image types that the product takes (SPEC section 5). */
export const imageExtensions = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'] as const

/** Films that browsers play by themselves, and the WebVTT text tracks that belong to them. */
export const videoTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const
export const captionExtensions = ['vtt'] as const

/** Documents that pages may offer. Nothing that a browser runs is among them: no svg, no html. */
export const documentExtensions = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip', 'csv', 'txt', 'ics'] as const

const documentEndings: ReadonlySet<string> = new Set(documentExtensions)

export function isDocumentExtension(extension: string): boolean {
  return documentEndings.has(extension)
}

const allowedExtensions: ReadonlySet<string> = new Set([
  ...imageExtensions,
  ...documentExtensions,
  ...Object.keys(videoTypes),
  ...captionExtensions,
])

/** What is kept about one file in `media/<guid>.<ext>`; the site's `media.json` holds these by guid. */
export const mediaEntrySchema = z.strictObject({
  guid: guidSchema,
  extension: z.string().refine((extension) => allowedExtensions.has(extension), { error: 'mediaExtension' }),
  name: z.string().max(200).default(''),
  /** Alternative text by language; an empty string marks a decorative image (WCAG 1.1.1). */
  alt: z.record(z.string(), z.string().overwrite(plainText)).default({}),
  credit: z.string().max(200).optional(),
  /** Centre of interest, fractions of width and height from the top left. */
  focalPoint: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
})
export type MediaEntry = z.infer<typeof mediaEntrySchema>
export const mediaFileSchema = z.strictObject({ schema: z.literal(1), media: z.array(mediaEntrySchema) })
