import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launchBrowser, newPage, type PageOptions, watchPage } from './browser.ts'
import { type DevRun, runDev } from './run-dev.ts'
import { makeSampleSite } from './sample-site.ts'
import type { Workspace } from './workspace.ts'

export interface WidgetGalleryArgs extends PageOptions {
  /** Gets the page of each test. */
  onPage: (page: Page) => void
}

export interface WidgetGallery {
  /** Gives the test another page, in a context of its own. */
  openPage: (options?: PageOptions) => Promise<void>
  /** Opens an example, such as `publish/bar?lang=en`, once its script answers. */
  open: (example: string) => Promise<void>
  /** URL within the gallery. */
  addressOf: (path: string) => string
  /** URL that signs a sample person in. */
  signInLink: (role: 'admin' | 'editor') => string
  /** Complaints of the test so far that it is right to make. */
  forgive: (part: string) => void
}

/** `site dev` with a page for every test of the file; a test fails for what its page complains of. */
export function useWidgetGallery({ onPage, ...defaults }: WidgetGalleryArgs): WidgetGallery {
  let workspace: Workspace | undefined
  let browser: Browser
  let dev: DevRun
  let page: Page | undefined
  let watched: { complaints: string[] }

  async function openPage(options: PageOptions = {}): Promise<void> {
    await page?.context().close()
    page = await newPage(browser, { ...defaults, ...options })
    onPage(page)
    // Chromium is told beforehand that nobody looks at its dialogs; told at the press, it may hear that a moment too late.
    page.on('filechooser', () => {})
    watched = watchPage(page)
  }
  const addressOf = (path: string) => `${dev.originOf('proef')}/_gallery/widgets${path}`

  beforeAll(async () => {
    workspace = makeSampleSite()
    dev = await runDev(workspace.root)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await dev?.stop()
    workspace?.dispose()
  })
  beforeEach(() => openPage())
  afterEach(() => expect(watched.complaints).toEqual([]))

  return {
    openPage,
    addressOf,
    signInLink: (role) => dev.signInLink('proef', role),
    forgive: (part) => {
      watched.complaints = watched.complaints.filter((each) => !each.includes(part))
    },
    async open(example) {
      // Vite prepares its packages before the first example is shown.
      await page?.goto(addressOf(`/${example}`), { timeout: 60_000 })
      await page?.locator('html[data-started]').waitFor({ timeout: 60_000 })
    },
  }
}
