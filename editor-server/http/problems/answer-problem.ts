import { AppError } from '#content/errors/app-error.ts'
import type { ErrorRequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { contextOf, type RequestContext } from '../context.ts'
import { codeOf, presentProblem, statusOf } from './present-problem.ts'

/** Seconds after which a caller may try again, if the error itself does not say. */
const RETRY_AFTER = 5

/** The last handler of all: every error becomes a problem answer, and one that nobody foresaw a line of the log. */
export function answerProblem(log: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    const error = isMalformed(thrown) ? new AppError('SITE_REQUEST_MALFORMED', {}, { cause: thrown }) : thrown
    if (response.headersSent) return next(error)
    const context = contextOf(request)
    const { correlationId } = context
    const status = statusOf(error)
    context.problem = codeOf(error)
    if (status >= 500) log.error({ err: error, correlationId, method: request.method, route: context.route ?? 'none' }, 'request failed')
    return sendProblem(response, error, context)
  }
}

function sendProblem(response: Response, error: unknown, { language, correlationId, answersActionResult = false }: RequestContext): void {
  const problem = presentProblem(error, language, correlationId, answersActionResult)
  if (problem.status === 401) response.set('WWW-Authenticate', 'Bearer')
  if (problem.status === 429 || problem.status === 503) response.set('Retry-After', String(retryAfterOf(error)))
  response.status(problem.status).type('application/problem+json').set('Content-Language', language).send(JSON.stringify(problem))
}

function retryAfterOf(error: unknown): number {
  return (error instanceof AppError ? error.retryAfter : undefined) ?? RETRY_AFTER
}

/** An address that cannot be decoded, as Express throws it. */
function isMalformed(error: unknown): boolean {
  return error instanceof URIError || (error instanceof Error && 'status' in error && (error.status === 400 || error.status === 413))
}
