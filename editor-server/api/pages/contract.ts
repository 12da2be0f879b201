import { buildingBlockInstanceSchema } from '#content/model/building-block-instance/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { pageOptionListSchema } from '#content/model/page/options.ts'
import { accessLevelSchema, languageSchema, pageSchema } from '#content/model/page/schema.ts'
import { nameSchema } from '#content/model/menu/schema.ts'
import { versionNumberSchema } from '#content/model/version/schema.ts'
import { draftPlaceSchema } from '#content/model/working-copy/schema.ts'
import * as z from 'zod'
import { scheduleCardSchema } from '#content/model/schedule/schedule-card.ts'
import { versionCardSchema } from '#content/model/version/version-card.ts'
import { defineCall, PAGE_BODY_LIMIT } from '../call.ts'
import { RENDERS_PER_MINUTE, renderedDraftSchema } from '../rendered-draft.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

const params = z.strictObject({ id: guidSchema })
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

const { shape } = pageSchema

/** A page as the API speaks of it (SPEC section 3): its options are a list of names and values. */
export const apiPageSchema = pageSchema.extend({
  options: pageOptionListSchema,
  /** These three only for who may edit the page. */
  viewRoles: shape.viewRoles.unwrap().optional(),
  extra: shape.extra.unwrap().optional(),
})
export type ApiPage = z.infer<typeof apiPageSchema>

/** A page in a list. Its editors also get the state of its working copy: `new` if nothing is live yet. */
export const pageCardSchema = apiPageSchema.partial({ buildingBlockInstances: true }).extend({
  draftState: z.enum(['none', 'changed', 'new']).optional(),
})

/** Who may edit a page while it says nothing itself (DESIGN section 3, rights by section). */
export const inheritedRightsSchema = z.strictObject({
  editPermission: accessLevelSchema,
  editRoles: z.array(z.string()),
  from: z.enum(['page', 'site']),
  /** The page above it that says so, where the caller may see it. */
  page: z.strictObject({ guid: guidSchema, title: z.string() }).optional(),
})

export const pageAnswerSchema = z.strictObject({
  page: apiPageSchema,
  /** For each list block of the page that the caller may read. */
  listMetadata: z.record(guidSchema, z.strictObject({ totalNumberOfItems: z.int().min(0) })),
  /** What is scheduled for it; only with its working copy. */
  schedule: scheduleCardSchema.optional(),
  /** What it takes, or would take, from elsewhere; only with its working copy. */
  inheritedRights: inheritedRightsSchema.optional(),
  /** Whether it is live, and as this is; only with its working copy. */
  draftState: pageCardSchema.shape.draftState,
})

/**
 * A page as it is sent. It takes the place of the working copy whole: an absent `description`, `translationOf` or `type` is taken out. Absent
 * settings (language, layout, rights, options, fields, former addresses) stay as they are, so that leaving one out opens nothing.
 */
const pageBodySchema = z.strictObject({
  guid: guidSchema.optional(),
  title: shape.title,
  description: shape.description,
  lang: shape.lang.unwrap().optional(),
  translationOf: shape.translationOf,
  layout: shape.layout.unwrap().optional(),
  isPublished: z.boolean().optional(),
  viewAccess: shape.viewAccess.unwrap().optional(),
  viewRoles: shape.viewRoles.unwrap().optional(),
  editPermission: shape.editPermission.unwrap().optional(),
  editRoles: shape.editRoles.unwrap().optional(),
  options: pageOptionListSchema.optional(),
  type: shape.type,
  fields: shape.fields,
  fieldsVersion: shape.fieldsVersion,
  buildingBlockInstances: z.array(buildingBlockInstanceSchema.extend({ version: z.int().min(1).optional() })).max(500),
  formerUrls: shape.formerUrls,
  extra: shape.extra.unwrap().optional(),
})
export type PageBody = z.infer<typeof pageBodySchema>

/** Where a page comes to stand in the menu that gives pages their URL, once it is published. */
const menuPlaceSchema = z.strictObject({
  /** Menu item to stand below. */
  parentGuid: guidSchema.optional(),
  urlSegment: z.string().max(80),
  /** The title of the page where it is left out. */
  name: nameSchema.optional(),
  names: draftPlaceSchema.shape.names,
  /** Items before it, the nearest first; those that are gone by then are passed over. */
  after: draftPlaceSchema.shape.after,
  /** How many items stand before it, those of drafts too, where `after` is left out; at the end without either. */
  index: z.int().min(0).max(10_000).optional(),
  isHidden: z.boolean().optional(),
})

const newPageSchema = pageBodySchema.omit({ guid: true, extra: true }).partial({ buildingBlockInstances: true }).extend({
  /** A page template: its layout and blocks are copied where the body names none. */
  templateGuid: guidSchema.optional(),
  menu: menuPlaceSchema.optional(),
})
export type NewPage = z.infer<typeof newPageSchema>

const headers = { 'Cache-Token': 'Changes whenever this answer does' }

/** Pages with and without their blocks that stand on one page of the answer. */
export const PAGES_AT_ONCE = 1000
export const PAGES_WITH_BLOCKS_AT_ONCE = 100

export const listPages = defineCall({
  method: 'GET',
  path: '/api/pages',
  summary: 'The pages that the caller may see, by title',
  policy: { kind: 'anyone' },
  query: z.strictObject({
    IncludeBbis: flag,
    /** Names of building blocks, with commas between them. */
    FilterBbisByBuildingBlocks: z
      .string()
      .max(1000)
      .transform((names) => names.split(',').filter((name) => name !== ''))
      .optional(),
    ...pagingQuery(PAGES_AT_ONCE),
  }),
  answers: { 200: z.array(pageCardSchema) },
  headers: pagingHeaders,
  cache: 'public',
})

export const getPage = defineCall({
  method: 'GET',
  path: '/api/pages/{id}',
  summary: 'One page as it is live, or with draft=true its working copy',
  policy: { kind: 'page', action: 'view' },
  params,
  query: z.strictObject({ draft: flag }),
  answers: { 200: pageAnswerSchema },
  version: 'tells',
  headers,
  cache: 'public',
  problems: ['SITE_FORBIDDEN'],
})

export const getPageWithName = defineCall({
  method: 'GET',
  path: '/api/pages:withName',
  summary: 'The first page of this title that the caller may see',
  policy: { kind: 'page', action: 'view' },
  query: z.strictObject({ name: z.string().min(1).max(200) }),
  answers: { 200: pageAnswerSchema },
  version: 'tells',
  headers,
  cache: 'public',
})

/** Where something stands that is edited at a path: the page, or the item, by its guid. */
export const pageAtPathSchema = z.strictObject({
  kind: z.enum(['page', 'item']),
  guid: guidSchema,
  /** Its canonical path; by the guid of the page for what is not live yet. */
  url: z.string(),
})

export const findPageAtPath = defineCall({
  method: 'GET',
  path: '/api/pages:atPath',
  summary:
    'The page or list item at a path that the caller may edit, working copies among them; /g/{guid} is the path of a page that has no other',
  policy: { kind: 'page', action: 'edit' },
  query: z.strictObject({ path: z.string().startsWith('/').max(2000) }),
  answers: { 200: pageAtPathSchema },
})

export const listPlacesForPage = defineCall({
  method: 'GET',
  path: '/api/pages:places',
  summary: 'Where in the menu the caller may make a page: at the top or outside it, and below which menu items',
  policy: { kind: 'user' },
  answers: {
    200: z.strictObject({
      atTop: z.boolean(),
      below: z.array(guidSchema),
      /** Places that pages take once they are published, of those that the caller may edit; one below another comes after it. */
      drafted: z.array(draftPlaceSchema.extend({ name: z.string(), pageGuid: guidSchema })),
    }),
  },
})

/** Where a page is edited that has a working copy: `new` when nothing of it is live yet. */
export const draftPageSchema = z.strictObject({
  guid: guidSchema,
  title: z.string(),
  url: z.string(),
  draftState: z.enum(['changed', 'new']),
  changedOn: z.iso.datetime({ offset: true }),
})

export const listDraftPages = defineCall({
  method: 'GET',
  path: '/api/pages:drafts',
  summary: 'Pages with a working copy that the caller may edit, the latest first',
  policy: { kind: 'user' },
  answers: { 200: z.array(draftPageSchema) },
})

export const placePage = defineCall({
  method: 'POST',
  path: '/api/pages/{id}:place',
  summary: 'Choose where a page that was never published comes to stand in the menu; without a place it stands outside it',
  policy: { kind: 'page', action: 'edit' },
  params,
  body: z.strictObject({ menu: menuPlaceSchema.nullable() }),
  answers: { 204: null },
  problems: ['SITE_ALREADY_LIVE'],
})

export const renderPage = defineCall({
  method: 'POST',
  path: '/api/pages/{id}:render',
  summary: 'Show a page as its body says, for the canvas of edit mode; nothing is stored',
  policy: { kind: 'page', action: 'edit' },
  params,
  body: pageBodySchema,
  bodyLimit: PAGE_BODY_LIMIT,
  mostPerMinute: RENDERS_PER_MINUTE,
  answers: { 200: renderedDraftSchema },
  problems: ['SITE_EDITING_CLOSED'],
})

export const getPageVersion = defineCall({
  method: 'GET',
  path: '/api/pages/{id}/versions/{number}',
  summary: 'A page as it was published, by the number of the version',
  policy: { kind: 'page', action: 'viewDraft' },
  params: z.strictObject({ id: guidSchema, number: versionNumberSchema }),
  answers: { 200: versionCardSchema.extend({ page: apiPageSchema }) },
})

export const createPage = defineCall({
  method: 'POST',
  path: '/api/pages',
  summary: 'Make a page below one that the caller may edit; it is a working copy until it is published',
  policy: { kind: 'page', action: 'create' },
  body: newPageSchema,
  bodyLimit: PAGE_BODY_LIMIT,
  answers: { 201: pageAnswerSchema },
  version: 'tells',
  headers,
})

export const duplicatePage = defineCall({
  method: 'POST',
  path: '/api/pages/{id}:duplicate',
  summary: 'Make a working copy of a page a page of its own, with its blocks; items of its lists are not copied',
  policy: { kind: 'page', action: 'edit' },
  params,
  body: z.strictObject({
    title: shape.title.optional(),
    menu: menuPlaceSchema.optional(),
    /** Makes the copy the translation of the page in this language; its title is that of the page where the body has none. */
    lang: languageSchema.optional(),
  }),
  answers: { 201: pageAnswerSchema },
  headers,
})

export const updatePage = defineCall({
  method: 'PUT',
  path: '/api/pages/{id}',
  summary: 'Write the working copy of a page',
  policy: { kind: 'page', action: 'edit' },
  params,
  body: pageBodySchema,
  bodyLimit: PAGE_BODY_LIMIT,
  answers: { 200: pageAnswerSchema },
  version: 'asks',
  headers,
})

export const deletePage = defineCall({
  method: 'DELETE',
  path: '/api/pages/{id}',
  summary: 'Delete a page; with force=true also from menus and translations, and the items of its lists',
  policy: { kind: 'page', action: 'delete' },
  params,
  query: z.strictObject({ force: flag }),
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_IN_USE', 'SITE_SECTION_IN_USE'],
})
