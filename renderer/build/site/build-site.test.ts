import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type AnyBlock, defineBlock } from '#renderer/blocks/contract.ts'
import type { ThemeContract } from '#renderer/theme/contract.ts'
import { guidOf } from '#tests/support/build.ts'
import { buildInProcess, createTestRenderer, type InProcessOptions, makeBundle } from '#tests/support/in-process.ts'
import { findDifferences, pagesOf, readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite, newsItem, newsList, plainPage } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'

let site: Workspace
beforeEach(() => {
  site = makeSampleSite()
})
afterEach(() => site.dispose())

const html = (path: string) => readFileSync(join(site.dist, path), 'utf8')

/** Expects every file of a clean build of the current content, with its bytes. */
async function expectAsClean(options: InProcessOptions = {}) {
  const out = join(site.root, 'clean')
  rmSync(out, { recursive: true, force: true })
  await buildInProcess(site, { ...options, out, force: true })
  expect(findDifferences(readTree(join(out, site.site)), readTree(site.dist))).toEqual([])
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

describe('what a build knows of the last one', () => {
  test.each<[edit: string, rendered: number, edit: () => void]>([
    [
      'the language of a list’s page is that of its items',
      // And the not-found page, in a language that is new to the site.
      13 + 4 + 1,
      () => site.edit('pages/nieuws.md', (text) => text.replace(/^guid:/m, 'lang: en\nguid:')),
    ],
    [
      'how a list pages is nothing to the pages of its items',
      1 + 4,
      () => site.edit('pages/nieuws.md', (text) => text.replace('defaultItemsPerPage: 5', 'defaultItemsPerPage: 4')),
    ],
    [
      'the order of a list is: it decides which date they show',
      4 + 13,
      () => site.edit('pages/nieuws.md', (text) => text.replace('publishedOn_desc', 'activeFrom_asc')),
    ],
    ['an item that is saved as it was', 0, () => site.write('items/nieuws/n3.md', newsItem(3))],
  ])('%s', async (_name, rendered, edit) => {
    await buildInProcess(site)
    edit()
    expect((await buildInProcess(site)).report.rendered).toBe(rendered)
    await expectAsClean()
  })

  test('a page of a list that the list no longer reaches goes', async () => {
    await buildInProcess(site)
    expect(existsSync(join(site.dist, 'nieuws/p/2'))).toBe(true)
    for (let number = 0; number < 9; number += 1) site.remove(`items/nieuws/n${number}.md`)
    await buildInProcess(site)
    expect(existsSync(join(site.dist, 'nieuws/p'))).toBe(false)
    await expectAsClean()
  })

  test('a list sorted by hand with more items than a name has room for', async () => {
    const order = Array.from({ length: 120 }, (_, number) => guidOf(number, 'item')).reverse()
    site.edit('pages/nieuws.md', (text) => text.replace('publishedOn_desc', `manual\n      sortOrder: [${order.join(', ')}]`))
    await buildInProcess(site)
    expect(html('nieuws/index.html').indexOf('Bericht 12')).toBeLessThan(html('nieuws/index.html').indexOf('Bericht 9'))
    site.edit('items/nieuws/n12.md', (text) => text.replace('Bericht 12', 'Bericht twaalf'))
    await buildInProcess(site)
    expect(html('nieuws/index.html')).toContain('Bericht twaalf')
    await expectAsClean()
  })

  test('a link in the footer that leads nowhere, once and for as long as it does', async () => {
    const problems = async () => (await buildInProcess(site)).problems.map(({ code, path }) => `${code} ${path}`)
    site.edit('templates.json', (text) => text.replace('Voettekst 0', `[Voettekst](/g/${guidOf(500)})`))
    expect(await problems()).toEqual(['SITE_LINK_BROKEN content/sites/proef/templates.json'])
    expect(await problems()).toEqual(['SITE_LINK_BROKEN content/sites/proef/templates.json'])
    site.write('pages/onderwerp/nieuw.md', plainPage(500, 'Nieuw'))
    expect(await problems()).toEqual([])
  })

  test('a footer that reads a list which has nothing yet', async () => {
    const widget = {
      guid: guidOf(60, 'block'),
      buildingBlockName: 'list',
      layoutPosition: 'main',
      sortId: 2,
      options: { sourceListGuid: newsList, highlightOnly: true },
    }
    site.editJson<{ templates: { blocks: unknown[] }[] }>('templates.json', ({ templates }) => templates[0]?.blocks.push(widget))
    await buildInProcess(site)
    site.edit('items/nieuws/n3.md', (text) => text.replace('title:', 'isHighlighted: true\ntitle:'))
    await buildInProcess(site)
    expect(html('bouwen/index.html')).toContain('Bericht 3')
    await expectAsClean()
  })

  test('a footer that comes out the same though it reads something new', async () => {
    const counter = defineBlock({
      name: 'counter',
      version: 1,
      props: z.strictObject({ from: z.string().optional() }),
      defaults: {},
      hasProse: false,
      placement: {},
      data: ({ props, read }) => (props.from === undefined ? 0 : read.list(props.from, { sort: 'title_asc', highlightOnly: true }).total),
      view: ({ data }) => createElement('p', {}, `Er zijn ${data} berichten`),
      examples: [],
    }) as unknown as AnyBlock
    const renderer = createTestRenderer([counter])
    const options = { renderer, bundle: makeBundle(join(site.root, 'bundle'), renderer) }
    const setFooter = (blockOptions: object) =>
      site.editJson<{ templates: { blocks: unknown[] }[] }>('templates.json', ({ templates }) => {
        const [template] = templates
        if (template)
          template.blocks = [
            { guid: guidOf(61, 'block'), buildingBlockName: 'counter', layoutPosition: 'main', sortId: 1, options: blockOptions },
          ]
      })
    setFooter({})
    await buildInProcess(site, options)
    setFooter({ from: newsList })
    expect((await buildInProcess(site, options)).report.rendered).toBe(0)
    site.edit('items/nieuws/n3.md', (text) => text.replace('title:', 'isHighlighted: true\ntitle:'))
    await buildInProcess(site, options)
    expect(html('bouwen/index.html')).toContain('Er zijn 1 berichten')
    await expectAsClean(options)
  })

  test('the code of a block: only the pages with that block are rendered', async () => {
    const renderer = createTestRenderer()
    await buildInProcess(site)
    const bundle = makeBundle(join(site.root, 'bundle'), renderer, { blocks: { submenu: '2' } })
    expect((await buildInProcess(site, { bundle })).report.rendered).toBe(3)
    expect(
      (await buildInProcess(site, { bundle: makeBundle(join(site.root, 'bundle'), renderer, { renderer: '2', blocks: { submenu: '2' } }) }))
        .report.rendered,
    ).toBe(48)
  })
})

describe('what a theme makes of a block', () => {
  const themeOf = (blocks: ThemeContract['blocks']): ThemeContract => ({
    name: 'polder',
    title: 'Polder',
    browserColor: { light: '#fff', dark: '#000' },
    ...(blocks ? { blocks } : {}),
  })
  const changed = () => pagesOf(readTree(site.dist)).filter((path) => html(path).includes('Submenu van het thema'))
  const quiet = () => createElement('p', {}, 'Submenu van het thema')

  test('its style sheet is part of the one of pages with that block; another sheet renders those only', async () => {
    const renderer = createTestRenderer()
    const sheetOf = (path: string) => {
      const [, page] = [...html(path).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url]) => url as string)
      return page === undefined ? '' : readFileSync(join(site.dist, page), 'utf8')
    }
    await buildInProcess(site)
    const pages = pagesOf(readTree(site.dist))
    const linking = pages.filter((path) => sheetOf(path).includes('polder-submenu.css'))
    expect(linking).toEqual(pages.filter((path) => html(path).includes('class="block block-submenu"')))
    expect(linking).toHaveLength(3)
    const bundle = makeBundle(join(site.root, 'bundle'), renderer, { styles: { submenu: '-2' } })
    expect((await buildInProcess(site, { bundle })).report.rendered).toBe(3)
    for (const path of linking) expect(sheetOf(path)).toContain('polder-submenu-2.css')
  })

  test('a view of its own, when it comes, changes and goes, renders the pages with that block', async () => {
    const [plain, own] = [createTestRenderer([], [themeOf(undefined)]), createTestRenderer([], [themeOf({ submenu: quiet })])]
    const bundleOf = (renderer: typeof own, hash: string) => makeBundle(join(site.root, 'bundle'), renderer, { themes: { polder: hash } })
    await buildInProcess(site, { renderer: plain, bundle: bundleOf(plain, '1') })
    const came = await buildInProcess(site, { renderer: own, bundle: bundleOf(own, '2') })
    expect(came.report.rendered).toBe(3)
    expect(changed()).toHaveLength(3)
    expect((await buildInProcess(site, { renderer: own, bundle: bundleOf(own, '3') })).report.rendered).toBe(3)
    expect((await buildInProcess(site, { renderer: plain, bundle: bundleOf(plain, '4') })).report.rendered).toBe(3)
    expect(changed()).toEqual([])
  })
})

describe('settings of the site', () => {
  const setTo = (key: string, value: unknown) => site.editJson<Record<string, unknown>>('site.json', (settings) => (settings[key] = value))

  test('defaultLanguage is that of files that name none, and of the page for what is not there', async () => {
    await buildInProcess(site)
    setTo('defaultLanguage', 'en')
    await buildInProcess(site)
    for (const path of ['bouwen/index.html', 'nieuws/p/1/index.html', 'nieuws/i/n1/bericht-1/index.html', '404.html'])
      expect(html(path)).toContain('<html lang="en"')
    await expectAsClean()
  })

  test('primaryDomain is the host of absolute addresses, unless the build is told another', async () => {
    setTo('primaryDomain', 'www.elders.example')
    await buildInProcess(site)
    expect(html('bouwen/index.html')).toContain('href="https://www.elders.example/bouwen"')
    expect(html('sitemap.xml')).toContain('https://www.elders.example/sitemap-0.xml')
    await buildInProcess(site, { baseUrl: 'http://localhost:4173' })
    expect(html('bouwen/index.html')).toContain('href="http://localhost:4173/bouwen"')
  })

  test('theme brings its own style sheet and shell; one that does not exist is refused and the output stays', async () => {
    const own: ThemeContract = {
      name: 'eigen',
      title: 'Eigen',
      browserColor: { light: '#fff', dark: '#000' },
      shell: { footer: () => createElement('footer', {}, 'Eigen voet') },
    }
    const renderer = createTestRenderer([], [own])
    const options = { renderer, bundle: makeBundle(join(site.root, 'bundle'), renderer) }
    await buildInProcess(site, options)
    const before = readTree(site.dist)
    setTo('theme', 'weg')
    await expect(buildInProcess(site, options)).rejects.toMatchObject({
      code: 'SITE_THEME_UNKNOWN',
      place: { path: 'content/sites/proef/site.json' },
    })
    expect(readTree(site.dist)).toEqual(before)
    setTo('theme', 'eigen')
    await buildInProcess(site, options)
    expect(html('bouwen/index.html')).toMatch(/<link rel="stylesheet" href="\/assets\/eigen.css">.*<footer>Eigen voet<\/footer>/s)
    await expectAsClean(options)
  })
})

describe('a footer that cannot be shown', () => {
  test('is one problem of the templates; what there was stays until it is mended', async () => {
    await buildInProcess(site)
    const before = readTree(site.dist)
    site.edit('templates.json', (text) => text.replace('"buildingBlockName": "text"', '"buildingBlockName": "tekst"'))
    const { problems, report } = await buildInProcess(site)
    expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'content/sites/proef/templates.json: There is no block named "tekst".',
    ])
    expect(report.rendered).toBe(0)
    expect(readTree(site.dist)).toEqual(before)
    site.edit('templates.json', (text) => text.replace('"tekst"', '"text"').replace('Voettekst 0', 'Voettekst 1'))
    expect((await buildInProcess(site)).problems).toEqual([])
    expect(html('bouwen/index.html')).toContain('Voettekst 1')
  })
})

describe('time', () => {
  const opening = (when: string) =>
    site.edit('pages/nieuws.md', (text) => text.replace('defaultItemsPerPage: 5', `defaultItemsPerPage: 5\n      hasActiveItems: true`)) ??
    site.edit('items/nieuws/n3.md', (text) => text.replace('title:', `activeFrom: '${when}'\ntitle:`))
  const before = { now: '2026-11-21T10:00:00Z' }
  const after = { now: '2026-12-24T10:00:00Z' }

  test('brings what becomes active, and renders nothing else', async () => {
    opening('2026-12-01')
    await buildInProcess(site, before)
    expect(existsSync(join(site.dist, 'nieuws/p/2/index.html'))).toBe(true)
    expect(html('nieuws/p/1/index.html')).not.toContain('Bericht 3')
    const { report } = await buildInProcess(site, after)
    expect(report.rendered).toBeGreaterThan(0)
    expect(report.rendered).toBeLessThan(6)
    await expectAsClean(after)
  })

  test('that is set back takes it away again', async () => {
    opening('2026-12-01')
    await buildInProcess(site, after)
    expect((await buildInProcess(site, before)).report.rendered).toBeGreaterThan(0)
    await expectAsClean(before)
    expect((await buildInProcess(site, before)).report.rendered).toBe(0)
  })
})
