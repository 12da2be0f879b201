import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import type { ViteDevServer } from 'vite'
import { addPolicySources } from '#content/model/third-party/third-party.ts'
import { contentTypeOf } from '#renderer/hosting/content-types.ts'
import type { Answer } from './contract.ts'
import { VITE_BASE } from './contract.ts'
import { addDevelopmentHead, developmentPolicy } from './development-head.ts'

export interface AppOptions {
  vite: Pick<ViteDevServer, 'middlewares'>
  /** @param url path and query as requested */
  answer: (host: string, url: string) => Promise<Answer>
  /** Answers the hosts of sites, pages included. */
  live: RequestHandler
  isLive: (request: Request) => boolean
}

/** The app of the development server. It does not listen. */
export function createApp({ vite, answer, live, isLive }: AppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.get('/healthz', (_request, response) => void response.type('text/plain').send('ok\n'))
  app.use((request, response, next) => {
    if (request.originalUrl.startsWith(VITE_BASE)) vite.middlewares(request, response, next)
    else next()
  })
  app.use((request, response, next) => {
    if (isLive(request)) live(request, response, next)
    else next()
  })
  app.use(createPages(answer))
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error)
    response
      .status(500)
      .type('text/plain')
      .send(`${error instanceof Error ? error.stack : String(error)}\n`)
  })
  return app
}

/** Answers what the sites say now, each page with the scripts that follow its changes. */
export function createPages(answer: AppOptions['answer']): RequestHandler {
  return async (request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': developmentPolicy })
    // Examples of the gallery are in frames of this server.
    response.removeHeader('X-Frame-Options')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.status(405).set('Allow', 'GET, HEAD').type('text/plain').send('Pages are read here, nothing else.\n')
    }
    return send(response, await answer(request.headers.host ?? '', request.originalUrl), request.path)
  }
}

/** @param path as requested: files that the product keeps have other names, which need not say what they are */
function send(response: Response, answer: Answer, path: string): void | Promise<void> {
  switch (answer.kind) {
    case 'page':
      response.set('Content-Security-Policy', addPolicySources(answer.policy ?? developmentPolicy, answer.sources ?? {}))
      response
        .status(answer.status)
        .type('html')
        .send(addDevelopmentHead(answer.html, { follows: answer.follows ?? true }))
      return undefined
    case 'text':
      response
        .status(answer.status ?? 200)
        .type(answer.type)
        .send(answer.text)
      return undefined
    case 'redirect':
      // Never 301 here: a browser would keep it after the content has changed.
      response.redirect(302, answer.to)
      return undefined
    case 'file':
      return new Promise((resolve, reject) => {
        response.type(contentTypeOf(path))
        // The workspace itself may lie under a folder whose name starts with a dot.
        response.sendFile(answer.path, { dotfiles: 'allow', cacheControl: false }, (error: (Error & { code?: string }) | undefined) => {
          // A browser that went on to another page is nobody's mistake.
          const isGone = error?.code === 'ECONNABORTED' || response.destroyed
          if (error && !response.headersSent && !isGone) reject(error)
          else resolve()
        })
      })
  }
}
