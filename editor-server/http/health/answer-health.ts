import type { Request, RequestHandler, Response } from 'express'
import { contextOf } from '../context.ts'

export interface HealthOptions {
  /** Whether every site is built. */
  isReady: () => boolean
}

/**
 * `/healthz`: the process answers. `/readyz`: it also has every page built; until then a balancer may leave it alone. On any host, so
 * that a probe needs no name of a site, and without saying which sites there are.
 */
export function answerHealth({ isReady }: HealthOptions): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    if (request.path === '/healthz') return answer(request, response, 200, 'ok')
    if (request.path === '/readyz') return isReady() ? answer(request, response, 200, 'ready') : answer(request, response, 503, 'building')
    return next()
  }
}

function answer(request: Request, response: Response, status: number, text: string): void {
  contextOf(request).route = request.path
  response.status(status).type('text/plain').send(`${text}\n`)
}
