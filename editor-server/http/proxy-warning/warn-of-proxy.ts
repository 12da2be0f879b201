import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

/**
 * Warns once about a proxy that `site.config.ts` does not mention: then every request seems to come over HTTP and from one address, and
 * signing in is refused. Anybody can send the header, so it is only a warning.
 */
export function warnOfProxy(log: Pick<Logger, 'warn'>): RequestHandler {
  let isTold = false
  return (request, _response, next) => {
    if (!isTold && request.get('X-Forwarded-Proto') !== undefined) {
      isTold = true
      log.warn('requests come through a proxy: set trustProxy in site.config.ts to the number of proxies, or nobody can sign in')
    }
    next()
  }
}
