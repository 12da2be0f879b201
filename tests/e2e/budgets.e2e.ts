import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { pagesOf, readTree } from '../support/read-tree.ts'

const shippedOut = inject('shippedOut')
const sites = readdirSync(shippedOut, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : [],
)

/** Weight of a page's built files before anyone touches it (DESIGN section 8), in bytes of gzip. */
describe.each(sites)('%s', (site) => {
  const folder = join(shippedOut, site)
  const sizes = new Map<string, number>()
  const sizeOf = (url: string) => {
    const size = sizes.get(url) ?? gzipSync(readFileSync(join(folder, url)), { level: 9 }).byteLength
    sizes.set(url, size)
    return size
  }
  const weigh = (html: string, tag: RegExp) => [...html.matchAll(tag)].reduce((sum, [, url = '']) => sum + sizeOf(url), 0)
  const pages = pagesOf(readTree(folder)).map((path) => {
    const html = readFileSync(join(folder, path), 'utf8')
    return {
      path,
      css: weigh(html, /<link rel="stylesheet" href="([^"]+)"/g),
      script: weigh(html, /<script type="module" src="([^"]+)"/g),
      fonts: (html.match(/<link rel="preload"[^>]* as="font"/g) ?? []).length,
      hasIsland: html.includes('<site-island'),
    }
  })

  test('style sheets are at most 15 kB a page', () => {
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.filter(({ css }) => css > 15 * 1024 || css < 1024)).toEqual([])
  })

  test('scripts are at most 2 kB a page, 5 kB with islands before React', () => {
    expect(pages.filter(({ script, hasIsland }) => script > (hasIsland ? 5 : 2) * 1024 || script === 0)).toEqual([])
  })

  test('nothing of edit mode is built: no mark on a block, no script, no rule, no text', () => {
    for (const { path } of pages)
      expect(readFileSync(join(folder, path), 'utf8'), path).not.toMatch(/class="block [^>]*data-block=|data-position=/)
    const assets = readdirSync(join(folder, 'assets'), { encoding: 'utf8' }).filter((name) => /\.(?:js|css)$/.test(name))
    expect(assets.length).toBeGreaterThan(5)
    for (const name of assets) {
      expect(readFileSync(join(folder, 'assets', name), 'utf8'), name).not.toMatch(
        /edit-overlay|edit-drawer|edit\/canvas|contenteditable|:render/,
      )
    }
  })

  test('at most two fonts are preloaded', () => {
    expect(pages.filter(({ fonts }) => fonts > 2)).toEqual([])
  })

  test('a page waits for two style sheets: the one of its theme, and one of what it shows', () => {
    for (const { path } of pages) {
      const html = readFileSync(join(folder, path), 'utf8')
      const [core, own, ...others] = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url]) => url as string)
      expect(core, path).toMatch(/^\/assets\/theme-/)
      if (own !== undefined) expect(own, path).toMatch(/^\/assets\/page-/)
      expect(others, path).toEqual([])
      const css = own === undefined ? '' : readFileSync(join(folder, own), 'utf8')
      for (const [block, rule] of Object.entries(rulesOf)) {
        expect(css.includes(rule), `${path}: ${block}`).toBe(html.includes(`class="block block-${block}"`))
      }
    }
  })

  test('every copy of an image that a page names is there, and smaller than the image', () => {
    for (const { path } of pages) {
      const html = readFileSync(join(folder, path), 'utf8')
      for (const [, srcSet = ''] of html.matchAll(/ srcset="([^"]+)"/gi)) {
        const sizes = srcSet.split(', ').map((part) => statSync(join(folder, part.split(' ')[0] as string)).size)
        expect(sizes, path).toEqual([...sizes].sort((a, b) => a - b))
      }
    }
  })
})

/** A rule that only a block's sheet has. */
const rulesOf = { timeline: '.timeline', map: '.map__', downloads: '.downloads__', accordion: '.accordion' }
