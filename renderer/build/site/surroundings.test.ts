import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Menu, MenuItem } from '#content/model/menu/schema.ts'
import type { Renderer } from '#renderer/pages/renderer.tsx'
import { buildMenuItem, guidOf } from '#tests/support/build.ts'
import { buildInProcess, createTestRenderer, type InProcessOptions, makeBundle } from '#tests/support/in-process.ts'
import { findDifferences, readTree } from '#tests/support/read-tree.ts'
import { footer, ITEM_COUNT, makeSampleSite, TOPIC_COUNT } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'

let site: Workspace
/** Urls of the pages and items that the last build rendered. */
let rendered: string[]
let own: InProcessOptions
beforeEach(() => {
  site = makeSampleSite()
  const plain = createTestRenderer()
  const renderer: Renderer = {
    ...plain,
    renderPage: (args, ...rest) => {
      rendered.push(args.listPage?.url ?? args.url)
      return plain.renderPage(args, ...rest)
    },
    renderItem: (args, ...rest) => {
      rendered.push(`item ${args.item.shortId}`)
      return plain.renderItem(args, ...rest)
    },
  }
  own = { renderer, bundle: makeBundle(join(site.root, 'bundle'), renderer) }
})
afterEach(() => site.dispose())

/** Builds what changed, compares it with a clean build, and says what was rendered. */
async function build() {
  rendered = []
  const { report, problems } = await buildInProcess(site, own)
  const urls = [...rendered].sort()
  const [out, data] = [join(site.root, 'clean'), join(site.root, 'clean-data')]
  for (const folder of [out, data]) rmSync(folder, { recursive: true, force: true })
  await buildInProcess(site, { ...own, out, data })
  expect(findDifferences(readTree(join(out, site.site)), readTree(site.dist))).toEqual([])
  return { urls, report, problems }
}

const html = (path: string) => readFileSync(join(site.dist, path), 'utf8')
const changeMenu = (change: (items: MenuItem[]) => void) =>
  site.editJson<{ menus: Menu[] }>('menus.json', ({ menus }) => change((menus[0] as Menu).items))
const isTopic = (url: string) => url.startsWith('/onderwerp/')
const topics = (urls: readonly string[]) => urls.filter(isTopic)

test.each<[what: string, change: () => void, shown: string]>([
  ['renamed', () => changeMenu((items) => Object.assign(items[1] as MenuItem, { name: 'Wonen & leven' })), 'Wonen &amp; leven'],
  [
    'added',
    () => changeMenu((items) => items.push(buildMenuItem('elders', { name: 'Elders', externalUrl: 'https://elders.example/' }))),
    'Elders',
  ],
  ['moved', () => changeMenu((items) => items.reverse()), 'Bouwen'],
  ['hidden', () => changeMenu((items) => Object.assign(items[1] as MenuItem, { isHidden: true })), 'Bouwen'],
])('an entry of the menu that is %s is put into pages without rendering them', async (_what, change, shown) => {
  await build()
  change()
  const { urls, report } = await build()
  expect(topics(urls)).toEqual([])
  expect(urls.filter((url) => url.startsWith('item'))).toEqual([])
  for (let number = 0; number < TOPIC_COUNT; number += 1) expect(html(`onderwerp/o${number}/index.html`)).toContain(shown)
  expect(report.rendered).toBeGreaterThanOrEqual(TOPIC_COUNT + ITEM_COUNT)
})

test('a page that leaves the menu, or comes back, has its mark changed without being rendered', async () => {
  await build()
  const marks = () =>
    [...html('bouwen/index.html').matchAll(/class="main-menu[^"]*" href="([^"]*)" aria-current="([^"]*)"/g)].map(([, ...mark]) =>
      mark.join(' '),
    )
  expect(marks()).toEqual(['/bouwen page'])
  for (const isHidden of [true, false]) {
    changeMenu((items) => Object.assign(items[2] as MenuItem, { isHidden }))
    expect((await build()).urls).not.toContain('/bouwen')
    expect(marks()).toEqual(isHidden ? [] : ['/bouwen page'])
  }
})

test.each<[what: string, change: () => void]>([
  ['footer', () => site.edit('templates.json', (text) => text.replace('Voettekst 0.', 'Voettekst 1.'))],
  ['setting of the header', () => site.editJson<Record<string, unknown>>('site.json', (settings) => (settings.headerLogoHeight = 61))],
  [
    'colour',
    () => site.editJson<Record<string, unknown>>('site.json', (settings) => (settings.colorScheme = { 'color-primary': '#8a1f1f' })),
  ],
  ['colour of the browser', () => site.editJson<Record<string, unknown>>('site.json', (settings) => (settings.browserColor = '#123456'))],
])('a %s is put into pages without rendering them', async (_what, change) => {
  await build()
  change()
  const { urls, report } = await build()
  expect(topics(urls)).toEqual([])
  expect(report.written).toBeGreaterThan(TOPIC_COUNT)
})

test('a page that changed itself is rendered beside those that did not', async () => {
  await build()
  changeMenu((items) => Object.assign(items[1] as MenuItem, { name: 'Anders' }))
  site.edit('pages/onderwerp/o3.md', (text) => text.replace('Teller 0', 'Teller 1'))
  expect(topics((await build()).urls)).toEqual(['/onderwerp/o3'])
})

test('a file that somebody changed, or that is gone, is made anew', async () => {
  await build()
  const [changed, gone] = ['onderwerp/o3/index.html', 'onderwerp/o5/index.html'].map((path) => join(site.dist, path)) as [string, string]
  writeFileSync(changed, readFileSync(changed, 'utf8').replace('Teller 0', 'Teller 9'))
  rmSync(gone)
  changeMenu((items) => Object.assign(items[1] as MenuItem, { name: 'Anders' }))
  expect(topics((await build()).urls)).toEqual(['/onderwerp/o3', '/onderwerp/o5'])
  expect(existsSync(gone)).toBe(true)
})

test('a shell that shows another kind of block has pages rendered, which load its sheet', async () => {
  await build()
  site.editJson<{ templates: { guid: string; blocks: unknown[] }[] }>('templates.json', ({ templates }) => {
    const list = {
      guid: guidOf(9, 'block'),
      buildingBlockName: 'list',
      layoutPosition: 'main',
      sortId: 2,
      options: { sourceListGuid: guidOf(1, 'block') },
    }
    templates.find(({ guid }) => guid === footer)?.blocks.push(list)
  })
  expect(topics((await build()).urls)).toHaveLength(TOPIC_COUNT)
})

test('other code has everything rendered', async () => {
  await build()
  changeMenu((items) => Object.assign(items[1] as MenuItem, { name: 'Anders' }))
  const renderer = own.renderer as Renderer
  own = { ...own, bundle: makeBundle(join(site.root, 'bundle'), renderer, { renderer: '2' }) }
  expect(topics((await build()).urls)).toHaveLength(TOPIC_COUNT)
})
