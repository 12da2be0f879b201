import { FORM_BODY_MAX_BYTES } from '#content/model/constants.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

/** Records that one batch holds at most. */
export const MOST_LOG_RECORDS = 50

export const logRecordSchema = z.strictObject({
  level: z.enum(['debug', 'info', 'warn', 'error']),
  message: z.string().min(1).max(2000),
  /** Instant at which it happened, by the browser's clock. */
  time: z.iso.datetime(),
  /** Path of the page, without its query: that may hold a code. */
  path: z.string().max(500),
  stack: z.string().max(4000).optional(),
  /** Code that the person was shown, or the correlation id of the call that failed. */
  code: z.string().max(100).optional(),
})
export type LogRecord = z.infer<typeof logRecordSchema>

export const sendLogs = defineCall({
  method: 'POST',
  path: '/api/logs',
  summary: 'Hand over what went wrong in the browser, in batches',
  policy: { kind: 'anyone' },
  body: z.strictObject({
    records: z.array(logRecordSchema).min(1).max(MOST_LOG_RECORDS),
    /** The browser says that it is a bot (SPEC section 9). */
    isBot: z.boolean(),
  }),
  answers: { 204: null },
  bodyLimit: FORM_BODY_MAX_BYTES,
})
