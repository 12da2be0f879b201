import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { browserFlags } from '../support/browser.ts'
import { findChromium } from '../support/find-chromium.mjs'
import { pagesOf, readTree } from '../support/read-tree.ts'
import { findFreePort, type RunningServer, startServer } from '../support/run-server.ts'
import { siteBin } from '../support/run-site.ts'
import { createRandom, isFull, pick, sample } from '../support/seed.ts'

const shippedOut = inject('shippedOut')
/** Bytes and requests are simulated, processor time is measured: other load on the machine costs points, so the best of these counts. */
const RUNS = 3
/** DESIGN section 8, on an idle machine; a sampled run allows for other load. */
const LEAST_PERFORMANCE = isFull ? 100 : 98
const presets = { mobile: undefined, desktop: desktopConfig } as const

const cells = ['voorbeeldstad', 'handbook'].flatMap((site) => {
  const kinds = new Map<string, string[]>()
  for (const path of pagesOf(readTree(join(shippedOut, site)))) {
    const html = readFileSync(join(shippedOut, site, path), 'utf8')
    if (html.includes('<meta name="robots" content="noindex">')) continue
    const kind = kindOf(path, html)
    kinds.set(kind, [...(kinds.get(kind) ?? []), path])
  }
  const random = createRandom(`lighthouse on ${site}`)
  return [...kinds].flatMap(([kind, paths]) => {
    const path = `/${pick(random, paths).replace(/\/?index\.html$/, '')}`
    return (['mobile', 'desktop'] as const).map((preset) => ({ site, kind, path, preset }))
  })
})

function kindOf(path: string, html: string): string {
  if (path === 'index.html') return 'home'
  if (/(^|\/)i\//.test(path)) return 'item'
  if (/(^|\/)p\//.test(path)) return 'list page'
  if (/(^|\/)legal\//.test(path)) return 'legal'
  if (path.startsWith('en/')) return 'english'
  return [
    html.includes('block-list') ? 'list' : 'page',
    ...['side-left', 'side-right'].filter((side) => html.includes(`layout__${side}`)),
  ].join(' ')
}

let preview: RunningServer
let browser: Browser
let debugPort: number
beforeAll(async () => {
  const port = await findFreePort()
  preview = await startServer(process.execPath, [siteBin, 'preview', '--out', shippedOut, '--port', String(port)], port)
  debugPort = await findFreePort()
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH')
  browser = await chromium.launch({ executablePath, args: [...browserFlags, `--remote-debugging-port=${debugPort}`] })
})
afterAll(async () => {
  await browser?.close()
  await preview?.close()
})

/** Undefined if the browser's trace lost the start of the page load, as happens on a busy machine: a run without a result. */
async function measure(url: string, preset: keyof typeof presets) {
  const flags: Flags = {
    port: debugPort,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  }
  const result = await lighthouse(url, flags, presets[preset])
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') return undefined
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { categories } = result.lhr
  const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]))
  const { performance = 0, ...others } = scores
  return { performance, others }
}

test('every kind of page is measured', () => {
  const kinds = new Set(cells.map(({ kind }) => kind))
  expect([...kinds]).toEqual(expect.arrayContaining(['home', 'item', 'list page', 'legal', 'english']))
})

test.each(sample('lighthouse', cells, 1))('$site, $kind, $preset: $path', { timeout: 240_000 }, async ({ site, path, preset }) => {
  let best = 0
  for (let run = 0; run < RUNS && best < 100; run += 1) {
    const measured = await measure(`http://${site}.localhost:${preview.port}${path}`, preset)
    if (!measured) continue
    const { performance, others } = measured
    expect(others).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
    best = Math.max(best, performance)
  }
  expect(best).toBeGreaterThanOrEqual(LEAST_PERFORMANCE)
})
