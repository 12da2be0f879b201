import { findSite, type HostMap } from '#content/tenancy/find-site.ts'
import { parseHost } from '#content/tenancy/host-name.ts'
import express, { type Express, type Request, type Response } from 'express'
import { isLoopbackConnection } from '../../http/tenant/find-tenant.ts'
import { answerFailure, createOutput, redirectToPrimary, refuse } from './output.ts'
import type { OutputFiles } from './output-files.ts'

export interface StaticSiteOptions {
  files: OutputFiles
  /** Which host belongs to which site; any other host is answered with 421, never with a default site (DESIGN section 3). */
  hosts: HostMap
  /** Host that a site is served on; its other hosts lead there. Absent where a site has only its local name. */
  primaryHostOf?: (site: string) => string | undefined
  /** Answers a host that names no site itself, and returns true when it did. */
  answerUnknownHost?: (host: string | undefined, request: Request, response: Response) => boolean
}

/**
 * An app that serves built sites the way a CDN does, by the rule table of `renderer/hosting`: the site by its host, then
 * `decide`; `_headers` of the output over the table's own, compressed text, ETag and 304, ranges. It does not listen.
 */
export function createStaticSite({ files, hosts, primaryHostOf, answerUnknownHost }: StaticSiteOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  const output = createOutput(files)

  app.use(async (request, response) => {
    const host = request.headers.host ?? ''
    const site = findSite(hosts, host, isLoopbackConnection(request))
    if (site === undefined) {
      if (answerUnknownHost?.(parseHost(host), request, response) !== true) refuse(response, 421)
      return
    }
    const primary = primaryHostOf?.(site)
    if (redirectToPrimary(primary, request, response)) return
    return output.send(site, await output.decide(site, request), request, response)
  })
  app.use(answerFailure)
  return app
}
