import { buildingBlockInstanceSchema } from '#content/model/building-block-instance/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { templateSchema } from '#content/model/template/schema.ts'
import { editorSchema } from '#content/model/version/version-card.ts'
import * as z from 'zod'
import { defineCall, PAGE_BODY_LIMIT } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'
import { RENDERS_PER_MINUTE, renderedDraftSchema } from '../rendered-draft.ts'

const policy = { kind: 'area', area: 'templates' } as const
const params = z.strictObject({ id: guidSchema })

/** A template as it is sent; it takes the place of the stored one whole. */
const newTemplateSchema = templateSchema.omit({ guid: true }).extend({
  blocks: z
    .array(buildingBlockInstanceSchema.extend({ version: z.int().min(1).optional() }))
    .max(200)
    .default([]),
})

/**
 * A page template may be made of a page, and any template of another of its kind: layout and blocks are copied as the working copy has them, and
 * of a template its language.
 */
const createdTemplateSchema = newTemplateSchema
  .extend({ pageGuid: guidSchema.optional(), templateGuid: guidSchema.optional() })
  .refine(
    ({ pageGuid, kind, blocks, layout }) => pageGuid === undefined || (kind === 'page' && blocks.length === 0 && layout === undefined),
    {
      path: ['pageGuid'],
      error: 'templateOfPage',
    },
  )
  .refine(
    ({ templateGuid, pageGuid, lang, blocks, layout }) =>
      templateGuid === undefined || (pageGuid === undefined && lang === undefined && blocks.length === 0 && layout === undefined),
    { path: ['templateGuid'], error: 'templateOfTemplate' },
  )

const templateBodySchema = newTemplateSchema.extend({ guid: guidSchema.optional() })

/** Pages that a row names; it says how many there are besides. */
export const PAGES_OF_TEMPLATE = 20
/** Rows that a page of the table has at most. */
const MOST_ROWS = 500

/** What the drawing of a template needs of its blocks. */
const drawnBlocksSchema = z.array(
  buildingBlockInstanceSchema.pick({ guid: true, buildingBlockName: true, layoutPosition: true, sortId: true }).required({ sortId: true }),
)

/** What a new page may begin with. */
export const templateStartSchema = templateSchema.pick({ guid: true, name: true, layout: true }).extend({ blocks: drawnBlocksSchema })

/** A template in the administration's table, as its working copy has it. */
export const templateRowSchema = templateSchema.omit({ blocks: true }).extend({
  blocks: drawnBlocksSchema,
  /** It has a working copy that is not published. */
  isChanged: z.boolean(),
  /** Place among the footers of the site, from 1: the first is that of every page for which there is no other. */
  footerPlace: z.int().min(1).optional(),
  /** Pages that name it, live or in a working copy, the first of them. */
  pages: z.array(z.strictObject({ guid: guidSchema, title: z.string(), url: z.string() })),
  pageCount: z.int().min(0),
  /** When it was changed last as far as is known, and by whom. */
  changedOn: z.iso.datetime({ offset: true }).optional(),
  changedBy: editorSchema.optional(),
})

export const listTemplateRows = defineCall({
  method: 'GET',
  path: '/api/pagetemplates:rows',
  summary: 'The templates with where they are used and who changed them last, by kind and name unless sort_by says otherwise',
  policy,
  query: z.strictObject({
    ...pagingQuery(MOST_ROWS),
    sort_by: z.enum(['kind_asc', 'kind_desc', 'name_asc', 'name_desc']).optional(),
    kind: templateSchema.shape.kind.optional(),
    /** Words that occur in the name. */
    q: z.string().max(200).optional(),
  }),
  answers: { 200: z.array(templateRowSchema) },
  headers: pagingHeaders,
})

export const listTemplateStarts = defineCall({
  method: 'GET',
  path: '/api/pagetemplates:starts',
  summary: 'The page templates that a new page may begin with, by name; none for a caller who may make no page',
  policy: { kind: 'user' },
  answers: { 200: z.array(templateStartSchema) },
})

export const listPageTemplates = defineCall({
  method: 'GET',
  path: '/api/pagetemplates',
  summary: 'The templates of this site, by kind and name',
  policy,
  query: z.strictObject({ kind: templateSchema.shape.kind.optional() }),
  answers: { 200: z.array(templateSchema) },
})

export const getPageTemplate = defineCall({
  method: 'GET',
  path: '/api/pagetemplates/{id}',
  summary: 'One template: a header or footer for everyone, a page template for administrators',
  policy: { kind: 'anyone' },
  params,
  answers: { 200: templateSchema },
  version: 'tells',
  cache: 'public',
})

export const createPageTemplate = defineCall({
  method: 'POST',
  path: '/api/pagetemplates',
  summary: 'Make a template',
  auditedAs: 'publish',
  policy,
  body: createdTemplateSchema,
  bodyLimit: PAGE_BODY_LIMIT,
  answers: { 201: templateSchema },
  version: 'tells',
  problems: ['SITE_CONFLICT'],
})

export const updatePageTemplate = defineCall({
  method: 'PUT',
  path: '/api/pagetemplates/{id}',
  summary: 'Change a template, but for its kind; it is live at once. While it has a working copy only its name changes so, in both',
  auditedAs: 'publish',
  policy,
  params,
  body: templateBodySchema,
  bodyLimit: PAGE_BODY_LIMIT,
  answers: { 200: templateSchema },
  version: 'asks',
  problems: ['SITE_CONFLICT'],
})

export const deletePageTemplate = defineCall({
  method: 'DELETE',
  path: '/api/pagetemplates/{id}',
  summary: 'Delete a template that no page and no setting names',
  auditedAs: 'delete',
  policy,
  params,
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_IN_USE'],
})

export const getTemplateDraft = defineCall({
  method: 'GET',
  path: '/api/pagetemplates/{id}/draft',
  summary: 'The working copy of a template, or what is live where it has none',
  policy,
  params,
  answers: { 200: templateSchema },
  version: 'tells',
})

export const saveTemplateDraft = defineCall({
  method: 'PUT',
  path: '/api/pagetemplates/{id}/draft',
  summary: 'Write the working copy of a template; no page shows it before it is published',
  policy,
  params,
  body: templateBodySchema,
  bodyLimit: PAGE_BODY_LIMIT,
  answers: { 200: templateSchema },
  version: 'asks',
  problems: ['SITE_CONFLICT'],
})

export const renderTemplate = defineCall({
  method: 'POST',
  path: '/api/pagetemplates/{id}:render',
  summary: 'Show a template as its body says, on a page, for the canvas of edit mode; nothing is stored',
  policy,
  params,
  body: templateBodySchema,
  bodyLimit: PAGE_BODY_LIMIT,
  mostPerMinute: RENDERS_PER_MINUTE,
  answers: { 200: renderedDraftSchema },
  problems: ['SITE_EDITING_CLOSED'],
})
