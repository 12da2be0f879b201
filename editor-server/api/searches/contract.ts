import * as z from 'zod'
import { defineCall } from '../call.ts'

/** Searches a minute of one network: an office behind one address searches more than a person does. */
const MOST_SEARCHES = 120

export const countSearch = defineCall({
  method: 'POST',
  path: '/api/searches',
  summary: 'Count one search of a visitor, without knowing of whom; the answer is the same whether it counts or not',
  policy: { kind: 'anyone' },
  body: z.strictObject({
    /** Empty where the browser keeps it to itself. */
    term: z.string().max(200),
    /** How many results there were. */
    found: z.int().min(0),
  }),
  bodyLimit: 4096,
  mostPerMinute: MOST_SEARCHES,
  answers: { 204: null },
  // The search page is built for everyone and contains no token; the Origin shows that the request comes from it.
  asksForXsrfToken: false,
})
