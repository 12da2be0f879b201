import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { outlivesItsPages } from '#renderer/head/pictures.ts'
import { guidOf } from '../support/build.ts'
import { GIF } from '../support/hostile-options.ts'
import { findDifferences, findExtras, readTree } from '../support/read-tree.ts'
import { describeRun } from '../support/run-site.ts'
import { makeSampleSite, newsList } from '../support/sample-site.ts'
import { sample } from '../support/seed.ts'
import type { Workspace } from '../support/workspace.ts'

const site = 'voorbeeldstad'
const word = /kanarievogel-[a-z]+/g

test('what is not for everyone stands in no file of the static output', () => {
  const content = join(import.meta.dirname, '../../content/sites', site, 'pages')
  const planted = [...readTree(content).keys()].flatMap((path) => readFileSync(join(content, path), 'utf8').match(word) ?? [])
  // One page of each view access but Public, and one that is not published.
  expect(planted.map((canary) => canary.slice('kanarievogel-'.length)).sort()).toEqual(['admin', 'concept', 'roles', 'users', 'verify'])

  const out = join(inject('shippedOut'), site)
  const files = [...readTree(out).keys()]
  expect(files).toContain('bestuur/index.html')
  expect(files.filter((path) => readFileSync(join(out, path)).includes('kanarievogel'))).toEqual([])
})

describe('whatever leads to it', () => {
  const now = ['--now', '2026-11-21T10:00:00Z']
  const [page, item, picture, closedList] = [guidOf(6000), guidOf(6001, 'item'), guidOf(6002), guidOf(6003, 'block')]
  let site: Workspace

  /** A page with a list, a film, headings and an event, linked to in every way that a site offers. */
  function plant(workspace: Workspace): void {
    mkdirSync(workspace.path('media'), { recursive: true })
    writeFileSync(workspace.path(`media/${picture}.gif`), GIF)
    workspace.writeJson('media.json', {
      schema: 1,
      media: [{ guid: picture, extension: 'gif', name: 'canary.gif', alt: { nl: 'canary' }, credit: 'canary' }],
    })
    const image = `{ guid: ${guidOf(6004, 'block')}, name: image, position: main, sort: 1, options: { image: ${picture} } }`
    const list = `{ guid: ${closedList}, name: list, position: main, sort: 2, options: { title: Canary } }`
    const film = `{ guid: ${guidOf(6005, 'block')}, name: video, position: main, sort: 3, options: { title: Canary, url: 'https://canary.example/1' } }`
    workspace.write(
      'pages/canary/blad.md',
      `---\nguid: ${page}\ntitle: Canary\ndescription: Canary\nlang: en\ntranslationOf: ${guidOf(1)}\nformerUrls: [/canary-vroeger]\nblocks:\n  - ${image}\n  - ${list}\n  - ${film}\n---\n<!-- block ${guidOf(6005, 'block')} -->\n## Canary\n`,
    )
    workspace.write('items/nieuws/c0.md', itemText(item, newsList, `image: ${picture}\n`))
    workspace.write('items/nieuws/c1.md', itemText(guidOf(6006, 'item'), closedList))
    // Everything below is public, and shows the title of what it refers to if it has no text of its own.
    workspace.editJson<{ menus: { items: unknown[] }[] }>('menus.json', ({ menus }) => {
      const entry = (number: number, urlSegment: string) => ({
        guid: guidOf(number, 'menu'),
        urlSegment,
        name: 'Canary',
        pageGuid: page,
        relatedMenuItems: [],
      })
      menus[0]?.items.push(entry(6007, 'canary'), entry(6008, 'canary-nog-eens'))
    })
    workspace.editJson<Record<string, unknown>>(
      'site.json',
      (settings) => (settings.videoHosts = [{ host: 'canary.example', name: 'Canary' }]),
    )
    const options = {
      hero: { primary: { href: page }, secondary: { href: item } },
      cards: { cards: [{ href: page }, { href: item }] },
      'call-to-action': { primary: { href: page } },
      list: { sourceListGuid: closedList },
    }
    const blocks = Object.entries(options).map(
      ([name, value], index) =>
        `  - { guid: ${guidOf(6010 + index, 'block')}, name: ${name}, position: ${name === 'hero' ? 'top' : 'main'}, sort: ${index}, options: ${JSON.stringify(value)} }`,
    )
    const text = `{ guid: ${guidOf(6020, 'block')}, name: text, position: main, sort: 9 }`
    workspace.write(
      'pages/wijzer.md',
      `---\nguid: ${guidOf(6021)}\ntitle: Wijzer\nblocks:\n${blocks.join('\n')}\n  - ${text}\n---\n<!-- block ${guidOf(6020, 'block')} -->\n[](/g/${page})\n\n[](/g/${item})\n`,
    )
    workspace.edit('pages/nieuws.md', (front) => front.replace('options:\n', 'options:\n      variant: index\n      showParents: true\n'))
    workspace.edit('items/nieuws/n12.md', (front) => front.replace('title:', `parentGuids: [${item}]\ntitle:`))
  }

  const itemText = (guid: string, list: string, more = '') =>
    `---\nguid: ${guid}\nshortId: canary-${guid.slice(6, 8)}\nlistGuid: ${list}\ntitle: Canary\ndescription: Canary\nlocation: Canary\nstartsAt: '2026-12-12'\npublishedOn: '2026-05-01'\n${more}---\nCanary\n`
  const close = (line: string) => {
    for (const path of ['pages/canary/blad.md', 'items/nieuws/c0.md'])
      site.edit(path, (text) => text.replace('title:', `${path.startsWith('items') ? 'isPublished: false' : line}\ntitle:`))
  }
  const findCanaries = () => {
    const guids = [page, item, picture, closedList]
    return [...readTree(site.dist).keys()].filter((path) => {
      const content = path.toLowerCase() + readFileSync(join(site.dist, path), 'latin1').toLowerCase()
      return content.includes('canary') || guids.some((guid) => content.includes(guid))
    })
  }
  const build = async () => {
    const run = await site.build(now)
    expect(run.code, describeRun(run)).toBe(0)
    return run
  }

  beforeAll(async () => {
    site = makeSampleSite()
    plant(site)
    await build()
  })
  afterAll(() => site?.dispose())

  test('what is open shows in more kinds of file than pages, or this test looks at nothing', () => {
    const found = findCanaries()
    for (const kind of [
      /^canary\/index\.html$/,
      /event\.ics$/,
      /feed\.xml$/,
      /^sitemap/,
      /^search\/index\//,
      /^_redirects$/,
      /^_headers$/,
      /^wijzer\//,
    ])
      expect(
        found.filter((path) => kind.test(path)),
        String(kind),
      ).not.toEqual([])
  })

  test.each(sample('ways to close a page', ['isPublished: false', 'viewAccess: Users', 'viewAccess: Admin'], 1))(
    'what is closed with `%s` goes from all of them',
    async (line) => {
      const [text, event] = ['pages/canary/blad.md', 'items/nieuws/c0.md'].map((path) => site.read(path))
      close(line)
      await build()
      expect(findCanaries()).toEqual([])
      const clean = await site.buildClean(now)
      const output = readTree(site.dist)
      expect(findDifferences(clean.tree, output)).toEqual([])
      expect(findExtras(output, clean.tree).filter((path) => !outlivesItsPages(path))).toEqual([])
      site.write('pages/canary/blad.md', text ?? '')
      site.write('items/nieuws/c0.md', event ?? '')
      await build()
      expect(findCanaries()).not.toEqual([])
    },
  )
})
