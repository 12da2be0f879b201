import express, { type Express } from 'express'
import { contextOf, getSite } from '../http/context.ts'
import { answerFailure, type Output, redirectToPrimary } from './static-site/output.ts'
import { isClosedFile } from './closed-files.ts'
import type { ClosedPlaces } from './closed-places.ts'

/**
 * Answers what everyone may see from the built output. It reads no session, so that it works even if accounts cannot be read. It passes on
 * what is not built, what is closed, and every change.
 */
export function answerPublished(output: Output, closed: Pick<ClosedPlaces, 'find'>): Express {
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
    if ((await closed.find(site, request.path)) || (await isClosedFile(site, request.path))) return next()
    const decision = await output.decide(site.name, request)
    if (decision.kind === 'notFound') return next()
    context.route = decision.kind === 'file' ? routeOf(decision.path) : decision.kind
    return output.send(site.name, decision, request, response)
  })
  app.use(answerFailure)
  return app
}

function routeOf(path: string): string {
  return path.endsWith('.html') ? 'page' : 'file'
}
