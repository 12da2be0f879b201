import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isReservedPath } from '#content/model/url/segment.ts'
import { buildInProcess } from '#tests/support/in-process.ts'
import { findDifferences, readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import { makeWorkspace, type Workspace } from '#tests/support/workspace.ts'

let site: Workspace
afterEach(() => site.dispose())

const inOutput = (path: string) => join(site.dist, path)
const isFile = (path: string) => existsSync(inOutput(path)) && statSync(inOutput(path)).isFile()
const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\nTekst.\n`

describe('a page at a name that delivery writes', () => {
  beforeEach(() => {
    site = makeWorkspace()
    site.write('pages/index.md', page('Start'))
  })

  test.each(['_headers', '_redirects', '_redirects/oud'])('%s is told, and everything else is built', async (name) => {
    site.write(`pages/${name}.md`, page('Eigen'))
    site.write('pages/wonen.md', page('Wonen'))
    const { problems } = await buildInProcess(site)
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([`SITE_URL_RESERVED content/sites/proef/pages/${name}.md`])
    expect(['index.html', 'wonen/index.html', '_headers', '_redirects'].filter((path) => !isFile(path))).toEqual([])
    expect(readFileSync(inOutput('_headers'), 'utf8')).toContain('Content-Security-Policy')
  })

  test('that comes and goes leaves the security headers as they are', async () => {
    await buildInProcess(site)
    const before = readTree(site.dist)
    site.write('pages/_headers.md', page('Eigen'))
    await buildInProcess(site)
    site.remove('pages/_headers.md')
    await buildInProcess(site)
    expect(findDifferences(before, readTree(site.dist))).toEqual([])
  })

  test('a former address there is told with its line, and nothing redirects from it', async () => {
    site.write('pages/over.md', page('Over', 'formerUrls:\n  - /oud\n  - /api/pages\n'))
    const { problems } = await buildInProcess(site)
    expect(problems.map(({ code, severity, line }) => ({ code, severity, line }))).toEqual([
      { code: 'SITE_FORMER_URL_RESERVED', severity: 'error', line: 5 },
    ])
    const redirects = readFileSync(inOutput('_redirects'), 'utf8')
    expect(redirects).toContain('/oud /over 301')
    expect(redirects).not.toContain('/api')
    expect(isFile('over/index.html')).toBe(true)
  })
})

describe('an output', () => {
  beforeEach(() => {
    site = makeSampleSite()
  })

  test('has nothing but pages at an address that a page could have', async () => {
    await buildInProcess(site)
    const pages = /^(?:.+\/)?index\.html$/
    const free = [...readTree(site.dist).keys()].filter((path) => !pages.test(path) && !isReservedPath(`/${path.split('/')[0]}`))
    expect(free.filter((path) => !isReservedPath(`/${path}`))).toEqual([])
    const all = [...readTree(site.dist).keys()]
    expect(all).toEqual(expect.arrayContaining(['_headers', '_redirects', '404.html', 'robots.txt', 'sitemap.xml', 'favicon.ico']))
  })

  test('recovers wherever a folder or a file stands in its way', async () => {
    await buildInProcess(site)
    const whole = readTree(site.dist)
    const names = [...whole.keys()]
    const someOf = (pattern: RegExp) => names.find((name) => pattern.test(name))!
    const files = ['_headers', '_redirects', '404.html', 'sitemap.xml', 'robots.txt', 'favicon.ico', 'index.html']
    for (const path of [...files, ...[/^search\/index\/./, /^assets\/./, /\/i\//, /feed\.xml$/].map(someOf)]) {
      rmSync(inOutput(path))
      mkdirSync(join(inOutput(path), 'in-the-way'), { recursive: true })
      writeFileSync(join(inOutput(path), 'in-the-way/x.txt'), 'x')
    }
    await buildInProcess(site, { force: true })
    expect(findDifferences(whole, readTree(site.dist))).toEqual([])
    for (const path of new Set(['assets', 'search/index', 'search', 'legal', dirname(someOf(/\/i\//))])) {
      rmSync(inOutput(path), { recursive: true })
      writeFileSync(inOutput(path), 'x')
      await buildInProcess(site, { force: true })
      expect(findDifferences(whole, readTree(site.dist)), path).toEqual([])
    }
  })

  test.each<[string, (out: string) => string]>([
    ['in the place of the whole output', (out) => join(out, site.site)],
    ['in the place of the unfinished files', (out) => join(out, '.staging')],
  ])('recovers from a file %s', async (_place, placeOf) => {
    await buildInProcess(site)
    const whole = readTree(site.dist)
    rmSync(placeOf(site.out), { recursive: true })
    writeFileSync(placeOf(site.out), 'x')
    await buildInProcess(site, { force: true })
    expect(findDifferences(whole, readTree(site.dist))).toEqual([])
  })
})
