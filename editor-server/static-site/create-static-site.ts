import { findSite, type HostMap } from '#content/tenancy/find-site.ts'
import { parseHost } from '#content/tenancy/host-name.ts'
import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { findCacheClass, listPublicHeaders } from '../http/security-headers/security-headers.ts'
import { findHeaders, findRedirect, parseHeaders, parseRedirects } from './hosting-rules.ts'
import type { OutputFiles } from './output-files.ts'
import { readSegments, writePath } from './request-path.ts'

export interface StaticSiteOptions {
  files: OutputFiles
  /** Which host belongs to which site; any other host is answered with 421, never with a default site (DESIGN section 3). */
  hosts: HostMap
  /** Answers a host that names no site itself, and returns true when it did. */
  answerUnknownHost?: (host: string | undefined, request: Request, response: Response) => boolean
}

/**
 * An app that serves built sites the way a CDN does: the site by its host, `_redirects` and `_headers`, canonical URLs
 * without a trailing slash, 404.html, ETag and 304, ranges. It does not listen.
 */
export function createStaticSite({ files, hosts, answerUnknownHost }: StaticSiteOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  const redirectsOf = createRuleReader(files, '/_redirects', parseRedirects)
  const headersOf = createRuleReader(files, '/_headers', parseHeaders)

  app.use(async (request, response) => {
    const host = request.headers.host ?? ''
    const site = findSite(hosts, host, isLoopback(request))
    if (site === undefined) {
      if (answerUnknownHost?.(parseHost(host), request, response) !== true)
        answerText(response, 421, 'This server knows no site of this name.')
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD')
      return answerText(response, 405, 'This is a static site: it answers GET and HEAD only.')
    }
    const { path } = request
    setHeaders(response, path, findHeaders(await headersOf(site), path), request.secure)

    const rule = findRedirect(await redirectsOf(site), path)
    if (rule !== undefined) return redirect(request, response, rule.to, rule.status)
    const segments = readSegments(path)
    if (segments !== undefined) {
      const canonical = await findCanonical(files, site, path, segments)
      if (canonical !== undefined) return redirect(request, response, canonical, 301)
      const file = await findFile(files, site, segments)
      if (file !== undefined) return sendFile(response, file)
    }
    const notFound = await files.find(site, '/404.html')
    response.status(404).set('Cache-Control', 'public, max-age=0, s-maxage=60')
    if (notFound === undefined) return answerText(response, 404, 'There is no page here.')
    return sendFile(response, notFound)
  })
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error)
    const status = readStatus(error)
    answerText(response, status, status === 416 ? 'The file has no such range.' : 'This page cannot be served.')
  })
  return app
}

function isLoopback({ socket: { remoteAddress = '' } }: Request): boolean {
  return remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress)
}

/** Pages are `<path>/index.html`, and `/` is the site's own. `_headers` and `_redirects` are rules, not pages. */
async function findFile(files: OutputFiles, site: string, segments: readonly string[]): Promise<string | undefined> {
  const path = segments.length === 0 ? '' : `/${segments.join('/')}`
  if (path === '/_headers' || path === '/_redirects') return undefined
  return (await files.find(site, `${path}/index.html`)) ?? (path === '' ? undefined : await files.find(site, path))
}

/** The URL that this one only stands for: without a trailing slash or `index.html`, an item under its own title. */
async function findCanonical(files: OutputFiles, site: string, path: string, segments: readonly string[]): Promise<string | undefined> {
  if (segments.length === 1 && segments[0] === 'home') return '/'
  if (segments.at(-1) === 'index.html') return writePath(segments.slice(0, -1))
  const hasPage = (await findFile(files, site, segments)) !== undefined
  if (hasPage) return path !== '/' && path.endsWith('/') ? writePath(segments) : undefined
  const at = segments.lastIndexOf('i')
  const shortId = segments[at + 1]
  if (at < 0 || shortId === undefined || segments.length > at + 3) return undefined
  const place = segments.slice(0, at + 2)
  const [title, ...others] = await files.listFolders(site, `/${place.join('/')}`)
  return title === undefined || others.length > 0 ? undefined : writePath([...place, title])
}

function setHeaders(response: Response, path: string, own: ReadonlyMap<string, string>, isSecure: boolean): void {
  response.set(listPublicHeaders({ isSecure }))
  response.set('Cache-Control', findCacheClass(path))
  for (const [name, value] of own) {
    if (isSecure) response.set(name, value)
    // What holds for https only stays out of plain http, as in `listPublicHeaders`.
    else if (name !== 'strict-transport-security') response.set(name, value.replace(/;?\s*upgrade-insecure-requests/, ''))
  }
}

function redirect(request: Request, response: Response, to: string, status: number): void {
  const query = request.originalUrl.slice(request.originalUrl.indexOf('?'))
  response.redirect(status, request.originalUrl.includes('?') && !to.includes('?') ? to + query : to)
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

function answerText(response: Response, status: number, text: string): void {
  response.status(status).type('text/plain').set('Cache-Control', 'no-store').send(`${text}\n`)
}

function isAborted(error: Error & { code?: string }): boolean {
  return error.code === 'ECONNABORTED' || error.code === 'EPIPE'
}

function readStatus(error: unknown): number {
  const { status } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown }
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}

/** Rules of a site's output, parsed again only when their file changes. */
function createRuleReader<T>(files: OutputFiles, path: string, parse: (text: string) => T[]): (site: string) => Promise<readonly T[]> {
  const known = new Map<string, { text: string; rules: readonly T[] }>()
  return async (site) => {
    const text = (await files.read(site, path)) ?? ''
    const earlier = known.get(site)
    if (earlier?.text === text) return earlier.rules
    const rules = parse(text)
    known.set(site, { text, rules })
    return rules
  }
}
