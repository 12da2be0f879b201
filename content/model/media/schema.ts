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

/** Sorts of files in the media library. */
export const mediaKinds = ['image', 'film', 'captions', 'document'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** The sort of a file by its extension; undefined for one that the library does not take. */
export function findMediaKind(extension: string): MediaKind | undefined {
  if (imageExtensions.some((each) => each === extension)) return 'image'
  if (Object.hasOwn(videoTypes, extension)) return 'film'
  if (captionExtensions.some((each) => each === extension)) return 'captions'
  return isDocumentExtension(extension) ? 'document' : undefined
}

/** What an upload belongs to, other than the library of the site: who may see that may see it. */
export const mediaOwnerSchema = z.strictObject({ kind: z.enum(['item', 'block']), guid: guidSchema })
export type MediaOwner = z.infer<typeof mediaOwnerSchema>

export const mediaTagSchema = z.string().trim().min(1).max(60).overwrite(plainText)

/** What is kept about one file in `media/<guid>.<ext>`; the site's `media.json` holds these by guid, with their keys in this order. */
export const mediaEntrySchema = z.strictObject({
  guid: guidSchema,
  extension: z.string().refine((extension) => findMediaKind(extension) !== undefined, { error: 'mediaExtension' }),
  name: z.string().max(200).overwrite(plainText).default(''),
  /** Alternative text by language; an empty string marks a decorative image (WCAG 1.1.1). */
  alt: z.record(z.string(), z.string().overwrite(plainText)).default({}),
  credit: z.string().max(200).overwrite(plainText).optional(),
  /** Centre of interest, fractions of width and height from the top left. */
  focalPoint: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
  /** What the library files it under; a file may have several. */
  tags: z
    .array(mediaTagSchema)
    .max(20)
    .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, { error: 'uniqueTag' })
    .optional(),
  owner: mediaOwnerSchema.optional(),
  /** Bytes of the file when it was uploaded. Files that come by git have none of these. */
  size: z.int().min(1).optional(),
  /** Pixels of an image. */
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  uploadedOn: z.iso.datetime({ offset: true }).optional(),
  /** SHA-256 of what was sent, in hexadecimal: the same file is kept once. */
  sourceHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
export type MediaEntry = z.infer<typeof mediaEntrySchema>
export const mediaFileSchema = z.strictObject({ schema: z.literal(1), media: z.array(mediaEntrySchema) })

/** An upload that is not for everyone, as the records keep it: of an item or block that is not public, or a photo on a profile. */
export const privateMediaSchema = mediaEntrySchema.extend({
  owner: z.strictObject({ kind: z.enum(['item', 'block', 'profile']), guid: guidSchema }),
  /** Sent in by somebody who may only add to the list: it is his and the editors' until something published names it. */
  isSentIn: z.literal(true).optional(),
  /** Account of who sent it in; taken out when he is erased. */
  uploadedBy: guidSchema.optional(),
})
export type PrivateMedia = z.infer<typeof privateMediaSchema>
export type PrivateOwner = PrivateMedia['owner']
