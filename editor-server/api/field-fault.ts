import * as z from 'zod'
import { RequestFault } from '../http/problems/present-problem.ts'

/** A body whose field does not do, for a reason that its schema cannot see; the code has its text in `validation.codes` of `content/messages/problems`. */
export function createFieldFault(field: string, code: string): RequestFault {
  return new RequestFault(new z.ZodError([{ code: 'custom', path: ['body', field], message: code, input: undefined }]))
}
