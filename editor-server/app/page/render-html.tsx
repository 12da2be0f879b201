import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import { ApiProblem } from '../client/api/api-problem.ts'
import { CallCache } from '../client/call-cache/call-cache.ts'
import { ProofAsker } from '../client/proof/proof-asker.ts'
import { UserStore } from '../client/user-store/user-store.ts'
import { PAGE_STATE_ID, type PageState, ROOT_ID } from '../client/page-state.ts'
import { Application } from './application.tsx'
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
    routes,
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
  // The style sheets have a lower header and another place for anchors there (SPEC section 2).
  const area = layout === 'admin' ? escapeInject` data-area="admin"` : ''
  return {
    documentHtml: escapeInject`<!doctype html>
<html lang="${state.language}"${area}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.ico" sizes="32x32">
${linkSheet(layout === 'full' || layout === 'admin' ? undefined : state.site.brandSheet)}
<title>${titleOf(texts.t, found.route, state.site)}</title>
</head>
<body>
<div id="${ROOT_ID}">${dangerouslySkipEscape(body)}</div>
<script type="application/json" id="${PAGE_STATE_ID}">${dangerouslySkipEscape(toDataBlock(state))}</script>
</body>
</html>
`,
  }
}

/** Comes after the application's own sheet and overrides its tokens. */
function linkSheet(path: string | undefined) {
  return path === undefined ? '' : escapeInject`<link rel="stylesheet" href="${path}">`
}

/** What the page needs of calls has been made before: a page that calls while it is drawn would never be the same twice. */
const refuseCalls = () => Promise.reject(new ApiProblem({ title: 'No calls are made while a page is rendered' }))

/** JSON in which nothing can end the surrounding element. */
function toDataBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
