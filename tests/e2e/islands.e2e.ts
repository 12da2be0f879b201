import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { guidOf } from '../support/build.ts'
import { launchBrowser, newPage, watchPage, type PageOptions } from '../support/browser.ts'
import { describeRun } from '../support/run-site.ts'
import { ITEM_COUNT, makeSampleSite, newsList } from '../support/sample-site.ts'
import { serveFolder, type StaticServer } from '../support/static-server.ts'
import type { Workspace } from '../support/workspace.ts'

let workspace: Workspace
let server: StaticServer
let browser: Browser
let page: Page
let complaints: string[]
let scripts: string[]

beforeAll(async () => {
  workspace = makeSampleSite()
  const run = await workspace.build(['--now', '2026-11-21T10:00:00Z'])
  expect(run.code, describeRun(run)).toBe(0)
  server = await serveFolder(workspace.dist)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  workspace.dispose()
})
afterEach(() => page?.context().close())

async function open(path: string, options: PageOptions = {}): Promise<void> {
  page = await newPage(browser, { width: 1440, ...options })
  ;({ complaints } = watchPage(page))
  scripts = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(server.origin + path)
  await page.waitForLoadState('networkidle')
}

const titles = () => page.locator('.list li a').allInnerTexts()
const next = () => page.locator('.list a[rel=next]')

/** Item titles from the first page to the last, by the pager's links. */
async function walkPages(): Promise<string[]> {
  const seen = await titles()
  for (let turns = 0; turns < ITEM_COUNT && (await next().count()) > 0; turns += 1) {
    const before = (await titles()).join()
    await next().click()
    await expect.poll(async () => (await titles()).join()).not.toBe(before)
    seen.push(...(await titles()))
  }
  return [...new Set(seen)]
}

const newestFirst = Array.from({ length: ITEM_COUNT }, (_, index) => `Bericht ${ITEM_COUNT - 1 - index}`)

describe('a list', () => {
  test('works without JavaScript: every item is reachable through the pager', async () => {
    await open('/nieuws/', { javaScriptEnabled: false })
    await expect.poll(() => titles()).toEqual(newestFirst.slice(0, 5))
    expect(await walkPages()).toEqual(newestFirst)
  })

  test('loads React only once someone uses it', async () => {
    await open('/nieuws/')
    const before = scripts.length
    expect(before).toBeLessThanOrEqual(3)
    const firstBytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .reduce((sum, entry) => sum + (entry.name.endsWith('.js') ? (entry as PerformanceResourceTiming).decodedBodySize : 0), 0),
    )
    expect(firstBytes, 'bytes of script before any use').toBeLessThan(20_000)
    await next().hover()
    await next().click()
    await expect.poll(() => scripts.length).toBeGreaterThan(before)
  })

  test('hydrates without a mismatch, then turns pages on the spot and keeps the address', async () => {
    await open('/nieuws/')
    await page.evaluate(() => ((globalThis as unknown as { isSame: boolean }).isSame = true))
    expect(await walkPages()).toEqual(newestFirst)
    expect(await page.evaluate(() => (globalThis as unknown as { isSame?: boolean }).isSame), 'the document was not loaded anew').toBe(true)
    expect(page.url()).toMatch(/\/nieuws\/p\/\d+\/?$/)
    expect(complaints).toEqual([])
  })

  test('goes back and forth with the browser’s own buttons', async () => {
    await open('/nieuws/')
    const first = await titles()
    await next().click()
    await expect.poll(async () => (await titles()).join()).not.toBe(first.join())
    const second = await titles()
    await page.goBack()
    await expect.poll(titles).toEqual(first)
    await page.goForward()
    await expect.poll(titles).toEqual(second)
  })

  test('the address of a further page shows that page by itself', async () => {
    await open('/nieuws/')
    await next().click()
    await page.waitForURL(/\/p\//)
    const url = new URL(page.url()).pathname
    await expect.poll(async () => (await titles()).join()).not.toBe(newestFirst.slice(0, 5).join())
    const shown = await titles()
    await page.context().close()
    await open(url, { javaScriptEnabled: false })
    await expect.poll(() => titles()).toEqual(shown)
  })
})

test('a widget shows the newest items of its source and leads to them', async () => {
  await open('/')
  await expect.poll(() => titles()).toEqual(newestFirst.slice(0, 3))
  await page.locator('.list li a').first().click()
  await page.waitForURL(/\/nieuws\/i\/n12\//)
  expect(await page.locator('h1').innerText()).toBe('Bericht 12')
  expect(complaints).toEqual([])
})

test('a lazy list shows more under what is there', async () => {
  workspace.edit('pages/nieuws.md', (text) => text.replace('defaultItemsPerPage: 5', 'defaultItemsPerPage: 5\n      lazyLoad: true'))
  expect((await workspace.build(['--now', '2026-11-21T10:00:00Z'])).code).toBe(0)
  await open('/nieuws/')
  for (let turns = 0; turns < 5 && (await next().count()) > 0; turns += 1) {
    const before = (await titles()).length
    await next().click()
    await expect.poll(async () => (await titles()).length).toBeGreaterThan(before)
  }
  await expect.poll(() => titles()).toEqual(newestFirst)
  expect(complaints).toEqual([])
  expect(workspace.read('pages/nieuws.md')).toContain(newsList)
})

describe('a filter that is chosen before the script of its list is there', () => {
  const choose: [what: string, choose: () => Promise<unknown>, shown: string[]][] = [
    [
      'in a field',
      () => page.locator('.list select').selectOption('stage'),
      ['Bericht 12', 'Bericht 9', 'Bericht 6', 'Bericht 3', 'Bericht 0'],
    ],
    [
      'by a button',
      () => page.getByRole('button', { name: 'Pagina wonen/afval' }).click(),
      ['Bericht 12', 'Bericht 8', 'Bericht 4', 'Bericht 0'],
    ],
  ]

  test('counts once it is', async () => {
    const type = join(workspace.root, 'types/nieuws')
    mkdirSync(type, { recursive: true })
    writeFileSync(
      join(type, 'type.ts'),
      `import { defineItemType, z } from 'bouwsteen/type'
export const type = defineItemType({
  name: 'nieuws', version: 1, fields: z.strictObject({ contract: z.enum(['vast', 'stage']) }), onCard: [], migrations: {},
})
`,
    )
    for (const lang of ['nl', 'en'])
      writeFileSync(join(type, `messages.${lang}.json`), JSON.stringify({ title: 'Nieuws', description: '', fields: {} }))
    for (let number = 0; number < ITEM_COUNT; number += 1) {
      const fields = `fields: { contract: ${number % 3 === 0 ? 'stage' : 'vast'} }`
      // Pages of the site, which an item may stand below as well.
      const parents = `parentGuids: ['${guidOf(10 + (number % 4 === 0 ? 1 : 2))}']`
      workspace.edit(`items/nieuws/n${number}.md`, (text) => text.replace('\ndescription', `\n${fields}\n${parents}\ndescription`))
    }
    const options = '      defaultItemsPerPage: 5\n      filter: true\n      filterFields: [contract]'
    workspace.edit('pages/nieuws.md', (text) => text.replace(/ {6}defaultItemsPerPage: 5(?:\n {6}lazyLoad: true)?/, options))
    const run = await workspace.build(['--now', '2026-11-21T10:00:00Z'])
    expect(run.code, describeRun(run)).toBe(0)
    for (const [what, act, shown] of choose) {
      page = await newPage(browser, { width: 1440 })
      ;({ complaints } = watchPage(page))
      let letGo = () => {}
      const late = new Promise<void>((resolve) => (letGo = resolve))
      const asked = page.waitForRequest(/\/assets\/.*list.*\.js$/)
      await page.route(/\/assets\/.*list.*\.js$/, async (route) => {
        await late
        await route.continue()
      })
      await page.goto(`${server.origin}/nieuws/`)
      await asked
      await act()
      letGo()
      await expect.poll(titles, { message: what }).toEqual(shown)
      expect(complaints).toEqual([])
      await page.context().close()
    }
  })
})
