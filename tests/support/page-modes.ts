import type { Browser, Page } from 'playwright-core'
import { horizontalOverflow, newPage, type PageOptions } from './browser.ts'

/** Ways in which a page is used besides on a plain screen; each finds what is wrong with it. */
export const pageModes: Readonly<Record<string, { options: PageOptions; media?: 'print'; find: (page: Page) => Promise<string[]> }>> = {
  'without JavaScript': { options: { width: 320, javaScriptEnabled: false }, find: findHidden },
  // 1280 × 1024 px at 400 % (WCAG 1.4.10).
  'zoomed to 400 %': { options: { width: 320, height: 256, deviceScaleFactor: 4 }, find: findHidden },
  'with forced colours': { options: { forcedColors: 'active' }, find: findHidden },
  // A4 less its margins at 96 px an inch.
  'on paper': { options: { width: 680 }, media: 'print', find: findPrinted },
}

/** Opens a page in a mode and says what is wrong with it there. */
export async function findInMode(browser: Browser, url: string, name: string): Promise<string[]> {
  const mode = pageModes[name]
  if (!mode) throw new RangeError(`no mode ${name}`)
  const page = await newPage(browser, mode.options)
  try {
    if (mode.media) await page.emulateMedia({ media: mode.media })
    await page.goto(url)
    const overflow = await horizontalOverflow(page)
    return [...(overflow === 0 ? [] : [`${overflow} px wider than the window`]), ...(await mode.find(page))]
  } finally {
    await page.context().close()
  }
}

/** Content that is there and cannot be seen; an example of an empty block has none. */
async function findHidden(page: Page): Promise<string[]> {
  const main = page.locator('main').first()
  const has = ((await main.textContent()) ?? '').trim() !== ''
  return !has || (await main.innerText()).trim() !== '' ? [] : ['main shows no text']
}

/** What paper cuts off, and what only a screen can use. */
async function findPrinted(page: Page): Promise<string[]> {
  const cut = await page.locator('main :is(p, li, td, th, h1, h2, h3, pre, img)').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { right, width } = element.getBoundingClientRect()
      const isHidden = element.closest('.sr-only') !== null || !element.checkVisibility()
      return isHidden || width === 0 || right <= innerWidth + 1 ? [] : [`cut on paper: ${element.tagName} ${element.className}`]
    }),
  )
  const menus = await page
    .locator('.main-menu, .site-header__menu, .site-header__actions')
    .evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).map((element) => `printed: ${element.className}`))
  return [...(await findHidden(page)), ...cut, ...menus]
}
