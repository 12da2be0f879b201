import { isIndexOfHost } from '#content/tenancy/cache-index.ts'
import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { invalidateCache as call } from './contract.ts'

export const invalidateCache = implement(call, {
  async run({ body, caller, forgetAnswer }) {
    // Whether another host is served here, or its answer kept, is nobody's business: all of them are refused alike.
    if (!isIndexOfHost(body.index, new URL(caller.origin).host)) throw new AppError('SITE_FORBIDDEN')
    forgetAnswer(body.index)
    return reply(204)
  },
})
