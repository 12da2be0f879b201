import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { pagesOf, readTree } from '../support/read-tree.ts'

const shippedOut = inject('shippedOut')
const sites = readdirSync(shippedOut, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : [],
)

/** What the built files of a page weigh before anyone touches it (DESIGN section 8), in bytes of gzip. */
/** Parts of pages with a sheet of their own, and what shows that a page has them. */
const parts = {
  'search-page': 'class="search-page',
  'item-page': 'class="item-page',
  languages: 'class="languages"',
  consent: 'class="cookie-choice',
  forms: 'class="cookie-choice',
}

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

  test('at most two fonts are preloaded', () => {
    expect(pages.filter(({ fonts }) => fonts > 2)).toEqual([])
  })

  test('a page loads the sheets of the blocks it shows and no others', () => {
    for (const { path } of pages) {
      const html = readFileSync(join(folder, path), 'utf8')
      const linked = [...html.matchAll(/<link rel="stylesheet" href="\/assets\/(?:polder|kade)-([a-z-]+?)-[\w-]{8}\.css"/g)].map(
        ([, name]) => name,
      )
      const shown = new Set([...html.matchAll(/class="block block-([a-z-]+)"/g)].map(([, name]) => name))
      for (const [part, mark] of Object.entries(parts)) if (html.includes(mark)) shown.add(part)
      expect(
        linked.filter((name) => !shown.has(name)),
        path,
      ).toEqual([])
      expect(new Set(linked).size, path).toBe(linked.length)
    }
  })
})
