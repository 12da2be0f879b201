import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findThirdParties, policySourcesOf } from '#content/model/third-party/third-party.ts'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { horizontalOverflow, launchBrowser, newPage, type PageOptions } from '../support/browser.ts'
import { describeRun } from '../support/run-site.ts'
import { serveFolder, type StaticServer } from '../support/static-server.ts'
import { makeWorkspace, type Workspace } from '../support/workspace.ts'

const videoPage = `---
title: Film
blocks:
  - guid: 0a1b2c3d-0000-4000-8000-000000000001
    name: video
    position: main
    sort: 1
    options:
      title: Een film
      url: https://www.youtube.com/watch?v=aqz-KE-bpKQ
---
<!-- block 0a1b2c3d-0000-4000-8000-000000000001 -->
Een konijn.
`
const settings = { siteimproveId: '123', videoHosts: [], consentCategories: [] }
const statement = '/legal/cookie-statement/nl'

let workspace: Workspace
let server: StaticServer
let browser: Browser
let page: Page
/** Third-party hosts that the page contacted, in order. */
let asked: string[] = []
let complaints: string[] = []

beforeAll(async () => {
  workspace = makeWorkspace()
  workspace.editJson<Record<string, unknown>>('site.json', (site) => void (site['siteimproveId'] = settings.siteimproveId))
  workspace.write('pages/index.md', '---\ntitle: Welkom\n---\nDag.\n')
  workspace.write('pages/film.md', videoPage)
  const run = await workspace.build(['--now', '2026-11-21T10:00:00Z'])
  expect(run.code, describeRun(run)).toBe(0)
  server = await serveFolder(workspace.dist, policySourcesOf(findThirdParties(settings, [{ url: 'https://youtu.be/aqz-KE-bpKQ' }])))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  workspace.dispose()
})
afterEach(() => page?.context().close())

async function open(path: string, options: PageOptions = {}): Promise<void> {
  asked = []
  complaints = []
  page = await newPage(browser, options)
  await prepareAxe(page)
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.context().route(/^https:/, (route) => {
    asked.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'text/html', body: '' })
  })
  await page.goto(server.origin + path, { waitUntil: 'networkidle' })
}

const notice = () => page.locator('.consent')
const frames = () => page.locator('iframe')
const button = (name: string) => page.getByRole('button', { name })
const record = async () => {
  const [cookie] = await page.context().cookies()
  return cookie && { ...cookie, value: JSON.parse(decodeURIComponent(cookie.value)) as { categories: string[]; date: string } }
}

describe('the notice', () => {
  test('asks once, takes no focus, loads and stores nothing by itself, and stands in nobody’s way', async () => {
    await open('/film')
    await expect.poll(() => notice().isVisible()).toBe(true)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    expect(asked).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    await page.mouse.wheel(0, 5000)
    await page.waitForFunction(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1)
    const [footer, bar] = await Promise.all([page.locator('.site-footer__links').boundingBox(), notice().boundingBox()])
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })

  test('is the second stop of the keyboard, and is answered by it', async () => {
    await open('/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Alles accepteren')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('.consent__done').waitFor()
    await expect.poll(() => page.locator(':focus').textContent()).toContain('Uw keuze is opgeslagen')
    expect((await record())?.value.categories).toEqual(['required'])
    await button('Deze melding verbergen').click()
    await notice().waitFor({ state: 'hidden' })
    await page.reload()
    await expect.poll(() => notice().isVisible()).toBe(false)
  })

  test('leaves the page to read: it is low, and the page ends where it begins, in every state', async () => {
    for (const [width, height, most] of [
      [320, 640, 250],
      [1024, 768, 110],
      [1440, 900, 80],
    ] as const) {
      await open('/', { width, height })
      await expect.poll(() => notice().isVisible()).toBe(true)
      const size = async () => (await notice().boundingBox())?.height ?? 0
      /** What is below the footer at the end of the page. */
      const room = () =>
        page.evaluate(() => {
          scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
          return innerHeight - (document.querySelector('.site-footer')?.getBoundingClientRect().bottom ?? 0)
        })
      expect(await size()).toBeLessThanOrEqual(most)
      expect(Math.abs((await room()) - (await size()))).toBeLessThanOrEqual(1)
      await button('Alles weigeren').click()
      await page.locator('.consent__done').waitFor()
      expect(Math.abs((await room()) - (await size()))).toBeLessThanOrEqual(1)
      await button('Deze melding verbergen').click()
      await expect.poll(async () => Math.abs(await room())).toBeLessThanOrEqual(1)
      await page.context().close()
    }
  })

  test('offers to refuse as large as to accept', async () => {
    for (const width of [320, 1440]) {
      await open('/', { width })
      const [accept, refuse] = await Promise.all(['Alles accepteren', 'Alles weigeren'].map((name) => button(name).boundingBox()))
      expect([accept?.width, accept?.height]).toEqual([refuse?.width, refuse?.height])
      expect(await horizontalOverflow(page)).toBe(0)
      await page.context().close()
    }
  })

  test.each(['light', 'dark'] as const)('passes axe, opened up, %s', async (colorScheme) => {
    await open('/film', { colorScheme })
    await page.locator('.consent summary').click()
    expect(await findViolations(page)).toEqual([])
  })

  test('does not stand on the cookie statement, nor without scripts', async () => {
    await open(statement)
    await expect.poll(() => notice().count()).toBe(0)
    await page.context().close()
    await open('/film', { javaScriptEnabled: false })
    await expect.poll(() => notice().isVisible()).toBe(false)
    await expect.poll(() => button('Video laden').count()).toBe(0)
    await expect.poll(() => page.getByRole('link', { name: 'Bekijk op YouTube' }).isVisible()).toBe(true)
    expect(asked).toEqual([])
  })
})

describe('a choice', () => {
  test('for everything is kept for six months and loads what it allows, on every page', async () => {
    await open('/film')
    await button('Alles accepteren').click()
    await frames().waitFor()
    expect(await record()).toMatchObject({
      name: 'consent',
      sameSite: 'Lax',
      path: '/',
      value: { categories: ['required', 'analytical', 'siteimprove', 'video'] },
    })
    const days = (((await record())?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(181)
    expect(days).toBeLessThan(183)
    await page.goto(`${server.origin}/film`, { waitUntil: 'networkidle' })
    await expect.poll(() => frames().getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
    expect(asked).toContain('siteimproveanalytics.com')
    expect(complaints).toEqual([])
  })

  test('of one category loads that one, and keeps our own count', async () => {
    await open('/film')
    await page.locator('.consent summary').click()
    await page.getByLabel('Video’s').check()
    await button('Keuze opslaan').click()
    await frames().waitFor()
    expect((await record())?.value.categories).toEqual(['required', 'analytical', 'video'])
    expect(asked).not.toContain('siteimproveanalytics.com')
  })

  test('is made by the button of a video too, which then has the focus', async () => {
    await open('/film')
    await button('Video laden').click()
    await frames().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    expect((await record())?.value.categories).toEqual(['required', 'analytical', 'video'])
    await expect.poll(() => notice().isVisible()).toBe(false)
  })

  test('is taken back by the link in the footer and one click more', async () => {
    await open('/film')
    await button('Alles accepteren').click()
    await frames().waitFor()
    await button('Deze melding verbergen').click()
    await page.getByRole('link', { name: 'Cookie-instellingen' }).click()
    await expect.poll(() => page.getByLabel('Video’s').isChecked()).toBe(true)
    // The page reloads automatically, without the counter that was allowed before.
    const loaded = page.waitForEvent('load')
    await button('Alles weigeren').click()
    await loaded
    await frames().waitFor({ state: 'detached' })
    await expect.poll(async () => (await record())?.value.categories).toEqual(['required'])
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => frames().count()).toBe(0)
  })

  test('is shown and changed on the cookie statement, which says so aloud', async () => {
    await open(statement)
    await expect.poll(() => page.getByLabel('Bezoeken tellen').isChecked()).toBe(true)
    await expect.poll(() => page.getByLabel('Video’s').isChecked()).toBe(false)
    await page.getByLabel('Video’s').check()
    await page.getByLabel('Bezoeken tellen').uncheck()
    await button('Keuze opslaan').click()
    await page.getByRole('status').getByText('Uw keuze is opgeslagen.').waitFor()
    expect((await record())?.value.categories).toEqual(['required', 'video'])
    expect(await findViolations(page)).toEqual([])
  })

  test('that cannot be read is asked again', async () => {
    await open('/')
    await page.context().addCookies([{ name: 'consent', value: 'x', url: server.origin }])
    await page.goto(`${server.origin}/film`, { waitUntil: 'networkidle' })
    await expect.poll(() => notice().isVisible()).toBe(true)
    await expect.poll(() => frames().count()).toBe(0)
  })
})
