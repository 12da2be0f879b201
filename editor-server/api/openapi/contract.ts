import * as z from 'zod'
import { defineCall } from '../call.ts'

export const getOpenapi = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document',
  policy: { kind: 'anyone' },
  answers: {
    200: z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.record(z.string(), z.looseObject({})) }),
  },
  version: 'tells',
})
