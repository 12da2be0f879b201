import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { horizontalOverflow, launchBrowser, newPage, watchPage } from '../support/browser.ts'
import { type EditSites, makeEditSites, type SiteTheme, siteThemes } from '../support/edit-page-site.ts'
import { isModal, listPageStates, type OpenedEdit } from '../support/edit-page-states.ts'
import { editViews, pairedViews } from '../support/edit-views.ts'
import { findFocusFaults } from '../support/focus-faults.ts'
import { measureContrast } from '../support/measure-contrast.ts'
import { findHiddenFocus } from '../support/hidden-focus.ts'
import { isFull, sample } from '../support/seed.ts'
import { type EditorsServer, serveEditors } from '../support/serve-editors.ts'

/** Widths, schemes and languages in either theme: each pair under TEST_FULL=1, otherwise one of all, with a third of the states checked. */
const views = isFull
  ? pairedViews
  : sample(
      'a page in edit mode',
      editViews.flatMap((view) => siteThemes.map((theme) => [...view, theme] as const)),
      1,
    )
const inSchemes = siteThemes.flatMap((theme) => (['light', 'dark'] as const).map((scheme) => [theme, scheme] as const))
const pathOf = (view: (typeof views)[number]) => `bekijken-${view.join('-')}`

let made: EditSites
let server: EditorsServer
let browser: Browser
const cookies: Record<SiteTheme, Awaited<ReturnType<EditorsServer['signIn']>>> = { polder: [], kade: [] }

beforeAll(async () => {
  made = makeEditSites(views.map(pathOf))
  browser = await launchBrowser()
  server = await serveEditors(made.workspace.root)
  for (const theme of siteThemes) cookies[theme] = await server.signIn(made.sites[theme], 'admin')
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  made?.workspace.dispose()
})

async function open(
  path: string,
  theme: SiteTheme,
  options: Parameters<typeof newPage>[1],
): Promise<OpenedEdit & { complaints: string[] }> {
  const page = await newPage(browser, { height: 800, reducedMotion: 'reduce', ...options })
  await page.context().addCookies(cookies[theme])
  await prepareAxe(page)
  const { complaints } = watchPage(page)
  await page.goto(`${server.originOf(made.sites[theme])}/${path}/edit`)
  const canvas = page.frameLocator('.edit-canvas__frame')
  await canvas.locator('main').waitFor()
  return { page, canvas, complaints }
}

async function findFaults(page: Page): Promise<string[]> {
  const overflow = await horizontalOverflow(page)
  return [
    ...(await findViolations(page)),
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
    ...((await isModal(page)) ? await findFocusFaults(page) : []),
    ...(await findHiddenFocus(page)),
  ]
}

test.each(sample('themes and schemes of the way to edit mode', inSchemes, 2))(
  'in %s, %s, the way to edit mode comes first and can be read',
  async (theme, colorScheme) => {
    const page = await newPage(browser, { colorScheme })
    await page.context().addCookies(cookies[theme])
    await prepareAxe(page)
    await page.goto(server.originOf(made.sites[theme]))
    const link = page.locator('.signed-in__edit')
    await link.waitFor()
    // By its pixels: what is written in the colour of its ground passes for nothing at all.
    expect(await measureContrast(await link.screenshot())).toBeGreaterThan(4.5)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await link.evaluate((element) => getComputedStyle(element).boxShadow), 'the ring of the focus').toContain('6px')
    await page.context().close()
  },
)

test.each(sample('themes and schemes of the palette', inSchemes, 2))(
  'in %s, %s, what may be typed in the palette and a marked word in what is found can be read',
  async (theme, colorScheme) => {
    const { page, canvas } = await open('leeg', theme, { width: 1280, colorScheme })
    await canvas.locator('main').waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Acties' })
    await field.waitFor()
    expect(await page.getByRole('listbox').getAttribute('aria-label'), 'name of the list').toBe('Zoeken en acties')
    expect(await measureContrast(await field.screenshot()), 'placeholder').toBeGreaterThan(4.5)
    await page.goto(`${server.originOf(made.sites[theme])}/search?q=bekijken`)
    const marked = page.locator('mark')
    await marked.first().waitFor()
    for (const word of await marked.all()) expect(await measureContrast(await word.screenshot()), 'marked').toBeGreaterThan(4.5)
    await page.locator('[data-search]').first().click()
    const input = page.locator('dialog').getByRole('combobox')
    await input.fill('bekijken')
    const suggested = page.locator('dialog mark')
    await suggested.first().waitFor()
    for (const word of await suggested.all()) expect(await measureContrast(await word.screenshot()), 'suggested').toBeGreaterThan(4.5)
    await page.context().close()
  },
)

test.each([
  ['Linux x86_64', 'Ctrl K'],
  ['MacIntel', '⌘K'],
])('on %s the search says that %s opens it', async (platform, keys) => {
  const page = await newPage(browser, { width: 1280 })
  await page.addInitScript((name) => Object.defineProperty(navigator, 'platform', { get: () => name }), platform)
  await page.goto(server.originOf(made.sites.kade))
  await expect.poll(() => page.locator('.search-field__keys:visible').allInnerTexts()).toEqual([keys])
  await page.context().close()
})

/** Browser messages about answers that the page is meant to explain. */
const explained = /Failed to load resource/

test.each(views.map((view) => [view.join(', '), view] as const))(
  '%s: no state of edit mode keeps anybody out',
  async (_name, view) => {
    const [width, colorScheme, language, theme] = view
    const { complaints, ...opened } = await open(pathOf(view), theme, { width, colorScheme, locale: language === 'en' ? 'en-GB' : 'nl-NL' })
    await opened.canvas.locator('.block[data-block]').first().waitFor()
    const found: unknown[] = []
    const states = listPageStates()
    const looked = sample(pathOf(view), states, states.length / 3)
    for (const state of states) {
      const { name, go } = state
      const isReached = await go(opened).then(
        () => true,
        (error: unknown) => void found.push([name, String(error)]),
      )
      // Each continues from the previous one.
      if (!isReached) break
      const faults = looked.includes(state) ? await findFaults(opened.page) : []
      if (faults.length > 0) found.push([name, faults])
    }
    expect(found).toEqual([])
    expect(complaints.filter((line) => !explained.test(line))).toEqual([])
    await opened.page.context().close()
  },
  isFull ? 240_000 : 120_000,
)

test('an empty page says what to do', async () => {
  const { page, canvas, complaints } = await open('leeg', 'polder', { width: 1440 })
  await page.locator('.edit-tree__empty').waitFor()
  await canvas.locator('[data-position=main]').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
