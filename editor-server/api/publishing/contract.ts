import { holdingEditionSchema } from '#content/model/edition/edition-card.ts'
import { MOST_EDITIONS } from '#content/model/edition/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { requestCardSchema } from '#content/model/publish-request/request-card.ts'
import { saveModeSchema } from '#content/model/save-mode/save-mode.ts'
import { noteSchema } from '#content/model/version/schema.ts'
import * as z from 'zod'
import { versionCardSchema } from '#content/model/version/version-card.ts'
import { publishFindingSchema } from '#content/model/publish-finding/publish-finding.ts'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

/** Addresses and pages that an answer names; it says how many there are besides. */
export const MOST_NAMED = 200
/** Items that `draftItems` names. */
export const MOST_DRAFT_ITEMS = 100
/** Versions on a page of the list: where nobody says how many, and at most. */
export const VERSIONS_PER_PAGE = 25
const MOST_VERSIONS = 100
/** Times a minute that one network may ask what a publish would do: every open page asks after each save. */
const IMPACTS_PER_MINUTE = 600

const placedSchema = z.strictObject({ url: z.string(), title: z.string() })
const deliverySchema = z.enum(['none', 'waiting', 'delivered', 'failed'])

/** What became of the pages. */
export const releasedSchema = z.strictObject({
  /** Of `GET /api/releases/{id}`. */
  id: z.string(),
  /** Pages that are another now, the first of them. */
  pages: z.array(placedSchema),
  pageCount: z.int().min(0),
  /** Addresses that caches have to forget, the first of them. */
  urls: z.array(z.string()),
  urlCount: z.int().min(0),
  ms: z.number(),
  delivery: deliverySchema,
})

export const publishAnswerSchema = z.strictObject({
  /** Number of the version that is live now. */
  version: z.int().min(1),
  /** What `:undoPublish` takes; version 0 means that nothing was public before. Absent where nothing changed. */
  undo: z.strictObject({ version: z.int().min(0) }).optional(),
  /** What a person has to look at, and what did not keep it from being published. */
  warnings: z.array(publishFindingSchema),
  released: releasedSchema,
  /** Followers who are told of it. */
  told: z.int().min(0),
  /** When it would have been published, which is not done any more: it is now. */
  unscheduled: z.iso.datetime({ offset: true }).optional(),
})

/** What is written on now: `changed` differs from what is live, of `new` nothing is live. */
const stateSchema = z.strictObject({
  draftState: z.enum(['none', 'changed', 'new']),
  isPublished: z.boolean(),
})

const publishBody = z.strictObject({
  note: noteSchema.optional(),
  /** Notify tells who follows the page, or the list of the item. */
  mode: saveModeSchema.default('Save'),
})

/** What the calls of pages and of items have alike. */
const asks = { method: 'POST', version: 'asks' } as const
const publish = {
  ...asks,
  body: publishBody,
  answers: { 200: publishAnswerSchema },
  problems: ['SITE_RIGHTS_REFUSED', 'SITE_PUBLISH_REFUSED', 'SITE_RELEASE_FAILED'],
} as const
const undoPublish = {
  ...asks,
  body: z.strictObject({ version: z.int().min(0) }),
  answers: { 200: publishAnswerSchema.partial({ version: true }) },
  problems: ['SITE_RIGHTS_REFUSED', 'SITE_PUBLISH_REFUSED', 'SITE_RELEASE_FAILED'],
} as const
const unpublish = {
  ...asks,
  answers: {
    200: stateSchema.extend({
      /** What `:undoPublish` takes to make it live again as it was. Absent where nothing was public. */
      undo: z.strictObject({ version: z.int().min(1) }).optional(),
      released: releasedSchema,
    }),
  },
  problems: ['SITE_RELEASE_FAILED'],
} as const
const revert = { ...asks, answers: { 200: stateSchema }, problems: ['SITE_NEVER_PUBLISHED'] } as const
const restore = { ...asks, body: z.strictObject({ version: z.int().min(1) }), answers: { 200: stateSchema } } as const
const versions = {
  method: 'GET',
  query: z.strictObject(pagingQuery(MOST_VERSIONS)),
  answers: { 200: z.array(versionCardSchema) },
  headers: pagingHeaders,
} as const
const impact = {
  method: 'GET',
  mostPerMinute: IMPACTS_PER_MINUTE,
  answers: {
    200: z.strictObject({
      /** `own` is what would be published, the others show something of it. */
      pages: z.array(placedSchema.extend({ kind: z.enum(['own', 'page', 'item', 'list', 'site']) })),
      pageCount: z.int().min(0),
      urls: z.array(z.string()),
      urlCount: z.int().min(0),
      expectedMs: z.number(),
      findings: z.array(publishFindingSchema),
      /** Open editions that hold it, with what publishing them does: they keep the copy that they were given. Of a page or item. */
      editions: z.array(holdingEditionSchema).max(MOST_EDITIONS).optional(),
      /** Items in lists of the page with something to publish, those first that were changed last. Of a page. */
      draftItems: z
        .array(z.strictObject({ guid: guidSchema, title: z.string(), draftState: z.enum(['new', 'changed']) }))
        .max(MOST_DRAFT_ITEMS)
        .optional(),
      /** Whether the caller may publish it; others ask those who may. */
      mayPublish: z.boolean(),
      /** That somebody asks to publish it. Of a page or item. */
      request: requestCardSchema.optional(),
      /** Publishes that git does not take, where each becomes a commit; told to administrators. */
      commits: z.strictObject({ waiting: z.int().min(1), since: z.iso.datetime(), reason: z.string() }).optional(),
    }),
  },
} as const

const ofPage = z.strictObject({ id: guidSchema })
const ofItem = z.strictObject({ guid: guidSchema })
const areaOfTemplates = { kind: 'area', area: 'templates' } as const
const templateAnswerSchema = z.strictObject({
  /** Whether `:undoPublish` puts back what was live before. */
  isUndoable: z.boolean(),
  warnings: z.array(publishFindingSchema),
  released: releasedSchema,
})

export const publishPage = defineCall({
  ...publish,
  path: '/api/pages/{id}:publish',
  summary: 'Make the working copy of a page live',
  policy: { kind: 'page', action: 'publish' },
  params: ofPage,
})

export const publishItem = defineCall({
  ...publish,
  path: '/api/listitem/{guid}:publish',
  summary: 'Make the working copy of a list item live',
  policy: { kind: 'item', action: 'publish' },
  params: ofItem,
})

export const undoPublishOfPage = defineCall({
  ...undoPublish,
  path: '/api/pages/{id}:undoPublish',
  summary: 'Make an earlier version of a page live again; what was live becomes its working copy',
  policy: { kind: 'page', action: 'publish' },
  params: ofPage,
})

export const undoPublishOfItem = defineCall({
  ...undoPublish,
  path: '/api/listitem/{guid}:undoPublish',
  summary: 'Make an earlier version of a list item live again; what was live becomes its working copy',
  policy: { kind: 'item', action: 'publish' },
  params: ofItem,
})

export const unpublishPage = defineCall({
  ...unpublish,
  path: '/api/pages/{id}:unpublish',
  summary: 'Take a page off the site; its content is kept',
  policy: { kind: 'page', action: 'publish' },
  params: ofPage,
})

export const unpublishItem = defineCall({
  ...unpublish,
  path: '/api/listitem/{guid}:unpublish',
  summary: 'Take a list item off the site; its content is kept',
  policy: { kind: 'item', action: 'publish' },
  params: ofItem,
})

export const revertPage = defineCall({
  ...revert,
  path: '/api/pages/{id}:revert',
  summary: 'Drop the working copy of a page',
  policy: { kind: 'page', action: 'edit' },
  params: ofPage,
})

export const revertItem = defineCall({
  ...revert,
  path: '/api/listitem/{guid}:revert',
  summary: 'Drop the working copy of a list item',
  policy: { kind: 'item', action: 'edit' },
  params: ofItem,
})

export const restorePage = defineCall({
  ...restore,
  path: '/api/pages/{id}:restore',
  summary: 'Write an earlier version of a page into its working copy; rights stay as they are',
  policy: { kind: 'page', action: 'edit' },
  params: ofPage,
})

export const restoreItem = defineCall({
  ...restore,
  path: '/api/listitem/{guid}:restore',
  summary: 'Write an earlier version of a list item into its working copy; rights stay as they are',
  policy: { kind: 'item', action: 'edit' },
  params: ofItem,
})

export const listVersionsOfPage = defineCall({
  ...versions,
  path: '/api/pages/{id}/versions',
  summary: 'Every publish of a page that is kept, the newest first',
  policy: { kind: 'page', action: 'viewDraft' },
  params: ofPage,
})

export const listVersionsOfItem = defineCall({
  ...versions,
  path: '/api/listitem/{guid}/versions',
  summary: 'Every publish of a list item that is kept, the newest first',
  policy: { kind: 'item', action: 'viewDraft' },
  params: ofItem,
})

export const getImpactOfPage = defineCall({
  ...impact,
  path: '/api/pages/{id}:impact',
  summary: 'What publishing a page would build, what caches would forget, and what is wrong with it',
  policy: { kind: 'page', action: 'viewDraft' },
  params: ofPage,
})

export const getImpactOfItem = defineCall({
  ...impact,
  path: '/api/listitem/{guid}:impact',
  summary: 'What publishing a list item would build, what caches would forget, and what is wrong with it',
  policy: { kind: 'item', action: 'viewDraft' },
  params: ofItem,
})

export const publishTemplate = defineCall({
  ...asks,
  path: '/api/pagetemplates/{id}:publish',
  summary: 'Make the working copy of a template live, on every page that shows it',
  policy: areaOfTemplates,
  auditedAs: 'publish',
  params: ofPage,
  body: publishBody.pick({ note: true }),
  answers: { 200: templateAnswerSchema },
  problems: ['SITE_CONFLICT', 'SITE_PUBLISH_REFUSED', 'SITE_RELEASE_FAILED'],
})

export const undoPublishOfTemplate = defineCall({
  ...asks,
  path: '/api/pagetemplates/{id}:undoPublish',
  summary: 'Make live again what a template said before it was published; what was live becomes its working copy',
  policy: areaOfTemplates,
  auditedAs: 'publish',
  params: ofPage,
  answers: { 200: templateAnswerSchema },
  problems: ['SITE_CONFLICT', 'SITE_RELEASE_FAILED'],
})

export const revertTemplate = defineCall({
  ...asks,
  path: '/api/pagetemplates/{id}:revert',
  summary: 'Drop the working copy of a template',
  policy: areaOfTemplates,
  auditedAs: 'revert',
  params: ofPage,
  answers: { 204: null },
})

export const getImpactOfTemplate = defineCall({
  ...impact,
  path: '/api/pagetemplates/{id}:impact',
  summary: 'What publishing a template would build, what caches would forget, and what is wrong with it',
  policy: areaOfTemplates,
  params: ofPage,
})

export const getRelease = defineCall({
  method: 'GET',
  path: '/api/releases/{id}',
  summary: 'How far caches have been told of what a publish changed',
  // The person who published it, whatever makes them an editor; its id cannot be guessed.
  policy: { kind: 'user' },
  params: ofPage,
  answers: { 200: z.strictObject({ id: guidSchema, delivery: deliverySchema }) },
})
