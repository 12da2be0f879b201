import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { horizontalOverflow, launchBrowser, newPage, watchPage } from '../support/browser.ts'
import { makeSampleSite, plainPage } from '../support/sample-site.ts'
import { serveFolder, type StaticServer } from '../support/static-server.ts'
import type { Workspace } from '../support/workspace.ts'

let workspace: Workspace
let server: StaticServer
let browser: Browser

beforeAll(async () => {
  workspace = makeSampleSite()
  workspace.write('pages/paspoort.md', plainPage(201, 'Paspoort verlengen', 'Een paspoort is tien jaar geldig.'))
  const run = await workspace.build()
  expect(run.code).toBe(0)
  ;[server, browser] = await Promise.all([serveFolder(workspace.dist), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.close()
  workspace.dispose()
})

describe('the search dialog', () => {
  test('opens with Ctrl+K, suggests while typing, and goes by keyboard alone', async () => {
    const page = await newPage(browser)
    const { complaints } = watchPage(page)
    await prepareAxe(page)
    await page.goto(`${server.origin}/wonen/afval`)
    await page.keyboard.press('Control+k')
    const input = page.getByRole('combobox')
    await input.waitFor()
    await page.keyboard.type('pasp')
    const option = page.getByRole('option').first()
    await option.waitFor()
    await expect.poll(() => option.textContent()).toContain('Paspoort verlengen')
    await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('1 voorstel. Kies met de pijltoetsen.')
    await page.keyboard.press('ArrowDown')
    expect(await input.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => input.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowDown')
    await option.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/paspoort')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('closes with Escape and gives the focus back; without the script the link leads to the search page', async () => {
    const page = await newPage(browser)
    await page.goto(`${server.origin}/wonen/afval`)
    const link = page.locator('a[data-search]')
    await link.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.route('**/suggest-*.js', (route) => route.abort())
    await page.reload()
    await link.click()
    await page.waitForURL('**/search')
    await page.context().close()
  })
})

describe('the search page', () => {
  test('shows results for its address, filters, corrects, and follows back and forward', async () => {
    const page = await newPage(browser, { width: 320 })
    const { complaints } = watchPage(page)
    await prepareAxe(page)
    await page.goto(`${server.origin}/search?q=pasport`)
    await page.getByRole('heading', { name: '1 resultaat voor “pasport”' }).waitFor()
    await expect.poll(() => page.locator('mark').first().textContent()).toBe('Paspoort')
    await page.getByRole('button', { name: 'paspoort', exact: true }).click()
    await page.getByRole('heading', { name: '1 resultaat voor “paspoort”' }).waitFor()
    expect(page.url()).toContain('?q=paspoort')

    await page.getByRole('searchbox').fill('bericht')
    await page.getByRole('heading', { name: '13 resultaten voor “bericht”' }).waitFor()
    await page.getByRole('button', { name: 'Meer resultaten' }).click()
    await page.waitForFunction(() => document.querySelectorAll('.search-page__result').length === 13)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.matches(':nth-child(11)'))).toBe(true)
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])

    await page.getByRole('searchbox').fill('paspoort')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('heading', { name: '1 resultaat voor “paspoort”' }).waitFor()
    await page.goto(`${server.origin}/search?q=teller&kind=nieuws`)
    await page.getByRole('button', { name: /^Nieuws \d+$/, pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Alles' }).click()
    await page.waitForURL('**/search?q=teller')
    await page.goBack()
    await page.getByRole('button', { name: /^Nieuws \d+$/, pressed: true }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('finds what was typed, and sent with Enter, while its script was on its way', async () => {
    for (const isSent of [false, true]) {
      const page = await newPage(browser)
      let letThrough = () => {}
      const pause = new Promise<void>((resolve) => {
        letThrough = resolve
      })
      await page.goto(`${server.origin}/search`)
      await page.route('**/*.js', async (route) => {
        await pause
        await route.continue()
      })
      const input = page.getByRole('searchbox')
      await input.pressSequentially('paspoort')
      if (isSent) await input.press('Enter')
      letThrough()
      await page.getByRole('heading', { name: '1 resultaat voor “paspoort”' }).waitFor()
      expect(await input.inputValue()).toBe('paspoort')
      await page.waitForURL('**/search?q=paspoort')
      await page.context().close()
    }
  })

  test('says when nothing is found and when the index cannot be loaded', async () => {
    const page = await newPage(browser)
    await page.goto(`${server.origin}/search?q=xylofoonorkest`)
    await page.getByRole('heading', { name: 'Niets gevonden voor “xylofoonorkest”' }).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Alle onderwerpen' }).isVisible()).toBe(true)
    await page.route('**/search/index/**', (route) => route.abort())
    await page.goto(`${server.origin}/search?q=paspoort`)
    await page.getByRole('alert').waitFor()
    await page.unroute('**/search/index/**')
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await page.getByRole('heading', { name: '1 resultaat voor “paspoort”' }).waitFor()
    await page.context().close()
  })

  test('without JavaScript says so and leads on to everything in the menu', async () => {
    const page = await newPage(browser, { javaScriptEnabled: false })
    await page.goto(`${server.origin}/search?q=paspoort`)
    await expect.poll(() => page.getByText('Zoeken werkt alleen met JavaScript').isVisible()).toBe(true)
    await expect.poll(() => page.locator('.site-topics a').count()).toBeGreaterThan(4)
    await page.context().close()
  })
})
