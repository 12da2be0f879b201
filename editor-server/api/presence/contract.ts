import { guidSchema } from '#content/model/guid/guid.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

/** Milliseconds between two signs of a window that has a page or item open. */
export const PRESENCE_EVERY = 20_000

/** Somebody else who has it open. */
export const presenceSchema = z.strictObject({
  guid: guidSchema,
  name: z.string(),
  since: z.iso.datetime({ offset: true }),
  /** The caller himself, in another window or on another device. */
  isSelf: z.boolean(),
})

export const announcePresence = defineCall({
  method: 'POST',
  path: '/api/presence',
  summary: 'Say that a page or item is open in edit mode, every twenty seconds, and hear who else has it open; nothing of it is kept',
  policy: { kind: 'page', action: 'edit' },
  body: z.strictObject({
    thing: z.enum(['page', 'item']),
    guid: guidSchema,
    /** Drawn once by each window. */
    window: guidSchema.optional(),
    /** The window closes. */
    isLeaving: z.boolean().optional(),
  }),
  answers: { 200: z.array(presenceSchema) },
  // A floor of editors behind one address.
  mostPerMinute: 600,
})
