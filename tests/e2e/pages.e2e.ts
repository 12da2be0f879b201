import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { horizontalOverflow, launchBrowser, newPage, watchPage } from '../support/browser.ts'
import { findHtmlProblems, findInlineCode } from '../support/html-validate.ts'
import { findInMode, pageModes } from '../support/page-modes.ts'
import { pagesOf, readTree } from '../support/read-tree.ts'
import { createRandom, pick, sample } from '../support/seed.ts'
import { serveFolder, type StaticServer } from '../support/static-server.ts'

const shippedOut = inject('shippedOut')
const sites = readdirSync(shippedOut, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : [],
)
const windows = [320, 1024, 1440].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))

/** What a page is, by where it stands in the output and by its layout: one of each kind is looked at at least. */
function kindOf(path: string, html: string): string {
  if (path === 'index.html') return 'home'
  if (path === '404.html') return 'not found'
  if (/(^|\/)i\//.test(path)) return 'item'
  if (/(^|\/)p\//.test(path)) return 'list page'
  const sides = ['side-left', 'side-right'].filter((side) => html.includes(`layout__${side}`))
  return ['page', ...sides].join(' with ')
}

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('sites are shipped', () => {
  expect(sites).toContain('voorbeeldstad')
})

describe.each(sites)('%s', (site) => {
  const folder = join(shippedOut, site)
  const paths = pagesOf(readTree(folder))
  const html = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  const kinds = groupByKind(paths, html)
  const random = createRandom(`pages of ${site}`)
  const cells = [...kinds].flatMap(([kind, members]) => windows.map((window) => ({ ...window, kind, path: pick(random, members) })))
  const inModes = [...kinds].flatMap(([kind, members]) =>
    Object.keys(pageModes).map((mode) => ({ mode, kind, path: pick(random, members) })),
  )

  let server: StaticServer
  beforeAll(async () => {
    server = await serveFolder(folder)
  })
  afterAll(() => server.close())

  test('is valid HTML without code or style in its text', async () => {
    expect(paths.length).toBeGreaterThan(3)
    const problems: string[] = []
    for (const [path, text] of html) {
      problems.push(...(await findHtmlProblems(text)).map((problem) => `${path}:${problem}`))
      problems.push(...findInlineCode(text).map((tag) => `${path}: inline code: ${tag}`))
    }
    expect(problems).toEqual([])
  })

  test.each(sample(`axe on ${site}`, cells, 24))('$kind at $width px, $colorScheme: $path', async ({ path, width, colorScheme }) => {
    const page = await newPage(browser, { width, colorScheme })
    const { complaints } = watchPage(page)
    await prepareAxe(page)
    const answer = await page.goto(`${server.origin}/${path === '404.html' ? 'bestaat-niet' : path.replace(/index\.html$/, '')}`)
    expect(await findViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    // A browser logs a 404 answer itself.
    expect(complaints.filter((complaint) => answer?.status() !== 404 || !complaint.includes('404'))).toEqual([])
    await page.context().close()
  })

  test.each(sample(`modes on ${site}`, inModes, 8))('$kind $mode: $path', async ({ path, mode }) => {
    const url = path === '404.html' ? 'bestaat-niet' : path.replace(/index\.html$/, '')
    expect(await findInMode(browser, `${server.origin}/${url}`, mode)).toEqual([])
  })
})

/** Paths by kind of page. */
function groupByKind(paths: readonly string[], html: ReadonlyMap<string, string>): Map<string, string[]> {
  const kinds = new Map<string, string[]>()
  for (const path of paths) {
    const kind = kindOf(path, html.get(path) ?? '')
    kinds.set(kind, [...(kinds.get(kind) ?? []), path])
  }
  return kinds
}
