import type { ErrorCode } from '#content/errors/catalogue.ts'
import type { RequestHandler } from 'express'
import { contextOf } from '../context.ts'

/** A request that has been answered, as far as a log may know it: no query, cookie, token, address or body. */
export interface FinishedRequest {
  correlationId: string
  method: string
  /** Template of what answered, such as `/api/pages/{id}`; `none` where nothing did. */
  route: string
  /** 499 when the caller went away before the answer was complete. */
  status: number
  ms: number
  /** Why it was refused. */
  code?: ErrorCode
  site: string | undefined
}

/** Tells of every request once it is over. */
export function observeRequests(observe: (request: FinishedRequest) => void): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now()
    response.once('close', () => {
      const { correlationId, route = 'none', site, problem } = contextOf(request)
      observe({
        correlationId,
        method: request.method,
        route,
        status: response.writableFinished ? response.statusCode : 499,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        site: site?.name,
        ...(problem !== undefined && { code: problem }),
      })
    })
    next()
  }
}
