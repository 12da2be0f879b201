import { guidSchema } from '#content/model/guid/guid.ts'
import { saveModeSchema } from '#content/model/save-mode/save-mode.ts'
import { noteSchema } from '#content/model/version/schema.ts'
import * as z from 'zod'
import { doneScheduleSchema, dueScheduleSchema, scheduleCardSchema, scheduledThingSchema } from '#content/model/schedule/schedule-card.ts'
import { scheduledActions } from '#content/model/schedule/schema.ts'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

/** On a page of the list: where nobody says how many, and at most. */
export const SCHEDULES_PER_PAGE = 25
const MOST_SCHEDULES = 500

/** An instant with its time zone. */
const moment = z.iso.datetime({ offset: true, error: 'instant' }).max(40)
const momentFields = { publishOn: moment.optional(), unpublishOn: moment.optional() }
const hasMoment = ({ publishOn, unpublishOn }: { publishOn?: string | undefined; unpublishOn?: string | undefined }) =>
  publishOn !== undefined || unpublishOn !== undefined
const moments = z.strictObject(momentFields).refine(hasMoment, { error: 'instantNeeded' })
const scheduleAnswer = z.strictObject({ schedule: scheduleCardSchema.optional() })
const setSchedule = {
  method: 'PUT',
  version: 'asks',
  body: z
    .strictObject({ ...momentFields, note: noteSchema.optional(), mode: saveModeSchema.default('Save') })
    .refine(hasMoment, { error: 'instantNeeded' }),
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

const area = { kind: 'area', area: 'pages' } as const
const ofPlan = z.strictObject({ kind: z.enum(['page', 'item']), guid: guidSchema })

export const listSchedules = defineCall({
  method: 'GET',
  path: '/api/schedules',
  summary: 'Everything that is scheduled on this site, the earliest first, and what did not work',
  policy: area,
  query: z.strictObject({
    ...pagingQuery(MOST_SCHEDULES),
    kind: z.enum(['page', 'item']).optional(),
    /** What is still to be done, or what did not work. */
    state: z.enum(['planned', 'failed']).optional(),
    /** From this moment on. */
    from: moment.optional(),
    /** Up to this moment, exclusive. */
    before: moment.optional(),
  }),
  answers: { 200: z.array(scheduledThingSchema) },
  headers: pagingHeaders,
})

export const listDueSchedules = defineCall({
  method: 'GET',
  path: '/api/schedules:due',
  summary: 'What is to be done in a period, moment by moment',
  policy: area,
  query: z.strictObject({
    ...pagingQuery(MOST_SCHEDULES),
    from: moment,
    /** Up to this moment, exclusive. */
    before: moment,
  }),
  answers: { 200: z.array(dueScheduleSchema) },
  headers: pagingHeaders,
})

export const listDoneSchedules = defineCall({
  method: 'GET',
  path: '/api/schedules:done',
  summary: 'What was published and taken off the site because it was scheduled, or was tried, the newest first',
  policy: area,
  query: z.strictObject(pagingQuery(MOST_SCHEDULES)),
  answers: { 200: z.array(doneScheduleSchema) },
  headers: pagingHeaders,
})

export const moveSchedule = defineCall({
  method: 'PUT',
  path: '/api/schedules/{kind}/{guid}',
  summary: 'Other moments for what is scheduled; what is published then stays what was scheduled',
  policy: area,
  params: ofPlan,
  version: 'asks',
  body: moments,
  answers: { 200: z.strictObject({ version: z.string() }) },
  problems: ['SITE_PUBLISH_REFUSED'],
})

export const withdrawSchedule = defineCall({
  method: 'DELETE',
  path: '/api/schedules/{kind}/{guid}',
  summary: 'Leave a page or item as it is after all; for a day the plan can be put back',
  policy: area,
  params: ofPlan,
  version: 'asks',
  answers: { 204: null },
})

export const restoreSchedule = defineCall({
  method: 'POST',
  path: '/api/schedules/{kind}/{guid}:restore',
  summary: 'Put back the last plan that was withdrawn or done early, as it was',
  policy: area,
  params: ofPlan,
  answers: { 204: null },
  problems: ['SITE_CONFLICT'],
})

export const runSchedule = defineCall({
  method: 'POST',
  path: '/api/schedules/{kind}/{guid}:run',
  summary: 'Do now what is scheduled for later',
  policy: area,
  params: ofPlan,
  version: 'asks',
  body: z.strictObject({ action: z.enum(scheduledActions) }),
  answers: {
    200: z.strictObject({
      /** What `:undoPublish` takes; version 0 means that nothing was public before. Absent where nothing changed. */
      undo: z.strictObject({ version: z.int().min(0) }).optional(),
    }),
  },
  problems: ['SITE_PUBLISH_REFUSED', 'SITE_RELEASE_FAILED'],
})
