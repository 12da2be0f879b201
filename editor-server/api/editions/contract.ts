import { editionCardSchema, editionDetailsSchema, editionLinkCardSchema } from '#content/model/edition/edition-card.ts'
import { editionNameSchema } from '#content/model/edition/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { modest } from '#content/model/json/modest.ts'
import { isProvenSetting, type ProvenSettingKey } from '#content/model/platform-setting/proven-keys.ts'
import { platformSettingKeys, type PlatformSettingKey } from '#content/model/platform-setting/schema.ts'
import { publishFindingSchema } from '#content/model/publish-finding/publish-finding.ts'
import { noteSchema } from '#content/model/version/schema.ts'
import * as z from 'zod'
import { defineCall, PAGE_BODY_LIMIT } from '../call.ts'
import { menuBodySchema } from '../menus/contract.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'
import { releasedSchema } from '../publishing/contract.ts'

/** On a page of the list: where nobody says how many, and at most. */
export const EDITIONS_PER_PAGE = 25
const MOST_LISTED = 500
/** Things that one call adds or takes out. */
const MOST_AT_ONCE = 200
/** An edition of 500 pages is checked and planned as a whole. */
const IMPACTS_PER_MINUTE = 30
/** Every copy in it is read. */
const READS_PER_MINUTE = 240
/** Hours that a link shows an edition, at most: 30 days. */
const MOST_HOURS = 30 * 24

/** A browser that opens a link has the site built as it will be, where something of it has changed. */
const OPENED_PER_MINUTE = 30

const area = { kind: 'area', area: 'editing' } as const
const params = z.strictObject({ id: guidSchema })
const moment = z.iso.datetime({ offset: true, error: 'instant' }).max(40)

/** Without those that ask for a proof when they are set: they wait for nothing. */
export const editionSettingKeys = platformSettingKeys.filter(
  (key): key is Exclude<PlatformSettingKey, ProvenSettingKey> => !isProvenSetting(key),
)

const entryFindingsSchema = z.array(z.strictObject({ key: z.string(), findings: z.array(publishFindingSchema) }))
const nameBody = { name: editionNameSchema, note: noteSchema.optional() }
const details = { 200: editionDetailsSchema } as const
const changing = { version: 'asks', problems: ['SITE_EDITION_PUBLISHED'] } as const

export const listEditions = defineCall({
  method: 'GET',
  path: '/api/editions',
  summary: 'The editions of this site, the newest first',
  policy: area,
  query: z.strictObject({ ...pagingQuery(MOST_LISTED), state: z.enum(['open', 'published']).optional() }),
  answers: { 200: z.array(editionCardSchema) },
  headers: pagingHeaders,
})

export const createEdition = defineCall({
  method: 'POST',
  path: '/api/editions',
  summary: 'Make an edition: pages, items, menus and settings that become live together',
  policy: area,
  body: z.strictObject(nameBody),
  answers: { 201: editionDetailsSchema },
  version: 'tells',
  problems: ['SITE_EDITIONS_FULL'],
})

export const getEdition = defineCall({
  method: 'GET',
  path: '/api/editions/{id}',
  summary: 'An edition with all that it holds',
  policy: area,
  params,
  answers: details,
  version: 'tells',
  mostPerMinute: READS_PER_MINUTE,
})

export const updateEdition = defineCall({
  method: 'PUT',
  path: '/api/editions/{id}',
  summary: 'Give an edition another name or note',
  policy: area,
  params,
  body: z.strictObject(nameBody),
  answers: details,
  version: 'asks',
})

export const deleteEdition = defineCall({
  method: 'DELETE',
  path: '/api/editions/{id}',
  summary: 'Throw an edition away; what it made live stays, and working copies stay',
  policy: area,
  params,
  version: 'asks',
  answers: { 204: null },
  auditedAs: 'delete',
  problems: ['SITE_EDITION_PUBLISHED'],
})

export const addToEdition = defineCall({
  method: 'POST',
  path: '/api/editions/{id}:add',
  summary: 'Put pages and items in an edition as their working copies are now, or to take them off the site; earlier copies in it go',
  policy: area,
  params,
  body: z.strictObject({
    things: z
      .array(
        z.strictObject({ kind: z.enum(['page', 'item']), guid: guidSchema, action: z.enum(['publish', 'unpublish']).default('publish') }),
      )
      .min(1)
      .max(MOST_AT_ONCE),
  }),
  answers: details,
  problems: ['SITE_EDITION_PUBLISHED', 'SITE_EDITION_FULL'],
})

export const removeFromEdition = defineCall({
  method: 'POST',
  path: '/api/editions/{id}:remove',
  summary: 'Take things out of an edition; their working copies stay as they are',
  policy: area,
  params,
  body: z.strictObject({ keys: z.array(z.string().min(1).max(80)).min(1).max(MOST_AT_ONCE) }),
  answers: details,
  problems: ['SITE_EDITION_PUBLISHED'],
})

export const putMenuInEdition = defineCall({
  method: 'PUT',
  path: '/api/editions/{id}/menus/{menu}',
  summary: 'Put a menu in an edition as it is to be; the version is that of the menu as it is live',
  policy: { kind: 'area', area: 'menus' },
  params: z.strictObject({ id: guidSchema, menu: guidSchema }),
  body: menuBodySchema,
  bodyLimit: PAGE_BODY_LIMIT,
  answers: details,
  version: 'asks',
  problems: ['SITE_EDITION_PUBLISHED', 'SITE_EDITION_FULL', 'SITE_CONFLICT', 'SITE_IN_USE'],
})

export const putSettingsInEdition = defineCall({
  method: 'PUT',
  path: '/api/editions/{id}/settings',
  summary: 'Put settings in an edition as they are to be; null is the default. The version is that of all settings as they are live',
  policy: { kind: 'area', area: 'settings' },
  params,
  body: z.array(z.strictObject({ key: z.enum(editionSettingKeys), value: modest(z.json()) })).max(editionSettingKeys.length),
  answers: details,
  version: 'asks',
  problems: ['SITE_EDITION_PUBLISHED', 'SITE_EDITION_FULL'],
})

export const getImpactOfEdition = defineCall({
  method: 'GET',
  path: '/api/editions/{id}:impact',
  summary: 'What publishing an edition would build, what caches would forget, and what is wrong with what it holds',
  policy: area,
  params,
  mostPerMinute: IMPACTS_PER_MINUTE,
  answers: {
    200: z.strictObject({
      pages: z.array(z.strictObject({ url: z.string(), title: z.string(), kind: z.enum(['own', 'page', 'item', 'list', 'site']) })),
      pageCount: z.int().min(0),
      urlCount: z.int().min(0),
      expectedMs: z.number(),
      /** By the keys of its entries. */
      findings: entryFindingsSchema,
    }),
  },
})

export const publishEdition = defineCall({
  method: 'POST',
  path: '/api/editions/{id}:publish',
  summary: 'Make everything that an edition holds live, all of it at once or nothing',
  policy: area,
  params,
  version: 'asks',
  answers: { 200: z.strictObject({ edition: editionDetailsSchema, warnings: entryFindingsSchema, released: releasedSchema }) },
  auditedAs: 'publish',
  problems: ['SITE_EDITION_PUBLISHED', 'SITE_EDITION_EMPTY', 'SITE_PUBLISH_REFUSED', 'SITE_RELEASE_FAILED'],
})

export const undoEdition = defineCall({
  method: 'POST',
  path: '/api/editions/{id}:undo',
  summary: 'Put back everything that stood there before an edition was published; the edition is open again',
  policy: area,
  params,
  version: 'asks',
  body: z.strictObject({
    /** Leaves what was changed since as it is now; without it nothing is undone where there is any. */
    keepsChanged: z.boolean().default(false),
  }),
  answers: { 200: z.strictObject({ edition: editionDetailsSchema, kept: z.array(z.string()), released: releasedSchema }) },
  auditedAs: 'restore',
  problems: ['SITE_EDITION_OPEN', 'SITE_EDITION_CHANGED', 'SITE_RIGHTS_REFUSED', 'SITE_RELEASE_FAILED'],
})

export const scheduleEdition = defineCall({
  method: 'PUT',
  path: '/api/editions/{id}:schedule',
  summary: 'Publish an edition at a moment, with what it holds by then',
  policy: area,
  params,
  body: z.strictObject({ publishOn: moment }),
  answers: details,
  auditedAs: 'schedule',
  ...changing,
})

export const unscheduleEdition = defineCall({
  method: 'DELETE',
  path: '/api/editions/{id}:schedule',
  summary: 'Publish an edition at no moment after all',
  policy: area,
  params,
  answers: { 204: null },
  auditedAs: 'unschedule',
  ...changing,
})

export const createLinkOfEdition = defineCall({
  method: 'POST',
  path: '/api/editions/{id}/links',
  summary: 'Make a link that shows the whole public site as it is once an edition is published, to anybody who has it, until it expires',
  policy: area,
  params,
  body: z.strictObject({ hours: z.int().min(1).max(MOST_HOURS) }),
  answers: { 201: editionLinkCardSchema },
  auditedAs: 'export',
  problems: ['SITE_EDITION_PUBLISHED', 'SITE_EDITION_FULL'],
})

export const deleteLinkOfEdition = defineCall({
  method: 'DELETE',
  path: '/api/editions/{id}/links/{link}',
  summary: 'Let a link of an edition show nothing any more',
  policy: area,
  params: z.strictObject({ id: guidSchema, link: guidSchema }),
  version: 'asks',
  answers: { 204: null },
})

export const openRehearsal = defineCall({
  method: 'GET',
  path: '/api/rehearsals/{token}',
  summary: 'Show this browser the site as an edition makes it, until the link expires; a link for the browser, not for scripts',
  policy: { kind: 'anyone' },
  params: z.strictObject({ token: z.string().regex(/^[\w-]{64}$/) }),
  mostPerMinute: OPENED_PER_MINUTE,
  answers: { 302: null },
  headers: {
    Location: 'The home page',
    'Set-Cookie': 'What the preview is known by',
    'Clear-Site-Data': 'The cache, which holds the public pages',
  },
  problems: ['SITE_REHEARSAL_ABSENT', 'SITE_REHEARSAL_FAILED'],
})

export const leaveRehearsal = defineCall({
  method: 'GET',
  path: '/api/rehearsals:leave',
  summary: 'Show this browser the site as it is again',
  policy: { kind: 'anyone' },
  answers: { 302: null },
  headers: {
    Location: 'The home page',
    'Set-Cookie': 'Takes the cookie of the preview away',
    'Clear-Site-Data': 'The cache, which holds the preview',
  },
})
