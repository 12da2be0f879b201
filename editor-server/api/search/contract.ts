import { foundPlaceSchema, placeKinds } from '#content/model/found-place/found-place.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { languageSchema } from '#content/model/page/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

/** A run of text; words that were asked for are marked. */
const partsSchema = z.array(z.strictObject({ text: z.string(), isMatch: z.boolean() }))

export const searchResultSchema = z.strictObject({
  of: z.enum(['content', 'people', 'media', 'forms']),
  /** Of content: `page`, or the name of a list item's type. */
  kind: z.string(),
  guid: guidSchema,
  title: z.string(),
  titleParts: partsSchema,
  url: z.string(),
  lang: z.string(),
  /** Where the words stand, in about two lines; of a person the address for mail, of a file what it shows, of a form its title. */
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

const facetSchema = z.array(z.strictObject({ value: z.string(), name: z.string(), count: z.int().min(1) }))

const searchQuery = {
  q: z.string().trim().min(1).max(200),
  /** Language of what is searched; absent: the site's own. */
  lang: languageSchema.optional(),
  kind: z.string().min(1).max(60).optional(),
  /** Only items of this list. */
  list: guidSchema.optional(),
}

export const searchSite = defineCall({
  method: 'GET',
  path: '/api/search',
  summary:
    'What the caller may see, best answer first: pages and list items, working copies for editors, people, files and forms for who manages them',
  policy: { kind: 'anyone' },
  query: z.strictObject({
    ...searchQuery,
    /** `everything` finds content first, then people, files and forms, which have neither a kind nor a list. */
    of: z.enum(['content', 'people', 'media', 'forms', 'everything']).default('content'),
    ...pagingQuery(MOST_RESULTS),
  }),
  answers: { 200: z.array(searchResultSchema) },
  headers: pagingHeaders,
})

export const countSearch = defineCall({
  method: 'GET',
  path: '/api/search:facets',
  summary: 'How much a search finds of each kind and list, of what the caller may see',
  policy: { kind: 'anyone' },
  query: z.strictObject(searchQuery),
  answers: {
    200: z.strictObject({
      kinds: facetSchema,
      lists: facetSchema,
      /** Absent for who may not find any. */
      people: z.int().min(0).optional(),
      media: z.int().min(0).optional(),
      forms: z.int().min(0).optional(),
      /** The query without what look like typing errors. */
      correction: z.string().optional(),
    }),
  },
})

/** Places of each kind that are named. */
export const PLACES_OF_A_KIND = 6

export const findPlaces = defineCall({
  method: 'GET',
  path: '/api/search:places',
  summary:
    'Where the caller may go, by its name or address in any language: pages, list items, and files, people, forms and templates for who may open these',
  policy: { kind: 'user' },
  query: z.strictObject({ q: z.string().trim().min(2).max(200) }),
  answers: {
    200: z.array(
      z.strictObject({
        of: z.enum(placeKinds),
        /** How many there are of this kind. */
        total: z.int().min(1),
        /** The best of them, the best first. */
        places: z.array(foundPlaceSchema),
      }),
    ),
  },
})
