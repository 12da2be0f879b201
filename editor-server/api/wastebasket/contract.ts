import { guidSchema } from '#content/model/guid/guid.ts'
import { editorSchema } from '#content/model/version/version-card.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

/** Largest number of things on one page of the list, and how many where the query does not say. */
const MOST_PER_PAGE = 500
export const DELETED_PER_PAGE = 25

const instant = z.iso.datetime({ offset: true })

/** A deleted page or list item. */
export const deletedRowSchema = z.strictObject({
  kind: z.enum(['page', 'item']),
  guid: guidSchema,
  title: z.string(),
  /** Whether visitors saw it: they do again once it is taken back. */
  wasPublished: z.boolean(),
  /** How many items were deleted with it. */
  items: z.int().min(0),
  deletedOn: instant,
  deletedBy: editorSchema.optional(),
  /** Until when it can be taken back. */
  keptUntil: instant,
})

export const listDeleted = defineCall({
  method: 'GET',
  path: '/api/wastebasket',
  summary:
    'Deleted pages and list items that the caller can take back, the last one first: pages for administrators, items for who edits their list',
  policy: { kind: 'user' },
  query: z.strictObject(pagingQuery(MOST_PER_PAGE)),
  answers: { 200: z.array(deletedRowSchema) },
  headers: pagingHeaders,
})

export const takeBackDeleted = defineCall({
  method: 'POST',
  path: '/api/wastebasket/{guid}:restore',
  summary: 'Take back a deleted page or list item: live as it was, or as a working copy where it can no longer stand there',
  policy: { kind: 'page', action: 'edit' },
  params: z.strictObject({ guid: guidSchema }),
  answers: {
    200: z.strictObject({
      kind: z.enum(['page', 'item']),
      guid: guidSchema,
      /** False where it is a working copy now. */
      isLive: z.boolean(),
      /** Where it is edited; of pages. */
      url: z.string().optional(),
    }),
  },
  problems: ['SITE_LIST_GONE'],
})
