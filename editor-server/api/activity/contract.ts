import { activityKinds, ownDeeds } from '#content/model/audit/activity.ts'
import { auditActions } from '#content/model/audit/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

const policy = { kind: 'user' } as const
const instant = z.iso.datetime({ offset: true })

/** Something that somebody did. What it is about is named for who may see it, as long as it is there. */
export const activitySchema = z.strictObject({
  id: z.string(),
  on: instant,
  kind: z.enum(activityKinds),
  action: z.enum(auditActions),
  /** Says more than `action`, where somebody did something with their own account. */
  deed: z.enum(ownDeeds).optional(),
  about: z
    .strictObject({
      kind: z.enum(['page', 'item', 'user', 'role', 'setting']),
      name: z.string(),
      /** Path on the site. */
      url: z.string().optional(),
    })
    .optional(),
})

/** A page or item with unpublished changes, of which the caller made the last. */
export const ownDraftSchema = z.strictObject({
  kind: z.enum(['page', 'item']),
  guid: guidSchema,
  title: z.string(),
  /** Where it is edited. */
  url: z.string(),
  on: instant,
})

export const activityQuery = z.strictObject({
  ...pagingQuery(500),
  kind: z.enum(activityKinds).optional(),
  sort_by: z.enum(['on_asc', 'on_desc']).optional(),
})

/** Drafts that are told of; older ones are in the table of pages. */
export const MOST_DRAFTS = 50

export const listActivity = defineCall({
  method: 'GET',
  path: '/api/activity',
  summary: 'What the caller did on this site: publishing, signing in, administration; the newest first unless sort_by says otherwise',
  policy,
  query: activityQuery,
  answers: { 200: z.array(activitySchema) },
  headers: pagingHeaders,
})

export const listUserActivity = defineCall({
  method: 'GET',
  path: '/api/users/{id}/activity',
  summary: 'What somebody did on this site, as they see it themselves; nothing of what they read or where they were',
  policy: { kind: 'area', area: 'users' },
  params: z.strictObject({ id: guidSchema }),
  query: activityQuery,
  answers: { 200: z.array(activitySchema) },
  headers: pagingHeaders,
})

export const listOwnDrafts = defineCall({
  method: 'GET',
  path: '/api/activity/drafts',
  summary: 'Pages and items with unpublished changes of which the caller made the last: the fifty newest, the newest first',
  policy,
  answers: { 200: z.array(ownDraftSchema) },
})

/** Something that the caller sent with a form. */
export const ownSubmissionSchema = z.strictObject({
  guid: guidSchema,
  /** Of the form, as it was sent. */
  title: z.string(),
  /** Where it is shown to who knows the address; absent once that was closed. */
  url: z.string().optional(),
  on: instant,
  /** It has to be confirmed by a link in a mail yet. */
  isWaiting: z.boolean(),
})

/** Submissions that are told of; how long each is kept its form says. */
export const MOST_SUBMISSIONS = 50

export const listOwnSubmissions = defineCall({
  method: 'GET',
  path: '/api/activity/submissions',
  summary: 'What the caller sent with forms while signed in: the fifty newest, the newest first',
  policy,
  answers: { 200: z.array(ownSubmissionSchema) },
})
