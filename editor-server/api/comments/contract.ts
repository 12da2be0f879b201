import { commentPersonSchema, commentThreadCardSchema } from '#content/model/comment/comment-card.ts'
import { commentTextSchema, quoteSchema, suggestionSchema } from '#content/model/comment/schema.ts'
import { suggestionOutcomes } from '#content/model/comment/reasons.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

/** Who may edit a page or item may read and write what is said about it. */
const policy = { kind: 'page', action: 'edit' } as const
/** `page` is the guid of a page or of an item. */
const ofPage = z.strictObject({ page: guidSchema })
const ofThread = ofPage.extend({ thread: guidSchema })
const ofComment = ofThread.extend({
  number: z
    .string()
    .regex(/^[1-9]\d{0,7}$/)
    .transform(Number),
})
const said = z.strictObject({ text: commentTextSchema })
const whole = { 200: commentThreadCardSchema } as const

/** On a page of the list: where nobody says how many, and at most. */
export const THREADS_PER_PAGE = 50
/** What a person writes by hand; each may send mails. */
const SAID_PER_MINUTE = 30
/** Every window with the page open asks as often as it says that it is there. */
const COUNTS_PER_MINUTE = 600
/** Asked with each letter that somebody types. */
const NAMES_PER_MINUTE = 300

export const listCommentThreads = defineCall({
  method: 'GET',
  path: '/api/comments/{page}',
  summary:
    'Conversations of editors about a page or item, each with its first comment: those that wait for an answer, or those that are resolved, the newest first',
  policy,
  params: ofPage,
  query: z.strictObject({ ...pagingQuery(THREADS_PER_PAGE), state: z.enum(['open', 'resolved']).optional() }),
  answers: { 200: z.array(commentThreadCardSchema) },
  headers: pagingHeaders,
})

export const countComments = defineCall({
  method: 'GET',
  path: '/api/comments/{page}:counts',
  summary: 'How many conversations about a page or item are open and resolved, and how many are open about each block',
  policy,
  params: ofPage,
  answers: {
    200: z.strictObject({
      open: z.int(),
      resolved: z.int(),
      blocks: z.array(z.strictObject({ block: guidSchema, open: z.int() })),
      /** Another text once anything has been said, changed, deleted or resolved. */
      state: z.string(),
    }),
  },
  mostPerMinute: COUNTS_PER_MINUTE,
})

export const listMentionable = defineCall({
  method: 'GET',
  path: '/api/comments/{page}:people',
  summary: 'People of this site who may edit a page or item, so that a comment may mention them, by the beginning of a part of their name',
  policy,
  params: ofPage,
  query: z.strictObject({ q: z.string().max(100).optional() }),
  answers: { 200: z.array(commentPersonSchema) },
  mostPerMinute: NAMES_PER_MINUTE,
})

export const startCommentThread = defineCall({
  method: 'POST',
  path: '/api/comments/{page}',
  summary:
    'Comment on a page or item, on a block of it, or on words in that, or suggest other words or that the block goes; `@[guid]` in the text mentions somebody who may edit it',
  policy,
  params: ofPage,
  body: z
    .strictObject({
      block: guidSchema.optional(),
      quote: quoteSchema.optional(),
      suggestion: suggestionSchema.optional(),
      /** Absent only where something is suggested. */
      text: commentTextSchema.optional(),
    })
    .refine(({ block, quote }) => !quote || block !== undefined, { path: ['quote'], error: 'quote' })
    .refine(({ suggestion, block }) => !suggestion || block !== undefined, { path: ['suggestion'], error: 'suggestion' })
    .refine(({ suggestion, quote }) => suggestion?.kind !== 'words' || quote, { path: ['suggestion'], error: 'suggestion' })
    .refine(({ suggestion, text }) => suggestion || text !== undefined, { path: ['text'], error: 'commentNeeded' }),
  answers: { 201: commentThreadCardSchema },
  problems: ['SITE_COMMENTS_FULL'],
  mostPerMinute: SAID_PER_MINUTE,
})

export const getCommentThread = defineCall({
  method: 'GET',
  path: '/api/comments/{page}/{thread}',
  summary: 'A conversation with all that is said in it',
  policy,
  params: ofThread,
  answers: whole,
})

export const replyToComment = defineCall({
  method: 'POST',
  path: '/api/comments/{page}/{thread}/replies',
  summary: 'Go on with a conversation; one that was resolved is open again',
  policy,
  params: ofThread,
  body: said,
  answers: { 201: commentThreadCardSchema },
  problems: ['SITE_COMMENT_THREAD_FULL', 'SITE_COMMENTS_FULL'],
  mostPerMinute: SAID_PER_MINUTE,
})

export const updateComment = defineCall({
  method: 'PUT',
  path: '/api/comments/{page}/{thread}/replies/{number}',
  summary: 'Change a comment of your own',
  policy,
  params: ofComment,
  body: said,
  answers: whole,
  problems: ['SITE_COMMENT_NOT_OWN'],
  mostPerMinute: SAID_PER_MINUTE,
})

export const deleteComment = defineCall({
  method: 'DELETE',
  path: '/api/comments/{page}/{thread}/replies/{number}',
  summary: 'Delete a comment of your own, or as an administrator anybody’s; a conversation without comments is gone',
  policy,
  params: ofComment,
  answers: { 204: null },
  problems: ['SITE_COMMENT_NOT_OWN'],
  auditedAs: 'delete',
})

export const restoreComment = defineCall({
  method: 'POST',
  path: '/api/comments/{page}/{thread}/replies/{number}:restore',
  summary: 'Bring back a comment that you deleted less than a day ago',
  policy,
  params: ofComment,
  answers: { 204: null },
  problems: ['SITE_COMMENT_NOT_OWN', 'SITE_COMMENTS_FULL'],
  auditedAs: 'undelete',
})

export const resolveCommentThread = defineCall({
  method: 'POST',
  path: '/api/comments/{page}/{thread}:resolve',
  summary: 'Mark a conversation as resolved',
  policy,
  params: ofThread,
  answers: whole,
})

export const decideSuggestion = defineCall({
  method: 'POST',
  path: '/api/comments/{page}/{thread}:decide',
  summary: 'Say that a suggestion was accepted or refused, once; its text is changed by saving the page or item',
  policy,
  params: ofThread,
  body: z.strictObject({ outcome: z.enum(suggestionOutcomes) }),
  answers: whole,
  problems: ['SITE_SUGGESTION_DECIDED'],
})

export const reopenCommentThread = defineCall({
  method: 'POST',
  path: '/api/comments/{page}/{thread}:reopen',
  summary: 'Open a resolved conversation again',
  policy,
  params: ofThread,
  answers: whole,
  problems: ['SITE_COMMENTS_FULL'],
})
