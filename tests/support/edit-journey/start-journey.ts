import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { prepareAxe } from '../axe.ts'
import { launchBrowser, newPage, type PageOptions, watchPage } from '../browser.ts'
import { type CdnRequest, startCdnServer } from '../cdn-server.ts'
import { type LiveServer, startLiveServer } from '../live-server.ts'
import { addPeople, emailOf, PASSWORD } from '../serve-editors.ts'
import type { Workspace } from '../workspace.ts'
import { EditorScreen } from './editor-screen.ts'
import { makeJourneySite } from './make-journey-site.ts'

/** People who edit, each with a separate account and session; the manager is no administrator. */
const editorNames = ['admin', 'colleague', 'manager'] as const
export type EditorName = (typeof editorNames)[number]

export interface Journey {
  site: Workspace
  server: LiveServer
  browser: Browser
  origin: string
  /** The purges that the CDN received. */
  purged: readonly CdnRequest[]
  /** Opens any path with somebody's session. */
  openPage: (path: string, options?: PageOptions & { as?: EditorName }) => Promise<{ page: Page; complaints: string[] }>
  /** Opens edit mode at a path without its `/edit`, with somebody's session. */
  openEditor: (path: string, options?: PageOptions & { as?: EditorName }) => Promise<EditorScreen>
  stop: () => Promise<void>
}

/**
 * `site serve` of a fresh workspace, with a CDN and a browser.
 * @param prepare adds to the workspace before it is served
 * @param env of the server
 */
export async function startJourney({
  prepare,
  env,
}: { prepare?: (site: Workspace) => void; env?: Record<string, string> } = {}): Promise<Journey> {
  const cdn = await startCdnServer(() => ({ status: 200 }))
  const site = makeJourneySite(cdn)
  prepare?.(site)
  const data = join(site.root, '.data')
  const everybody = editorNames.map((name) => [name, { isContentManager: true, isAdmin: name !== 'manager' }])
  await addPeople(data, site.site, Object.fromEntries(everybody))
  const server = await startLiveServer({ ...site, env: { CDN_TOKEN: 'geheim-van-de-proef', ...env } })
  await server.ready()
  const browser = await launchBrowser()
  const origin = `http://${site.site}.localhost:${server.port}`
  const cookies = new Map<EditorName, Awaited<ReturnType<typeof signIn>>>()
  const open = async ({ as = 'admin', ...options }: PageOptions & { as?: EditorName }) => {
    const page = await newPage(browser, { width: 1440, height: 900, ...options })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
    const signedIn = cookies.get(as) ?? (await signIn(browser, origin, as))
    cookies.set(as, signedIn)
    await page.context().addCookies(signedIn)
    await prepareAxe(page)
    return { page, ...watchPage(page) }
  }
  return {
    site,
    server,
    browser,
    origin,
    purged: cdn.requests,
    async openPage(path, options = {}) {
      const opened = await open(options)
      await opened.page.goto(origin + path)
      return opened
    },
    async openEditor(path, options = {}) {
      const { page, complaints } = await open(options)
      const screen = new EditorScreen(page, { origin, complaints })
      await screen.goTo(path)
      return screen
    },
    async stop() {
      await browser.close()
      await server.stop()
      await cdn.close()
      site.dispose()
    },
  }
}

/** Signs in with the form, like anybody else. */
async function signIn(browser: Browser, origin: string, name: EditorName) {
  const page = await newPage(browser)
  await page.goto(`${origin}/sign-in?returnTo=%2F`, { waitUntil: 'networkidle' })
  await page.getByLabel('E-mailadres').fill(emailOf(name))
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  const answered = page.waitForResponse(`${origin}/api/sessions`)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  const status = (await answered).status()
  if (status !== 201) throw new Error(`${name} cannot sign in: ${status}`)
  const cookies = await page.context().cookies()
  await page.context().close()
  return cookies
}
