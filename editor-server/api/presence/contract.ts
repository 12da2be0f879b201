import { guidSchema } from '#content/model/guid/guid.ts'
import * as z from 'zod'
import { editorSchema } from '#content/model/version/version-card.ts'
import { defineCall } from '../call.ts'

/** Milliseconds between two signs of a window that has a page or item open: alone, and while others have it open too. */
export const PRESENCE_EVERY = { alone: 20_000, together: 5000 } as const

/** Somebody else who has it open. */
export const presenceSchema = editorSchema.extend({
  since: z.iso.datetime({ offset: true }),
  /** The caller, in another window or on another device. */
  isSelf: z.boolean(),
})

/** The window that has it open. */
const windowSchema = z.strictObject({
  guid: guidSchema,
  /** Drawn once by each window. */
  window: guidSchema.optional(),
  /** The window closes. */
  isLeaving: z.boolean().optional(),
})

/** The last change of the working copy, or of what is live where it has none. */
export const latestChangeSchema = z.strictObject({
  /** The first part of the ETag that the page or item has now. */
  version: z.string(),
  /** Names what is live, and changes when it does; absent where nothing is live. */
  live: z.string().optional(),
  /** Absent where nobody is known: it came by git, or the account has been erased. */
  by: editorSchema.optional(),
  on: z.iso.datetime({ offset: true }).optional(),
  /** It was the caller, in whichever window. */
  isSelf: z.boolean(),
})
export type LatestChange = z.output<typeof latestChangeSchema>

const aroundSchema = z.strictObject({ others: z.array(presenceSchema), latest: latestChangeSchema.optional() })

/** A floor of editors behind one address. */
const SIGNS_PER_MINUTE = 600

export const announcePresence = defineCall({
  method: 'POST',
  path: '/api/presence',
  summary:
    'Say that a page or item is open in edit mode, and hear who else has it open, who changed it last and what is live; nothing of it is kept',
  policy: { kind: 'page', action: 'edit' },
  body: windowSchema.extend({ thing: z.enum(['page', 'item']) }),
  answers: { 200: aroundSchema },
  mostPerMinute: SIGNS_PER_MINUTE,
})

export const announceTemplatePresence = defineCall({
  method: 'POST',
  path: '/api/presence:template',
  summary: 'The same for a template',
  policy: { kind: 'area', area: 'templates' },
  body: windowSchema,
  answers: { 200: aroundSchema },
  problems: ['SITE_NOT_FOUND'],
  mostPerMinute: SIGNS_PER_MINUTE,
})
