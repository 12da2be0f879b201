import { buildingBlockInstanceSchema } from '#content/model/building-block-instance/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { templateSchema } from '#content/model/template/schema.ts'
import * as z from 'zod'
import { defineCall, PAGE_BODY_LIMIT } from '../call.ts'

const policy = { kind: 'area', area: 'templates' } as const
const params = z.strictObject({ id: guidSchema })

/** A template as it is sent; it takes the place of the stored one whole. */
const newTemplateSchema = templateSchema.omit({ guid: true }).extend({
  name: templateSchema.shape.name.trim(),
  blocks: z
    .array(buildingBlockInstanceSchema.extend({ version: z.int().min(1).optional() }))
    .max(200)
    .default([]),
})

/** A page template may be made of a page: its layout and blocks are copied as its working copy has them. */
const createdTemplateSchema = newTemplateSchema
  .extend({ pageGuid: guidSchema.optional() })
  .refine(
    ({ pageGuid, kind, blocks, layout }) => pageGuid === undefined || (kind === 'page' && blocks.length === 0 && layout === undefined),
    {
      path: ['pageGuid'],
      error: 'templateOfPage',
    },
  )

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
  summary: 'Change a template, but for its kind; it is live at once',
  policy,
  params,
  body: newTemplateSchema.extend({ guid: guidSchema.optional() }),
  bodyLimit: PAGE_BODY_LIMIT,
  answers: { 200: templateSchema },
  version: 'asks',
  problems: ['SITE_CONFLICT'],
})

export const deletePageTemplate = defineCall({
  method: 'DELETE',
  path: '/api/pagetemplates/{id}',
  summary: 'Delete a template that no page and no setting names',
  policy,
  params,
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_IN_USE'],
})
