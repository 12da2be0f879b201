import { guidSchema } from '#content/model/guid/guid.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

const policy = { kind: 'user' } as const
/** Of a link in a mail; it names up to twenty things. */
const token = z.string().min(1).max(1000)
const params = z.strictObject({ guid: guidSchema })

/** A page or list, and whether the caller follows it. */
export const followStateSchema = z.strictObject({
  guid: guidSchema,
  kind: z.enum(['page', 'list']),
  title: z.string(),
  url: z.string(),
  isFollowed: z.boolean(),
})

/** Something that the caller follows. Its name is only for people who may see it, and it may be gone since. */
export const followCardSchema = z.strictObject({
  guid: guidSchema,
  kind: z.enum(['page', 'list']),
  title: z.string().optional(),
  url: z.string().optional(),
  on: z.iso.datetime({ offset: true }),
})

export const listFollows = defineCall({
  method: 'GET',
  path: '/api/follows',
  summary: 'The pages and lists that the caller follows, the newest first',
  policy,
  answers: { 200: z.array(followCardSchema) },
})

export const getFollow = defineCall({
  method: 'GET',
  path: '/api/follows/{guid}',
  summary: 'Whether the caller follows a page or list',
  policy,
  params,
  answers: { 200: followStateSchema },
})

export const follow = defineCall({
  method: 'PUT',
  path: '/api/follows/{guid}',
  summary: 'Follow a page, or a list by the guid of its block; following twice is following',
  policy,
  params,
  answers: { 200: followStateSchema },
  problems: ['SITE_TOO_MANY_FOLLOWS'],
})

export const unfollow = defineCall({
  method: 'DELETE',
  path: '/api/follows/{guid}',
  summary: 'Follow something no longer, also what has gone',
  policy,
  params,
  answers: { 204: null },
})

export const unfollowByLink = defineCall({
  method: 'POST',
  path: '/api/follows:unfollow',
  summary: 'Follow something no longer, by the link in a mail; it asks for no session',
  policy: { kind: 'anyone' },
  body: z.strictObject({ token }),
  answers: { 204: null },
  problems: ['SITE_CODE_INVALID'],
  throttledAs: 'link',
})

/** The address of `List-Unsubscribe` in a mail (RFC 8058): a mail program sends `List-Unsubscribe=One-Click`, which says nothing more. */
export const unfollowInOneClick = defineCall({
  method: 'POST',
  path: '/api/follows/one-click/{token}',
  summary: 'Follow something no longer, by a button of the mail program; it asks for no session',
  policy: { kind: 'anyone' },
  params: z.strictObject({ token }),
  answers: { 204: null },
  problems: ['SITE_CODE_INVALID'],
  throttledAs: 'link',
})

/** A mail program without that button opens the address, and so do scanners: nothing happens before a press. */
export const openUnfollowLink = defineCall({
  method: 'GET',
  path: '/api/follows/one-click/{token}',
  summary: 'The screen that asks whether to follow something no longer',
  policy: { kind: 'anyone' },
  params: z.strictObject({ token }),
  answers: { 302: null },
})
