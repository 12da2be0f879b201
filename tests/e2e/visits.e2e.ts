import { join } from 'node:path'
import type { Browser, Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreReader } from '#content/store/contract.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { horizontalOverflow, launchBrowser, newPage, type PageOptions } from '../support/browser.ts'
import { type LiveServer, startLiveServer, waitFor } from '../support/live-server.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import type { Workspace } from '../support/workspace.ts'

/** A browser of a person: that of the tests says of itself that it is none. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const statement = '/legal/cookie-statement/nl'

let workspace: Workspace
let server: LiveServer
let browser: Browser
beforeAll(async () => {
  workspace = makeSampleSite()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => delete settings['primaryDomain'])
  server = await startLiveServer(workspace)
  await server.ready()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  if (server?.child.exitCode === null) await server.stop()
  workspace?.dispose()
})

interface Watched {
  page: Page
  /** Bodies of the counts that left the browser, in order. */
  sent: unknown[]
  /** Cookies that went with them. */
  cookies: (string | undefined)[]
  /** Hosts that were asked for anything. */
  hosts: Set<string>
  complaints: string[]
}

const urlOf = (path: string) => `http://${workspace.site}.localhost:${server.port}${path}`

async function watch(options: PageOptions & { userAgent?: string } = { userAgent }): Promise<Watched> {
  const page = await newPage(browser, options)
  await prepareAxe(page)
  const watched: Watched = { page, sent: [], cookies: [], hosts: new Set(), complaints: [] }
  page.on('console', (message) => message.type() === 'error' && watched.complaints.push(message.text()))
  page.on('pageerror', (error) => watched.complaints.push(error.message))
  page.context().on('request', (request: Request) => {
    watched.hosts.add(new URL(request.url()).host)
    if (!/\/api\/(?:visits|searches)$/.test(request.url())) return
    watched.sent.push(request.postDataJSON())
    void request.allHeaders().then(
      (headers) => watched.cookies.push(headers['cookie']),
      () => {},
    )
  })
  return watched
}

/** Reads what the server has written. */
async function readRecords<Result>(work: (reader: StoreReader<RecordKinds>) => Promise<Result>): Promise<Result> {
  const records = createRecordsStore<RecordKinds>({ folder: join(workspace.root, '.data', 'records'), indexes: recordIndexes })
  try {
    return await records.read(workspace.site, work)
  } finally {
    await records.close()
  }
}

async function readCounts(): Promise<Record<string, unknown>> {
  const entries = await readRecords((reader) => reader.list('visitCount'))
  return Object.fromEntries(entries.map(({ id, value }) => [id.slice(10), value]))
}

test('each page view is counted once, with where it came from, without a cookie and by nobody else', async () => {
  const { page, sent, cookies, hosts, complaints } = await watch()
  await page.goto(urlOf('/'))
  await expect.poll(() => sent).toEqual([{ path: '/' }])
  await page.getByRole('link', { name: 'Bouwen' }).first().click()
  await expect.poll(() => sent.slice(1)).toEqual([{ path: '/bouwen', from: '/' }])
  await page.reload()
  await expect.poll(() => sent.slice(2)).toEqual([{ path: '/bouwen', from: '/bouwen' }])
  await page.goBack()
  await expect.poll(() => sent.slice(3)).toEqual([{ path: '/', from: '/bouwen' }])
  // Part of a page is no page.
  await page.goto(urlOf('/#ergens'))
  await page.goto(urlOf('/nergens'))
  await expect.poll(() => sent.length).toBe(5)
  await expect.poll(() => cookies).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect([...hosts]).toEqual([new URL(urlOf('/')).host])
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
  await page.context().close()
  await waitFor(
    async () => Object.keys(await readCounts()).length === 2,
    () => 'the counts are not written',
  )
  expect(await readCounts()).toEqual({
    '/': { count: 2, entries: 1, onward: 1 },
    '/bouwen': { count: 2, entries: 0, onward: 2 },
  })
})

test('a page that is opened behind another counts when somebody sees it', async () => {
  const { page, sent } = await watch()
  await page.addInitScript(() => {
    let isHidden = true
    Object.defineProperty(document, 'hidden', { get: () => isHidden })
    Object.assign(window, {
      show() {
        isHidden = false
        document.dispatchEvent(new Event('visibilitychange'))
      },
    })
  })
  await page.goto(urlOf('/wonen'), { waitUntil: 'load' })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(sent).toEqual([])
  await page.evaluate(() => (window as unknown as { show: () => void }).show())
  await expect.poll(() => sent).toEqual([{ path: '/wonen' }])
  await page.context().close()
})

test('who refuses on the cookie statement is not counted any more, until that is taken back', async () => {
  const { page, sent } = await watch()
  await page.goto(urlOf(statement))
  await expect.poll(() => sent).toHaveLength(1)
  await page.getByText('plaatst uit zichzelf geen cookies').waitFor()
  const box = page.getByRole('checkbox', { name: 'Bezoeken tellen' })
  await expect.poll(() => box.isChecked()).toBe(true)
  expect([await findViolations(page), await horizontalOverflow(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: 'Alles weigeren' }).press('Enter')
  await page.getByText('Uw keuze is opgeslagen.').waitFor()
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['consent'])
  for (const path of ['/', '/bouwen', '/search?q=afval']) await page.goto(urlOf(path), { waitUntil: 'load' })
  await page.locator('.search-page__count').waitFor()
  expect(sent).toHaveLength(1)
  await page.goto(urlOf(statement))
  await page.getByRole('button', { name: 'Alles accepteren' }).click()
  await page.getByText('Uw keuze is opgeslagen.').waitFor()
  await page.goto(urlOf('/bouwen'))
  await expect.poll(() => sent.slice(1)).toEqual([{ path: '/bouwen', from: statement }])
  await page.context().close()
})

test('a search counts once, on its own and without what looks like data of a person', async () => {
  const { page, sent } = await watch()
  const searches = () => sent.filter((body) => 'term' in (body as object))
  await page.goto(urlOf('/search?q=Nieuws'))
  await page.locator('.search-page__result').first().waitFor()
  const found = await page.locator('.search-page').getAttribute('data-found')
  await expect.poll(searches, { timeout: 10_000 }).toEqual([{ term: 'nieuws', found: Number(found) }])
  await page.getByRole('searchbox').fill('jan@voorbeeld.nl')
  await expect.poll(searches, { timeout: 10_000 }).toMatchObject([{ term: 'nieuws' }, { term: '' }])
  // Leaving the page does not lose it: no pause has been long enough. Coming back does not count it again.
  await page.getByRole('searchbox').fill('xylofoon')
  await expect.poll(() => page.locator('.search-page__count').textContent()).toContain('xylofoon')
  await page.goto(urlOf('/bouwen'))
  await page.goBack()
  await page.locator('.search-page__count').waitFor()
  await page.goto(urlOf('/'))
  await page.context().close()
  // What a page sends while it is left comes with the browser's own name, so it is received as one of a program.
  const received = () => server.stdout().split('"route":"/api/searches","status":204').length - 1
  await expect.poll(received, { timeout: 10_000 }).toBe(3)
  const total = () => readRecords((reader) => reader.list('searchTotal')).then(([entry]) => entry?.value.days.slice(-2)[0])
  await expect.poll(total, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
  const hidden = await readRecords((reader) => reader.list('rareSearch'))
  expect(hidden.map(({ id }) => id.length)).toContain('2026-11/'.length + 22)
  expect(JSON.stringify(hidden)).not.toMatch(/voorbeeld|xylofoon|nieuws/)
})

test('programs, and visitors without JavaScript, are not counted', async () => {
  const before = await readCounts()
  const program = await watch({})
  await program.page.goto(urlOf('/wonen/afval'))
  await expect.poll(() => program.sent).toHaveLength(1)
  const plain = await watch({ javaScriptEnabled: false, userAgent })
  await plain.page.goto(urlOf('/wonen/afval'))
  expect(plain.sent).toEqual([])
  for (const { page } of [program, plain]) await page.context().close()
  // Ending writes what is counted.
  expect(await server.stop()).toBe(0)
  expect([Object.keys(before), Object.keys(await readCounts())].map((paths) => paths.includes('/wonen/afval'))).toEqual([false, false])
})
