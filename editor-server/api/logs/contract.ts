import * as z from 'zod'
import { defineCall } from '../call.ts'

/** Records of one batch, which a client sends every 5 seconds and when its page is hidden (SPEC section 9). */
export const MOST_RECORDS = 50
export const LOG_BODY_LIMIT = 64 * 1024

/** Batches a minute of one network: ten tabs that flush every 5 seconds. */
const MOST_BATCHES = 120

export const logRecordSchema = z.strictObject({
  level: z.enum(['debug', 'info', 'warn', 'error']),
  message: z.string().max(2000),
  /** When it happened by the clock of the browser. */
  time: z.iso.datetime({ offset: true }).max(40),
  /** Address of the page, or its path alone; what stands behind `?` and `#` is not kept. */
  url: z.string().max(2048).optional(),
  stack: z.string().max(8000).optional(),
  /** Kind of error, such as `TypeError`. */
  name: z.string().max(100).optional(),
  /** Code of the failure that the user was shown (SPEC section 8). */
  code: z.string().max(100).optional(),
  /** `X-Correlation-Id` of the call that failed. */
  correlationId: z.string().max(64).optional(),
})
export type LogRecord = z.infer<typeof logRecordSchema>

export const createLogs = defineCall({
  method: 'POST',
  path: '/api/logs',
  summary: 'Put records of a browser in the log of the server',
  policy: { kind: 'anyone' },
  body: z.strictObject({ records: z.array(logRecordSchema).min(1).max(MOST_RECORDS) }),
  bodyLimit: LOG_BODY_LIMIT,
  answers: { 204: null },
  mostPerMinute: MOST_BATCHES,
  // `navigator.sendBeacon`, which a page that is hidden sends with, sets no header of its own.
  asksForXsrfToken: false,
})
