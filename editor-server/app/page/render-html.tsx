import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import { dangerouslySkipEscape } from 'vike/server'
import { ApiProblem } from '../client/api/api-problem.ts'
import { CallCache } from '../client/call-cache/call-cache.ts'
import { ProofAsker } from '../client/proof/proof-asker.ts'
import { UserStore } from '../client/user-store/user-store.ts'
import type { PageState } from '../client/page-state.ts'
import { Application } from './application.tsx'
import { linkSheet, writeDocument } from './write-document.ts'
import { createRouteObjects } from './route-objects.tsx'
import { findRoute, routes } from './routes.ts'
import { loadTexts } from './texts.ts'
import { titleOf } from '../layout/title.ts'

/** Vike's hook: the whole document of one request. It knows only what is in `state`. */
export async function renderHtml({ urlOriginal, state }: { urlOriginal: string; state: PageState }): Promise<{ documentHtml: unknown }> {
  const url = new URL(urlOriginal, 'http://site.invalid')
  const found = findRoute(url.pathname)
  if (!found) throw new TypeError(`${url.pathname} is no address of the application`)
  const { Screen } = await found.route.load()
  const texts = await loadTexts(state.language, url.pathname + url.search)
  const cache = new CallCache(() => new Date(0))
  cache.takeServerAnswers(state.answers)
  const user = new UserStore({ cache, callApi: refuseCalls })
  const tools = {
    state,
    cache,
    callApi: refuseCalls,
    uploadFile: refuseCalls,
    user,
    proof: new ProofAsker(),
    log: () => {},
    loadRoutes: () => Promise.resolve(routes),
    isWithinApplication: () => false,
    changeLanguage: () => Promise.resolve(),
  }
  const handler = createStaticHandler(createRouteObjects({ route: found.route, Screen }, texts))
  const context = (await handler.query(new Request(url))) as StaticHandlerContext
  const body = renderToString(
    <Application tools={tools} texts={texts}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </Application>,
  )
  const { layout } = found.route
  const { brandSheet } = state.site
  // Comes after the application's own sheet and overrides its tokens.
  const head = layout === 'full' || layout === 'admin' || brandSheet === undefined ? '' : linkSheet(brandSheet)
  const title = titleOf(texts.t, found.route, state.site)
  return { documentHtml: dangerouslySkipEscape(writeDocument({ state, title, isAdmin: layout === 'admin', head, body })) }
}

/** What the page needs of calls has been made before: a page that calls while it is drawn would never be the same twice. */
const refuseCalls = () => Promise.reject(new ApiProblem({ title: 'No calls are made while a page is rendered' }))
