import { basename, dirname } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import type { Widget } from '../../editor-server/dev/widgets/widgets.ts'
import { launchBrowser, newPage, type PageOptions, watchPage } from './browser.ts'
import { serveBuiltGallery } from './built-gallery.ts'
import { runDev } from './run-dev.ts'
import { makeSampleSite } from './sample-site.ts'

export interface WidgetGalleryArgs extends PageOptions {
  /** Called with the page of each test. */
  onPage: (page: Page) => void
  /** With accounts and calls behind it: `site dev`, which takes more than a second for each page. */
  isLive?: boolean
}

export interface WidgetGallery {
  /** Gives the test another page, in a new context. */
  openPage: (options?: PageOptions) => Promise<void>
  /** Opens an example, such as `publish/bar?lang=en`, and waits for its script. */
  open: (example: string) => Promise<void>
  /** URL within the gallery. */
  addressOf: (path: string) => string
  /** URL that signs a sample person in, in a live gallery. */
  signInLink: (role: 'admin' | 'editor') => string
  /** Names of the examples below these folders of `editor-server`, such as `publish/bar`. */
  listExamples: (...folders: string[]) => string[]
  /** Complaints expected in this test so far. */
  forgive: (part: string) => void
}

interface Served {
  /** Of the gallery's own host. */
  origin: string
  signInLink?: (role: 'admin' | 'editor') => string
  widgets?: readonly Widget[]
  close: () => void | Promise<void>
}

/** The gallery of widgets with a page for every test of the file; a test fails on anything its page complains about. */
export function useWidgetGallery({ onPage, isLive = false, ...defaults }: WidgetGalleryArgs): WidgetGallery {
  let browser: Browser
  let gallery: Served
  let page: Page | undefined
  let watched: { complaints: string[] }

  async function openPage(options: PageOptions = {}): Promise<void> {
    await page?.context().close()
    page = await newPage(browser, { ...defaults, ...options })
    onPage(page)
    // Tells Chromium beforehand that nobody looks at its dialogs; at the press it could be a moment too late.
    page.on('filechooser', () => {})
    watched = watchPage(page)
  }
  const addressOf = (path: string) => `${gallery.origin}/_gallery/widgets${path}`

  beforeAll(async () => {
    gallery = await (isLive ? serveLive() : serveBuiltGallery(basename(dirname(inject('shippedOut')))))
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await gallery?.close()
  })
  beforeEach(() => openPage())
  afterEach(() => expect(watched.complaints).toEqual([]))

  return {
    openPage,
    addressOf,
    signInLink(role) {
      if (!gallery.signInLink) throw new TypeError('Nobody signs in to a gallery that is not live')
      return gallery.signInLink(role)
    },
    listExamples: (...folders) =>
      (gallery.widgets ?? [])
        .filter(({ folder }) => folders.some((each) => folder.startsWith(`editor-server/${each}`)))
        .flatMap(({ name, examples }) => examples.map((example) => `${name}/${example.name}`)),
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

async function serveLive(): Promise<Served> {
  const workspace = makeSampleSite()
  const dev = await runDev(workspace.root)
  return {
    origin: dev.originOf(workspace.site),
    signInLink: (role) => dev.signInLink(workspace.site, role),
    close: async () => {
      await dev.stop()
      workspace.dispose()
    },
  }
}
