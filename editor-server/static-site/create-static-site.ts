import { findSite, type HostMap } from '#content/tenancy/find-site.ts'
import { parseHost } from '#content/tenancy/host-name.ts'
import { cacheControlOf, NO_CACHE, NOT_FOUND_CACHE, PAGE_CACHE } from '#renderer/delivery/cache-classes.ts'
import { COMPRESS_FROM, contentTypeOf, textTypes } from '#renderer/delivery/content-types.ts'
import { ALLOWED_METHODS, refusals } from '#renderer/delivery/contract.ts'
import { decide } from '#renderer/delivery/decide.ts'
import { listPublicHeaders } from '#renderer/delivery/headers.ts'
import compression from 'compression'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { findHeaders, parseHeaders, parseRedirects } from './hosting-rules.ts'
import type { OutputFiles } from './output-files.ts'
import { createRuleReader } from './rule-reader.ts'
import { createSiteFiles } from './site-files.ts'

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
 * An app that serves built sites the way a CDN does, by the rule table of `renderer/delivery`: the site by its host, then
 * `decide`; `_headers` of the output over the table's own, compressed text, ETag and 304, ranges. It does not listen.
 */
export function createStaticSite({ files, hosts, primaryHostOf, answerUnknownHost }: StaticSiteOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  const redirectsOf = createRuleReader(files, '/_redirects', parseRedirects)
  const headersOf = createRuleReader(files, '/_headers', parseHeaders)

  app.use(compression({ threshold: COMPRESS_FROM, filter: isCompressible }))
  app.use(async (request, response) => {
    const host = request.headers.host ?? ''
    const site = findSite(hosts, host, isLoopback(request))
    if (site === undefined) {
      if (answerUnknownHost?.(parseHost(host), request, response) !== true) refuse(response, 421)
      return
    }
    const primary = primaryHostOf?.(site)
    const name = parseHost(host)
    if (primary !== undefined && name !== primary && !name?.endsWith('.localhost')) {
      response.set({ ...listPublicHeaders({ isSecure: request.secure }), 'Cache-Control': PAGE_CACHE })
      return response.redirect(301, `https://${primary}${request.originalUrl}`)
    }
    const { path } = request
    const siteFiles = createSiteFiles(files, site, await redirectsOf(site))
    const decision = await decide({ method: request.method, path }, siteFiles)
    if (decision.kind === 'refusal') return refuse(response, decision.status)
    setHeaders(response, path, findHeaders(await headersOf(site), path), request.secure)
    switch (decision.kind) {
      case 'redirect':
        return redirect(request, response, decision.to)
      case 'file':
        response.set('Content-Type', contentTypeOf(decision.path))
        return sendFile(response, (await files.find(site, decision.path)) as string)
      case 'notFound': {
        response.status(404).set('Cache-Control', NOT_FOUND_CACHE)
        const page = decision.path === undefined ? undefined : await files.read(site, decision.path)
        // Not as a file: what is not there has no ranges and no version.
        return void response.type(page === undefined ? 'text/plain' : 'text/html').send(page ?? 'There is no page here.\n')
      }
    }
  })
  app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error)
    const status = readStatus(error)
    response.set({ ...listPublicHeaders({ isSecure: request.secure }), 'Cache-Control': NO_CACHE })
    response
      .status(status)
      .type('text/plain')
      .send(`${status === 416 ? 'The file has no such range.' : 'This page cannot be served.'}\n`)
  })
  return app
}

function isLoopback({ socket: { remoteAddress = '' } }: Request): boolean {
  return remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress)
}

/** A part of a file is sent as it is. */
function isCompressible(request: Request, response: Response): boolean {
  const [type = ''] = String(response.getHeader('content-type') ?? '').split(';')
  return request.headers.range === undefined && textTypes.includes(type)
}

function setHeaders(response: Response, path: string, own: ReadonlyMap<string, string>, isSecure: boolean): void {
  response.set({ ...listPublicHeaders({ isSecure }), 'Cache-Control': cacheControlOf(path) })
  for (const [name, value] of own) {
    // Types go by the file, which a pattern of the path cannot tell.
    if (name === 'content-type') continue
    if (isSecure) response.set(name, value)
    // What holds for https only stays out of plain http, as in `listPublicHeaders`.
    else if (name !== 'strict-transport-security') response.set(name, value.replace(/;?\s*upgrade-insecure-requests/, ''))
  }
}

function redirect(request: Request, response: Response, to: string): void {
  const query = request.originalUrl.slice(request.originalUrl.indexOf('?'))
  response.redirect(301, request.originalUrl.includes('?') && !to.includes('?') ? to + query : to)
}

function sendFile(response: Response, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // The path is checked by OutputFiles; the workspace itself may lie under a folder whose name starts with a dot.
    response.sendFile(file, { dotfiles: 'allow', cacheControl: false }, (error) => {
      if (error && !isAborted(error)) reject(error)
      else resolve()
    })
  })
}

function refuse(response: Response, status: keyof typeof refusals): void {
  response.set({ ...listPublicHeaders({ isSecure: false }), 'Cache-Control': NO_CACHE })
  if (status === 405) response.set('Allow', ALLOWED_METHODS)
  response.status(status).type('text/plain').send(`${refusals[status]}\n`)
}

function isAborted(error: Error & { code?: string }): boolean {
  return error.code === 'ECONNABORTED' || error.code === 'EPIPE'
}

function readStatus(error: unknown): number {
  const { status } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown }
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}
