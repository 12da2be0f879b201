import type { Browser, FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { prepareAxe } from './axe.ts'
import { launchBrowser, newPage, type PageOptions, watchPage } from './browser.ts'
import { type DevRun, runDev } from './run-dev.ts'
import type { Workspace } from './workspace.ts'

export interface OpenedEditor {
  page: Page
  canvas: FrameLocator
  /** What the page did that it must not do. */
  complaints: string[]
}

/** Edit mode of `site dev` in a browser, for an administrator. */
export interface DevEditor {
  browser: Browser
  dev: DevRun
  /** Of the site. */
  origin: string
  /** The session of the administrator. */
  cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
  /** Opens a path that ends with `/edit`, and waits for its blocks. */
  open: (path: string, options?: PageOptions) => Promise<OpenedEditor>
  stop: () => Promise<void>
}

/**
 * Starts `site dev` and a browser, and signs in an administrator who accepts the terms of use.
 * @param path of a page of the site, with `/edit`
 */
export async function startDevEditor(site: Workspace, path: string): Promise<DevEditor> {
  const browser = await launchBrowser()
  const dev = await runDev(site.root)
  const origin = dev.originOf(site.site)
  const first = await newPage(browser)
  await first.goto(dev.signInLink(site.site, 'admin'))
  await first.goto(origin + path)
  await first.getByRole('button', { name: 'Ik ga akkoord' }).click()
  await first.getByRole('button', { name: 'Ik ga akkoord' }).waitFor({ state: 'detached' })
  const cookies = await first.context().cookies()
  await first.context().close()
  return {
    browser,
    dev,
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
      await dev.stop()
    },
  }
}

export interface RunningEditor extends Pick<DevEditor, 'open'> {
  /** Set while tests run. */
  readonly editor: DevEditor
  readonly site: Workspace
}

/**
 * Edit mode of one site for every test of a file.
 * @param path of a page of the site, with `/edit`
 */
export function useDevEditor(makeSite: () => Workspace, path: string): RunningEditor {
  let site: Workspace
  let editor: DevEditor
  beforeAll(async () => {
    site = makeSite()
    editor = await startDevEditor(site, path)
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
