import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Menu } from '#content/model/menu/schema.ts'
import { blockLines } from '#tests/support/block-lines.ts'
import { buildMenuItem, guidOf } from '#tests/support/build.ts'
import { buildInProcess, createTestRenderer, type InProcessOptions, makeBundle } from '#tests/support/in-process.ts'
import { findDifferences, readTree } from '#tests/support/read-tree.ts'
import { makeWorkspace, type Workspace } from '#tests/support/workspace.ts'

const quick = guidOf(66, 'menu')
const foot = guidOf(67, 'menu')
const footer = guidOf(90)
/** Pages that have nothing to do with menus. */
const OTHERS = 4

let site: Workspace
let own: InProcessOptions
beforeEach(() => {
  site = makeWorkspace()
  const renderer = createTestRenderer()
  own = { renderer, bundle: makeBundle(join(site.root, 'bundle'), renderer) }
  site.write('pages/index.md', page(1, 'Thuis'))
  site.write('pages/snel.md', page(2, 'Snel', blockLines(2, 'menu', 'main', 1, `    options:\n      menu: ${quick}\n`)))
  site.write('pages/ook-snel.md', page(3, 'Ook snel', blockLines(3, 'menu', 'main', 1, `    options:\n      menu: ${quick}\n`)))
  for (let number = 4; number < 4 + OTHERS; number += 1) site.write(`pages/p${number}.md`, page(number, `Pagina ${number}`))
  const menus: Menu[] = [
    { guid: quick, name: 'Snel naar', items: [buildMenuItem('een', { name: 'Eerste', pageGuid: guidOf(4), names: { en: 'First' } })] },
    {
      guid: foot,
      name: 'Onderaan',
      items: [buildMenuItem('kop', { name: 'Kop', relatedMenuItems: [buildMenuItem('vijf', { name: 'Vijf', pageGuid: guidOf(5) })] })],
    },
  ]
  site.writeJson('menus.json', { schema: 1, menus })
})
afterEach(() => site.dispose())

const page = (number: number, title: string, blocks = '') =>
  `---\nschema: 1\nguid: ${guidOf(number)}\ntitle: ${title}\n${blocks && `blocks:\n${blocks}`}---\n${blocks ? '' : 'Tekst.\n'}`
const html = (path: string) => readFileSync(join(site.dist, path, 'index.html'), 'utf8')
const changeMenu = (guid: string, change: (menu: Menu) => void) =>
  site.editJson<{ menus: Menu[] }>('menus.json', ({ menus }) => change(menus.find((menu) => menu.guid === guid) as Menu))

/** Builds what changed, and compares it with a clean build. */
async function build() {
  const { report, problems } = await buildInProcess(site, own)
  const [out, data] = [join(site.root, 'clean'), join(site.root, 'clean-data')]
  await buildInProcess(site, { ...own, out, data })
  expect(findDifferences(readTree(join(out, site.site)), readTree(site.dist))).toEqual([])
  for (const folder of [out, data]) rmSync(folder, { recursive: true })
  return { rendered: report.rendered, problems }
}

function writeFooter() {
  const options = { menu: foot, variant: 'columns', levels: 2 }
  const block = { guid: guidOf(9, 'block'), buildingBlockName: 'menu', layoutPosition: 'main', sortId: 1, options }
  site.writeJson('templates.json', { schema: 1, templates: [{ guid: footer, name: 'Voet', kind: 'footer', blocks: [block] }] })
  site.editJson<Record<string, unknown>>('site.json', (settings) => (settings['footers'] = [footer]))
}

describe('a change of a menu that pages show', () => {
  test('renders these pages and no other', async () => {
    await build()
    expect(html('snel')).toContain('href="/p4"')
    changeMenu(quick, ({ items }) => items.push(buildMenuItem('zes', { name: 'Zes', pageGuid: guidOf(6) })))
    expect((await build()).rendered).toBe(2)
    expect(html('ook-snel')).toMatch(/<nav class="menu menu--list" aria-label="Snel naar">.*Eerste.*Zes/s)
    changeMenu(foot, ({ items }) => items.pop())
    expect((await build()).rendered).toBe(0)
  })

  test('that pages in its language do not see renders none', async () => {
    await build()
    changeMenu(quick, ({ items: [first] }) => Object.assign(first ?? {}, { names: { en: 'One' } }))
    expect((await build()).rendered).toBe(0)
  })

  test('follows the pages it leads to: their addresses, and whether they are for everybody', async () => {
    await build()
    site.rename('pages/p4.md', 'pages/vier.md')
    await build()
    expect(html('snel')).toContain('href="/vier"')
    site.edit('pages/vier.md', (text) => text.replace('title:', 'viewAccess: Users\ntitle:'))
    await build()
    expect(html('snel')).not.toContain('Eerste')
    expect(html('snel')).not.toContain('<nav class="menu')
  })

  test('in a footer reaches every page that has the footer', async () => {
    writeFooter()
    await build()
    expect(html('p6')).toMatch(
      /<footer.*<nav class="menu menu--columns" aria-label="Onderaan">.*<h2[^>]*><span[^>]*>Kop<.*href="\/p5">Vijf</s,
    )
    changeMenu(foot, ({ items: [first] }) => Object.assign(first ?? {}, { name: 'Andere kop' }))
    await build()
    for (const path of ['', 'snel', 'p6']) expect(html(path)).toContain('Andere kop')
  })

  test('that takes it away is told, at the block', async () => {
    await build()
    site.editJson<{ menus: Menu[] }>('menus.json', (file) => (file.menus = file.menus.filter(({ guid }) => guid !== quick)))
    const { rendered, problems } = await build()
    expect(rendered).toBe(2)
    expect(problems.map(({ code, path }) => `${code} ${path?.split('/').at(-1)}`).sort()).toEqual([
      'SITE_REFERENCE_BROKEN ook-snel.md',
      'SITE_REFERENCE_BROKEN snel.md',
    ])
  })

  test('that names a page which is not there is told as well', async () => {
    changeMenu(foot, ({ items }) => items.push(buildMenuItem('weg', { name: 'Weg', pageGuid: guidOf(99) })))
    expect((await build()).problems.map(({ code }) => code)).toEqual(['SITE_MENU_PAGE_UNKNOWN'])
  })

  test('that cannot be read leaves it as it was', async () => {
    await build()
    changeMenu(quick, (menu) => Object.assign(menu, { items: 'geen lijst' }))
    const { report } = await buildInProcess(site, own)
    expect(report.rendered).toBe(0)
    expect(html('snel')).toContain('Eerste')
  })
})
