import type { ErrorCode } from '#content/errors/catalogue.ts'
import type { Request, RequestHandler } from 'express'
import { networksOf } from '../caller/network.ts'
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
  /** Of a refused call: the network of its caller, never the address. */
  network?: string
  /** Of a refused call in a session: the guid of its account. */
  account?: string
}

/** Refusals that an attack leaves behind: of what was sent, of who sent it, and of how often. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 421, 429])

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
        ...(refusals.has(response.statusCode) && whoIsRefused(request)),
      })
    })
    next()
  }
}

function whoIsRefused(request: Request): Pick<FinishedRequest, 'network' | 'account'> {
  const [, network] = networksOf(request.ip ?? '')
  const account = contextOf(request).session?.account.guid
  return { network, ...(account !== undefined && { account }) }
}
