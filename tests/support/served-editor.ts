import type { Browser, FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { prepareAxe } from './axe.ts'
import { launchBrowser, newPage, type PageOptions, watchPage } from './browser.ts'
import { type EditorsServer, serveEditors } from './serve-editors.ts'
import type { Workspace } from './workspace.ts'

export interface OpenedEditor {
  page: Page
  canvas: FrameLocator
  /** What the page did that it must not do. */
  complaints: string[]
}

/** Edit mode of `site serve` in a browser, for an administrator. */
export interface ServedEditor {
  browser: Browser
  server: EditorsServer
  /** Of the site. */
  origin: string
  /** The session of the administrator. */
  cookies: Awaited<ReturnType<EditorsServer['signIn']>>
  /** Opens a path that ends with `/edit`, and waits for its blocks. */
  open: (path: string, options?: PageOptions) => Promise<OpenedEditor>
  stop: () => Promise<void>
}

/** Serves a workspace, and starts a browser for an administrator of its site. */
export async function startServedEditor(site: Workspace): Promise<ServedEditor> {
  const browser = await launchBrowser()
  const server = await serveEditors(site.root)
  const origin = server.originOf(site.site)
  const cookies = await server.signIn(site.site, 'admin')
  return {
    browser,
    server,
    origin,
    cookies,
    async open(edited, options = { width: 1440, height: 900 }) {
      const page = await newPage(browser, options)
      await page.context().addCookies(cookies)
      await prepareAxe(page)
      const { complaints } = watchPage(page)
      await page.goto(origin + edited)
      const canvas = page.frameLocator('.edit-canvas__frame')
      await canvas.locator('.block[data-block]').first().waitFor()
      return { page, canvas, complaints }
    },
    async stop() {
      await browser.close()
      await server.stop()
    },
  }
}

export interface RunningEditor extends Pick<ServedEditor, 'open'> {
  /** Set while tests run. */
  readonly editor: ServedEditor
  readonly site: Workspace
}

/** Edit mode of one site for every test of a file. */
export function useServedEditor(makeSite: () => Workspace): RunningEditor {
  let site: Workspace
  let editor: ServedEditor
  beforeAll(async () => {
    site = makeSite()
    editor = await startServedEditor(site)
  }, 120_000)
  afterAll(async () => {
    await editor?.stop()
    site?.dispose()
  })
  return {
    open: (...args) => editor.open(...args),
    get editor() {
      return editor
    },
    get site() {
      return site
    },
  }
}
