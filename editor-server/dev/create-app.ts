import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import type { ViteDevServer } from 'vite'
import { addPolicySources } from '#content/model/third-party/third-party.ts'
import type { Answer } from './contract.ts'
import { VITE_BASE } from './contract.ts'
import { addDevelopmentHead, developmentPolicy } from './development-head.ts'

export interface AppOptions {
  vite: Pick<ViteDevServer, 'middlewares'>
  /** @param url path and query as requested */
  answer: (host: string, url: string) => Promise<Answer>
}

/** The app of the development server. It does not listen. */
export function createApp({ vite, answer }: AppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.get('/healthz', (_request, response) => void response.type('text/plain').send('ok\n'))
  app.use((request, response, next) => {
    if (request.originalUrl.startsWith(VITE_BASE)) vite.middlewares(request, response, next)
    else next()
  })
  app.use(async (request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': developmentPolicy })
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.status(405).set('Allow', 'GET, HEAD').type('text/plain').send('Pages are read here, nothing else.\n')
    }
    return send(response, await answer(request.headers.host ?? '', request.originalUrl))
  })
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error)
    response
      .status(500)
      .type('text/plain')
      .send(`${error instanceof Error ? error.stack : String(error)}\n`)
  })
  return app
}

function send(response: Response, answer: Answer): void | Promise<void> {
  switch (answer.kind) {
    case 'page':
      response.set('Content-Security-Policy', addPolicySources(developmentPolicy, answer.sources ?? {}))
      response.status(answer.status).type('html').send(addDevelopmentHead(answer.html))
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
        // The workspace itself may lie under a folder whose name starts with a dot.
        response.sendFile(answer.path, { dotfiles: 'allow', cacheControl: false }, (error) => {
          if (error && !response.headersSent) reject(error)
          else resolve()
        })
      })
  }
}
