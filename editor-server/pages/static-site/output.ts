import { parseHost } from '#content/tenancy/host-name.ts'
import { cacheControlOf, NO_CACHE, NOT_FOUND_CACHE, PAGE_CACHE } from '#renderer/hosting/cache-classes.ts'
import { COMPRESS_FROM, contentTypeOf, textTypes } from '#renderer/hosting/content-types.ts'
import { ALLOWED_METHODS, refusals } from '#renderer/hosting/contract.ts'
import { decide, type Decision, findNotFoundPage } from '#renderer/hosting/decide.ts'
import { listPublicHeaders } from '#renderer/hosting/headers.ts'
import compression from 'compression'
import type { NextFunction, Request, Response } from 'express'
import { findHeaders, parseHeaders, parseRedirects } from './hosting-rules.ts'
import type { OutputFiles } from './output-files.ts'
import { sendOpenFile } from './send-open-file.ts'
import { createSiteFiles } from './site-files.ts'

/** Built sites as answers: what the rule table says of a request, and its answer. */
export interface Output {
  decide: (site: string, request: Request) => Promise<Decision>
  send: (site: string, decision: Decision, request: Request, response: Response) => Promise<void>
  /** The page that says that nothing is here, as it is built; undefined where none is. */
  readNotFound: (site: string, path: string) => Promise<string | undefined>
}

/** Looks at a site's output while no release changes it. */
export type ReadWhole = <Found>(site: string, look: () => Promise<Found>) => Promise<Found>

/**
 * Answers from built sites by the rule table of `renderer/hosting`; `_headers` of an output go over the table's own.
 * @param readWhole where releases come while it answers
 */
export function createOutput(files: OutputFiles, readWhole: ReadWhole = (_site, look) => look()): Output {
  const redirectsOf = createRuleReader(files, '/_redirects', parseRedirects)
  const putHeaders = createHeaders(files)
  const compress = compression({ threshold: COMPRESS_FROM, filter: isCompressible })

  async function send(site: string, decision: Decision, request: Request, response: Response): Promise<void> {
    if (decision.kind === 'refusal') return refuse(response, decision.status)
    await putHeaders(site, request, response)
    switch (decision.kind) {
      case 'redirect':
        return redirect(request, response, decision.to)
      case 'file': {
        const file = await files.open(site, decision.path)
        // A build may have taken it away since it was decided on.
        if (file === undefined) return sendNotFound(site, undefined, response)
        response.set('Content-Type', contentTypeOf(decision.path))
        return sendOpenFile(file, request, response)
      }
      case 'notFound':
        return sendNotFound(site, decision.path, response)
    }
  }

  async function sendNotFound(site: string, path: string | undefined, response: Response): Promise<void> {
    const page = path === undefined ? undefined : await files.read(site, path)
    response.status(404).set('Cache-Control', NOT_FOUND_CACHE)
    // Not as a file: what is not there has no ranges and no version.
    response.type(page === undefined ? 'text/plain' : 'text/html').send(page ?? 'There is no page here.\n')
  }

  return {
    decide: (site, { method, path }) =>
      readWhole(site, async () => decide({ method, path }, createSiteFiles(files, site, await redirectsOf(site)))),
    readNotFound: (site, path) =>
      readWhole(site, async () => {
        const page = await findNotFoundPage(path, createSiteFiles(files, site, await redirectsOf(site)))
        return page === undefined ? undefined : files.read(site, page)
      }),
    async send(site, decision, request, response) {
      compress(request, response, () => {})
      await send(site, decision, request, response)
    },
  }
}

/** Sets the headers of a path: those of the rule table, and `_headers` of the output over them. */
export function createHeaders(files: OutputFiles): (site: string, request: Request, response: Response) => Promise<void> {
  const headersOf = createRuleReader(files, '/_headers', parseHeaders)
  return async (site, { path, secure }, response) => setHeaders(response, path, findHeaders(await headersOf(site), path), secure)
}

/** A part of a file is sent as it is. */
export function isCompressible(request: Request, response: Response): boolean {
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

export function redirect(request: Request, response: Response, to: string): void {
  const query = request.originalUrl.slice(request.originalUrl.indexOf('?'))
  response.redirect(301, request.originalUrl.includes('?') && !to.includes('?') ? to + query : to)
}

export function refuse(response: Response, status: keyof typeof refusals): void {
  response.set({ ...listPublicHeaders({ isSecure: false }), 'Cache-Control': NO_CACHE })
  if (status === 405) response.set('Allow', ALLOWED_METHODS)
  response.status(status).type('text/plain').send(`${refusals[status]}\n`)
}

/** A site has one host; its others lead there, but for the local name that it has on every machine. True when it answered. */
export function redirectToPrimary(primary: string | undefined, request: Request, response: Response): boolean {
  const name = parseHost(request.headers.host ?? '')
  if (primary === undefined || name === primary || name?.endsWith('.localhost')) return false
  response.set({ ...listPublicHeaders({ isSecure: request.secure }), 'Cache-Control': PAGE_CACHE })
  response.redirect(301, `https://${primary}${request.originalUrl}`)
  return true
}

/** The last handler of what serves files: no words of the error reach the visitor. */
export function answerFailure(error: unknown, request: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) return next(error)
  const status = readStatus(error)
  response.set({ ...listPublicHeaders({ isSecure: request.secure }), 'Cache-Control': NO_CACHE })
  response
    .status(status)
    .type('text/plain')
    .send(`${status === 416 ? 'The file has no such range.' : 'This page cannot be served.'}\n`)
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
