import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { buildInProcess, createTestRenderer, makeBundle, testAssets } from '#tests/support/in-process.ts'
import { findDifferences, readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite, plainPage } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import { SiteIndex } from '../../reads/site-index.ts'
import { ParsedSources } from '../render/parsed-sources.ts'
import { SiteRenderer } from '../render/site-renderer.ts'
import { loadSiteAlone } from './load-site-alone.ts'
import type { LoadedSite } from './load-site.ts'

let site: Workspace
beforeEach(() => {
  site = makeSampleSite()
})
afterEach(() => site.dispose())

const html = (path: string) => readFileSync(join(site.dist, path), 'utf8')

/** Expects every file of a clean build, which knows no earlier version of a file. */
async function expectAsClean() {
  const out = join(site.root, 'clean')
  rmSync(out, { recursive: true, force: true })
  await buildInProcess(site, { out, force: true })
  expect(findDifferences(readTree(join(out, site.site)), readTree(site.dist))).toEqual([])
}

describe('an edit that closes a page or item and breaks its file', () => {
  const afval = 'pages/wonen/afval.md'
  const broken = (line: string) => `---\nguid: ${guidOf(11)}\ntitle: [\n${line}\n---\nGeheim\n`
  const codes = async () => (await buildInProcess(site)).problems.map(({ code, line }) => `${code} ${line}`)

  test.each([
    ['a fault elsewhere', broken('isPublished: false'), 'SITE_FRONT_MATTER_YAML 3', 'SITE_FILE_WITHDRAWN 4'],
    ['a fault elsewhere', broken('viewAccess: Users'), 'SITE_FRONT_MATTER_YAML 3', 'SITE_FILE_WITHDRAWN 4'],
    [
      'a value that is none',
      `---\nguid: ${guidOf(11)}\ntitle: A\nisPublished: nee\n---\n`,
      'SITE_FRONT_MATTER_INVALID 4',
      'SITE_FILE_WITHDRAWN 4',
    ],
    [
      'a key that is none',
      `---\nguid: ${guidOf(11)}\ntitle: A\nisPublised: false\n---\n`,
      'SITE_ACCESS_KEY_UNKNOWN 4',
      'SITE_FILE_WITHDRAWN 4',
    ],
    ['no front matter', 'isPublished: false\n---\nGeheim\n', 'SITE_FRONT_MATTER_MISSING 1', 'SITE_FILE_WITHDRAWN 1'],
  ])('%s: the page goes, and with it what leads there', async (_fault, text, ...expected) => {
    await buildInProcess(site)
    expect(html('index.html')).toContain('href="/wonen/afval"')
    site.write(afval, text)
    expect(await codes()).toEqual(expected)
    expect(existsSync(join(site.dist, 'wonen/afval'))).toBe(false)
    for (const path of ['index.html', 'wonen/verhuizen/index.html', 'sitemap-0.xml']) expect(html(path)).not.toContain('/wonen/afval')
    await expectAsClean()
  })

  test('stays closed until the file is right again', async () => {
    await buildInProcess(site)
    site.write(afval, broken('isPublished: false'))
    await buildInProcess(site)
    expect(await codes()).toEqual(['SITE_FRONT_MATTER_YAML 3', 'SITE_FILE_WITHDRAWN 4'])
    site.write(afval, broken('lang: nl'))
    expect(await codes()).toEqual(['SITE_FRONT_MATTER_YAML 3', 'SITE_FILE_WITHDRAWN 4'])
    site.write(afval, '')
    expect(await codes()).toEqual(['SITE_FILE_EMPTY undefined', 'SITE_FILE_WITHDRAWN 4'])
    expect(existsSync(join(site.dist, 'wonen/afval'))).toBe(false)
    site.write(afval, plainPage(11, 'Weer open'))
    expect(await codes()).toEqual([])
    expect(html('wonen/afval/index.html')).toContain('Weer open')
    await expectAsClean()
  })

  test('an item goes from its list and from the widget', async () => {
    await buildInProcess(site)
    expect(html('index.html')).toContain('Bericht 12')
    site.edit('items/nieuws/n12.md', (text) => text.replace('title: Bericht 12', 'title: [\nisPublished: false'))
    expect((await codes())[1]).toBe('SITE_FILE_WITHDRAWN 6')
    for (const path of ['index.html', 'nieuws/index.html', 'sitemap-0.xml']) expect(html(path)).not.toMatch(/Bericht 12|n12/)
    expect(existsSync(join(site.dist, 'nieuws/i/n12'))).toBe(false)
    await expectAsClean()
  })

  test('a page that was no draft before is told once; a draft that breaks is not withdrawn', async () => {
    site.edit(afval, (text) => text.replace('title:', 'isPublished: false\ntitle:'))
    await buildInProcess(site)
    site.write(afval, broken('isPublished: false'))
    expect(await codes()).toEqual(['SITE_FRONT_MATTER_YAML 3'])
  })

  test('in `site dev` too, which remembers the last load', async () => {
    const bundle = makeBundle(join(site.root, 'bundle'), createTestRenderer())
    const load = (before?: LoadedSite) => loadSiteAlone(site.site, { bundle }, { workspace: site.root, data: site.root, now: 0, before })
    const first = await load()
    site.write(afval, broken('isPublished: false'))
    const { snapshot } = await load(first)
    expect(new SiteIndex(snapshot).pageAt.has('/wonen/afval')).toBe(false)
  })
})

describe('a page that is closed while the site is built', () => {
  test('does not go out under its earlier access', async () => {
    await buildInProcess(site)
    const loaded = await loadSiteAlone(
      site.site,
      { bundle: makeBundle(join(site.root, 'bundle'), createTestRenderer()) },
      { workspace: site.root, data: site.root, now: 0 },
    )
    site.write('pages/wonen/afval.md', `---\nguid: ${guidOf(11)}\ntitle: A\nisPublished: false\n---\nGeheim\n`)
    const { snapshot, source } = loaded
    const renderer = new SiteRenderer({ renderer: createTestRenderer(), snapshot, source, assets: testAssets, parsed: new ParsedSources() })
    expect(renderer.render(`page/${guidOf(11)}`)).toMatchObject({ faults: [{ code: 'SITE_SOURCE_CHANGED' }] })
  })
})
