import { guidSchema } from '#content/model/guid/guid.ts'
import { saveModeSchema } from '#content/model/save-mode/save-mode.ts'
import { noteSchema } from '#content/model/version/schema.ts'
import * as z from 'zod'
import { scheduleCardSchema, scheduledThingSchema } from '#content/model/schedule/schedule-card.ts'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

/** On a page of the list: where nobody says how many, and at most. */
export const SCHEDULES_PER_PAGE = 25
const MOST_SCHEDULES = 500

/** An instant with its time zone. */
const moment = z.iso.datetime({ offset: true, error: 'instant' }).max(40)
const scheduleAnswer = z.strictObject({ schedule: scheduleCardSchema.optional() })
const setSchedule = {
  method: 'PUT',
  version: 'asks',
  body: z
    .strictObject({
      publishOn: moment.optional(),
      unpublishOn: moment.optional(),
      note: noteSchema.optional(),
      mode: saveModeSchema.default('Save'),
    })
    .refine(({ publishOn, unpublishOn }) => publishOn !== undefined || unpublishOn !== undefined, { error: 'instantNeeded' }),
  answers: { 200: scheduleAnswer },
  problems: ['SITE_RIGHTS_REFUSED', 'SITE_PUBLISH_REFUSED'],
} as const
const dropSchedule = { method: 'DELETE', version: 'asks', answers: { 204: null } } as const
const getSchedule = { method: 'GET', answers: { 200: scheduleAnswer } } as const

const ofPage = z.strictObject({ id: guidSchema })
const ofItem = z.strictObject({ guid: guidSchema })

export const setScheduleOfPage = defineCall({
  ...setSchedule,
  path: '/api/pages/{id}:schedule',
  summary:
    'Publish the working copy of a page as it is now at a moment, take a page off the site at one, or both; whatever was scheduled before goes',
  policy: { kind: 'page', action: 'publish' },
  params: ofPage,
})

export const dropScheduleOfPage = defineCall({
  ...dropSchedule,
  path: '/api/pages/{id}:schedule',
  summary: 'Leave a page as it is after all',
  policy: { kind: 'page', action: 'publish' },
  params: ofPage,
})

export const getScheduleOfPage = defineCall({
  ...getSchedule,
  path: '/api/pages/{id}:schedule',
  summary: 'What is scheduled for a page, and whether its working copy still says the same',
  policy: { kind: 'page', action: 'viewDraft' },
  params: ofPage,
})

export const setScheduleOfItem = defineCall({
  ...setSchedule,
  path: '/api/listitem/{guid}:schedule',
  summary:
    'Publish the working copy of a list item as it is now at a moment, take a list item off the site at one, or both; whatever was scheduled before goes',
  policy: { kind: 'item', action: 'publish' },
  params: ofItem,
})

export const dropScheduleOfItem = defineCall({
  ...dropSchedule,
  path: '/api/listitem/{guid}:schedule',
  summary: 'Leave a list item as it is after all',
  policy: { kind: 'item', action: 'publish' },
  params: ofItem,
})

export const getScheduleOfItem = defineCall({
  ...getSchedule,
  path: '/api/listitem/{guid}:schedule',
  summary: 'What is scheduled for a list item, and whether its working copy still says the same',
  policy: { kind: 'item', action: 'viewDraft' },
  params: ofItem,
})

export const listSchedules = defineCall({
  method: 'GET',
  path: '/api/schedules',
  summary: 'Everything that is scheduled on this site, the earliest first, and what did not work',
  policy: { kind: 'area', area: 'pages' },
  query: z.strictObject({
    ...pagingQuery(MOST_SCHEDULES),
    kind: z.enum(['page', 'item']).optional(),
    /** What is still to be done, or what did not work. */
    state: z.enum(['planned', 'failed']).optional(),
  }),
  answers: { 200: z.array(scheduledThingSchema) },
  headers: pagingHeaders,
})
