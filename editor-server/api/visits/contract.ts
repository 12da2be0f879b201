import * as z from 'zod'
import { defineCall } from '../call.ts'

/** Views a minute of one network: an office behind one address reads more than a person does. */
const MOST_VIEWS = 300

export const countVisit = defineCall({
  method: 'POST',
  path: '/api/visits',
  summary: 'Count one view of a page, without knowing of whom; the answer is the same whether it counts or not',
  policy: { kind: 'anyone' },
  body: z.strictObject({
    /** As the browser shows it, with or without query and fragment. */
    path: z.string().startsWith('/').max(2000),
    /** Path of the page of this site before it; absent where the visit begins here. */
    from: z.string().startsWith('/').max(2000).optional(),
  }),
  bodyLimit: 8192,
  mostPerMinute: MOST_VIEWS,
  answers: { 204: null },
  // Pages that are built for everyone contain no token; the Origin shows that the request comes from one of them.
  asksForXsrfToken: false,
})
