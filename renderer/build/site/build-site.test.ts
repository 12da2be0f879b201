import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { buildInProcess } from '#tests/support/in-process.ts'
import { readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite, newsItem, newsList, plainPage } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'

let site: Workspace
beforeEach(() => {
  site = makeSampleSite()
})
afterEach(() => site.dispose())

const html = (path: string) => readFileSync(join(site.dist, path), 'utf8')

/** Makes a file older than the clock's grain, as files are by the time somebody builds again. */
function age(path: string) {
  utimesSync(site.path(path), new Date('2026-01-01'), new Date('2026-01-01'))
}

describe('a second build', () => {
  test('renders nothing and changes no byte', async () => {
    await buildInProcess(site)
    const before = readTree(site.dist)
    const { report } = await buildInProcess(site)
    expect(report).toMatchObject({ visited: 0, rendered: 0, written: 0, removed: 0 })
    expect(readTree(site.dist)).toEqual(before)
  })

  test('makes again what was deleted from the output', async () => {
    await buildInProcess(site)
    const before = readTree(site.dist)
    rmSync(join(site.dist, 'onderwerp'), { recursive: true })
    const { report } = await buildInProcess(site)
    expect(report.rendered).toBe(16)
    expect(readTree(site.dist)).toEqual(before)
  })
})

describe('a page that cannot be read', () => {
  test('keeps its last good output, however often it is edited', async () => {
    await buildInProcess(site)
    const before = html('wonen/afval/index.html')
    for (const fault of ['---\ntitle: [\n---\n', '---\ntitle: [[\n---\n', '']) {
      site.write('pages/wonen/afval.md', fault)
      const { problems } = await buildInProcess(site)
      expect(problems.map(({ path, severity }) => [path, severity])).toEqual([['content/sites/proef/pages/wonen/afval.md', 'error']])
      expect(html('wonen/afval/index.html')).toBe(before)
    }
    site.write('pages/wonen/afval.md', plainPage(11, 'Weer goed'))
    expect((await buildInProcess(site)).problems).toEqual([])
    expect(html('wonen/afval/index.html')).toContain('Weer goed')
  })

  test('keeps its place when everything else is rendered anew', async () => {
    await buildInProcess(site)
    site.write('pages/wonen/afval.md', '')
    site.editJson<Record<string, unknown>>('site.json', (settings) => (settings['platformName'] = 'Anders'))
    await buildInProcess(site)
    expect(html('wonen/verhuizen/index.html')).toContain('Anders')
    expect(html('wonen/afval/index.html')).toContain('Pagina wonen/afval')
  })
})
