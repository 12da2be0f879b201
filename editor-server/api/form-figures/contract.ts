import { guidSchema } from '#content/model/guid/guid.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { MOST_LISTS, told, wholeNumber } from '../submissions/contract.ts'

const policy = { kind: 'area', area: 'forms' } as const
const count = z.int().min(0)

export const formFiguresSchema = z.strictObject({
  name: z.string(),
  versions: z.array(z.strictObject({ version: z.int(), createdOn: z.string() })),
  version: z.int(),
  started: count,
  sent: count,
  /** Days on which something was counted, the last 366 of them, the oldest first. */
  days: z.array(z.strictObject({ day: z.iso.date(), started: count, sent: count })),
  steps: z.array(
    z.strictObject({
      title: z.string().optional(),
      lang: z.string().optional(),
      reached: count,
      /** Times that its condition passed it over: who did so left the form nowhere near it. */
      skipped: count,
    }),
  ),
  /** Fields whose answers were refused most. */
  faults: z.array(z.strictObject({ guid: guidSchema, label: z.string(), lang: z.string().optional(), count })),
  /** Of answers that are chosen, counted or days, never of texts or sensitive ones. */
  distributions: z.array(
    z.strictObject({
      ...told,
      /** Submissions that answered it. */
      answered: count,
      /** Options, ranges or months in their order, with how many answers are in each. */
      values: z.array(z.strictObject({ label: z.string(), count })),
    }),
  ),
  /** Submissions that the distributions are of, the newest. */
  examined: count,
})

export const getFormFigures = defineCall({
  method: 'GET',
  path: '/api/forms/{id}/figures',
  summary:
    'How a version of a form is filled in: begun, each step, sent, refused; and how the answers of its newest 5,000 submissions are spread',
  policy,
  params: z.object({ id: guidSchema }),
  query: z.strictObject({ version: wholeNumber.optional() }),
  answers: { 200: formFiguresSchema },
  mostPerMinute: MOST_LISTS,
})
