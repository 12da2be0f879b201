import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import type { Request } from 'express'
import type { Site } from '../../site/site.ts'
import { contextOf, getSite } from '../context.ts'
import { XSRF_HEADER } from '../session/cookies.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A token bound to one session: random bits and their signature with it, so that none of another session or site fits. */
export function createXsrfToken(site: Site, sessionId: string): string {
  const random = randomBytes(16).toString('base64url')
  return `${random}.${sign(site, sessionId, random)}`
}

/**
 * Refuses a change that another site makes a browser send: one with a foreign Origin, and one that a cookie vouches for
 * without the token that only our own pages can read.
 * @throws AppError SITE_XSRF
 */
export function checkXsrf(request: Request, asksForToken: boolean): void {
  if (safeMethods.has(request.method)) return
  const { session } = contextOf(request)
  if (isForeign(request)) throw new AppError('SITE_XSRF')
  // A browser names the origin of every change that its pages send; a script of ours has a bearer token.
  if (!asksForToken) {
    if (request.get('Origin') === undefined) throw new AppError('SITE_XSRF')
    return
  }
  if (session?.by !== 'cookie') return
  if (!isXsrfToken(getSite(request), session.id, request.get(XSRF_HEADER) ?? '')) throw new AppError('SITE_XSRF')
}

/** Whether a token is one of this session, which only a page of ours can have read. */
export function isXsrfToken(site: Site, sessionId: string, token: string): boolean {
  const [random = '', signature = ''] = token.split('.')
  return isEqual(signature, sign(site, sessionId, random))
}

function isForeign(request: Request): boolean {
  const fetchSite = request.get('Sec-Fetch-Site')
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true
  const origin = request.get('Origin')
  return origin !== undefined && origin !== `${request.protocol}://${request.headers.host ?? ''}`
}

function sign(site: Site, sessionId: string, random: string): string {
  return createHmac('sha256', site.keyFor('xsrf')).update(`${sessionId}.${random}`).digest('base64url')
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
