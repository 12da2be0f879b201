import { join } from 'node:path'
import { productRoot } from '#renderer/product-root.ts'
import { Router, type Response } from 'express'
import type { Call } from '../call.ts'
import { describeApi } from './describe-api.ts'
import type { ApiDocument } from './document.ts'
import { REFERENCE_PATH, renderGroup, renderIndex, renderSchemas, SCHEMAS_PAGE, STYLE_PATH } from './reference-page.tsx'

const styles = join(productRoot, 'editor-server', 'api', 'reference', 'reference.css')

/** Nothing but our own style sheet, and the search sent to this host. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types"

const MOST_SEARCHED = 100

/** The pages below `/api/docs`, made from the calls of this server: no script, and the same for everyone. */
export function serveReference(calls: readonly Call[]): Router {
  const router = Router({ caseSensitive: true, strict: true })
  let made: ApiDocument | undefined
  const documentOf = () => (made ??= describeApi(calls))

  router.get(STYLE_PATH, (_request, response, next) => {
    response.type('css').set('Cache-Control', 'public, max-age=300')
    response.sendFile(styles, { cacheControl: false, dotfiles: 'allow' }, (error?: unknown) => {
      if (error !== undefined) next(error)
    })
  })
  router.get(REFERENCE_PATH, (request, response) => {
    const { q } = request.query
    sendPage(response, renderIndex(documentOf(), typeof q === 'string' ? q.slice(0, MOST_SEARCHED).trim() : ''))
  })
  router.get(`${REFERENCE_PATH}/:group`, (request, response, next) => {
    const { group } = request.params
    const html = group === SCHEMAS_PAGE ? renderSchemas(documentOf()) : renderGroup(documentOf(), group)
    if (html === undefined) return next()
    return sendPage(response, html)
  })
  return router
}

function sendPage(response: Response, html: string): void {
  response.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' }).type('html').send(html)
}
