import { AppError } from '#content/errors/app-error.ts'
import type { SiteConfig } from '#content/config/config.ts'
import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Endpoint } from './api/endpoint.ts'
import { mountEndpoints } from './api/mount.ts'
import { serveReference } from './api/reference/serve-reference.ts'
import { CallCache } from './call-cache/call-cache.ts'
import { noteCall } from './diagnostics/call-times.ts'
import { correlate } from './http/correlation/correlate.ts'
import { limitUrl } from './http/limits/limit-url.ts'
import { answerProblem } from './http/problems/answer-problem.ts'
import { showNotFound } from './http/problems/show-not-found.ts'
import { type FinishedRequest, observeRequests } from './http/request-log/observe-requests.ts'
import { secure } from './http/security-headers/secure.ts'
import { readSession } from './http/session/read-session.ts'
import { findTenant } from './http/tenant/find-tenant.ts'
import { createThrottle, type Throttle } from './http/throttle/throttle.ts'
import { createThrottles, type Throttles } from './http/throttle/throttles.ts'
import type { OpenSites } from './site/open-sites.ts'

export interface EditorServerDeps {
  sites: OpenSites
  /** Every call of the API, as the command line finds them by their folders. */
  endpoints: readonly Endpoint[]
  trustProxy: SiteConfig['trustProxy']
  log: Logger
  now?: () => Date
  throttles?: Throttles
  /** Counts the calls that have a limit of their own. */
  createLimit?: (mostPerMinute: number, mostOfSite?: number) => Throttle
  /** Told of each request when it is over. */
  observe?: (request: FinishedRequest) => void
  /** Handlers of any host, before it is looked at: health and metrics. */
  anyHost?: readonly RequestHandler[]
  /** What is the same for everyone: built pages. Before the session, so that they go on when accounts cannot be read. */
  published?: readonly RequestHandler[]
  /** Blocks and themes do not compile: calls are answered with that (503), and published pages go on. */
  isEditingClosed?: boolean
  /** The page of a site for what is not there. */
  notFound?: RequestHandler | undefined
  /** What answers below the API: the live application, pages that are not public, built pages. Each has site and session. */
  pages?: readonly RequestHandler[]
}

/**
 * The live server as an Express app that does not listen (DESIGN section 6). The order is fixed: request id, security headers, what
 * answers on any host, host → site, built pages, session, routes with their XSRF check, other pages, errors.
 * @throws TypeError when an endpoint declares no policy
 */
export function createEditorServer(deps: EditorServerDeps): Express {
  const { sites, endpoints, log, now = () => new Date(), throttles = createThrottles() } = deps
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', deps.trustProxy)
  app.set('query parser', 'simple')
  app.set('case sensitive routing', true)
  app.set('strict routing', true)
  app.use(correlate())
  app.use(
    observeRequests((finished) => {
      deps.observe?.(finished)
      const site = finished.site === undefined ? undefined : sites.find(finished.site)
      if (site) noteCall(site, finished, Date.now())
    }),
  )
  app.use(secure())
  app.use(limitUrl())
  for (const handler of deps.anyHost ?? []) app.use(handler)
  app.use(findTenant(sites))
  for (const handler of deps.published ?? []) mountPublished(app, handler)
  app.use(readSession(now))
  app.use(
    mountEndpoints({
      endpoints,
      now,
      throttles,
      createLimit: deps.createLimit ?? ((most, mostOfSite) => createThrottle({ most, ...(mostOfSite !== undefined && { mostOfSite }) })),
      log,
      cache: new CallCache(),
    }),
  )
  app.use(serveReference(endpoints.map(({ call }) => call)))
  app.use('/api', () => {
    throw new AppError(deps.isEditingClosed ? 'SITE_EDITING_CLOSED' : 'SITE_NOT_FOUND')
  })
  for (const handler of deps.pages ?? []) app.use(handler)
  app.use(() => {
    throw new AppError('SITE_NOT_FOUND')
  })
  if (deps.notFound) app.use(showNotFound(deps.notFound))
  app.use(answerProblem(log))
  return app
}

/** As `app.use` mounts an app, and for all but calls: nothing below /api is built, and they are many. */
function mountPublished(app: Express, handler: RequestHandler | Express): void {
  // It takes the settings that it has none of itself from the app that it stands in, such as the proxies to trust.
  if ('emit' in handler) handler.emit('mount', app)
  app.use((request, response, next) => {
    if (request.path.startsWith('/api/')) return next()
    return handler(request, response, (error?: unknown) => {
      // What it passes on is a request of this app again, with this app's settings.
      Object.setPrototypeOf(request, app.request)
      Object.setPrototypeOf(response, app.response)
      next(error)
    })
  })
}
