import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MenuItem } from '#content/model/menu/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import { guidOf } from '#tests/support/build.ts'
import { buildInProcess } from '#tests/support/in-process.ts'
import { findDifferences, readTree } from '#tests/support/read-tree.ts'
import { footer, makeSampleSite } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'

const englishFooter = guidOf(91)

/** The sample site with an English page below Wonen, whose menu has an English name for Wonen and Afval. */
let site: Workspace
beforeEach(() => {
  site = makeSampleSite()
  const blocks = `blocks:\n  - { guid: ${guidOf(8, 'block')}, name: submenu, position: main, sort: 1 }\n`
  site.write('pages/wonen/rent.md', `---\nguid: ${guidOf(60)}\ntitle: Rent\nlang: en\n${blocks}---\n`)
  changeMenu((living) => {
    Object.assign(living, { names: { en: 'Living' } })
    Object.assign(living.relatedMenuItems[0] as MenuItem, { names: { en: 'Waste' } })
    living.relatedMenuItems.push({
      guid: guidOf(60, 'menu'),
      urlSegment: 'rent',
      name: 'Huur',
      names: { en: 'Rent' },
      pageGuid: guidOf(60),
      relatedMenuItems: [],
    })
  })
})
afterEach(() => site.dispose())

/** Changes the item Wonen. */
function changeMenu(change: (living: MenuItem) => void): void {
  site.editJson<{ menus: { items: MenuItem[] }[] }>('menus.json', ({ menus }) => change(menus[0]?.items[1] as MenuItem))
}

function changeTemplates(change: (templates: Template[]) => void): void {
  site.editJson<{ templates: Template[] }>('templates.json', ({ templates }) => change(templates))
}

const html = (path: string) => readFileSync(join(site.dist, path), 'utf8')
const english = () => html('wonen/rent/index.html')
const dutch = () => html('wonen/afval/index.html')

async function build() {
  const { report } = await buildInProcess(site)
  const out = join(site.root, 'clean')
  rmSync(out, { recursive: true, force: true })
  await buildInProcess(site, { out, force: true })
  expect(findDifferences(readTree(join(out, site.site)), readTree(site.dist))).toEqual([])
  return report
}

test('the menu, breadcrumbs and submenu of a page are in its language; what has no name in it says its own', async () => {
  await build()
  const page = english()
  expect(page).toMatch(/<a class="main-menu__link" href="\/wonen"[^>]*>Living<\/a>/)
  expect(page).toMatch(/<a class="main-menu__sub-link" href="\/wonen\/verhuizen" lang="nl"[^>]*>Verhuizen<\/a>/)
  expect(page).toContain('<a href="/" lang="nl">Home</a>')
  expect(page).toContain('<a href="/wonen">Living</a>')
  expect(page).toContain('<span aria-current="page">Rent</span>')
  expect(page).toMatch(/<a class="submenu__link" href="\/wonen\/afval">Waste<\/a>/)
  expect(page).toMatch(/<a class="submenu__link" href="\/wonen\/verhuizen" lang="nl">Verhuizen<\/a>/)
  expect(page).not.toMatch(/>(?:Wonen|Afval|Huur)</)
  expect(dutch()).not.toContain('lang="nl"><')
  expect(dutch()).toContain('<a href="/wonen">Wonen</a>')
  expect(dutch()).not.toMatch(/>(?:Living|Waste|Rent)</)
})

test('a page has the footer of its language, and another one with its language', async () => {
  await build()
  expect(english()).toContain('<div class="footer-template" lang="nl">')
  expect(dutch()).toContain('<div class="footer-template">')
  changeTemplates((templates) => {
    const [own] = templates as [Template]
    const [block] = own.blocks
    if (!block) throw new Error('The footer has no block')
    const blocks = [{ ...block, guid: guidOf(9, 'block'), content: 'In English.' }]
    templates.push({ ...own, guid: englishFooter, name: 'English', lang: 'en', blocks })
  })
  site.editJson<Record<string, unknown>>('site.json', (settings) => (settings['footers'] = [footer, englishFooter]))
  await build()
  expect(english()).toMatch(/<div class="footer-template"><div[^>]*><p>In English\.|<div class="footer-template">.*In English\./s)
  expect(dutch()).toContain('Voettekst 0.')
  expect(dutch()).not.toContain('In English.')
})

test('a name in English changes English pages alone; another default language changes what is marked', async () => {
  await build()
  const before = readTree(site.dist)
  changeMenu((living) => Object.assign(living, { names: { en: 'Housing' } }))
  await build()
  const touched = findDifferences(readTree(site.dist), before).map((line) => line.replace(/^.*?: /, ''))
  expect(touched.length).toBeGreaterThan(0)
  expect(touched.every((path) => /rent|(?:^|\/)en\/|^search\//.test(path))).toBe(true)
  site.editJson<Record<string, unknown>>('site.json', (settings) => (settings['defaultLanguage'] = 'en'))
  await build()
  expect(html('index.html')).toContain('lang="en"')
  site.editJson<{ menus: { lang?: string }[] }>('menus.json', ({ menus }) => Object.assign(menus[0] as object, { lang: 'nl' }))
  await build()
  expect(english()).toContain('<a href="/wonen">Housing</a>')
  expect(english()).toMatch(/href="\/wonen\/verhuizen" lang="nl"/)
})
