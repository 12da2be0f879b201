import { listPublicHeaders } from '#renderer/hosting/headers.ts'
import { contentTypeOf } from '#renderer/hosting/content-types.ts'
import type { Request, RequestHandler, Response } from 'express'
import { contextOf, getSite } from '../http/context.ts'
import { afterBringOut } from '../site/bring-out.ts'
import type { Output } from './static-site/output.ts'
import type { ClosedPlace, ClosedPlaces } from './closed-places.ts'
import type { LiveAnswer, LivePages } from './live-pages.ts'

export interface LiveOptions {
  pages: Pick<LivePages, 'answer' | 'renderNotFound'>
  closed: Pick<ClosedPlaces, 'find'>
  output: Output
  /** Whether the output holds everything that the content says now. */
  isBuilt: (site: string) => boolean
}

/** Nothing that stands here may be kept by anybody: the next visitor may see something else at the same address. */
const cacheControl = 'private, no-store'

/**
 * Answers pages that are rendered per visitor: closed ones, and public ones that are not built yet. People who may not see a page get a
 * 404; if a menu names it, a visitor without a session is sent to sign in (DESIGN section 3).
 */
export function answerLive({ pages, closed, output, isBuilt }: LiveOptions): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const site = getSite(request)
    const context = contextOf(request)
    const actor = context.session?.account
    // What was not built when the output was looked at may have come into it since.
    let isLate = false
    const look = async () => {
      const place = await closed.find(site, request.path)
      // A visitor without a session finds what is built, and beside it only what is public and not built yet. A page that was rendered on
      // request names sheets of single blocks, where a built one has them in one.
      const isLive = actor || (!place && (isLate || !isBuilt(site.name) || request.path.startsWith('/assets/')))
      isLate = true
      return { place, found: isLive ? await pages.answer(site, request.path, { actor, asked: place?.page.guid }) : undefined }
    }
    // Both are of the content, which is ahead of the output that others see.
    const { place, found } = await afterBringOut(site, look, (seen) => seen.place !== undefined || seen.found !== undefined)
    if (found) {
      context.route = 'live page'
      return sendLive(response, found, request)
    }
    if (!actor && place && sendsToSignIn(place)) {
      context.route = 'sign in'
      return redirectToSignIn(request, response)
    }
    context.route = 'not found'
    // What is absent and what may not be seen are answered alike; that includes how long a cache may keep it.
    const html = await output.readNotFound(site.name, request.path)
    const page: LiveAnswer | undefined = html === undefined ? await pages.renderNotFound(site) : { kind: 'page', html, sources: {} }
    return page ? sendLive(response.status(404), page, request) : next()
  }
}

/** Whether a visitor without a session may learn that signing in could help. */
export function sendsToSignIn({ page, isNamed }: ClosedPlace): boolean {
  return isNamed && page.isPublished
}

export function redirectToSignIn(request: Request, response: Response): void {
  response.set('Cache-Control', cacheControl)
  response.redirect(302, `/sign-in?returnTo=${encodeURIComponent(request.originalUrl)}`)
}

/** Sends what was rendered for one visitor. */
export function sendLive(response: Response, answer: LiveAnswer, request: Request): void | Promise<void> {
  const hosts = answer.kind === 'page' ? answer.sources : {}
  response.set({ ...listPublicHeaders({ isSecure: request.secure, hosts }), 'Cache-Control': cacheControl, 'X-Robots-Tag': 'noindex' })
  switch (answer.kind) {
    case 'page':
      return void response.type('text/html').send(answer.html)
    case 'text':
      return void response.type(answer.type).send(answer.text)
    case 'redirect':
      return response.redirect(302, answer.to)
    case 'file':
      return new Promise((resolve, reject) => {
        // A picture that is drawn on request is kept under a name that does not say what it is.
        response.type(contentTypeOf(request.path))
        // The path is one of the content or the bundle; the workspace itself may lie under a folder whose name starts with a dot.
        response.sendFile(answer.path, { dotfiles: 'allow', cacheControl: false }, (error) => {
          if (error && !response.headersSent) reject(error)
          else resolve()
        })
      })
  }
}
