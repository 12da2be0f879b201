import * as z from 'zod'

/** What the browser remembers of its calls (SPEC section 3). The token is in memory only, never in web storage. */
export const callCacheSchema = z.strictObject({
  accessToken: z.string().optional(),
  isTokenSet: z.boolean().default(false),
  /** Instant at which the token arrived. */
  tokenDate: z.iso.datetime({ offset: true }).optional(),
  /** Request description to response. */
  cachedResponses: z.record(z.string(), z.unknown()).default({}),
  /** Descriptions of running requests, so that a call is not made twice. */
  pendingCalls: z.array(z.string()).default([]),
  /** Descriptions of requests that the server has already made for this page. */
  executedOnServer: z.array(z.string()).default([]),
})
export type CallCache = z.infer<typeof callCacheSchema>

export const emptyCallCache: CallCache = callCacheSchema.parse({})
