import { buildingBlockInstanceSchema } from '#content/model/building-block-instance/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { hasSoundSpan } from '#content/model/list-item/event-time.ts'
import { listItemSchema } from '#content/model/list-item/schema.ts'
import { versionNumberSchema } from '#content/model/version/schema.ts'
import * as z from 'zod'
import { versionCardSchema } from '#content/model/version/version-card.ts'
import { defineCall, PAGE_BODY_LIMIT } from '../call.ts'
import { pagingHeaders } from '../paging.ts'
import { RENDERS_PER_MINUTE, renderedDraftSchema } from '../rendered-draft.ts'
import { itemChoiceSchema, jsonListQuerySchema, listQuerySchema } from './list-query.ts'

const { shape } = listItemSchema
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

/** A list item as the API speaks of it (SPEC section 3). */
export const apiItemSchema = z.strictObject({
  ...shape,
  /** Only for people who may edit the item. */
  extra: shape.extra.unwrap().optional(),
  /** Whether it has a working copy, `new` when nothing of it is live yet; only where drafts were asked for. */
  draftState: z.enum(['none', 'changed', 'new']).optional(),
})
export type ApiItem = z.infer<typeof apiItemSchema>

const blocksSchema = z.array(buildingBlockInstanceSchema.extend({ version: z.int().min(1).optional() })).max(200)

/** What is sent of an item, whether it is there already or not. */
const fields = {
  title: shape.title,
  parentGuids: shape.parentGuids.unwrap().max(50).optional(),
  metadata: shape.metadata.unwrap().optional(),
  publishedOn: shape.publishedOn,
  isPublished: z.boolean().optional(),
  isHighlighted: z.boolean().optional(),
  activeFrom: shape.activeFrom,
  activeUntil: shape.activeUntil,
  startsAt: shape.startsAt,
  endsAt: shape.endsAt,
  location: shape.location,
  fields: shape.fields,
  fieldsVersion: shape.fieldsVersion,
  image: shape.image,
  lang: shape.lang,
  formerUrls: shape.formerUrls,
}

function hasSoundEnd({ startsAt, endsAt }: { startsAt?: string | undefined; endsAt?: string | undefined }): boolean {
  return endsAt === undefined || hasSoundSpan(startsAt, endsAt)
}
const unsoundEnd = { path: ['endsAt'], error: 'eventEnd' }

const newItemSchema = z
  .strictObject({
    ...fields,
    listGuid: guidSchema.optional(),
    listItemTypeName: shape.listItemTypeName,
    contentBuildingBlockInstances: blocksSchema.default([]),
  })
  .refine(hasSoundEnd, unsoundEnd)
export type NewItem = z.infer<typeof newItemSchema>

/**
 * An item as it is sent. It takes the place of the working copy whole: an absent date, place, image or language is taken out. Absent
 * settings (type, fields, parents, description, whether it is published or highlighted, former addresses) stay as they are.
 */
const itemBodySchema = z
  .strictObject({
    ...fields,
    guid: guidSchema.optional(),
    shortId: shape.shortId.optional(),
    listGuid: guidSchema.optional(),
    listItemTypeName: shape.listItemTypeName.optional(),
    contentBuildingBlockInstances: blocksSchema,
    extra: shape.extra.unwrap().optional(),
    draftState: apiItemSchema.shape.draftState,
  })
  .refine(hasSoundEnd, unsoundEnd)
export type ItemBody = z.infer<typeof itemBodySchema>

/** Items that are added at once, and lists that are asked for at once. */
const MOST_ITEMS = 50
const MOST_LISTS = 20

export const getItem = defineCall({
  method: 'GET',
  path: '/api/listitem/{guid}',
  summary: 'One list item as it is live, or with draft=true its working copy; fewer than 32 characters are a short id',
  policy: { kind: 'item', action: 'view' },
  params: z.strictObject({ guid: z.union([guidSchema, shape.shortId]) }),
  query: z.strictObject({ draft: flag }),
  answers: { 200: apiItemSchema },
  version: 'tells',
  cache: 'public',
  problems: ['SITE_FORBIDDEN'],
})

export const getItemVersion = defineCall({
  method: 'GET',
  path: '/api/listitem/{guid}/versions/{number}',
  summary: 'A list item as it was published, by the number of the version',
  policy: { kind: 'item', action: 'viewDraft' },
  params: z.strictObject({ guid: guidSchema, number: versionNumberSchema }),
  answers: { 200: versionCardSchema.extend({ item: apiItemSchema }) },
})

export const getItemByShortId = defineCall({
  method: 'GET',
  path: '/api/listitem/short/{shortId}',
  summary: 'One list item by its short id',
  policy: { kind: 'item', action: 'view' },
  params: z.strictObject({ shortId: shape.shortId }),
  query: z.strictObject({ draft: flag }),
  answers: { 200: apiItemSchema },
  version: 'tells',
  cache: 'public',
  problems: ['SITE_FORBIDDEN'],
})

export const listItems = defineCall({
  method: 'GET',
  path: '/api/listitem/list/{blockGuid}',
  summary: 'Published items of a list, a page at a time; with draft=true working copies and what is not published too',
  policy: { kind: 'list', action: 'view' },
  params: z.strictObject({ blockGuid: guidSchema }),
  query: listQuerySchema.extend({ draft: flag }),
  answers: { 200: z.array(apiItemSchema) },
  headers: pagingHeaders,
  cache: 'public',
  problems: ['SITE_FORBIDDEN'],
})

export const addItems = defineCall({
  method: 'POST',
  path: '/api/listitem/list/{blockGuid}',
  summary: 'Add items to a list; they are working copies until an editor publishes them',
  policy: { kind: 'list', action: 'add' },
  params: z.strictObject({ blockGuid: guidSchema }),
  body: z.array(newItemSchema).min(1).max(MOST_ITEMS),
  bodyLimit: PAGE_BODY_LIMIT,
  // A list may be open to everybody.
  mostPerMinute: 120,
  answers: { 201: z.array(apiItemSchema) },
  problems: ['SITE_CLOSED', 'SITE_TOO_MANY_WAITING'],
})

export const listItemsOfLists = defineCall({
  method: 'GET',
  path: '/api/listitem/lists',
  summary: 'Items of several lists: each value of the query is that of one list, as JSON',
  policy: { kind: 'anyone' },
  query: z.record(guidSchema, jsonListQuerySchema).refine((lists) => Object.keys(lists).length <= MOST_LISTS, { error: 'tooManyLists' }),
  answers: { 200: z.record(guidSchema, z.array(apiItemSchema)) },
  cache: 'public',
})

export const getListMeta = defineCall({
  method: 'GET',
  path: '/api/listitem/list/{guid}/meta',
  summary: 'How many published items a list has',
  policy: { kind: 'list', action: 'view' },
  params: z.strictObject({ guid: guidSchema }),
  query: itemChoiceSchema,
  answers: { 200: z.strictObject({ totalNumberOfItems: z.int().min(0) }) },
  cache: 'public',
})

export const listWidgetItems = defineCall({
  method: 'GET',
  path: '/api/listitem/widget/{guid}',
  summary: 'Published items of the list that a list block takes its items from; the rights of that list count too',
  policy: { kind: 'list', action: 'view' },
  params: z.strictObject({ guid: guidSchema }),
  query: listQuerySchema,
  answers: { 200: z.array(apiItemSchema) },
  headers: pagingHeaders,
  cache: 'public',
})

export const updateItem = defineCall({
  method: 'PUT',
  path: '/api/listitem/{guid}',
  summary: 'Write the working copy of a list item',
  policy: { kind: 'item', action: 'edit' },
  params: z.strictObject({ guid: guidSchema }),
  body: itemBodySchema,
  bodyLimit: PAGE_BODY_LIMIT,
  answers: { 200: apiItemSchema },
  version: 'asks',
})

export const renderItem = defineCall({
  method: 'POST',
  path: '/api/listitem/{guid}:render',
  summary: 'Show a list item as its body says, for the canvas of edit mode; nothing is stored',
  policy: { kind: 'item', action: 'edit' },
  params: z.strictObject({ guid: guidSchema }),
  body: itemBodySchema,
  bodyLimit: PAGE_BODY_LIMIT,
  mostPerMinute: RENDERS_PER_MINUTE,
  answers: { 200: renderedDraftSchema },
  problems: ['SITE_EDITING_CLOSED'],
})

export const deleteItem = defineCall({
  method: 'DELETE',
  path: '/api/listitem/{guid}',
  summary: 'Delete a list item; with force=true also where it is the parent of others',
  policy: { kind: 'item', action: 'delete' },
  params: z.strictObject({ guid: guidSchema }),
  query: z.strictObject({ force: flag }),
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_IN_USE'],
})
