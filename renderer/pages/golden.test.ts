import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '#content/errors/app-error.ts'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import { buildInProcess } from '#tests/support/in-process.ts'
import { pagesOf, readTree } from '#tests/support/read-tree.ts'
import { makeWorkspace } from '#tests/support/workspace.ts'

const fixture = join(import.meta.dirname, '../../tests/fixtures/golden')
const site = makeWorkspace('gouden')
let problems: Problem[] = []

beforeAll(async () => {
  cpSync(join(fixture, 'site'), site.path(''), { recursive: true })
  problems = (await buildInProcess(site)).problems
})
afterAll(() => site.dispose())

/** One tag per line, so that a difference is easy to read; hashes and guids as letters, so that they make no difference by themselves. */
function normalise(html: string): string {
  return html
    .replaceAll('><', '>\n<')
    .replaceAll(/(\/a\/)[0-9a-f]{24}(?=[.-])/g, '$1HASH')
    .replaceAll(/(\/assets\/(?:site|page)-)[0-9a-f]{10}\./g, '$1HASH.')
    .replaceAll(/(\/assets\/(?:icon|share)-)[0-9a-f]{10}/g, '$1HASH')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-0{10}([0-9a-f]{2})/g, 'GUID-$1')
}

const files = [
  'index.html',
  'wonen/index.html',
  'wonen/afval/index.html',
  'wonen/verborgen/index.html',
  'waste/index.html',
  'opening/index.html',
  'nieuws/index.html',
  'legal/accessibility/nl/index.html',
  'legal/cookie-statement/en/index.html',
  'legal/privacy/index.html',
  'legal/privacy/en/index.html',
  'nieuws/p/1/index.html',
  'nieuws/i/n1/bericht-1/index.html',
  'nieuws/i/n2/bericht-2/index.html',
  'nieuws/i/n3/bericht-3/index.html',
  'nieuws/feed.xml',
  'search/index.html',
  'search/en/index.html',
  '404.html',
  'en/404.html',
  '_headers',
  '_redirects',
  'manifest.webmanifest',
  'robots.txt',
  'sitemap.xml',
  'sitemap-0.xml',
]

describe('a small site, whole', () => {
  test('has these files and no other', () => {
    const found = [...readTree(site.dist).keys()].filter((path) => !/^(assets|a|search\/index)\/|\.(ico|png)$/.test(path))
    const others = ['legal/accessibility/en', 'legal/cookie-statement/nl', 'legal/terms-of-use/en', 'legal/terms-of-use/nl']
    expect(found).toEqual([...files, ...others.map((path) => `${path}/index.html`)].sort())
  })

  // After an intended change: npx vitest run renderer/pages/golden -u, and read the difference.
  test.each(files)('%s is as it was', async (file) => {
    await expect(normalise(readFileSync(join(site.dist, file), 'utf8'))).toMatchFileSnapshot(
      join(fixture, 'expected', file.replace(/\.html$/, '.txt')),
    )
  })

  test('is sound HTML without code in it, and shows nothing that is not public', async () => {
    for (const file of pagesOf(readTree(site.dist))) {
      const html = readFileSync(join(site.dist, file), 'utf8')
      expect(findInlineCode(html), file).toEqual([])
      expect(await findHtmlProblems(html), file).toEqual([])
      expect(html, file).not.toMatch(/medewerkers|nergens staan/)
    }
  })

  test('reports what leads nowhere, with its line', () => {
    expect(problems.map(({ code, path, line }) => `${code} ${path}:${line}`).sort()).toEqual([
      'SITE_LINK_BROKEN content/sites/gouden/pages/wonen/afval.md:15',
      'SITE_MEDIA_MISSING content/sites/gouden/pages/wonen/afval.md:35',
    ])
  })
})
