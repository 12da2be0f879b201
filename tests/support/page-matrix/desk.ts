import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { prepareAxe } from '../axe.ts'
import { newPage, watchPage } from '../browser.ts'

export type Scheme = 'light' | 'dark'

/** How a page is viewed; the default is a plain screen. */
export interface View {
  /** CSS pixels. */
  width: number
  height?: number
  scheme: Scheme
  media?: 'print'
  forcedColors?: 'active'
}

/** Where pages are viewed: tabs that stay open from page to page, one of them without JavaScript. */
export interface Desk {
  page: Page
  plain: Page
  /** What the page did since it was last opened that our pages must not do. */
  complaints: string[]
  close: () => Promise<void>
}

const calm: BrowserContextOptions = { reducedMotion: 'reduce' }

export async function openDesk(browser: Browser): Promise<Desk> {
  const page = await newPage(browser, calm)
  await prepareAxe(page)
  const plain = await newPage(browser, { ...calm, javaScriptEnabled: false })
  const { complaints } = watchPage(page)
  return {
    page,
    plain,
    complaints,
    close: async () => {
      await page.context().close()
      await plain.context().close()
    },
  }
}

/** Gives a tab the size and media of a view; it starts at the top. */
export async function applyView(page: Page, { width, height = 800, scheme, media, forcedColors }: View): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({
    colorScheme: scheme,
    media: media ?? 'screen',
    forcedColors: forcedColors ?? 'none',
    reducedMotion: 'reduce',
  })
  await page.evaluate(() => scrollTo(0, 0))
}
