import { AppError } from '#content/errors/app-error.ts'
import type { Request, Response } from 'express'
import * as z from 'zod'
import { parseBody } from '../http/body/parse-body.ts'
import { RequestFault } from '../http/problems/present-problem.ts'
import { BODY_LIMIT, type Call } from './call.ts'
import type { ApiRequest } from './endpoint.ts'

type Given = Pick<ApiRequest, 'params' | 'query' | 'body'>

const schemas = new WeakMap<Call, z.ZodType>()

/** Once for each call, for all servers of a process: making a schema costs more than using it. */
function schemaOf(call: Call): z.ZodType {
  const made = schemas.get(call)
  if (made) return made
  const schema = z.object({
    params: call.params ?? z.unknown().transform(() => undefined),
    query: call.query ?? z.strictObject({}).transform(() => undefined),
    body: call.body ?? z.undefined(),
  })
  schemas.set(call, schema)
  return schema
}

/** Reads what is sent by the schemas of one call. */
export function createReader(call: Call): (request: Request, response: Response) => Promise<Given> {
  const schema = schemaOf(call)
  return async (request, response) => {
    const body = call.body === undefined ? undefined : await parseBody(request, response, call.bodyLimit ?? BODY_LIMIT)
    const read = schema.safeParse({ params: request.params, query: { ...request.query }, body }, { reportInput: true })
    if (read.success) return read.data as Given
    // A thing whose name cannot be one is not there.
    if (read.error.issues.every(({ path }) => path[0] === 'params')) throw new AppError('SITE_NOT_FOUND')
    throw Object.assign(new RequestFault(read.error), { sent: { body } })
  }
}
