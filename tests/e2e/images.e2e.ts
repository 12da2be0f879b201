import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser, newPage } from '../support/browser.ts'
import { makePictureSite } from '../support/picture-site.ts'
import { describeRun } from '../support/run-site.ts'
import { lookAtImages } from '../support/look-at-images.ts'
import { listPages } from '../support/page-matrix/subjects.ts'
import { pagesOf, readTree } from '../support/read-tree.ts'
import { sample } from '../support/seed.ts'
import { serveFolder, type StaticServer } from '../support/static-server.ts'
import { scratchRoot, type Workspace } from '../support/workspace.ts'

const shippedOut = inject('shippedOut')
const sites = readdirSync(shippedOut, { withFileTypes: true }).flatMap(({ name }) => (name.startsWith('.') ? [] : [name]))
const WIDTHS = [320, 768, 1440, 1920]
const DENSITIES = [1, 2]
/** Visits in a sampled run, for each site and density. */
const SAMPLED = 5

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

describe.each(sites)('images of %s', (site) => {
  const folder = join(shippedOut, site)
  let server: StaticServer
  beforeAll(async () => {
    server = await serveFolder(folder)
  })
  afterAll(() => server?.close())

  test.each(DENSITIES)('move nothing, and are of the right size on screens with %i dots a pixel', async (density) => {
    const pages = listPages(shippedOut, site)
    const visits = pages.flatMap(({ file }) => WIDTHS.map((width) => ({ file, width, density })))
    const page = await newPage(browser, { deviceScaleFactor: density })
    const problems: string[] = []
    for (const visit of sample(`images of ${site} ${density}`, visits, SAMPLED)) {
      problems.push(...(await lookAtImages(page, server.origin, folder, visit)))
    }
    await page.context().close()
    expect(problems).toEqual([])
  })
})

describe.each(sample('themes with large images', ['polder', 'kade'], 1))('large images in every block and column, in %s', (theme) => {
  let site: Workspace
  let server: StaticServer
  beforeAll(async () => {
    site = await makePictureSite(theme)
    const run = await site.build(['--now', '2026-11-21T10:00:00Z'])
    expect(run.code, describeRun(run)).toBe(0)
    expect(run.report?.problems).toEqual([])
    server = await serveFolder(site.dist)
  })
  afterAll(async () => {
    await server?.close()
    site?.dispose()
  })

  test.each(DENSITIES)('move nothing, and are of the right size on screens with %i dots a pixel', async (density) => {
    const files = pagesOf(readTree(site.dist)).filter((file) => !/^(search|legal|404)/.test(file))
    expect(files.length).toBeGreaterThan(12)
    const visits = files.flatMap((file) => WIDTHS.map((width) => ({ file, width, density })))
    const page = await newPage(browser, { deviceScaleFactor: density })
    const problems: string[] = []
    for (const visit of sample(`large images in ${theme} ${density}`, visits, SAMPLED)) {
      problems.push(...(await lookAtImages(page, server.origin, site.dist, visit)))
    }
    await page.context().close()
    expect(problems).toEqual([])
  })
})

describe('each check finds a planted fault:', () => {
  const file = 'wonen-en-leven/fietsbrug/index.html'
  let folder: string
  let server: StaticServer
  beforeAll(async () => {
    folder = mkdtempSync(join(scratchRoot, 'bouwsteen-images-'))
    cpSync(join(shippedOut, 'voorbeeldstad'), folder, { recursive: true })
    server = await serveFolder(folder)
  })
  afterAll(async () => {
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const withoutSize = (html: string) => html.replace(/ width="\d+" height="\d+" alt=""/, ' alt=""')
  test.each<[string, (html: string) => string, RegExp | undefined]>([
    ['nothing', (html) => html, undefined],
    ['no size in the HTML', withoutSize, /says 0×0 of 600×400/],
    ['no place kept', (html) => withoutSize(html).replace('"page-header__image"', '""'), /moved by .*layout--75-25/],
    ['a size that is not true', (html) => html.replaceAll(/ sizes="[^"]+"/g, ' sizes="100vw"'), /has 2\.90 × 2\.90 of the dots/],
    ['a size that is too small', (html) => html.replaceAll(/ sizes="[^"]+"/g, ' sizes="100px"'), /is blurred: 0\.36/],
    ['a copy that is not there', (html) => html.replaceAll(/-600(-4x3-\d+v)/g, '-601$1'), /-601-4x3-50v2\.webp shown at .*: is not there/],
    [
      'a file as it was uploaded',
      (html) => html.replace(/ srcset="[^"]+"/i, '').replace(/ src="\/a\/(\w+)-[^"]+"/, ' src="/a/$1.webp"'),
      /asked for \/a\/\w+\.webp/,
    ],
    ['no haste with the first', (html) => html.replace(/ fetchpriority="high"/i, ''), /comes first and does not load first/],
  ])('%s', async (_fault, plant, expected) => {
    const path = join(folder, file)
    const html = readFileSync(path, 'utf8')
    writeFileSync(path, plant(html))
    const page = await newPage(browser, {})
    const problems = await lookAtImages(page, server.origin, folder, { file, width: 1440, density: 1 })
    await page.context().close()
    writeFileSync(path, html)
    if (expected) expect(problems.join('\n')).toMatch(expected)
    else expect(problems).toEqual([])
  })
})
