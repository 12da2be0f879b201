import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const MENU_ITEMS = 30
export const RELATED_LINKS = 10
const PAGES_PER_FOLDER = 500

const words = (
  'gemeente aanvraag inwoner paspoort afval straat vergunning loket afspraak formulier besluit termijn kosten adres woning bouwen verkeer ' +
  'school zorg jeugd belasting subsidie wijk plan openbaar document kaart water groen milieu veilig melding contact balie digitaal'
).split(' ')

/** Page `number` of the site: its file, its title and its text, the same on every run. */
export function describePage(number, count) {
  const folder = `deel-${Math.floor(number / PAGES_PER_FOLDER)}`
  const related = Array.from({ length: RELATED_LINKS }, (_, step) => (number * 7 + step * 131 + 1) % count)
  return { folder, name: `p${number}`, title: `Pagina ${number} over ${words[number % words.length]}`, text: textOf(number), related }
}

/** About 1.3 kB: three paragraphs, two headings and a list. */
function textOf(number) {
  const sentence = (salt) => {
    const chosen = Array.from({ length: 12 }, (_, index) => words[(number * 31 + salt * 17 + index * (salt + 3)) % words.length])
    return `De ${chosen.join(' ')}.`
  }
  const paragraph = (salt) => [1, 2, 3].map((part) => sentence(salt * 5 + part)).join(' ')
  const list = [1, 2, 3].map((part) => `- ${sentence(part + 40)}`).join('\n')
  return `${paragraph(1)}\n\n## Wat u nodig hebt\n\n${list}\n\n${paragraph(2)} **Let op:** neem [contact](/deel-0/p1) op.\n\n## Hoe het verder gaat\n\n${paragraph(3)}\n`
}

export const guidOfPage = (number) => `${number.toString(16).padStart(8, '0')}-bbbb-4000-8000-${number.toString(16).padStart(12, '0')}`

/** Writes the site `bench` of `count` pages into a workspace. */
export function writeWorkspace(workspace, count) {
  const site = join(workspace, 'content/sites/bench')
  mkdirSync(site, { recursive: true })
  writeJson(join(site, 'site.json'), { schema: 1, platformName: 'Bench', primaryDomain: 'bench.example' })
  writeJson(join(site, 'menus.json'), {
    schema: 1,
    menus: [{ guid: guidOfPage(0xffff0000), name: 'Top level menu', items: menuItems(count) }],
  })
  forEachPage(count, join(site, 'pages'), ({ title, text, related }, number) => {
    const links = related.map((other) => `- [](/g/${guidOfPage(other)})`).join('\n')
    return `---\nguid: ${guidOfPage(number)}\ntitle: ${title}\n---\n${text}\n## Zie ook\n\n${links}\n`
  })
}

function menuItems(count) {
  return Array.from({ length: MENU_ITEMS }, (_, index) => ({
    guid: guidOfPage(0xffff0001 + index),
    urlSegment: index === 0 ? '' : `menu-${index}`,
    name: `Menu ${index}`,
    pageGuid: guidOfPage(Math.floor((index * count) / MENU_ITEMS)),
    relatedMenuItems: [],
  }))
}

/** Path of the file that the run "one page changed" edits; no menu item refers to it. */
export const editedPage = (workspace, count) => join(workspace, 'content/sites/bench/pages', pathOf(describePage(count - 1, count)))
export const menuFile = (workspace) => join(workspace, 'content/sites/bench/menus.json')

/** The same pages for Hugo: the same text, a menu of the same size, related pages looked up by path. */
export function writeHugoSite(folder, count) {
  const menu = Array.from({ length: MENU_ITEMS }, (_, index) => {
    const page = describePage(Math.floor((index * count) / MENU_ITEMS), count)
    return `[[menu.main]]\nname = "Menu ${index}"\npageRef = "/${page.folder}/${page.name}"\nweight = ${index + 1}\n`
  })
  mkdirSync(join(folder, 'layouts/_default'), { recursive: true })
  writeFileSync(
    join(folder, 'config.toml'),
    `baseURL = "https://bench.example/"\ntitle = "Bench"\ndisableKinds = ["taxonomy", "term", "section", "RSS"]\n${menu.join('')}`,
  )
  writeFileSync(join(folder, 'layouts/_default/baseof.html'), hugoBase)
  writeFileSync(join(folder, 'layouts/_default/single.html'), hugoPage)
  writeFileSync(join(folder, 'layouts/index.html'), '{{ define "main" }}<h1>{{ .Title }}</h1>{{ end }}')
  forEachPage(count, join(folder, 'content'), ({ title, text, related }) => {
    const paths = related.map((other) => describePage(other, count)).map(({ folder: part, name }) => `"/${part}/${name}"`)
    return `---\ntitle: ${title}\nrelated: [${paths.join(', ')}]\n---\n${text}`
  })
}

const hugoBase = `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} – {{ site.Title }}</title><link rel="canonical" href="{{ .Permalink }}"></head><body><a href="#main">Direct naar de inhoud</a>
<header><a href="/">{{ site.Title }}</a><nav aria-label="Hoofdmenu"><ul>{{ $page := . }}{{ range site.Menus.main }}
<li><a href="{{ .URL }}"{{ if $page.IsMenuCurrent "main" . }} aria-current="page"{{ end }}>{{ .Name }}</a></li>{{ end }}</ul></nav></header>
<main id="main">{{ block "main" . }}{{ end }}</main><footer>{{ site.Title }}</footer></body></html>
`
const hugoPage = `{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}<h2>Zie ook</h2><ul>{{ range .Params.related }}{{ with site.GetPage . }}
<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}{{ end }}</ul>{{ end }}
`

function forEachPage(count, folder, write) {
  for (let number = 0; number < count; number += 1) {
    const page = describePage(number, count)
    if (number % PAGES_PER_FOLDER === 0) mkdirSync(join(folder, page.folder), { recursive: true })
    writeFileSync(join(folder, pathOf(page)), write(page, number))
  }
}

const pathOf = ({ folder, name }) => join(folder, `${name}.md`)
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

/** The list and the page that `bench:api` requests. */
export const API_LIST = guidOfPage(0xaaaa0001)
export const API_PAGE = guidOfPage(0)
const API_PAGES = 100
const API_ITEMS = 200

/** The same site with a list of news, ten items per page. */
export function writeApiWorkspace(workspace) {
  writeWorkspace(workspace, API_PAGES)
  const site = join(workspace, 'content/sites/bench')
  const page = [
    'guid: ' + guidOfPage(0xaaaa0000),
    'title: Nieuws',
    'layout: "100"',
    'blocks:',
    `  - guid: ${API_LIST}`,
    '    name: list',
    '    position: main',
    '    sort: 1',
    '    options:',
    '      defaultItemsPerPage: 10',
  ]
  writeFileSync(join(site, 'pages/nieuws.md'), `---\nschema: 1\n${page.join('\n')}\n---\n`)
  mkdirSync(join(site, 'items/nieuws'), { recursive: true })
  for (let number = 0; number < API_ITEMS; number += 1) {
    const { title, text } = describePage(number, API_PAGES)
    const day = String((number % 28) + 1).padStart(2, '0')
    const head = [
      `guid: ${guidOfPage(0xaaab0000 + number)}`,
      `shortId: n${number}`,
      `listGuid: ${API_LIST}`,
      `title: ${title}`,
      `publishedOn: '2026-0${(number % 9) + 1}-${day}'`,
    ]
    writeFileSync(join(site, `items/nieuws/n${number}.md`), `---\n${head.join('\n')}\n---\n${text}`)
  }
}
