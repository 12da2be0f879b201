import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { RequestFault } from '../http/problems/present-problem.ts'

/**
 * A field that the caller may not change is taken when it is as stored, so that what GET gave can be sent back (DESIGN section 3).
 * @throws RequestFault with the path of each that differs
 */
export function checkReadOnly<Thing extends object>(
  sent: Partial<Record<keyof Thing, unknown>>,
  stored: Thing,
  fields: readonly (keyof Thing & string)[],
): void {
  const changed = fields.filter((field) => sent[field] !== undefined && !isDeepStrictEqual(sent[field], stored[field]))
  if (changed.length === 0) return
  throw new RequestFault(
    new z.ZodError(changed.map((field) => ({ code: 'custom', path: ['body', field], message: 'readOnly', input: sent[field] }))),
  )
}
