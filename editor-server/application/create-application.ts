import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Actor } from '#content/access/actor.ts'
import { decide } from '#content/access/policy.ts'
import { chosenLanguageOf } from '#content/model/profile/preferences.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { renderPage } from 'vike/server'
import type { Endpoint } from '../api/endpoint.ts'
import { getTermsVersion } from '../api/legal-texts/contract.ts'
import { getLoggedInProfile } from '../api/profiles/contract.ts'
import { contextOf, getSite } from '../http/context.ts'
import { createThrottles, type Throttles } from '../http/throttle/throttles.ts'
import type { Site } from '../site/site.ts'
import type { AloneAssets } from '../app/client/alone-assets.ts'
import { describeCall } from '../app/client/api/describe-call.ts'
import { chooseLanguage, findInterfaceLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '../app/client/page-language.ts'
import { FRAMED_POLICY, FRAMING_POLICY, PAGE_POLICY } from './page-policy.ts'
import type { PageState, SiteIdentity } from '../app/client/page-state.ts'
import { decideForPage, readForPage } from './read-for-page.ts'
import { CANVAS_HTML, CANVAS_PATH } from '../app/client/canvas-path.ts'
import { REFUSED_PARAMETER } from '../app/client/refused-page.ts'
import { signInAddress } from '../app/client/return-to.ts'
import type { PreparedCall, Route } from '../app/client/route.ts'
import type { CompiledApplication } from './compiled-application.ts'
import { createSendAsset, FOR_GOOD } from './send-asset.ts'
import { type Brand, createBrandOf } from './site-look/brand-of.ts'
import type { SiteLook } from './site-look/site-look.ts'
import type { BrandSheet } from './site-look/write-brand-sheet.ts'
import { withoutVikeWarnings } from './without-vike-warnings.ts'

export interface ApplicationOptions {
  /** As `loadApplication` of the command line gives it. */
  compiled: CompiledApplication
  /** The calls of the API: what a screen reads at once is called while its page is rendered. */
  endpoints: readonly Endpoint[]
  now?: () => Date
  /** Those of the API, so that a code that is tried through a page counts as one that is tried through a call. */
  throttles?: Throttles
  /** Logo and colours of a site; without them its name stands alone. */
  findLook?: (site: Site) => Promise<SiteLook>
  onError?: (error: unknown) => void
}

export interface Application {
  /** One of the `pages` of `createEditorServer`: answers the screens' addresses and their scripts, and passes on all others. */
  handler: RequestHandler
  close(): Promise<void>
}

/** What the compiled application says about its screens. */
interface CompiledRoutes {
  findRoute: (path: string) => FoundRoute | undefined
  findAreaHome: (path: string, actor: Actor) => { path: string | undefined } | undefined
}

/** The document of a screen that stands alone. */
interface CompiledAlone {
  renderAlone: (path: string, state: PageState, assets: AloneAssets) => Promise<string>
}

interface FoundRoute {
  route: Route
  params: Readonly<Record<string, string | undefined>>
}

/** Path below which the compiled scripts and styles are served; their names hold a hash. */
export const APPLICATION_ASSETS = '/assets/app/'

/** What every screen asks about who is signed in. */
const ofUser: readonly PreparedCall[] = [
  { call: getLoggedInProfile, input: {} },
  { call: getTermsVersion, input: {} },
]

/** Sheets with the colours of a site stand among them, made when they are asked for. */
const BRAND_SHEETS = `${APPLICATION_ASSETS}brand-`

/** The screen that says who may edit the page at a path of edit mode. */
function refusedAddress(path: string): string {
  const page = path.replace(/\/edit\/?$/, '') || '/'
  return `/unauthorized?${new URLSearchParams({ [REFUSED_PARAMETER]: page }).toString()}`
}

/** A year in milliseconds. */
const YEAR = 31_536_000_000

/** Serves the live application: its screens rendered on the server, by Vike, and its scripts. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { compiled, endpoints, now = () => new Date(), throttles = createThrottles(), findLook, onError } = options
  const brandOf = createBrandOf({ findLook, onError })
  await withoutVikeWarnings(() => import(pathToFileURL(join(compiled.folder, 'server', 'entry.mjs')).href))
  const { findRoute, findAreaHome } = (await import(pathToFileURL(join(compiled.folder, 'server', 'routes.mjs')).href)) as CompiledRoutes
  const { renderAlone } = (await import(pathToFileURL(join(compiled.folder, 'server', 'alone.mjs')).href)) as CompiledAlone
  const sendAsset = createSendAsset(compiled.files)

  async function show(request: Request, response: Response, next: NextFunction, found: FoundRoute): Promise<void> {
    const { route, params } = found
    // On other hosts there is no such screen.
    if (route.access.kind === 'staff' && !getSite(request).administration) return next()
    const { session, language: preferred } = contextOf(request)
    const gate = route.gate?.(params)
    const access = decide(route.access, session?.account)
    const decision = access.outcome === 'allowed' && gate ? await decideForPage(gate, request, { endpoints, now, throttles }) : access
    if (decision.outcome === 'notFound') return next()
    if (decision.outcome === 'signIn') return response.redirect(302, signInAddress(request.originalUrl))
    if (decision.outcome !== 'allowed')
      return response.redirect(302, access.outcome === 'allowed' ? refusedAddress(request.path) : '/unauthorized')
    const language = chooseLanguage(request.headers.cookie ?? '', session && chosenLanguageOf(session.account), preferred)
    const calls = [...(session ? ofUser : []), ...(gate ? [gate] : []), ...(route.calls?.(params) ?? [])]
    const { answers, absent } = await readForPage(calls, request, { endpoints, now, throttles })
    const state: PageState = {
      site: identifySite(getSite(request), await brandOf(getSite(request))),
      language,
      answers,
      isSignedIn: session !== undefined,
    }
    const html =
      route.layout === 'alone' ? await renderAlone(request.path, state, compiled.alone) : await renderByVike(request.originalUrl, state)
    const about = gate && answers[describeCall(gate.call, gate.input)]
    const isNothing = route.gate && (!gate || absent.has(gate) || (about && route.isGone?.(about.body)))
    response
      .status(isNothing ? 404 : (route.status ?? 200))
      .set({
        'Content-Security-Policy': route.hasFrame ? FRAMING_POLICY : PAGE_POLICY,
        'Cache-Control': 'private, no-store',
        'Content-Language': language,
        'X-Robots-Tag': 'noindex',
        Vary: 'Cookie, Accept-Language',
      })
      .type('html')
      .send(html)
  }

  return {
    handler: async (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next()
      if (request.path.startsWith(APPLICATION_ASSETS)) {
        const sheet = request.path.startsWith(BRAND_SHEETS) ? (await brandOf(getSite(request)))?.sheet : undefined
        if (sheet && request.path.endsWith(`/${sheet.name}`)) return sendSheet(response, sheet)
        return (await sendAsset(request, response)) ? undefined : next()
      }
      if (request.path === CANVAS_PATH) return sendCanvas(response)
      const actor = contextOf(request).session?.account
      const home = findAreaHome(request.path, actor)
      if (home) return response.redirect(302, actor ? (home.path ?? '/unauthorized') : signInAddress(request.originalUrl))
      const found = findRoute(request.path)
      if (!found) return next()
      const chosen = findInterfaceLanguage(request.query[LANGUAGE_PARAMETER])
      if (chosen) return rememberLanguage(request, response, chosen)
      return show(request, response, next, found)
    },
    close: () => Promise.resolve(),
  }
}

async function renderByVike(urlOriginal: string, state: PageState): Promise<string> {
  const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal, state })
  if (errorWhileRendering) throw errorWhileRendering
  return httpResponse.body
}

function identifySite(site: Site, brand: Brand | undefined): SiteIdentity {
  const { platformName, registration } = site.index.settings
  return {
    isForStaff: site.administration !== undefined,
    name: platformName,
    canRegister: registration === 'open',
    ...(brand?.look.logo && { logo: brand.look.logo }),
    ...(brand && { icon: brand.look.icon, brandSheet: APPLICATION_ASSETS + brand.sheet.name }),
  }
}

/** An empty document, which edit mode fills with a page of the site. Nothing runs in it. */
function sendCanvas(response: Response): void {
  response
    .set({ 'Content-Security-Policy': FRAMED_POLICY, 'X-Frame-Options': 'SAMEORIGIN', 'X-Robots-Tag': 'noindex' })
    .type('html')
    .send(CANVAS_HTML)
}

function sendSheet(response: Response, { css }: BrandSheet): void {
  response.set({ 'Cache-Control': FOR_GOOD }).type('css').send(css)
}

/** The language switch is a link: it is remembered here, and the same page follows without the parameter. */
function rememberLanguage(request: Request, response: Response, language: InterfaceLanguage): void {
  const url = new URL(request.originalUrl, 'http://site.invalid')
  url.searchParams.delete(LANGUAGE_PARAMETER)
  response.cookie(LANGUAGE_COOKIE, language, { sameSite: 'lax', secure: request.secure, path: '/', maxAge: YEAR, httpOnly: true })
  response.redirect(302, url.pathname + url.search)
}
