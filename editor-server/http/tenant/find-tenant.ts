import { AppError } from '#content/errors/app-error.ts'
import type { Request, RequestHandler } from 'express'
import type { OpenSites } from '../../site/open-sites.ts'
import { contextOf } from '../context.ts'
import { answerGone } from './answer-gone.ts'

/** Host → site; an unknown host is 421 and never a default site (DESIGN section 3). */
export function findTenant(sites: OpenSites): RequestHandler {
  return (request, response, next) => {
    // Of several Host headers Node keeps the first and a proxy may have meant another.
    const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
    const site = hosts === 1 ? sites.findByHost(request.headers.host ?? '', isFromThisMachine(request)) : undefined
    if (!site && hosts === 1 && sites.isArchivedHost(request.headers.host ?? '', isFromThisMachine(request)))
      return answerGone(request, response, next)
    if (!site) return next(new AppError('SITE_HOST_UNKNOWN', { host: (request.headers.host ?? '').slice(0, 100) }))
    contextOf(request).site = site
    return next()
  }
}

/** Headers that a proxy adds: behind one on this machine every visitor comes from this machine. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Whether the connection comes from this machine, be it from a proxy on it. */
export function isLoopbackConnection({ socket: { remoteAddress = '' } }: Pick<Request, 'socket'>): boolean {
  return remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress)
}

/** Without a proxy in between: what that forwards does not count as local. */
export function isFromThisMachine(request: Pick<Request, 'socket' | 'headers'>): boolean {
  return isLoopbackConnection(request) && forwardingHeaders.every((name) => request.headers[name] === undefined)
}
