import { guidSchema } from '#content/model/guid/guid.ts'
import { pageStates } from '#content/model/page/page-state.ts'
import { accessLevelSchema } from '#content/model/page/schema.ts'
import { publishFindingSchema } from '#content/model/publish-finding/publish-finding.ts'
import { editorSchema } from '#content/model/version/version-card.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

const policy = { kind: 'area', area: 'pages' } as const
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
  /** What the checks found on the published page; absent where they found nothing, and while it is not published. */
  findings: z.strictObject({ errors: z.int().min(0), warnings: z.int().min(0) }).optional(),
  /** Of a translation: texts of its original that changed since it was right; absent where that is not known. */
  staleTexts: z.int().min(0).optional(),
  /** How many pages stand below it in the tree; told where `below` asks for it. */
  pagesBelow: z.int().min(0).optional(),
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

/** Pages of one state, and those changed at one moment, come by their title; those whose last change is not known come last. */
const pageSortings = [
  ...(['place_asc', 'place_desc', 'title_asc', 'title_desc'] as const),
  ...(['state_asc', 'state_desc', 'changedOn_asc', 'changedOn_desc'] as const),
] as const

export const listPageRows = defineCall({
  method: 'GET',
  path: '/api/pages:rows',
  summary: 'All pages, drafts among them, in the order of the menu unless sort_by says otherwise',
  policy,
  query: z.strictObject({
    ...pagingQuery(PAGE_ROWS_AT_ONCE),
    sort_by: z.enum(pageSortings).optional(),
    /** Words that occur in the title or the address. */
    q: z.string().max(200).optional(),
    /** `planned` has something scheduled. */
    state: z.enum([...pageStates, 'planned']).optional(),
    /** Those that earlier addresses lead to, or those that none does. */
    formerUrls: z.enum(['some', 'none']).optional(),
    /** Published pages on which the checks found something, or nothing. */
    findings: z.enum(['some', 'none']).optional(),
    /** Translations whose original changed since they were right, whose original did not, or of which nobody said that they are right. */
    translation: z.enum(['behind', 'right', 'unknown']).optional(),
    /**
     * Of the tree: the pages right below this one, or those at its top. A page in the menu stands below the nearest page above it there, another one
     * below the page whose address its own begins with.
     */
    below: z.union([guidSchema, z.literal('top')]).optional(),
  }),
  answers: { 200: z.array(pageRowSchema) },
  headers: pagingHeaders,
})

const params = z.strictObject({ id: guidSchema })

/** Uses that are told one by one. */
export const MOST_USES = 200

export const listPageUses = defineCall({
  method: 'GET',
  path: '/api/pages/{id}/uses',
  summary: 'Where a page is linked to, and the earlier addresses that lead to it',
  // Whoever edits it is told before its links break; of places that they may not see only how many there are.
  policy: { kind: 'page', action: 'edit' },
  params,
  answers: {
    200: z.strictObject({
      uses: z.array(
        z.strictObject({
          kind: z.enum(['page', 'item', 'template', 'menu', 'settings', 'form', 'legal']),
          guid: z.string().optional(),
          title: z.string(),
          /** Where visitors find it. */
          url: z.string().optional(),
          /** Its working copy links to the page, and what is live does not. */
          isDraft: z.boolean(),
        }),
      ),
      /** How many more there are. */
      more: z.int().min(0),
      formerUrls: z.array(z.string()),
    }),
  },
})

export const listPageFindings = defineCall({
  method: 'GET',
  path: '/api/pages/{id}/findings',
  summary: 'What the checks find on a page as visitors have it now',
  policy,
  params,
  // It renders the page.
  mostPerMinute: 120,
  answers: {
    200: z.strictObject({
      findings: z.array(publishFindingSchema),
      /** How many more there are. */
      more: z.int().min(0),
    }),
  },
})
