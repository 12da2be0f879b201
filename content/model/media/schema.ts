import * as z from 'zod'
import { imageExtensions } from './image-extensions.ts'
import { guidSchema } from '../guid/guid.ts'
import { modest } from '../json/modest.ts'
import { plainText } from '../text/plain-text.ts'

export { imageExtensions } from './image-extensions.ts'

/** Videos that browsers play natively, and their WebVTT text tracks. */
export const videoTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const
export const captionExtensions = ['vtt'] as const

/** Documents that pages may offer. Nothing that a browser runs: no svg, no html. */
export const documentExtensions = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip', 'csv', 'txt', 'ics'] as const

const documentEndings: ReadonlySet<string> = new Set(documentExtensions)

export function isDocumentExtension(extension: string): boolean {
  return documentEndings.has(extension)
}

/** Kinds of files in the media library. */
export const mediaKinds = ['image', 'film', 'captions', 'document'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** The kind of a file by its extension; undefined for one that the library does not accept. */
export function findMediaKind(extension: string): MediaKind | undefined {
  if (imageExtensions.some((each) => each === extension)) return 'image'
  if (Object.hasOwn(videoTypes, extension)) return 'film'
  if (captionExtensions.some((each) => each === extension)) return 'captions'
  return isDocumentExtension(extension) ? 'document' : undefined
}

/** What an upload outside the library belongs to: those who see that see the file. */
export const mediaOwnerSchema = z.strictObject({ kind: z.enum(['item', 'block']), guid: guidSchema })
export type MediaOwner = z.infer<typeof mediaOwnerSchema>

export const mediaTagSchema = z.string().trim().min(1).max(60).overwrite(plainText)

/** The entry of a file `media/<guid>.<ext>`; the site's `media.json` holds these by guid, with their keys in this order. */
export const mediaEntrySchema = z.strictObject({
  guid: guidSchema,
  extension: z
    .string()
    .max(10)
    .refine((extension) => findMediaKind(extension) !== undefined, { error: 'mediaExtension' }),
  name: z.string().max(200).overwrite(plainText).default(''),
  /** Alternative text by language (`describe-image.ts`). */
  alt: modest(z.record(z.string(), z.string().overwrite(plainText)), { values: 100, characters: 20_000 }).default({}),
  /** Whether the image tells nothing that the text around it does not (WCAG 1.1.1), whatever `alt` says. */
  isDecorative: z.boolean().optional(),
  credit: z.string().max(200).overwrite(plainText).optional(),
  /** Focal point, as fractions of width and height from the top left. */
  focalPoint: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
  /** Tags in the library. */
  tags: z
    .array(mediaTagSchema)
    .max(20)
    .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, { error: 'uniqueTag' })
    .optional(),
  owner: mediaOwnerSchema.optional(),
  /** Size of the uploaded file in bytes. Files that come by git lack this and the fields below. */
  size: z.int().min(1).optional(),
  /** Pixels of an image. */
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  uploadedOn: z.iso.datetime({ offset: true }).max(40).optional(),
  /** SHA-256 of the bytes sent, in hexadecimal: an equal file is stored once. */
  sourceHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
export type MediaEntry = z.infer<typeof mediaEntrySchema>
export const mediaFileSchema = z.strictObject({ schema: z.literal(1), media: z.array(mediaEntrySchema) })

/** An upload that is not public, as stored in the records: of an item or block that is not public, or a photo on a profile. */
export const privateMediaSchema = mediaEntrySchema.extend({
  owner: z.strictObject({ kind: z.enum(['item', 'block', 'profile']), guid: guidSchema }),
  /** Sent in with the right to add to the list only: for the sender and editors until something published names it. */
  isSentIn: z.literal(true).optional(),
  /** Account of the sender; removed when the account is erased. */
  uploadedBy: guidSchema.optional(),
})
export type PrivateMedia = z.infer<typeof privateMediaSchema>
export type PrivateOwner = PrivateMedia['owner']

/** Milliseconds that a deleted file can be taken back (DESIGN section 3, wastebasket). */
export const DELETED_MEDIA_KEPT = 30 * 24 * 3600_000

const deletion = {
  deletedOn: z.iso.datetime({ offset: true }).max(40),
  /** Account of who deleted it; removed when the account is erased. */
  deletedBy: guidSchema.optional(),
}

/** A deleted file as the wastebasket keeps it: its entry, and where this comes back to. Its file waits with the records. */
export const deletedMediaSchema = z.discriminatedUnion('home', [
  z.strictObject({ home: z.literal('content'), entry: mediaEntrySchema, ...deletion }),
  z.strictObject({ home: z.literal('records'), entry: privateMediaSchema, ...deletion }),
])
export type DeletedMedia = z.infer<typeof deletedMediaSchema>
