import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, newPage, watchPage } from '../support/browser.ts'
import { findFreePort, type RunningServer, startServer } from '../support/run-server.ts'
import { describeRun, siteBin } from '../support/run-site.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import type { Workspace } from '../support/workspace.ts'

let site: Workspace
let server: RunningServer
let browser: Browser
let origin: string

beforeAll(async () => {
  site = makeSampleSite()
  site.edit('pages/bouwen/index.md', (text) => `${text}\n[Inloggen](/sign-in), [Nieuws](/nieuws), [Een feed](/nieuws/feed.xml)\n`)
  const run = await site.build(['--now', '2026-11-21T10:00:00Z'])
  expect(run.code, describeRun(run)).toBe(0)
  const port = await findFreePort()
  server = await startServer(process.execPath, [siteBin, 'preview', '--workspace', site.root, '--port', String(port)], port)
  origin = `http://${site.site}.localhost:${port}`
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  site?.dispose()
})

async function open(): Promise<{ page: Page; complaints: string[] }> {
  const page = await newPage(browser)
  const { complaints } = watchPage(page)
  await page.goto(`${origin}/bouwen`)
  // The rules are fetched after the page.
  await page.waitForLoadState('networkidle')
  return { page, complaints }
}

/** How the present page came: `navigational-prefetch` where it was there before its link was followed. */
const deliveryOf = (page: Page) =>
  page.evaluate(() => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType)

test('a page is fetched when somebody points at its link, and is there when it is followed', async () => {
  const { page, complaints } = await open()
  await page.locator('main').getByRole('link', { name: 'Nieuws' }).hover()
  // What a person takes between pointing and pressing.
  await page.waitForTimeout(400)
  await page.locator('main').getByRole('link', { name: 'Nieuws' }).click()
  await page.waitForURL('**/nieuws')
  expect(await deliveryOf(page)).toBe('navigational-prefetch')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what differs for each visitor is not', async () => {
  const { page } = await open()
  await page.locator('main').getByRole('link', { name: 'Inloggen' }).hover()
  await page.waitForTimeout(400)
  await page.locator('main').getByRole('link', { name: 'Inloggen' }).click()
  await page.waitForURL('**/sign-in')
  expect(await deliveryOf(page)).toBe('')
  await page.context().close()
})
