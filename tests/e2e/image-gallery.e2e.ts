import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { horizontalOverflow, launchBrowser, newPage, watchPage, type PageOptions } from '../support/browser.ts'
import { guidOf } from '../support/build.ts'
import { describeRun } from '../support/run-site.ts'
import { serveFolder, type StaticServer } from '../support/static-server.ts'
import { makeWorkspace, type Workspace } from '../support/workspace.ts'

const images = [guidOf(1, 'item'), guidOf(2, 'item'), guidOf(3, 'item')]
const names = ['Molen', 'Brug', 'Stadhuis']

let workspace: Workspace
let server: StaticServer
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  workspace = makeWorkspace()
  // A picture larger than any window of the test.
  const shipped = join(import.meta.dirname, '../../content/sites/voorbeeldstad/media')
  const picture = readdirSync(shipped).find((file) => file.endsWith('.webp')) as string
  mkdirSync(workspace.path('media'), { recursive: true })
  for (const guid of images) cpSync(join(shipped, picture), workspace.path(`media/${guid}.webp`))
  const media = images.map((guid, index) => ({ guid, extension: 'webp', alt: { nl: names[index] } }))
  workspace.writeJson('media.json', { schema: 1, media })
  const options = `{ images: [${images.map((guid) => `{ image: ${guid} }`).join(', ')}] }`
  const block = `  - { guid: ${guidOf(1, 'block')}, name: gallery, position: main, sort: 1, options: ${options} }`
  workspace.write('pages/index.md', `---\nguid: ${guidOf(1)}\ntitle: Welkom\nblocks:\n${block}\n---\n`)
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

async function open(options: PageOptions = {}): Promise<void> {
  page = await newPage(browser, options)
  ;({ complaints } = watchPage(page))
  await prepareAxe(page)
  await page.goto(`${server.origin}/`)
}

const link = (position: number) => page.locator('.gallery__link').nth(position)
const shown = () => page.locator('dialog[open] .gallery__large').getAttribute('alt')
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

describe('an image gallery', () => {
  test('by keyboard: opens, turns with the arrows and past either end, closes, and goes on where the visitor was', async () => {
    await open()
    await link(0).focus()
    await page.keyboard.press('Enter')
    await expect.poll(shown).toBe('Molen')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown()).toBe('Brug')
    expect(await page.getByRole('status').innerText()).toContain('Afbeelding 2 van 3')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown()).toBe('Molen')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => shown()).toBe('Stadhuis')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
    await expect.poll(() => focused()).toBe('Vergroten: Stadhuis')
    expect(complaints).toEqual([])
  })

  test('by pointer: buttons turn and close, and the first click counts though the script is not there yet', async () => {
    await open()
    await link(1).click()
    await expect.poll(shown).toBe('Brug')
    await page.getByRole('button', { name: 'Volgende afbeelding' }).click()
    await expect.poll(() => shown()).toBe('Stadhuis')
    await page.getByRole('button', { name: 'Sluit' }).click()
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
    expect(page.url()).toBe(`${server.origin}/`)
  })

  test.each([
    { width: 320, height: 480, colorScheme: 'dark' },
    { width: 1440, height: 800, colorScheme: 'light' },
  ] as const)('large at $width px, $colorScheme: nothing to find for axe, nothing out of view', async (options) => {
    await open(options)
    await link(0).click()
    await expect.poll(shown).toBe('Molen')
    expect(await findViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    await expect.poll(() => page.locator('dialog').evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0)
    expect(complaints).toEqual([])
  })

  test('without JavaScript an image opens by itself', async () => {
    await open({ javaScriptEnabled: false })
    await link(0).click()
    expect(new URL(page.url()).pathname).toMatch(/^\/a\/[0-9a-f]+-1500v\d+\.webp$/)
  })
})
