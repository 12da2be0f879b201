import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser, newPage, watchPage, type PageOptions } from '../support/browser.ts'
import { pagesOf, readTree } from '../support/read-tree.ts'
import { serveFolder, type StaticServer } from '../support/static-server.ts'

const guide = '/how-to/extend/write-a-block/'

let server: StaticServer
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  server = await serveFolder(join(inject('shippedOut'), 'handbook'))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})
afterEach(() => page?.context().close())

async function open(options: PageOptions = {}): Promise<void> {
  page = await newPage(browser, { width: 1440, height: 900, reducedMotion: 'reduce', ...options })
  ;({ complaints } = watchPage(page))
  await page.goto(server.origin + guide)
}

const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? expect.fail(selector)

describe('a page of documentation', () => {
  test('shows contents, text and what is on the page beside each other', async () => {
    await open()
    const [tree, title, contents] = [await boxOf('.submenu'), await boxOf('h1'), await boxOf('.contents')]
    expect(tree.x + tree.width).toBeLessThanOrEqual(title.x)
    expect(title.x + title.width).toBeLessThanOrEqual(contents.x)
    expect(Math.abs(tree.y - contents.y)).toBeLessThan(24)
    expect(complaints).toEqual([])
  })

  test('marks the heading that is being read, and its links lead there', async () => {
    await open()
    const current = page.locator('.contents [aria-current=location]')
    await current.waitFor()
    await expect.poll(() => current.textContent()).toBe('Make one')
    await page.locator('.contents a', { hasText: 'Draw it' }).click()
    await page.waitForFunction(() => document.querySelector('.contents [aria-current]')?.textContent === 'Draw it')
    expect(await page.evaluate(() => document.getElementById('draw-it')?.getBoundingClientRect().top)).toBeLessThan(140)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForFunction(() => document.querySelector('.contents [aria-current]')?.textContent === 'Put it on a page')
    expect(complaints).toEqual([])
  })

  test('copies the commands of a terminal without their prompts, and says so', async () => {
    await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    const code = page.locator('figure.code').first()
    await code.locator('.code__copy').focus()
    await page.keyboard.press('Enter')
    await code.locator('[role=status]', { hasText: 'Copied' }).waitFor({ state: 'attached' })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npx bouwsteen new block opening-hours')
    expect(complaints).toEqual([])
  })

  test('has all pages behind a button on a narrow screen, by keyboard and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      await open({ width: 390, javaScriptEnabled })
      const tree = page.locator('.submenu')
      await expect.poll(() => tree.isVisible()).toBe(false)
      await page.getByRole('button', { name: 'All pages' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => tree.getByRole('link', { name: 'Write a theme' }).isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => tree.isVisible()).toBe(false)
      await page.context().close()
    }
  })

  test('without scripts code has no button, and every link of the contents leads to a heading', async () => {
    await open({ javaScriptEnabled: false })
    await expect.poll(() => page.locator('.code__copy').count()).toBe(0)
    const ids = await page.locator('.contents a').evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''))
    expect(ids.length).toBeGreaterThan(5)
    for (const id of ids) await expect.poll(() => page.locator(`[id="${id}"]`).count(), { message: id }).toBe(1)
  })
})

test.each(['handbook', 'voorbeeldstad'])('every link of %s to a place of a page leads to one', (site) => {
  const folder = join(inject('shippedOut'), site)
  const pages = new Map(pagesOf(readTree(folder)).map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  const lost: string[] = []
  let count = 0
  for (const [path, html] of pages) {
    const from = `http://site/${path.replace(/index\.html$/, '')}`
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*#[^"]+)"/g)) {
      const { origin, pathname, hash } = new URL(href.replaceAll('&amp;', '&'), from)
      if (origin !== 'http://site') continue
      count += 1
      const target = pages.get(`${pathname.slice(1).replace(/\/$/, '')}/index.html`.replace(/^\//, '')) ?? pages.get(pathname.slice(1))
      if (!target?.includes(` id="${decodeURIComponent(hash.slice(1))}"`)) lost.push(`${path}: ${href}`)
    }
  }
  expect(count).toBeGreaterThan(100)
  expect(lost).toEqual([])
})
