import type { ErrorRequestHandler, RequestHandler } from 'express'
import { contextOf } from '../context.ts'
import { statusOf } from './present-problem.ts'

/** Calls whose address people open in a browser: a link that does not work any more is a page for them, not JSON. */
const OPENED = /^\/api\/rehearsals\//

/** @param page answers with the site's own page for what is not there */
export function showNotFound(page: RequestHandler): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const isForPeople = OPENED.test(request.path) && statusOf(error) === 404 && request.accepts(['json', 'html']) === 'html'
    if (!isForPeople || response.headersSent) return next(error)
    contextOf(request).problem = 'SITE_NOT_FOUND'
    return page(request, response, next)
  }
}
