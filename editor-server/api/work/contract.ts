import { guidSchema } from '#content/model/guid/guid.ts'
import { requestCardSchema } from '#content/model/publish-request/request-card.ts'
import { scheduleCardSchema } from '#content/model/schedule/schedule-card.ts'
import { pageStates } from '#content/model/page/page-state.ts'
import { editorSchema } from '#content/model/version/version-card.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

const policy = { kind: 'user' } as const
const instant = z.iso.datetime({ offset: true })

/** A page or item that the caller may edit. */
const thingSchema = z.strictObject({
  kind: z.enum(['page', 'item']),
  guid: guidSchema,
  title: z.string(),
  /** Where it is edited, without its `/edit`. */
  url: z.string(),
})

/** A list that goes on behind what a caller may edit of it: no number says how much there is of others. */
const query = {
  /** The `next` of the answer before. */
  cursor: z.string().max(1000).optional(),
}
const partOf = <Item extends z.ZodType>(items: Item) => z.strictObject({ items: z.array(items), next: z.string().optional() })

export const listRecentWork = defineCall({
  method: 'GET',
  path: '/api/work/recent',
  summary: 'The ten pages and items that the caller changed or published last, and may still edit',
  policy,
  answers: { 200: z.array(thingSchema.extend({ on: instant, action: z.enum(['changed', 'published']) })) },
})

export const listDraftWork = defineCall({
  method: 'GET',
  path: '/api/work/drafts',
  summary: 'Drafts of pages and items that the caller may edit, of the caller or of others, the newest first; `new` was never published',
  policy,
  query: z.strictObject({ ...query, of: z.enum(['own', 'others']) }),
  answers: {
    200: partOf(
      thingSchema.extend({
        draftState: z.enum(['changed', 'new']),
        changedOn: instant,
        /** Absent where unknown. */
        changedBy: editorSchema.optional(),
      }),
    ),
  },
})

export const listPlannedWork = defineCall({
  method: 'GET',
  path: '/api/work/plans',
  summary: 'What is planned for pages and items that the caller may publish, the earliest first, or what failed of it',
  policy,
  query: z.strictObject({ ...query, state: z.enum(['planned', 'failed']) }),
  answers: {
    200: partOf(
      thingSchema.extend({
        ...scheduleCardSchema.pick({ publishOn: true, unpublishOn: true, failed: true }).shape,
        /** Why it failed, in the caller's language. */
        reason: z.string().optional(),
      }),
    ),
  },
})

export const listFoundWork = defineCall({
  method: 'GET',
  path: '/api/work/findings',
  summary: 'Published pages that the caller may edit on which the checks found something, those with the most errors first',
  policy,
  query: z.strictObject(query),
  answers: { 200: partOf(thingSchema.extend({ errors: z.int().min(0), warnings: z.int().min(0) })) },
})

export const listCommentWork = defineCall({
  method: 'GET',
  path: '/api/work/comments',
  summary:
    'Open conversations about pages and items that the caller may edit, in which the caller said something or is mentioned, the latest first',
  policy,
  query: z.strictObject(query),
  answers: { 200: partOf(thingSchema.extend({ thread: guidSchema, saidOn: instant, count: z.int().min(0) })) },
})

export const listRequestWork = defineCall({
  method: 'GET',
  path: '/api/work/requests',
  summary:
    'Requests to publish what the caller may publish, the oldest first, or those of the caller with what became of them, the newest first',
  policy,
  query: z.strictObject({ ...query, of: z.enum(['waiting', 'own']) }),
  answers: { 200: partOf(thingSchema.extend(requestCardSchema.shape)) },
})

/** Pages on one page of the answer. */
export const EDITABLE_AT_ONCE = 500

export const listEditablePages = defineCall({
  method: 'GET',
  path: '/api/work/pages',
  summary: 'The pages that the caller may edit, by address, each with where that right is said',
  policy,
  query: z.strictObject({
    ...pagingQuery(EDITABLE_AT_ONCE),
    /** Words that occur in the title or the address. */
    q: z.string().max(200).optional(),
  }),
  answers: {
    200: z.array(
      thingSchema.omit({ kind: true }).extend({
        state: z.enum(pageStates),
        /** The page itself, a page above it, or the site. */
        rightsFrom: z.enum(['own', 'page', 'site']),
        /** The page above, where the caller may see it. */
        above: z.string().optional(),
      }),
    ),
  },
  headers: pagingHeaders,
})

export const countEditablePages = defineCall({
  method: 'GET',
  path: '/api/work/pages:count',
  summary: 'How many pages the caller may edit, of those that the caller may see',
  policy,
  answers: { 200: z.strictObject({ editable: z.int().min(0), visible: z.int().min(0) }) },
})

export const findEditorsOfPage = defineCall({
  method: 'GET',
  path: '/api/work/editors',
  summary:
    'Whether the caller may edit what is at a path; people who edit anything on this site also learn who may, and where that is said',
  policy: { kind: 'page', action: 'view' },
  query: z.strictObject({ path: z.string().startsWith('/').max(2000) }),
  answers: {
    200: z.strictObject({
      title: z.string(),
      mayEdit: z.boolean(),
      editors: z
        .strictObject({
          /** Beside administrators: roles of the product by their key, those of the site by their name. */
          roles: z.array(z.strictObject({ name: z.string(), isOfSite: z.boolean() })),
          /** The page itself, a page above it, or the site. */
          from: z.enum(['own', 'page', 'site']),
          /** The page above, where the caller may see it. */
          above: z.string().optional(),
        })
        .optional(),
    }),
  },
})
