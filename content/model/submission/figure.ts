import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

const count = z.int().min(0)

/** How a version of a form went on one day. It holds no answer and nothing of anybody. */
export const formFigureSchema = z.strictObject({
  /** Times that somebody began, and sent or left it; without JavaScript, that somebody went on from the first step. */
  started: count,
  sent: count,
  /** Times that each step was reached, in the order of the steps. */
  reached: z.array(count).max(201),
  /**
   * Times that each step was passed over, by its condition. Who comes back to one after all is taken off again, on a later day perhaps: a day
   * may be below zero. Absent from days before these were counted, on which a step that was passed over counts as reached.
   */
  skipped: z.array(z.int()).max(201).optional(),
  /** By guid of the field: times that its answer was refused. */
  faults: z.record(guidSchema, count),
})
export type FormFigure = z.infer<typeof formFigureSchema>
