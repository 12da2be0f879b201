import { existsSync, readdirSync } from 'node:fs'
import { guidOf } from './build.ts'
import { newsItem, plainPage } from './sample-site.ts'
import { pick, type Random } from './seed.ts'
import type { Workspace } from './workspace.ts'

interface MenuItemJson {
  guid: string
  urlSegment: string
  name: string
  pageGuid?: string
  isHidden?: boolean
  relatedMenuItems: MenuItemJson[]
}

/** One kind of edit that a person makes; it gives what it did, in words. */
export interface EditKind {
  name: string
  apply: (site: Workspace, random: Random, count: number) => string
  /** Pages that read what was edited without showing it: their inputs have to be compared, and come out the same. */
  mayLookAt?: (page: string, pages: readonly string[]) => boolean
  /** Pages that are rendered because a value they show part of is kept as one, with `site` as it is after the edit. */
  mayRender?: (site: Workspace, done: string, pages: readonly string[]) => number
}

/** A page's card is one value: who shows its title is rendered when its description changes. */
const whoLinksTo: EditKind['mayRender'] = (site, path) => {
  const guid = /^guid: (.*)$/m.exec(site.read(path))?.[1]
  return guid ? listFiles(site, 'pages').filter((other) => site.read(other).includes(`/g/${guid}`)).length : 0
}

/** The menu is one value: who shows only a part of it (no submenus, or a submenu block) is rendered with those who show all. */
const whoShowsPartOfMenu: EditKind['mayRender'] = (site, _path, pages) => {
  if (/"showSubMenu": false/.test(site.read('site.json'))) return pages.length
  return listFiles(site, 'pages').filter((path) => /^options:|name: submenu/m.test(site.read(path))).length
}

/** A list's options are one value: its item pages take the kind of their date from it, its widget what it does not set itself. */
const itemPages: EditKind['mayRender'] = (_site, _path, pages) => pages.filter((page) => page.includes('/i/') || page === 'index.html').length

/** The pages of a list, and those that show it as a widget. */
const showsNews: EditKind['mayLookAt'] = (page, pages) => {
  const list = pages.find((path) => path.includes('/i/'))?.split('/i/')[0]
  return page === 'index.html' || page === `${list}/index.html` || page.startsWith(`${list}/p/`)
}

const pages = (site: Workspace) => listFiles(site, 'pages')
const plainPages = (site: Workspace) => pages(site).filter((path) => !/pages\/(index|nieuws)\.md$/.test(path))
const items = (site: Workspace) => listFiles(site, 'items/nieuws')

function listFiles(site: Workspace, folder: string): string[] {
  if (!existsSync(site.path(folder))) return []
  return readdirSync(site.path(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `${folder}/${path}`)
    .sort()
}

function editFile(site: Workspace, path: string, change: (text: string) => string): string {
  site.edit(path, change)
  return path
}

function editMenu(site: Workspace, change: (items: MenuItemJson[], all: MenuItemJson[]) => void): void {
  site.editJson<{ menus: { items: MenuItemJson[] }[] }>('menus.json', ({ menus }) => {
    const top = menus[0]?.items ?? []
    change(top, [...top, ...top.flatMap(({ relatedMenuItems }) => relatedMenuItems)])
  })
}

function editSettings(site: Workspace, change: (settings: Record<string, unknown>) => void): void {
  site.editJson('site.json', change)
}

const setFront = (text: string, key: string, value: string) =>
  new RegExp(`^${key}:.*$`, 'm').test(text) ? text.replace(new RegExp(`^${key}:.*$`, 'm'), `${key}: ${value}`) : text.replace('\n---\n', `\n${key}: ${value}\n---\n`)
const countUp = (text: string, count: number) => text.replace(/Teller \d+/, `Teller ${count}`)

/** Every kind of edit the graph has to follow. Values are new each time (`count`), so that an edit changes bytes. */
export const editKinds: readonly EditKind[] = [
  { name: 'text of a page', apply: (site, random, count) => editFile(site, pick(random, plainPages(site)), (text) => countUp(text, count)) },
  { name: 'text of a block', apply: (site, _random, count) => editFile(site, 'pages/index.md', (text) => countUp(text, count)) },
  { name: 'title of a page', apply: (site, random, count) => editFile(site, pick(random, pages(site)), (text) => setFront(text, 'title', `Titel ${count}`)) },
  { name: 'description of a page', apply: (site, random, count) => editFile(site, pick(random, pages(site)), (text) => setFront(text, 'description', `Inleiding ${count}`)), mayRender: whoLinksTo },
  {
    name: 'layout of a page',
    apply: (site, random) => editFile(site, pick(random, plainPages(site)), (text) => setFront(text, 'layout', pick(random, ['"100"', '"25 - 75"', '"75 - 25"', '"25 - 50 - 25"']))),
  },
  {
    name: 'option of a page',
    apply: (site, random) =>
      editFile(site, pick(random, plainPages(site)), (text) =>
        setFront(text, 'options', `{ ${pick(random, ['showBreadcrumbs', 'showHeader', 'showMainMenu', 'showSubMenu'])}: ${pick(random, ['true', 'false'])} }`),
      ),
  },
  { name: 'publishing a page or not', apply: (site, random) => editFile(site, pick(random, plainPages(site)), (text) => setFront(text, 'isPublished', String(/isPublished: false/.test(text)))) },
  {
    name: 'link by guid',
    apply: (site, random) => {
      const target = guidOf(pick(random, [10, 11, 12, 13, 20, 25, 30, 35, 999]))
      return editFile(site, pick(random, plainPages(site)), (text) => `${text}\n- [](/g/${target})\n`)
    },
  },
  { name: 'link by path', apply: (site, random) => editFile(site, pick(random, plainPages(site)), (text) => `${text}\n[verder](/onderwerp/${pick(random, ['o1', 'o2', 'nieuw-1', 'anders'])})\n`) },
  {
    name: 'new page',
    apply: (site, _random, count) => {
      site.write(`pages/onderwerp/nieuw-${count}.md`, plainPage(2000 + count, `Nieuwe pagina ${count}`))
      return `pages/onderwerp/nieuw-${count}.md`
    },
  },
  {
    name: 'deleting a page',
    apply: (site, random) => {
      const path = pick(random, plainPages(site))
      site.remove(path)
      return path
    },
  },
  {
    name: 'renaming a page',
    apply: (site, random, count) => {
      const path = pick(random, plainPages(site))
      site.rename(path, `pages/hernoemd/r${count}.md`)
      return `${path} to pages/hernoemd/r${count}.md`
    },
  },
  {
    name: 'name of a menu item',
    apply: (site, random, count) => {
      editMenu(site, (_top, all) => (pick(random, all).name = `Menu ${count}`))
      return 'menus.json'
    },
    mayRender: whoShowsPartOfMenu,
  },
  {
    name: 'segment of a menu item',
    apply: (site, random, count) => {
      editMenu(site, (_top, all) => (pick(random, all.filter(({ urlSegment }) => urlSegment !== '')).urlSegment = `deel-${count}`))
      return 'menus.json'
    },
    mayRender: whoShowsPartOfMenu,
  },
  {
    name: 'order of the menu',
    apply: (site) => {
      editMenu(site, (top) => top.push(...top.splice(1, 1)))
      return 'menus.json'
    },
    mayRender: whoShowsPartOfMenu,
  },
  {
    name: 'hiding a menu item or not',
    apply: (site, random) => {
      editMenu(site, (_top, all) => {
        const item = pick(random, all)
        item.isHidden = !item.isHidden
      })
      return 'menus.json'
    },
    mayRender: whoShowsPartOfMenu,
  },
  {
    name: 'new menu item for a page',
    apply: (site, random, count) => {
      editMenu(site, (top) => top.push({ guid: guidOf(3000 + count, 'menu'), urlSegment: `punt-${count}`, name: `Punt ${count}`, pageGuid: guidOf(pick(random, [20, 21, 22, 23, 24])), relatedMenuItems: [] }))
      return 'menus.json'
    },
    mayRender: whoShowsPartOfMenu,
  },
  {
    name: 'deleting a menu item',
    apply: (site) => {
      editMenu(site, (top) => {
        if (top.length > 3) top.pop()
      })
      return 'menus.json'
    },
    mayRender: whoShowsPartOfMenu,
  },
  {
    name: 'setting that every page shows',
    apply: (site, _random, count) => {
      editSettings(site, (settings) => (settings.platformName = `Proef ${count}`))
      return 'platformName'
    },
  },
  {
    name: 'setting that some pages show',
    apply: (site, random) => {
      const key = pick(random, ['showSubMenu', 'showHeader', 'showFooter', 'useBrowserColor', 'showAutoTranslate'])
      editSettings(site, (settings) => (settings[key] = settings[key] === false))
      return key
    },
  },
  {
    name: 'setting that no page shows',
    apply: (site, _random, count) => {
      editSettings(site, (settings) => (settings.hostNames = [`www${count}.proef.example`]))
      return 'hostNames'
    },
  },
  {
    name: 'theme token',
    apply: (site, _random, count) => {
      editSettings(site, (settings) => (settings.colorScheme = { 'color-primary': `#${(0x0b4a5e + count).toString(16).padStart(6, '0')}` }))
      return 'color-primary'
    },
  },
  {
    name: 'footer',
    apply: (site, _random, count) => {
      site.edit('templates.json', (text) => text.replace(/Voettekst \d+/, `Voettekst ${count}`))
      return 'templates.json'
    },
  },
  { name: 'title of an item', apply: (site, random, count) => editFile(site, pick(random, items(site)), (text) => setFront(text, 'title', `Bericht nr ${count}`)), mayLookAt: showsNews },
  { name: 'text of an item', apply: (site, random, count) => editFile(site, pick(random, items(site)), (text) => countUp(text, count)), mayLookAt: showsNews },
  { name: 'date of an item', apply: (site, random, count) => editFile(site, pick(random, items(site)), (text) => setFront(text, 'publishedOn', `'2026-0${1 + (count % 9)}-1${count % 10}T09:00:00Z'`)), mayLookAt: showsNews },
  {
    name: 'new item',
    apply: (site, _random, count) => {
      site.write(`items/nieuws/extra-${count}.md`, newsItem(100 + count, `Extra ${count}`))
      return `items/nieuws/extra-${count}.md`
    },
    mayLookAt: showsNews,
  },
  {
    name: 'deleting an item',
    apply: (site, random) => {
      const path = pick(random, items(site))
      site.remove(path)
      return path
    },
    mayLookAt: showsNews,
  },
  {
    name: 'option of a list',
    apply: (site, random) => editFile(site, 'pages/nieuws.md', (text) => text.replace(/defaultItemsPerPage: \d+/, `defaultItemsPerPage: ${pick(random, [2, 3, 4, 6, 7])}`)),
    mayRender: itemPages,
  },
  {
    name: 'order of a list',
    apply: (site, random) => editFile(site, 'pages/nieuws.md', (text) => text.replace(/defaultSortBy: \w+/, `defaultSortBy: ${pick(random, ['publishedOn_asc', 'publishedOn_desc', 'title_asc', 'title_desc'])}`)),
    mayRender: itemPages,
  },
  {
    name: 'option of a widget',
    apply: (site, random) => editFile(site, 'pages/index.md', (text) => text.replace(/defaultItemsPerPage: \d+/, `defaultItemsPerPage: ${pick(random, [1, 2, 4, 5])}`)),
  },
  {
    name: 'saving a file as it is',
    apply: (site, random) => editFile(site, pick(random, [...pages(site), ...items(site), 'menus.json', 'site.json', 'templates.json']), (text) => text),
  },
]

