import { guidSchema } from '#content/model/guid/guid.ts'
import { languageSchema } from '#content/model/page/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

/** A run of text; words that were asked for are marked. */
const partsSchema = z.array(z.strictObject({ text: z.string(), isMatch: z.boolean() }))

export const searchResultSchema = z.strictObject({
  /** `page`, or the name of a list item's type. */
  kind: z.string(),
  guid: guidSchema,
  title: z.string(),
  titleParts: partsSchema,
  url: z.string(),
  lang: z.string(),
  /** Where the words stand, in about two lines. */
  excerpt: z.string(),
  excerptParts: partsSchema,
  /** Name of the list that an item belongs to. */
  list: z.string().optional(),
  /** Whether everyone sees it like this. */
  isPublic: z.boolean(),
  /** Whether it is a working copy that was found; `new` when nothing of it is live yet. */
  draftState: z.enum(['none', 'changed', 'new']),
})

export const RESULTS_PER_PAGE = 10
const MOST_RESULTS = 50

export const searchSite = defineCall({
  method: 'GET',
  path: '/api/search',
  summary: 'Pages and list items that the caller may see, best answer first; editors find working copies too',
  policy: { kind: 'anyone' },
  query: z.strictObject({
    q: z.string().trim().min(1).max(200),
    /** Language of what is searched; absent: the site's own. */
    lang: languageSchema.optional(),
    kind: z.string().min(1).max(60).optional(),
    ...pagingQuery(MOST_RESULTS),
  }),
  answers: { 200: z.array(searchResultSchema) },
  headers: pagingHeaders,
})
