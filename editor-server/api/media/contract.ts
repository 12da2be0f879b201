import { guidSchema } from '#content/model/guid/guid.ts'
import { IMAGE_MAX_BYTES, imageQuerySchema } from '#content/model/media/image-options.ts'
import { mediaEntrySchema, mediaKinds } from '#content/model/media/schema.ts'
import { editorSchema } from '#content/model/version/version-card.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

/** Largest file of the library, in bytes; images have a limit of their own. */
export const MEDIA_MAX_BYTES = 100 * 1024 * 1024

/** Items on a page of the library: where nobody says how many, and at most. */
export const MEDIA_PER_PAGE = 50
const MOST_PER_PAGE = 500

const { shape } = mediaEntrySchema
const params = z.strictObject({ guid: guidSchema })

/** What somebody may change about a file. */
const editable = {
  name: shape.name,
  alt: shape.alt,
  isDecorative: shape.isDecorative,
  credit: shape.credit,
  focalPoint: shape.focalPoint,
  tags: shape.tags.unwrap().default([]),
}

/** What follows from the file itself. */
const readOnly = {
  guid: shape.guid,
  kind: z.enum(mediaKinds),
  extension: z.string().max(10),
  /** Media type. */
  type: z.string().max(100),
  /** Where the file is; an image takes `width`, `height` and the like there. */
  url: z.string().max(2000),
  owner: shape.owner,
  /** Bytes. */
  size: shape.size,
  /** Pixels of an image. */
  width: shape.width,
  height: shape.height,
  uploadedOn: shape.uploadedOn,
}

/** A file of the library. */
export const mediaSchema = z.strictObject({ ...readOnly, ...editable })
export type Media = z.output<typeof mediaSchema>

/** A file as the list has it. */
export const mediaRowSchema = mediaSchema.extend({
  /** Whether something names it: a page, item, template, menu, form, setting or legal text. */
  isUsed: z.boolean(),
  /** Who uploaded it; unknown of what came by git, and of people who are gone. */
  uploadedBy: editorSchema.optional(),
})

/** A file in the wastebasket. */
export const deletedMediaRowSchema = z.strictObject({
  ...mediaSchema.omit({ url: true }).shape,
  deletedOn: z.iso.datetime({ offset: true }),
  deletedBy: editorSchema.optional(),
  /** From when on it is gone for good. */
  keptUntil: z.iso.datetime({ offset: true }),
})

const place = z.string().max(100)

/** Exactly one place (SPEC section 7, DESIGN section 6). */
const uploadQuery = z
  .strictObject({
    public: place.describe('The library; any value or none').optional(),
    item: guidSchema.describe('A list item').optional(),
    block: guidSchema.describe('A building block').optional(),
    profile: place.describe('Your own profile; any value or none').optional(),
  })
  .refine((query) => Object.values(query).filter((value) => value !== undefined).length === 1, { error: 'uploadPlace' })

export const uploadImage = defineCall({
  method: 'POST',
  path: '/a/upload',
  summary: 'Upload an image to the library, an item, a block or your profile',
  policy: { kind: 'media', action: 'add' },
  query: uploadQuery,
  upload: { field: 'Image', limit: IMAGE_MAX_BYTES },
  answers: { 201: z.strictObject({ guid: guidSchema, width: z.int(), height: z.int(), type: z.string() }) },
  mostPerMinute: 300,
  problems: ['SITE_IMAGE_TYPE', 'SITE_IMAGE_PIXELS', 'SITE_IMAGE_BROKEN', 'SITE_IMAGE_BUSY'],
})

export const getImage = defineCall({
  method: 'GET',
  path: '/a/{imageGuid}',
  summary: 'An image in the size and format that is asked for, or another file of the library as it is',
  policy: { kind: 'media', action: 'view' },
  params: z.strictObject({ imageGuid: guidSchema }),
  query: imageQuerySchema,
  answers: { 200: null },
  file: ['image/*', 'video/*', 'text/*', 'application/*'],
  version: 'tells',
  headers: {
    'Cache-Control': 'For everyone and a day where the file is; else `private, no-store`',
    'Content-Disposition': 'What it is saved as (RFC 6266)',
  },
  problems: ['SITE_IMAGE_TYPE', 'SITE_IMAGE_PIXELS', 'SITE_IMAGE_BROKEN', 'SITE_IMAGE_BUSY', 'SITE_TOO_MANY', 'SITE_RANGE'],
})

export const listMedia = defineCall({
  method: 'GET',
  path: '/api/media',
  summary: 'The files of the library, or those of one item or block',
  policy: { kind: 'media', action: 'browse' },
  query: z.strictObject({
    ...pagingQuery(MOST_PER_PAGE),
    tag: z.string().max(60).optional(),
    kind: z.enum(mediaKinds).optional(),
    /** In name, alternative texts, credit and tags. */
    text: z.string().max(200).optional(),
    /** Only what nothing names, or only what something names. */
    used: z.enum(['true', 'false']).optional(),
    /** Only images of which nobody has said what they show, nor that they are decoration. */
    withoutAlt: z.literal('true').optional(),
    /** Guid of the person who uploaded it. */
    uploadedBy: guidSchema.optional(),
    /** Files of this item or block instead of those of the library. */
    item: guidSchema.optional(),
    block: guidSchema.optional(),
    sort_by: z.enum(['uploadedOn_desc', 'uploadedOn_asc', 'name_asc', 'name_desc', 'size_desc', 'size_asc']).optional(),
  }),
  answers: { 200: z.array(mediaRowSchema) },
  headers: pagingHeaders,
})

export const listMediaTags = defineCall({
  method: 'GET',
  path: '/api/media:tags',
  summary: 'The tags of the library, with how many files have each',
  policy: { kind: 'media', action: 'browse' },
  answers: { 200: z.array(z.strictObject({ tag: z.string(), count: z.int() })) },
})

export const listMediaSenders = defineCall({
  method: 'GET',
  path: '/api/media:senders',
  summary: 'The people who uploaded files that are in the library',
  policy: { kind: 'area', area: 'media' },
  answers: { 200: z.array(editorSchema) },
})

export const listDeletedMedia = defineCall({
  method: 'GET',
  path: '/api/media:deleted',
  summary: 'The files of the library in the wastebasket, the last one first',
  policy: { kind: 'area', area: 'media' },
  query: z.strictObject(pagingQuery(MOST_PER_PAGE)),
  answers: { 200: z.array(deletedMediaRowSchema) },
  headers: pagingHeaders,
})

export const restoreMedia = defineCall({
  method: 'POST',
  path: '/api/media/{guid}:restore',
  summary: 'Put a deleted file back under its guid, up to thirty days after it was deleted',
  policy: { kind: 'media', action: 'change' },
  params,
  answers: { 200: mediaSchema },
  version: 'tells',
  problems: ['SITE_UPLOAD_QUOTA_SITE'],
  auditedAs: 'undelete',
})

export const downloadMedia = defineCall({
  method: 'GET',
  path: '/api/media/{guid}:download',
  summary: 'A file as it is kept, to save',
  policy: { kind: 'media', action: 'browse' },
  params,
  answers: { 200: null },
  file: ['image/*', 'video/*', 'text/*', 'application/*'],
  version: 'tells',
  headers: { 'Cache-Control': '`private, no-store`', 'Content-Disposition': 'What it is saved as (RFC 6266)' },
  problems: ['SITE_RANGE'],
})

export const createMedia = defineCall({
  method: 'POST',
  path: '/api/media',
  summary: 'Upload an image, document, film or captions to the library, an item or a block',
  // For editors only: its answer is the library's entry of a file, and it accepts files that no decoder rewrites. People who may only add
  // to a list send images.
  policy: { kind: 'media', action: 'browse' },
  query: z
    .strictObject({ item: guidSchema.optional(), block: guidSchema.optional() })
    .refine(({ item, block }) => item === undefined || block === undefined, { error: 'uploadPlace' }),
  upload: { field: 'File', limit: MEDIA_MAX_BYTES },
  answers: { 201: mediaSchema },
  version: 'tells',
  mostPerMinute: 300,
  problems: ['SITE_FILE_TYPE', 'SITE_IMAGE_TYPE', 'SITE_IMAGE_PIXELS', 'SITE_IMAGE_BROKEN', 'SITE_IMAGE_BUSY'],
})

export const getMedia = defineCall({
  method: 'GET',
  path: '/api/media/{guid}',
  summary: 'What the library says of one file',
  policy: { kind: 'media', action: 'browse' },
  params,
  answers: { 200: mediaSchema },
  version: 'tells',
})

export const listMediaUses = defineCall({
  method: 'GET',
  path: '/api/media/{guid}/uses',
  summary: 'Where a file is used; of places that you may not see only how many there are',
  policy: { kind: 'media', action: 'browse' },
  params,
  answers: {
    200: z.strictObject({
      uses: z.array(
        z.strictObject({
          kind: z.enum(['page', 'item', 'template', 'menu', 'settings', 'form', 'legal']),
          guid: z.string().optional(),
          title: z.string(),
          url: z.string().optional(),
          isDraft: z.boolean(),
        }),
      ),
      hidden: z.int(),
    }),
  },
})

export const updateMedia = defineCall({
  method: 'PUT',
  path: '/api/media/{guid}',
  summary: 'Change name, alternative texts or that it is decorative, credit, centre of interest and tags',
  auditedAs: 'publish',
  policy: { kind: 'media', action: 'change' },
  params,
  body: z.strictObject(readOnly).partial().extend(editable),
  answers: { 200: mediaSchema },
  version: 'asks',
})

export const replaceMedia = defineCall({
  method: 'POST',
  path: '/api/media/{guid}:replace',
  summary: 'Put another file in the place of this one, under the same guid',
  policy: { kind: 'media', action: 'replace' },
  params,
  upload: { field: 'File', limit: MEDIA_MAX_BYTES },
  answers: { 200: mediaSchema },
  version: 'asks',
  mostPerMinute: 60,
  problems: ['SITE_FILE_TYPE', 'SITE_FILE_KIND', 'SITE_IMAGE_TYPE', 'SITE_IMAGE_PIXELS', 'SITE_IMAGE_BROKEN', 'SITE_IMAGE_BUSY'],
})

export const deleteMedia = defineCall({
  method: 'DELETE',
  path: '/api/media/{guid}',
  summary: 'Move a file that nothing uses, or with force one that something does, to the wastebasket',
  policy: { kind: 'media', action: 'delete' },
  params,
  query: z.strictObject({ force: z.enum(['true', 'false']).optional() }),
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_MEDIA_USED'],
  auditedAs: 'delete',
})
