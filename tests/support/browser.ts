import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright'
import { findChromium } from './find-chromium.mjs'
import { traceContext } from './traces.ts'

/**
 * Chromium uses only the last of several `--disable-features`, so these include Playwright's own; `checkers` compares them with the
 * arguments that a browser was started with.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // Address bar suggestions: two pages with scripts in a separate process, loaded for every context. Nobody sees an address bar here, and
  // they take half of the work of opening a page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A process kept ready for a page of another site, and started again with each page that is opened.
  'SpareRendererForSitePerProcess',
]

/** An empty profile, no calls home; `--no-sandbox` because tests also run as root in a container. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-dev-shm-usage',
  `--disable-features=${switchedOff.join(',')}`,
]

/** One of the files that this process runs in turn; it ends with the process. */
let shared: Browser | undefined

/**
 * A headless Chromium, started by the first file of a worker and lent to the next ones: closing it closes the contexts of the file. Each
 * worker has its own, since a clipboard belongs to a Chromium. Throws with what to do when there is none.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH, or run: npx playwright install --with-deps chromium')
  if (!shared?.isConnected()) shared = await chromium.launch({ executablePath, args: browserFlags })
  const browser = shared
  const close = () => Promise.all(browser.contexts().map((context) => context.close()))
  return Object.create(browser, { close: { value: close } }) as Browser
}

export interface PageOptions extends BrowserContextOptions {
  /** CSS pixels. */
  width?: number
  height?: number
}

/** A new context with empty storage, cookies and cache, whose trace is kept if the test fails. */
export async function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  // Edit mode offers its tour once; only its own test is there for the first time.
  await context.addInitScript(() => {
    if (/\/edit\/?$/.test(location.pathname)) localStorage.setItem('bouwsteen.edit.tour', 'offered')
  })
  await traceContext(context)
  return context
}

/** A page in a new context; closing the page's context ends both. */
export async function newPage(browser: Browser, { width = 1024, height = 800, ...options }: PageOptions = {}): Promise<Page> {
  const context = await newContext(browser, { viewport: { width, height }, locale: 'nl-NL', timezoneId: 'UTC', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  return page
}

/** An answer with this status or a higher one is a refusal. */
const FIRST_REFUSED = 400

/** The script by which a trace takes pictures may not run in a frame that runs nothing. */
const isTraced = process.env.TEST_TRACE === '1'
const ofSnapshots = /^Blocked script execution in .* sandboxed/

/**
 * What a page did that our pages must not do: dialogs, uncaught errors, console errors (including CSP violations), requests to other hosts.
 */
export function watchPage(page: Page): { complaints: string[] } {
  const complaints: string[] = []
  const refusals = new Map<string, string>()
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || (isTraced && ofSnapshots.test(message.text()))) return
    const { url } = message.location()
    complaints.push(`console: ${message.text()} (${url})${refusals.get(url) ?? ''}`)
    refusals.delete(url)
  })
  // The console names only the address of a refused call; the request and the reason follow as soon as the answer is read.
  page.on('response', async (response) => {
    if (response.status() < FIRST_REFUSED || !/json/.test(response.headers()['content-type'] ?? '')) return
    const told = await response.text().catch(() => 'its answer is gone')
    const refusal = ` ${response.request().method()}: ${told}`
    const at = complaints.findLastIndex((each) => each.startsWith('console:') && each.endsWith(`(${response.url()})`))
    if (at < 0) refusals.set(response.url(), refusal)
    else complaints[at] += refusal
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1' && !hostname.endsWith('localhost'))
      complaints.push(`request: ${request.url()}`)
  })
  return { complaints }
}

/** Pixels by which the page is wider than its window (WCAG 1.4.10). */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
