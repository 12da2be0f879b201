import { guidSchema } from '#content/model/guid/guid.ts'
import { commentReasons } from '#content/model/comment/reasons.ts'
import { MOST_NOTIFICATIONS } from '#content/model/follow/schema.ts'
import { requestReasons } from '#content/model/publish-request/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

const policy = { kind: 'user' } as const

/**
 * That something was published which the caller follows and may see, a comment for the caller, or a request to publish that the caller may
 * answer or has made; the last two of what the caller may edit.
 */
export const notificationSchema = z.strictObject({
  id: guidSchema,
  kind: z.enum(['page', 'item', ...commentReasons, ...requestReasons]),
  /** Of the page or item. */
  guid: guidSchema,
  title: z.string(),
  url: z.string(),
  /** Guid of the page or list that is followed; absent of a comment. */
  follows: guidSchema.optional(),
  /** Name of who wrote the comment, or asked or answered; absent where unknown. */
  by: z.string().optional(),
  on: z.iso.datetime({ offset: true }),
  isRead: z.boolean(),
})

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  summary:
    'What was published of what the caller follows, comments that mention or answer the caller, what became of the caller’s suggestions, and requests to publish, the newest first',
  policy,
  query: z.strictObject({ ...pagingQuery(100), unread: z.literal('true').optional() }),
  answers: { 200: z.array(notificationSchema) },
  headers: { ...pagingHeaders, 'X-Unread-Count': 'How many of all of them have not been read' },
})

export const readNotifications = defineCall({
  method: 'POST',
  path: '/api/notifications:read',
  summary: 'Mark notifications as read: those that are named, or all',
  policy,
  body: z.strictObject({ ids: z.array(guidSchema).max(MOST_NOTIFICATIONS).optional() }),
  answers: { 204: null },
})

export const unreadNotifications = defineCall({
  method: 'POST',
  path: '/api/notifications:unread',
  summary: 'Mark notifications as not read',
  policy,
  body: z.strictObject({ ids: z.array(guidSchema).max(MOST_NOTIFICATIONS) }),
  answers: { 204: null },
})
