import express, { type Express } from 'express'
import type { Request } from 'express'
import { contextOf, getSite } from '../http/context.ts'
import { afterBringOut } from '../site/bring-out.ts'
import type { Site } from '../site/site.ts'
import { answerFailure, type Output, redirectToPrimary } from './static-site/output.ts'
import { isClosedFile } from './closed-files.ts'
import type { ClosedPlaces } from './closed-places.ts'

/**
 * Answers what everyone may see from the built output. It reads no session, so that it works even if accounts cannot be read. It passes on
 * what is not built, what is closed, and every change.
 */
export function answerPublished(output: Output, closed: Pick<ClosedPlaces, 'find'>): Express {
  const decide = async (site: Site, request: Request) =>
    (await closed.find(site, request.path)) || (await isClosedFile(site, request.path)) ? 'closed' : output.decide(site.name, request)
  // An app of its own: files have an ETag here, answers of the API have versions in their place.
  const app = express()
  app.disable('x-powered-by')
  app.use(async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    if (request.path.startsWith('/api/')) return next()
    const context = contextOf(request)
    const site = getSite(request)
    if (redirectToPrimary(site.index.settings.primaryDomain, request, response)) {
      context.route = 'host'
      return undefined
    }
    // Others still see the page that has just been closed, and the old ones beside it.
    const decision = await afterBringOut(site, () => decide(site, request), isClosed)
    if (isClosed(decision) || decision.kind === 'notFound') return next()
    context.route = decision.kind === 'file' ? routeOf(decision.path) : decision.kind
    return output.send(site.name, decision, request, response)
  })
  app.use(answerFailure)
  return app
}

function isClosed(decision: unknown): decision is 'closed' {
  return decision === 'closed'
}

function routeOf(path: string): string {
  return path.endsWith('.html') ? 'page' : 'file'
}
