import { guidSchema } from '#content/model/guid/guid.ts'
import { pageStates } from '#content/model/page/page-state.ts'
import { accessLevelSchema } from '#content/model/page/schema.ts'
import { editorSchema } from '#content/model/version/version-card.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

const instant = z.iso.datetime({ offset: true })

/** A page in the administration's table. */
export const pageRowSchema = z.strictObject({
  guid: guidSchema,
  /** Of the working copy. */
  title: z.string(),
  lang: z.string(),
  /** Where it is edited, and where visitors find it once it is live. */
  url: z.string(),
  /** Steps below the top of the menu that gives pages their URL; absent outside it. */
  depth: z.int().min(0).optional(),
  state: z.enum(pageStates),
  viewAccess: accessLevelSchema,
  /** Earlier addresses that lead to it, the latest last; of very many the last `FORMER_URLS_TOLD`. */
  formerUrls: z.array(z.string()).optional(),
  publishOn: instant.optional(),
  unpublishOn: instant.optional(),
  /** When it was changed last as far as is known, and by whom; a page that came as a file has neither. */
  changedOn: instant.optional(),
  changedBy: editorSchema.optional(),
})

export const FORMER_URLS_TOLD = 20

/** Pages that stand on one page of the table. */
export const PAGE_ROWS_AT_ONCE = 500

export const listPageRows = defineCall({
  method: 'GET',
  path: '/api/pages:rows',
  summary: 'All pages, drafts among them, in the order of the menu unless sort_by says otherwise',
  policy: { kind: 'area', area: 'pages' },
  query: z.strictObject({
    ...pagingQuery(PAGE_ROWS_AT_ONCE),
    sort_by: z.enum(['place_asc', 'place_desc', 'title_asc', 'title_desc']).optional(),
    /** Words that occur in the title or the address. */
    q: z.string().max(200).optional(),
    /** `planned` has something scheduled. */
    state: z.enum([...pageStates, 'planned']).optional(),
    /** Those that earlier addresses lead to, or those that none does. */
    formerUrls: z.enum(['some', 'none']).optional(),
  }),
  answers: { 200: z.array(pageRowSchema) },
  headers: pagingHeaders,
})
