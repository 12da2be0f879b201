import { commentPersonSchema } from '#content/model/comment/comment-card.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { requestCardSchema } from '#content/model/publish-request/request-card.ts'
import { MOST_NAMED_TO_PUBLISH } from '#content/model/publish-request/schema.ts'
import { noteSchema } from '#content/model/version/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

/** What a person does by hand; each may send mails. */
const ASKED_PER_MINUTE = 30

const ofPage = z.strictObject({ id: guidSchema })
const ofItem = z.strictObject({ guid: guidSchema })
/** People who are told of it; absent: everybody who may publish it. */
const to = z.array(guidSchema).min(1).max(MOST_NAMED_TO_PUBLISH).optional()

const ask = {
  method: 'PUT',
  version: 'asks',
  body: z.strictObject({ note: noteSchema.optional(), to }),
  answers: { 200: requestCardSchema },
  problems: ['SITE_PUBLISH_REFUSED', 'SITE_NOTHING_TO_PUBLISH'],
  mostPerMinute: ASKED_PER_MINUTE,
} as const
const withdraw = { method: 'DELETE', answers: { 204: null } } as const
const sendBack = {
  method: 'POST',
  body: z.strictObject({ note: noteSchema }),
  answers: { 200: requestCardSchema },
  mostPerMinute: ASKED_PER_MINUTE,
} as const
const people = { method: 'GET', answers: { 200: z.array(commentPersonSchema) } } as const

export const askToPublishPage = defineCall({
  ...ask,
  path: '/api/pages/{id}:publishRequest',
  summary: 'Ask those who may publish a page to publish its working copy',
  policy: { kind: 'page', action: 'edit' },
  params: ofPage,
})

export const askToPublishItem = defineCall({
  ...ask,
  path: '/api/listitem/{guid}:publishRequest',
  summary: 'Ask those who may publish a list item to publish its working copy',
  policy: { kind: 'item', action: 'edit' },
  params: ofItem,
})

export const withdrawRequestOfPage = defineCall({
  ...withdraw,
  path: '/api/pages/{id}:publishRequest',
  summary: 'Ask nobody any more to publish a page',
  policy: { kind: 'page', action: 'edit' },
  params: ofPage,
})

export const withdrawRequestOfItem = defineCall({
  ...withdraw,
  path: '/api/listitem/{guid}:publishRequest',
  summary: 'Ask nobody any more to publish a list item',
  policy: { kind: 'item', action: 'edit' },
  params: ofItem,
})

export const sendBackRequestOfPage = defineCall({
  ...sendBack,
  path: '/api/pages/{id}:sendBack',
  summary: 'Send a request to publish a page back, and say why',
  policy: { kind: 'page', action: 'publish' },
  params: ofPage,
})

export const sendBackRequestOfItem = defineCall({
  ...sendBack,
  path: '/api/listitem/{guid}:sendBack',
  summary: 'Send a request to publish a list item back, and say why',
  policy: { kind: 'item', action: 'publish' },
  params: ofItem,
})

export const listPublishersOfPage = defineCall({
  ...people,
  path: '/api/pages/{id}:publishers',
  summary: 'People of this site who may publish a page, by name',
  policy: { kind: 'page', action: 'edit' },
  params: ofPage,
})

export const listPublishersOfItem = defineCall({
  ...people,
  path: '/api/listitem/{guid}:publishers',
  summary: 'People of this site who may publish a list item, by name',
  policy: { kind: 'item', action: 'edit' },
  params: ofItem,
})
