import { AppError } from '#content/errors/app-error.ts'
import { parseCookie } from 'cookie'
import type { Request, RequestHandler } from 'express'
import { findSession } from '../../accounts/sessions.ts'
import { contextOf, getSite } from '../context.ts'
import { SESSION_COOKIE } from './cookies.ts'

/**
 * Identifies the caller by bearer token, else by cookie. A cookie without a session means an anonymous caller; a bearer token without one
 * is refused, since its sender counts on it.
 */
export function readSession(now: () => Date): RequestHandler {
  return async (request, _response, next) => {
    const context = contextOf(request)
    const bearer = bearerOf(request)
    const token = bearer ?? cookieOf(request)
    if (token === undefined) return next()
    const session = await findSession(getSite(request), token, bearer === undefined ? 'cookie' : 'bearer', now())
    if (!session && bearer !== undefined) return next(new AppError('SITE_SIGN_IN'))
    if (session) context.session = session
    return next()
  }
}

function bearerOf(request: Request): string | undefined {
  const [, token] = /^Bearer +([\w-]{20,100})$/i.exec(request.get('Authorization') ?? '') ?? []
  if (request.get('Authorization') !== undefined && token === undefined) throw new AppError('SITE_SIGN_IN')
  return token
}

function cookieOf(request: Request): string | undefined {
  const token = parseCookie(request.headers.cookie ?? '')[SESSION_COOKIE]
  return token !== undefined && /^[\w-]{20,100}$/.test(token) ? token : undefined
}
