import { guidOf } from './build.ts'
import { makeWorkspace, type Workspace } from './workspace.ts'

export const newsList = guidOf(1, 'block')
export const homeWidget = guidOf(2, 'block')
export const footer = guidOf(90)
export const TOPIC_COUNT = 16
export const ITEM_COUNT = 13

const topicGuid = (number: number) => guidOf(20 + number)
const sentences = ['De gemeente houdt het kort.', 'U regelt dit zelf.', 'Neem een geldig bewijs mee.', 'Wij antwoorden binnen acht weken.']

/** A site that uses everything the dependency graph knows: menus, cards, lists, a widget, a template, links by guid. */
export function makeSampleSite(): Workspace {
  const workspace = makeWorkspace()
  workspace.editJson<Record<string, unknown>>('site.json', (settings) => {
    settings.footers = [footer]
    settings.showSubMenu = true
  })
  workspace.writeJson('menus.json', { schema: 1, menus: [{ guid: guidOf(1, 'menu'), name: 'Top level menu', items: menuItems() }] })
  workspace.writeJson('templates.json', {
    schema: 1,
    templates: [
      {
        guid: footer,
        name: 'Voet',
        kind: 'footer',
        blocks: [{ guid: guidOf(3, 'block'), buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, content: 'Voettekst 0.' }],
      },
    ],
  })
  workspace.write('pages/index.md', homePage())
  workspace.write('pages/nieuws.md', newsPage())
  for (const [index, name] of ['wonen/index', 'wonen/afval', 'wonen/verhuizen', 'bouwen/index'].entries()) {
    workspace.write(`pages/${name}.md`, plainPage(10 + index, `Pagina ${name}`))
  }
  for (let number = 0; number < TOPIC_COUNT; number += 1) {
    const related = [1, 3, 5].map((step) => `- [](/g/${topicGuid((number + step) % TOPIC_COUNT)})`)
    workspace.write(
      `pages/onderwerp/o${number}.md`,
      plainPage(20 + number, `Onderwerp ${number}`, `## Verder lezen\n\n${related.join('\n')}\n`),
    )
  }
  for (let number = 0; number < ITEM_COUNT; number += 1) workspace.write(`items/nieuws/n${number}.md`, newsItem(number))
  return workspace
}

function menuItems() {
  const item = (number: number, urlSegment: string, name: string, page: number, relatedMenuItems: unknown[] = []) => ({
    guid: guidOf(10 + number, 'menu'),
    urlSegment,
    name,
    pageGuid: guidOf(page),
    relatedMenuItems,
  })
  return [
    item(0, '', 'Home', 1),
    item(1, 'wonen', 'Wonen', 10, [item(2, 'afval', 'Afval', 11), item(3, 'verhuizen', 'Verhuizen', 12)]),
    item(4, 'bouwen', 'Bouwen', 13),
    item(5, 'nieuws', 'Nieuws', 2),
  ]
}

/** A page of plain Markdown with a guid. */
export function plainPage(number: number, title: string, end = ''): string {
  return `---\nguid: ${guidOf(number)}\ntitle: ${title}\n---\n## Wat u moet weten\n\n${sentences[number % sentences.length]}\n\nTeller 0.\n\n${end}`
}

function homePage(): string {
  return `---
guid: ${guidOf(1)}
title: Welkom
layout: "75 - 25"
blocks:
  - { guid: ${guidOf(4, 'block')}, name: text, position: main, sort: 1 }
  - { guid: ${homeWidget}, name: list, position: side-right, sort: 1, options: { sourceListGuid: ${newsList}, defaultItemsPerPage: 3 } }
---
<!-- block ${guidOf(4, 'block')} -->
## Welkom

Teller 0.
`
}

function newsPage(): string {
  return `---
guid: ${guidOf(2)}
title: Nieuws uit de gemeente
layout: "25 - 75"
blocks:
  - guid: ${guidOf(5, 'block')}
    name: submenu
    position: side-left
    sort: 1
  - guid: ${newsList}
    name: list
    position: main
    sort: 1
    options:
      defaultItemsPerPage: 5
      defaultSortBy: publishedOn_desc
---
`
}

/** An item of the news list; higher numbers are newer. */
export function newsItem(number: number, title = `Bericht ${number}`): string {
  const day = String((number % 28) + 1).padStart(2, '0')
  return `---\nguid: ${guidOf(number, 'item')}\nshortId: n${number}\nlistGuid: ${newsList}\ntitle: ${title}\ndescription: Samenvatting ${number}.\npublishedOn: '2026-03-${day}T09:00:00Z'\n---\nTeller 0.\n`
}
