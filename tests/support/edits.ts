import { existsSync } from 'node:fs'
import {
  countUp,
  type EditKind,
  editFile,
  editMenu,
  editSettings,
  items,
  listFiles,
  pages,
  plainPages,
  setFront,
  type SharedValue,
} from './edit-site.ts'
import { guidOf } from './build.ts'
import { newsItem, plainPage } from './sample-site.ts'
import { pick } from './seed.ts'
import type { Workspace } from './workspace.ts'

/** At most this many pages read what the edit changed without showing it. The number follows from the content alone, not from the graph. */
export function countReaders(kind: EditKind, site: Workspace, done: string, cardReaders: number, outputs: readonly string[]): number {
  // A page's further list pages show the same as the page itself, besides its list.
  const pagesOf = (path: string) =>
    1 + outputs.filter((output) => output.startsWith(`${path.slice('pages/'.length, -'.md'.length)}/p/`)).length
  const readsPartOfMenu = (path: string) => /^options:|name: submenu/m.test(site.read(path))
  const isOfList = (path: string) =>
    path === 'index.html' ||
    outputs.some((item) => path === item.replace(/i\/[^/]+\/[^/]+\/index\.html$/, 'index.html')) ||
    path.includes('/p/')
  const itemPages = outputs.filter((path) => path.includes('/i/'))
  const readers: Record<SharedValue, () => number> = {
    card: () => cardReaders + (done.startsWith('pages/nieuws.md') ? itemPages.length : 0),
    // The not-found page shows the menu too; a page with options or a submenu block shows part of it.
    menu: () =>
      /"showSubMenu": false/.test(site.read('site.json'))
        ? outputs.length
        : 1 +
          listFiles(site, 'pages')
            .filter(readsPartOfMenu)
            .reduce((sum, path) => sum + pagesOf(path), 0),
    list: () => outputs.filter(isOfList).length,
    'list options': () => itemPages.length,
  }
  return (kind.changes ?? []).reduce((sum, value) => sum + readers[value](), 0)
}

/** By page file: how many pages link to it by guid. */
export function countLinks(site: Workspace): ReadonlyMap<string, number> {
  const texts = pages(site).map((path) => [path, site.read(path)] as const)
  const linksTo = (guid: string) => texts.filter(([, text]) => text.includes(`/g/${guid}`)).length
  return new Map(texts.map(([path, text]) => [path, linksTo(/^guid: (.*)$/m.exec(text)?.[1] ?? 'none')]))
}

/** Every kind of edit that the graph has to follow. Values are new each time (`count`), so that an edit changes bytes. */
export const editKinds: readonly EditKind[] = [
  {
    name: 'text of a page',
    apply: (site, random, count) => editFile(site, pick(random, plainPages(site)), (text) => countUp(text, count)),
  },
  { name: 'text of a block', apply: (site, _random, count) => editFile(site, 'pages/index.md', (text) => countUp(text, count)) },
  {
    name: 'title of a page',
    apply: (site, random, count) => editFile(site, pick(random, pages(site)), (text) => setFront(text, 'title', `Titel ${count}`)),
    changes: ['card'],
  },
  {
    name: 'description of a page',
    apply: (site, random, count) =>
      editFile(site, pick(random, pages(site)), (text) => setFront(text, 'description', `Inleiding ${count}`)),
    changes: ['card'],
  },
  {
    name: 'legal text',
    apply: (site, _random, count) => {
      site.write('legal/privacy.nl.md', `Onze eigen tekst, Teller ${count}.`)
      return 'legal/privacy.nl.md'
    },
  },
  {
    name: 'layout of a page',
    apply: (site, random) =>
      editFile(site, pick(random, plainPages(site)), (text) =>
        setFront(text, 'layout', pick(random, ['"100"', '"25 - 75"', '"75 - 25"', '"25 - 50 - 25"'])),
      ),
  },
  {
    name: 'option of a page',
    apply: (site, random) =>
      editFile(site, pick(random, plainPages(site)), (text) =>
        setFront(
          text,
          'options',
          `{ ${pick(random, ['showBreadcrumbs', 'showHeader', 'showMainMenu', 'showSubMenu'])}: ${pick(random, ['true', 'false'])} }`,
        ),
      ),
  },
  {
    name: 'publishing a page or not',
    apply: (site, random) =>
      editFile(site, pick(random, plainPages(site)), (text) => setFront(text, 'isPublished', String(/isPublished: false/.test(text)))),
    changes: ['card', 'menu'],
  },
  {
    name: 'link by guid',
    apply: (site, random) => {
      const target = guidOf(pick(random, [10, 11, 12, 13, 20, 25, 30, 35, 999]))
      return editFile(site, pick(random, plainPages(site)), (text) => `${text}\n- [](/g/${target})\n`)
    },
  },
  {
    name: 'link by path',
    apply: (site, random) =>
      editFile(
        site,
        pick(random, plainPages(site)),
        (text) => `${text}\n[verder](/onderwerp/${pick(random, ['o1', 'o2', 'nieuw-1', 'anders'])})\n`,
      ),
  },
  {
    name: 'new page',
    apply: (site, _random, count) => {
      site.write(`pages/onderwerp/nieuw-${count}.md`, plainPage(2000 + count, `Nieuwe pagina ${count}`))
      return `pages/onderwerp/nieuw-${count}.md`
    },
    changes: ['card', 'menu'],
  },
  {
    name: 'deleting a page',
    apply: (site, random) => {
      const path = pick(random, plainPages(site))
      site.remove(path)
      return path
    },
    changes: ['card', 'menu'],
  },
  {
    name: 'renaming a page',
    apply: (site, random, count) => {
      const path = pick(random, plainPages(site))
      site.rename(path, `pages/hernoemd/r${count}.md`)
      return `${path} to pages/hernoemd/r${count}.md`
    },
    changes: ['card', 'menu'],
  },
  {
    name: 'name of a menu item',
    apply: (site, random, count) => {
      editMenu(site, (_top, all) => (pick(random, all).name = `Menu ${count}`))
      return 'menus.json'
    },
    changes: ['menu'],
  },
  {
    name: 'segment of a menu item',
    apply: (site, random, count) => {
      editMenu(
        site,
        (_top, all) =>
          (pick(
            random,
            all.filter(({ urlSegment }) => urlSegment !== ''),
          ).urlSegment = `deel-${count}`),
      )
      return 'menus.json'
    },
    changes: ['menu'],
  },
  {
    name: 'order of the menu',
    apply: (site) => {
      editMenu(site, (top) => top.push(...top.splice(1, 1)))
      return 'menus.json'
    },
    changes: ['menu'],
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
    changes: ['menu'],
  },
  {
    name: 'new menu item for a page',
    apply: (site, random, count) => {
      editMenu(site, (top) =>
        top.push({
          guid: guidOf(3000 + count, 'menu'),
          urlSegment: `punt-${count}`,
          name: `Punt ${count}`,
          pageGuid: guidOf(pick(random, [20, 21, 22, 23, 24])),
          relatedMenuItems: [],
        }),
      )
      return 'menus.json'
    },
    changes: ['menu'],
  },
  {
    name: 'deleting a menu item',
    apply: (site) => {
      editMenu(site, (top) => {
        if (top.length > 3) top.pop()
      })
      return 'menus.json'
    },
    changes: ['menu'],
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
    changes: ['menu'],
  },
  {
    name: 'setting that no page shows',
    apply: (site, random, count) => {
      const given: Record<string, unknown> = {
        hostNames: [`www${count}.proef.example`],
        securityContact: `mailto:meld${count}@proef.example`,
        versionDays: 30 + (count % 60),
      }
      const key = pick(random, Object.keys(given))
      editSettings(site, (settings) => (settings[key] = given[key]))
      return key
    },
  },
  {
    name: 'theme token',
    apply: (site, _random, count) => {
      // A dark scheme needs a different one, or the contrast check stops the build.
      const light = `#${(0x0b4a5e + count).toString(16).padStart(6, '0')}`
      editSettings(site, (settings) => (settings.colorScheme = { 'color-primary': `light-dark(${light}, #8fd3e8)` }))
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
  {
    name: 'title of an item',
    apply: (site, random, count) => editFile(site, pick(random, items(site)), (text) => setFront(text, 'title', `Bericht nr ${count}`)),
    changes: ['list'],
  },
  {
    name: 'text of an item',
    apply: (site, random, count) => editFile(site, pick(random, items(site)), (text) => countUp(text, count)),
    changes: ['list'],
  },
  {
    name: 'date of an item',
    apply: (site, random, count) =>
      editFile(site, pick(random, items(site)), (text) =>
        setFront(text, 'publishedOn', `'2026-0${1 + (count % 9)}-1${count % 10}T09:00:00Z'`),
      ),
    changes: ['list'],
  },
  {
    name: 'new item',
    apply: (site, _random, count) => {
      site.write(`items/nieuws/extra-${count}.md`, newsItem(100 + count, `Extra ${count}`))
      return `items/nieuws/extra-${count}.md`
    },
    changes: ['list'],
  },
  {
    name: 'deleting an item',
    apply: (site, random) => {
      const path = pick(random, items(site))
      site.remove(path)
      return path
    },
    changes: ['list'],
  },
  {
    name: 'option of a list',
    apply: (site, random) =>
      editFile(site, 'pages/nieuws.md', (text) =>
        text.replace(/defaultItemsPerPage: \d+/, `defaultItemsPerPage: ${pick(random, [2, 3, 4, 6, 7])}`),
      ),
    changes: ['list', 'list options'],
  },
  {
    name: 'order of a list',
    apply: (site, random) =>
      editFile(site, 'pages/nieuws.md', (text) =>
        text.replace(
          /defaultSortBy: \w+/,
          `defaultSortBy: ${pick(random, ['publishedOn_asc', 'publishedOn_desc', 'title_asc', 'title_desc'])}`,
        ),
      ),
    changes: ['list', 'list options'],
  },
  {
    name: 'option of a widget',
    apply: (site, random) =>
      editFile(site, 'pages/index.md', (text) =>
        text.replace(/defaultItemsPerPage: \d+/, `defaultItemsPerPage: ${pick(random, [1, 2, 4, 5])}`),
      ),
  },
  {
    name: 'time of an event',
    apply: (site, random, count) =>
      editFile(site, pick(random, items(site)), (text) => {
        const timed = setFront(text, 'startsAt', `'2026-1${1 + (count % 2)}-${10 + (count % 18)}T19:30:00+01:00'`)
        return setFront(timed, 'location', `Zaal ${count}`)
      }),
    changes: ['list'],
  },
  {
    name: 'event that is none any more',
    apply: (site, random) => editFile(site, pick(random, items(site)), (text) => text.replaceAll(/^(startsAt|location):.*\n/gm, '')),
    changes: ['list'],
  },
  {
    name: 'publishing an item or not',
    apply: (site, random) =>
      editFile(site, pick(random, items(site)), (text) => setFront(text, 'isPublished', String(/isPublished: false/.test(text)))),
    changes: ['list'],
  },
  {
    name: 'who may see a page',
    apply: (site, random) =>
      editFile(site, pick(random, plainPages(site)), (text) =>
        setFront(text, 'viewAccess', /viewAccess: Users/.test(text) ? 'Public' : 'Users'),
      ),
    changes: ['card', 'menu'],
  },
  {
    name: 'former URL of a page',
    apply: (site, random, count) =>
      editFile(site, pick(random, plainPages(site)), (text) => setFront(text, 'formerUrls', `[/vroeger/${count % 5}, /onderwerp/o3]`)),
  },
  {
    name: 'search words',
    apply: (site, _random, count) => {
      site.writeJson('search.json', { schema: 1, synonyms: [{ word: 'geldig', means: [`rechtsgeldig${count}`] }] })
      return 'search.json'
    },
  },
  {
    name: 'design tokens',
    apply: (site, _random, count) => {
      const value = `#${(0x0b4a5e + count).toString(16).padStart(6, '0')}`
      site.writeJson('tokens.json', { utrecht: { link: { color: { value, type: 'color' } } } })
      return 'tokens.json'
    },
  },
  {
    name: 'video elsewhere',
    apply: (site, random, count) => {
      const url = pick(random, ['https://vimeo.com/76979871', 'https://youtu.be/aqz-KE-bpKQ', 'https://onbekend.example/film'])
      const name = `pages/film/f${count % 3}.md`
      // Renamed films keep their guid, so a new file needs another.
      const number = existsSync(site.path(name)) ? Number(/Film (\d+)/.exec(site.read(name))?.[1]) : count
      const block = guidOf(5800 + number, 'block')
      const options = `{ guid: ${block}, name: video, position: main, sort: 1, options: { title: Film ${number}, url: "${url}" } }`
      site.write(
        name,
        `---\nguid: ${guidOf(7800 + number)}\ntitle: Film\nblocks:\n  - ${options}\n---\n<!-- block ${block} -->\nTeller ${count}.\n`,
      )
      return name
    },
    changes: ['card', 'menu'],
  },
  {
    name: 'variant of a list',
    apply: (site, random) =>
      editFile(site, 'pages/nieuws.md', (text) => {
        const variant = pick(random, ['rows', 'cards', 'agenda', 'index'])
        return /variant:/.test(text)
          ? text.replace(/variant: \w+/, `variant: ${variant}`)
          : text.replace('options:\n', `options:\n      variant: ${variant}\n`)
      }),
    changes: ['list', 'list options'],
  },
  {
    name: 'saving a file as it is',
    apply: (site, random) =>
      editFile(site, pick(random, [...pages(site), ...items(site), 'menus.json', 'site.json', 'templates.json']), (text) => text),
  },
]
