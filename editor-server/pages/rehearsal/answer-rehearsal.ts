import { COMPRESS_FROM, contentTypeOf } from '#renderer/hosting/content-types.ts'
import type { Decision } from '#renderer/hosting/decide.ts'
import { isLivePath } from '#renderer/hosting/live-paths.ts'
import { ownNames } from '#content/model/url/own-names.ts'
import compression from 'compression'
import express, { type Express, type Request, type Response } from 'express'
import { LRUCache } from 'lru-cache'
import { contextOf, getSite } from '../../http/context.ts'
import { answerFailure, createHeaders, createOutput, isCompressible, redirect } from '../static-site/output.ts'
import { sendOpenFile } from '../static-site/send-open-file.ts'
import { barSheet, SHEET_PATH } from './bar-sheet.ts'
import { renderWaiting, withBar } from './rehearsal-bar.ts'
import type { RehearsalOutput } from './rehearsal-output.ts'

/** A rehearsal that a visitor looks at. */
export interface FoundRehearsal {
  site: string
  id: string
  /** HTML of what stands above every page (`renderRehearsalBar`). */
  bar: string
}

/** Undefined for who gets the site as it is. */
export type FindRehearsal = (request: Request) => Promise<FoundRehearsal | undefined>

export interface RehearsalOptions {
  findRehearsal: FindRehearsal
  output: RehearsalOutput
}

/** Rehearsals whose redirects and headers are in memory. */
const MOST_KEPT = 20
/** Seconds after which a browser asks again for what is being built. */
const AGAIN = 2

const robots = 'User-agent: *\nDisallow: /\n'

/**
 * Answers somebody who looks at a rehearsal as the site would answer once it is published: the same rules over the other output. What is not
 * in there is not there; nothing of it may be kept by anybody, or found by a search engine. Changes, and what each visitor gets for himself,
 * are passed on.
 */
export function answerRehearsal({ findRehearsal, output }: RehearsalOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  const kept = new LRUCache<string, Served>({ max: MOST_KEPT })
  const compress = compression({ threshold: COMPRESS_FROM, filter: isCompressible })
  app.use(async (request, response, next) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isLivePath(request.path)) return next()
    const found = await findRehearsal(request)
    // An address leads to one site, whatever a cookie says.
    if (!found || found.site !== getSite(request).name) return next()
    contextOf(request).route = 'rehearsal'
    compress(request, response, () => {})
    forgetVersions(request)
    const folder = output.folderOf(found.site, found.id)
    const served = kept.get(folder) ?? createServed(output)
    kept.set(folder, served)
    await served.setHeaders(folder, request, response)
    keepPrivate(response)
    if (request.path === SHEET_PATH) return void response.type('text/css').send(barSheet)
    if (request.path === `/${ownNames.robots}`) return void response.type('text/plain').send(robots)
    if (!(await output.isWhole(found.site, found.id))) return sendWaiting(found, request, response)
    return send(await served.decide(folder, request), { request, response, output, folder, bar: found.bar })
  })
  app.use(answerFailure)
  return app
}

interface Served {
  decide: (folder: string, request: Request) => Promise<Decision>
  setHeaders: (folder: string, request: Request, response: Response) => Promise<void>
}

function createServed({ files }: RehearsalOutput): Served {
  return { decide: createOutput(files).decide, setHeaders: createHeaders(files) }
}

/** What a browser has of the public site is another thing at the same address. */
function forgetVersions({ headers }: Request): void {
  for (const name of ['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'if-range']) delete headers[name]
}

function keepPrivate(response: Response): void {
  response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' })
}

function sendWaiting({ bar }: FoundRehearsal, request: Request, response: Response): void {
  response.status(503).set({ 'Retry-After': String(AGAIN), Refresh: String(AGAIN) })
  response.type('text/html').send(renderWaiting(bar, getSite(request).index.settings.defaultLanguage))
}

interface Sending {
  request: Request
  response: Response
  output: RehearsalOutput
  folder: string
  bar: string
}

async function send(decision: Decision, sending: Sending): Promise<void> {
  const { request, response } = sending
  switch (decision.kind) {
    case 'refusal':
      return void response.status(decision.status).type('text/plain').send('This address is not written as an address should be.\n')
    case 'redirect':
      return redirect(request, response, decision.to)
    case 'notFound':
      return sendNotFound(decision.path, sending)
    case 'file':
      return decision.path.endsWith('.html') ? sendPage(decision.path, sending) : sendFile(decision.path, sending)
  }
}

async function sendPage(path: string, sending: Sending): Promise<void> {
  const { output, folder, response, bar } = sending
  const html = await output.files.read(folder, path)
  if (html === undefined) return sendNotFound(undefined, sending)
  response.type('text/html').send(withBar(html, bar))
}

async function sendNotFound(path: string | undefined, { output, folder, response, bar }: Sending): Promise<void> {
  const html = path === undefined ? undefined : await output.files.read(folder, path)
  response.status(404)
  if (html === undefined) response.type('text/plain').send('There is no page here.\n')
  else response.type('text/html').send(withBar(html, bar))
}

async function sendFile(path: string, sending: Sending): Promise<void> {
  const { output, folder, request, response } = sending
  const file = await output.files.open(folder, path)
  if (file === undefined) return sendNotFound(undefined, sending)
  response.set('Content-Type', contentTypeOf(path))
  return sendOpenFile(file, request, response, { tellsVersion: false })
}
