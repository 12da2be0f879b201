import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, newPage, watchPage } from '../support/browser.ts'
import { guidOf } from '../support/build.ts'
import { attacks } from '../support/attacks.ts'
import { attackedBlocks, optionsUrl, plantOptions } from '../support/hostile-options.ts'
import { findInlineCode } from '../support/html-validate.ts'
import { pagesOf, readTree } from '../support/read-tree.ts'
import { describeRun } from '../support/run-site.ts'
import { footer, makeSampleSite, newsList } from '../support/sample-site.ts'
import { sample } from '../support/seed.ts'
import { serveFolder, type StaticServer } from '../support/static-server.ts'
import type { Workspace } from '../support/workspace.ts'

const MAX_TITLE = 200
const yaml = (text: string) => JSON.stringify(text)
const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE) || 'leeg'

let workspace: Workspace
let server: StaticServer
let browser: Browser

beforeAll(async () => {
  workspace = makeSampleSite()
  plantEverywhere(workspace)
  plantOptions(workspace)
  const run = await workspace.build(['--now', '2026-11-21T10:00:00Z'])
  // Links with a refused scheme are reported, but stop nothing.
  expect(
    run.report?.problems.filter(({ severity }) => severity === 'error'),
    describeRun(run),
  ).toEqual([])
  expect(run.report?.problems.map(({ code }) => code)).toContain('SITE_LINK_UNSAFE')
  server = await serveFolder(workspace.dist)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  workspace.dispose()
})

/** Puts each attack into every field of content that takes free text. */
function plantEverywhere(site: Workspace): void {
  const menuItems: unknown[] = []
  for (const [index, attack] of attacks.entries()) {
    const blockGuid = guidOf(500 + index, 'block')
    site.write(`pages/aanval/a${index}.md`, page(index, attack, blockGuid))
    site.write(`items/nieuws/x${index}.md`, item(index, attack))
    menuItems.push({
      guid: guidOf(500 + index, 'menu'),
      urlSegment: `m${index}`,
      name: short(attack).slice(0, 120),
      pageGuid: guidOf(700 + index),
      relatedMenuItems: [],
    })
  }
  site.editJson<{ menus: { items: unknown[] }[] }>('menus.json', (file) => file.menus[0]?.items.push(...menuItems))
  site.editJson<Record<string, unknown>>('site.json', (settings) => {
    settings.platformName = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
    settings.platformDescription = '"><script>alert(1)</script>'
    settings.googleSiteVerification = '"><script>alert(1)</script>'
    settings.colorScheme = { 'color-primary': '#000;}</style><script>alert(1)</script>' }
  })
  site.editJson<{ templates: { guid: string; blocks: { content: string }[] }[] }>('templates.json', (file) => {
    const block = file.templates.find(({ guid }) => guid === footer)?.blocks[0]
    if (block) block.content = attacks.join('\n\n')
  })
  site.edit('pages/nieuws.md', (text) =>
    text.replace('defaultItemsPerPage: 5', `defaultItemsPerPage: 5\n      title: ${yaml('<img src=x onerror=alert(1)>')}`),
  )
}

function page(index: number, attack: string, blockGuid: string): string {
  const title = yaml(short(attack))
  const front = `guid: ${guidOf(700 + index)}\ntitle: ${title}\ndescription: ${title}\nblocks:\n  - { guid: ${blockGuid}, name: text, position: main, sort: 1 }`
  const places = [
    attack,
    `[link](${attack})`,
    `[link](<${attack}>)`,
    `![beeld](${attack})`,
    `[${attack}](/wonen)`,
    `- ${attack}`,
    `| kop |\n| --- |\n| ${attack} |`,
  ]
  return `---\n${front}\n---\n<!-- block ${blockGuid} -->\n${places.join('\n\n')}\n\n## ${attack}\n\n[ref]: ${attack}\n\n[verwijzing][ref]\n`
}

function item(index: number, attack: string): string {
  const title = yaml(short(attack))
  return `---\nguid: ${guidOf(500 + index, 'item')}\nlistGuid: ${newsList}\ntitle: ${title}\ndescription: ${title}\npublishedOn: '2026-05-01T09:00:00Z'\n---\n${attack}\n`
}

test('every block is attacked', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../renderer/blocks'), { withFileTypes: true })
  const blocks = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect([...attackedBlocks].sort()).toEqual(blocks.sort())
  // A form that its schema refuses would show nothing.
  for (const index of attacks.keys())
    expect(readFileSync(join(workspace.dist, `opties/b${index}/index.html`), 'utf8')).toContain('action="/submission/')
})

test('no page has code in its text', () => {
  const found = pagesOf(readTree(workspace.dist)).flatMap((path) =>
    findInlineCode(readFileSync(join(workspace.dist, path), 'utf8')).map((tag) => `${path}: ${tag}`),
  )
  expect(found).toEqual([])
})

test('no page opens a dialog, breaks its policy or asks another host', async () => {
  const tab = await newPage(browser)
  const { complaints } = watchPage(tab)
  const paths = pagesOf(readTree(workspace.dist)).filter((path) => path !== '404.html')
  expect(paths.length).toBeGreaterThan(attacks.length * 2)
  for (const path of sample('pages with attacks', paths, paths.length / 3)) {
    const before = complaints.length
    await tab.goto(`${server.origin}/${path.replace(/index\.html$/, '')}`)
    const unsafe = await tab.evaluate(() =>
      [...document.querySelectorAll('a[href],area[href],form[action],iframe,object,embed,base,[srcdoc]')].flatMap((element) => {
        const url = element.getAttribute('href') ?? element.getAttribute('action') ?? ''
        const isForeign = !element.matches('a,area,form')
        return isForeign || !/^(https?:|mailto:|tel:)/.test(new URL(url, location.href).protocol) ? [element.outerHTML] : []
      }),
    )
    expect(unsafe, path).toEqual([])
    expect(complaints.slice(before), path).toEqual([])
  }
}, 300_000)

test('pointing at, focusing and clicking what an attack left behind does nothing', async () => {
  const tab = await newPage(browser)
  const { complaints } = watchPage(tab)
  for (const index of sample('attacks to point at', [...attacks.keys()], attacks.length / 3)) {
    for (const path of [`/m${index}/`, `${optionsUrl(index)}/`]) {
      await tab.goto(server.origin + path)
      await tab.evaluate(() => {
        document.addEventListener('click', (event) => event.preventDefault())
        for (const element of document.querySelectorAll<HTMLElement>('main *')) {
          for (const type of ['pointerover', 'mouseover', 'focus', 'click', 'toggle', 'animationstart'])
            element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
        }
      })
    }
  }
  expect(complaints).toEqual([])
}, 240_000)

test('no text ends its line, its value or its element in a calendar file, a feed or a sitemap', () => {
  const files = [...readTree(workspace.dist).keys()]
  const read = (path: string) => readFileSync(join(workspace.dist, path), 'utf8')
  const calendars = files.filter((path) => path.endsWith('.ics'))
  expect(calendars.length).toBeGreaterThanOrEqual(attacks.length)
  const properties =
    /^(?:BEGIN|END|VERSION|CALSCALE|PRODID|METHOD|X-WR-CALNAME|X-PUBLISHED-TTL|UID|SUMMARY|DTSTAMP|DTSTART|DTEND|DESCRIPTION|URL|LOCATION)[:;]/
  const strange = calendars.flatMap((path) =>
    read(path)
      .split('\r\n')
      .filter((line) => (line !== '' && !line.startsWith(' ') && !properties.test(line)) || /[\n\r]/.test(line))
      .map((line) => `${path}: ${line}`),
  )
  expect(strange).toEqual([])
  const xml = files.filter((path) => path.endsWith('.xml'))
  expect(xml.length).toBeGreaterThan(1)
  for (const path of xml) expect(() => parseXml(read(path)), path).not.toThrow()
})

function parseXml(text: string): void {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
}
