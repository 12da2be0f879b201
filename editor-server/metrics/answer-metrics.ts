import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { contextOf } from '../http/context.ts'
import { isFromThisMachine } from '../http/tenant/find-tenant.ts'
import type { Metrics } from './create-metrics.ts'

/**
 * `/metrics`, on any host: for callers on this machine, and for those who have METRICS_TOKEN as their bearer token. For everyone else
 * there is nothing here.
 */
export function answerMetrics(metrics: Metrics, token: string | undefined): RequestHandler {
  return async (request, response, next) => {
    if (request.path !== '/metrics' || request.method !== 'GET') return next()
    if (!isFromThisMachine(request) && !hasToken(request, token)) return next()
    contextOf(request).route = '/metrics'
    const { type, text } = await metrics.read()
    response.set('Content-Type', type).send(text)
  }
}

function hasToken(request: Request, token: string | undefined): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(request.get('Authorization') ?? '') ?? []
  return token !== undefined && timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
