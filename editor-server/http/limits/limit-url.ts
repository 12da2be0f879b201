import { AppError } from '#content/errors/app-error.ts'
import type { RequestHandler } from 'express'

/** Characters of path and query. */
const LONGEST = 8 * 1024

/** Refuses an address that no page or call of ours has (414). */
export function limitUrl(): RequestHandler {
  return (request, _response, next) =>
    next(request.url.length > LONGEST ? new AppError('SITE_URL_TOO_LONG', { limit: LONGEST }) : undefined)
}
