import * as z from 'zod'
import { defineCall } from '../call.ts'

export const invalidateCache = defineCall({
  method: 'DELETE',
  path: '/cache_invalidate',
  summary: 'Forget the answer of a cache index; sent for the public and for the private one of a change',
  policy: { kind: 'area', area: 'cache' },
  body: z.strictObject({
    /** Host without port, a colon, and 64 hexadecimal digits (DESIGN section 6). */
    index: z.string().regex(/^[^\s:]{1,253}:[0-9a-f]{64}$/),
  }),
  bodyLimit: 4 * 1024,
  answers: { 204: null },
  mostPerMinute: 60,
})
