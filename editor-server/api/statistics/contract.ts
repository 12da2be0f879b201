import { guidSchema } from '#content/model/guid/guid.ts'
import { countDays } from '#content/model/instant/days.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

/** Days that can be asked for at once: two years. */
const MOST_DAYS = 731
/** Lists a minute of one person: a file of all rows asks for many pages of one. */
const MOST_LISTS = 300
/** Series a minute of one person: a screen asks for one at a time, and each may read the numbers of all pages on each day. */
const MOST_SERIES = 120

const policy = { kind: 'area', area: 'statistics' } as const
const date = z.iso.date()

/** First and last day of a period, in Amsterdam. */
const period = { from: date, to: date }

function inOrder<Query extends { from: string; to: string }>({ from, to }: Query): boolean {
  return from <= to && countDays(from, to) <= MOST_DAYS
}

const fault = { error: 'period', path: ['to'] }
const counted = { views: z.int(), visits: z.int() }
const searches = z.strictObject({ uses: z.int(), without: z.int() })

export const statisticsSchema = z.strictObject({
  ...period,
  /** The period of as many days that ends where this one begins. */
  before: z.strictObject({ ...period, ...counted }),
  ...counted,
  /** Days, weeks from Monday or months; the first and the last may be cut short. Each with what was counted as many days earlier. */
  series: z.array(z.strictObject({ ...period, ...counted, before: z.strictObject(counted) })),
  /** Absent where one page is asked for. */
  searches: searches.extend({ before: searches }).optional(),
  /** Forms that were sent, in the whole period and in the parts of `series`. Absent where one page is asked for. */
  submissions: z
    .strictObject({
      sent: z.int(),
      before: z.strictObject({ sent: z.int() }),
      series: z.array(z.strictObject({ ...period, sent: z.int(), before: z.strictObject({ sent: z.int() }) })),
    })
    .optional(),
})

export const getStatistics = defineCall({
  method: 'GET',
  path: '/api/statistics',
  summary: 'Page views, visits, searches and forms that were sent in a period, of the site or of one page, with the period before',
  policy,
  query: z
    .strictObject({
      ...period,
      granularity: z.enum(['day', 'week', 'month']).optional(),
      /** Of one page, as its address is shown. */
      path: z.string().startsWith('/').max(2000).optional(),
    })
    .refine(inOrder, fault),
  mostPerMinute: MOST_SERIES,
  answers: { 200: statisticsSchema },
})

/** What pages can be sorted by. */
const pageSortings = ['views_desc', 'views_asc', 'entries_desc', 'entries_asc', 'exits_desc', 'exits_asc'] as const
const termSortings = ['uses_desc', 'uses_asc', 'without_desc', 'without_asc'] as const
const formSortings = ['sent_desc', 'sent_asc'] as const

export const viewedPageSchema = z.strictObject({
  path: z.string(),
  /** Absent where nothing is there any more, or it has no title of its own. */
  title: z.string().optional(),
  views: z.int(),
  /** Visits that began here. */
  entries: z.int(),
  /** Visits that ended here, estimated: views that led to no other page of the site. */
  exits: z.int(),
  /** Of the period before, what the rows are sorted by. */
  before: z.int(),
})

export const LISTED_AT_ONCE = 500

export const listViewedPages = defineCall({
  method: 'GET',
  path: '/api/statistics/pages',
  summary: 'Pages that were viewed in a period, with the visits that began and ended there, the most viewed first',
  policy,
  query: z
    .strictObject({
      ...period,
      ...pagingQuery(LISTED_AT_ONCE),
      sort_by: z.enum(pageSortings).optional(),
      /** Words that occur in the title or the address. */
      q: z.string().max(200).optional(),
    })
    .refine(inOrder, fault),
  mostPerMinute: MOST_LISTS,
  answers: { 200: z.array(viewedPageSchema) },
  headers: pagingHeaders,
})

export const searchedTermSchema = z.strictObject({
  term: z.string(),
  uses: z.int(),
  /** Uses that found nothing. */
  without: z.int(),
})

export const listSearchedTerms = defineCall({
  method: 'GET',
  path: '/api/statistics/searches',
  summary: 'Terms that were searched for at least five times in a period, the most used first; none that look like personal data',
  policy,
  query: z
    .strictObject({
      ...period,
      ...pagingQuery(LISTED_AT_ONCE),
      sort_by: z.enum(termSortings).optional(),
      /** `none`: those that found nothing at least once. */
      found: z.enum(['all', 'none']).optional(),
      q: z.string().max(200).optional(),
    })
    .refine(inOrder, fault),
  mostPerMinute: MOST_LISTS,
  answers: { 200: z.array(searchedTermSchema) },
  headers: pagingHeaders,
})

export const sentFormSchema = z.strictObject({
  guid: guidSchema,
  /** Absent where the form is not there any more. */
  name: z.string().optional(),
  /** The newest version, whose own figures there are; absent with the name. */
  version: z.int().optional(),
  /** Times that it was sent, confirmed or not. */
  sent: z.int(),
  /** Of the period before. */
  before: z.int(),
})

export const listSentForms = defineCall({
  method: 'GET',
  path: '/api/statistics/forms',
  summary: 'Forms that were sent in a period, the most sent first',
  // It names forms: for who may see those.
  policy: { kind: 'area', area: 'forms' },
  query: z
    .strictObject({
      ...period,
      ...pagingQuery(LISTED_AT_ONCE),
      sort_by: z.enum(formSortings).optional(),
      /** Words that occur in the name. */
      q: z.string().max(200).optional(),
    })
    .refine(inOrder, fault),
  mostPerMinute: MOST_LISTS,
  answers: { 200: z.array(sentFormSchema) },
  headers: pagingHeaders,
})

export const contentHealthSchema = z.strictObject({
  date,
  /** Published on that day. */
  pages: z.int(),
  items: z.int(),
  errors: z.int(),
  warnings: z.int(),
  /** Findings by their code. */
  checks: z.record(z.string(), z.int()),
})

export const listContentHealth = defineCall({
  method: 'GET',
  path: '/api/statistics/health',
  summary: 'Published pages and items with the findings of the checks, once for each day that they were measured on',
  policy,
  query: z.strictObject(period).refine(inOrder, fault),
  mostPerMinute: MOST_LISTS,
  answers: { 200: z.array(contentHealthSchema) },
})
