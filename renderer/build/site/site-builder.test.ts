import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formSchema } from '#content/model/form/schema.ts'
import type { Menu, MenuItem } from '#content/model/menu/schema.ts'
import { guidOf } from '#tests/support/build.ts'
import { editKinds } from '#tests/support/edits.ts'
import {
  buildInProcess,
  createTestRenderer,
  describeBuild,
  indexInProcess,
  type InProcessOptions,
  makeBundle,
} from '#tests/support/in-process.ts'
import { findDifferences, findExtras, readTree, type Tree } from '#tests/support/read-tree.ts'
import { makeSampleSite, plainPage } from '#tests/support/sample-site.ts'
import { createRandom, isFull, pick, seed } from '#tests/support/seed.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import type { BuiltRelease } from '../contract.ts'
import type { PlannedChange } from './plan-impact.ts'
import { readSource } from '#content/store/files/read-source.ts'
import { SiteBuilder } from './site-builder.ts'

const STEPS = isFull ? 500 : 15

const textKinds = editKinds.filter(({ name }) => /^(text|title|description|layout|link)\b/.test(name))

let site: Workspace
let builder: SiteBuilder
let own: InProcessOptions
let contents: Tree
beforeEach(() => {
  site = makeSampleSite()
  const renderer = createTestRenderer()
  own = { renderer, bundle: makeBundle(join(site.root, 'bundle'), renderer) }
  builder = openBuilder()
  contents = new Map()
})
afterEach(async () => {
  await builder.close()
  site.dispose()
})

function openBuilder(): SiteBuilder {
  return new SiteBuilder(site.site, { data: join(site.root, '.data'), out: site.out })
}

/** Builds what changed since the last call of this, and its search index. */
async function build(options: InProcessOptions = {}) {
  const before = contents
  contents = readTree(site.path('.'))
  const changed = new Set(
    [...findDifferences(contents, before), ...findDifferences(before, contents)].map((line) => line.replace(/^.*?: /, '')),
  )
  let release: BuiltRelease | undefined
  const described = describeBuild(site, { ...own, onReleased: (_site, released) => (release = released), ...options })
  const built = await builder.release(described, before.size === 0 ? undefined : [...changed])
  await indexInProcess(builder, described)
  return { ...built, release: release as BuiltRelease }
}

/** What differs from a build of only this content; hashed assets of earlier builds may stay. */
async function compareWithClean(problems: unknown, options: InProcessOptions = {}) {
  const [out, data] = [join(site.root, 'clean'), join(site.root, 'clean-data')]
  const clean = await buildInProcess(site, { ...own, ...options, out, data })
  const [expected, actual] = [readTree(join(out, site.site)), readTree(site.dist)]
  for (const folder of [out, data]) rmSync(folder, { recursive: true })
  const extras = findExtras(actual, expected).filter((path) => !path.startsWith('assets/'))
  return { differences: findDifferences(expected, actual), extras, problems, expected: clean.problems }
}

test(`after each of many edits the output is that of a clean build (seed ${seed})`, { timeout: 300_000 }, async () => {
  const random = createRandom('kept builder')
  await build()
  for (let step = 1; step <= STEPS; step += 1) {
    // What most people do most of the time, along with everything else that is possible.
    const kinds = Array.from({ length: random() < 0.3 ? 2 : 1 }, () => pick(random, random() < 0.5 ? textKinds : editKinds))
    let story = `step ${step}`
    for (const { name, apply } of kinds) {
      story += `: ${name}`
      try {
        story += `, ${apply(site, random, step)}`
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
      }
    }
    // Time moves forward and back, and a process ends now and then.
    const now = random() < 0.2 ? `2026-0${1 + Math.floor(random() * 9)}-15T10:00:00Z` : '2026-11-21T10:00:00Z'
    if (random() < 0.1) {
      await builder.close()
      builder = openBuilder()
    }
    const { problems } = await build({ now })
    const found = await compareWithClean(problems, { now })
    expect(found.differences, story).toEqual([])
    expect(found.extras, story).toEqual([])
    expect(found.problems, story).toEqual(found.expected)
  }
})

describe('a change of settings along with pages', () => {
  const rename = (name: string) => site.editJson<{ platformName: string }>('site.json', (settings) => void (settings.platformName = name))
  const release = async (changed?: readonly string[]) => {
    const described = describeBuild(site, own)
    const built = await builder.release(described, changed)
    await indexInProcess(builder, described)
    return built
  }

  test('a former address of two pages leads to the first by its path, whichever came first', async () => {
    const former = (path: string) => site.edit(path, (text) => text.replace('title:', 'formerUrls: [/oud]\ntitle:'))
    former('pages/wonen/afval.md')
    await release()
    site.write('pages/apart.md', plainPage(900, 'Apart'))
    expect((await release(['pages/apart.md'])).report.visited).toBeLessThan(20)
    former('pages/apart.md')
    rename('Anders')
    const { problems } = await release(['pages/apart.md', 'site.json'])
    expect(await compareWithClean(problems)).toMatchObject({ differences: [], extras: [] })
  })
})

describe('a release of a text', () => {
  test('looks at the pages that it affects, and tells what changed for visitors', async () => {
    await build()
    site.edit('pages/wonen/afval.md', (text) => `${text}\nMeer tekst.\n`)
    const { report, release } = await build()
    expect(report).toMatchObject({ visited: 1, rendered: 1, written: 1, removed: 0 })
    expect(release).toMatchObject({ urls: ['/wonen/afval', '/wonen/afval/'], pages: [{ url: '/wonen/afval' }], failed: [] })
  })

  test('that changes no byte of the output moves nothing', async () => {
    await build()
    site.edit('pages/wonen/afval.md', (text) => text.replace('title:', 'eigen: veld\ntitle:'))
    const { report, release } = await build()
    expect([report.rendered, report.written, release.urls]).toEqual([1, 0, []])
  })

  test('puts back a file of the output that somebody deleted, where it is rendered anyway', async () => {
    await build()
    rmSync(join(site.dist, 'wonen/afval/index.html'))
    site.edit('pages/wonen/afval.md', (text) => text.replace('title:', 'eigen: veld\ntitle:'))
    expect((await build()).report.written).toBe(1)
  })

  test('of a page or item that comes, goes or is hidden looks at no other, and is kept', async () => {
    const edits: [string, () => void, { visited: number; removed: number }][] = [
      ['a page comes', () => site.write('pages/apart.md', plainPage(900, 'Apart')), { visited: 1, removed: 0 }],
      [
        'it is hidden',
        () => site.edit('pages/apart.md', (text) => text.replace('title:', 'isPublished: false\ntitle:')),
        { visited: 0, removed: 1 },
      ],
      ['it is shown', () => site.edit('pages/apart.md', (text) => text.replace('isPublished: false\n', '')), { visited: 1, removed: 0 }],
      ['it goes', () => site.remove('pages/apart.md'), { visited: 0, removed: 1 }],
    ]
    await build()
    for (const [story, edit, expected] of edits) {
      edit()
      const { report, problems } = await build()
      expect(report, story).toMatchObject(expected)
      expect(await compareWithClean(problems), story).toMatchObject({ differences: [], extras: [] })
      await builder.close()
      builder = openBuilder()
      contents = new Map()
      expect((await build()).report, `${story}, for a builder that begins`).toMatchObject({ rendered: 0, written: 0, removed: 0 })
    }
  })

  test('is there for a builder that knows nothing of it', async () => {
    await build()
    site.edit('pages/wonen/afval.md', (text) => `${text}\nMeer tekst.\n`)
    await build()
    await builder.close()
    builder = openBuilder()
    contents = new Map()
    expect((await build()).report).toMatchObject({ rendered: 0, written: 0 })
  })
})

describe('the impact of a change', () => {
  const source = () => ({
    site: site.site,
    folder: site.path('.'),
    folderName: `content/sites/${site.site}`,
    defaultLanguage: 'nl',
    proseBlocks: createTestRenderer().proseBlocks,
  })

  /** A page or item as its file would be after an edit; the file stays as it is. */
  function valueAfter(path: string, edit: (text: string) => string): PlannedChange {
    const before = site.read(path)
    site.write(path, edit(before))
    const { page, item } = readSource(source(), { path, size: 1 })
    site.write(path, before)
    return page ? { kind: 'page', id: page.guid, value: page } : { kind: 'item', id: item?.guid ?? '', value: item }
  }

  const impactOf = (changes: PlannedChange[]) => builder.impact(describeBuild(site, own), changes)

  test.each<[string, string, (text: string) => string]>([
    ['a text', 'pages/wonen/afval.md', (text) => `${text}\nMeer tekst.\n`],
    ['a title that other pages show', 'pages/wonen/afval.md', (text) => text.replace(/title: .*/, 'title: Anders')],
    ['a page that nobody sees any more', 'pages/onderwerp/o3.md', (text) => text.replace('title:', 'isPublished: false\ntitle:')],
    ['a language that no page had', 'pages/onderwerp/o3.md', (text) => text.replace('title:', 'lang: en\ntitle:')],
    ['the list of a page', 'pages/nieuws.md', (text) => text.replace(/defaultItemsPerPage: \d+/, 'defaultItemsPerPage: 2')],
    ['the title of an item', 'items/nieuws/n3.md', (text) => text.replace(/title: .*/, 'title: Heel iets anders')],
  ])('%s: is what its release then does', async (_name, path, edit) => {
    await build()
    const change = valueAfter(path, edit)
    const tree = readTree(site.dist)
    const impact = impactOf([change])
    expect(findDifferences(tree, readTree(site.dist))).toEqual([])
    site.edit(path, edit)
    const { release } = await build()
    expect(impact?.urls).toEqual(release.urls)
    expect(impact?.pages.map(({ url }) => url)).toEqual(expect.arrayContaining(release.pages.map(({ url }) => url)))
    expect(impact?.expectedMs).toBeGreaterThan(0)
    expect((await compareWithClean([])).differences).toEqual([])
  })

  test('a new page with its place in the menu: is what their release then does', async () => {
    await build()
    const text = plainPage(77, 'Nieuw')
    site.write('pages/nieuw.md', text)
    const page = valueAfter('pages/nieuw.md', (same) => same)
    rmSync(site.path('pages/nieuw.md'))
    const item = { guid: guidOf(77, 'menu'), urlSegment: 'nieuw', name: 'Nieuw', pageGuid: page.id, relatedMenuItems: [] }
    const [menu] = (JSON.parse(site.read('menus.json')) as { menus: [Menu] }).menus
    const impact = impactOf([page, { kind: 'menu', id: menu.guid, value: { ...menu, items: [...menu.items, item] } }])
    site.write('pages/nieuw.md', text)
    site.editJson<{ menus: { items: MenuItem[] }[] }>('menus.json', ({ menus }) => void menus[0]?.items.push(item))
    const { release } = await build()
    expect(impact?.pages.find(({ url }) => url === '/nieuw')).toMatchObject({ title: 'Nieuw', kind: 'own' })
    expect(impact?.pages.map(({ url }) => url)).toEqual(expect.arrayContaining(release.pages.map(({ url }) => url)))
    expect(impact?.urls).toEqual(expect.arrayContaining([...release.urls]))
    expect(release.pages.length).toBeGreaterThan(5)
  })

  const changes: readonly ((text: string, step: number) => string)[] = [
    // Text outside any block makes a file unreadable: its last content stays, and a clean build does not know that.
    (text, step) => (/^blocks:/m.test(text) && !text.includes('<!-- block') ? text : `${text}\nZin ${step}.\n`),
    (text, step) => text.replace(/^title: .*/m, `title: Titel ${step}`),
    (text, step) => text.replace(/^description: .*\n/m, '').replace(/^title:/m, `description: Zin ${step}\ntitle:`),
    (text) => text.replace(/^isPublished: .*\n/m, '').replace(/^title:/m, 'isPublished: false\ntitle:'),
    (text) => text.replace(/^isPublished: false\n/m, ''),
    (text, step) => text.replace(/defaultItemsPerPage: \d+/, `defaultItemsPerPage: ${1 + (step % 5)}`),
    (text, step) => text.replace(/^publishedOn: .*/m, `publishedOn: 2026-0${1 + (step % 9)}-0${1 + (step % 9)}`),
    (text, step) => text.replace(/^formerUrls: .*\n/m, '').replace(/^title:/m, `formerUrls: [/oud-${step}]\ntitle:`),
  ]

  test(`is what its release then does, for random changes (seed ${seed})`, { timeout: 300_000 }, async () => {
    const random = createRandom('impact')
    await build()
    for (let step = 1; step <= (isFull ? 200 : 10); step += 1) {
      const files = [...readTree(site.path('.')).keys()].filter((path) => path.endsWith('.md') && /^(?:pages|items)/.test(path))
      const path = pick(random, files)
      const edit = (text: string) => pick(createRandom(`impact ${step}`), changes)(text, step)
      const impact = impactOf([valueAfter(path, edit)])
      const before = readTree(site.dist)
      site.edit(path, edit)
      const { release } = await build()
      const story = `step ${step}: ${path}`
      expect(impact?.urls, story).toEqual(expect.arrayContaining([...release.urls]))
      const after = readTree(site.dist)
      const gone = [...before.keys()].filter((file) => file.endsWith('/index.html') && !after.has(file))
      const rebuilt = release.pages.map(({ url }) => url)
      const done = new Set([...rebuilt, ...gone.map((file) => `/${file.replace(/\/index\.html$/, '')}`)])
      const told = impact?.pages.map(({ url }) => url) ?? []
      expect(told, story).toEqual(expect.arrayContaining(rebuilt))
      // With more than twenty outputs it does not try which come out the same.
      if (told.length > 10) continue
      expect(impact?.urls, story).toEqual(release.urls)
      expect([...done], story).toEqual(expect.arrayContaining(told))
    }
    // Looking has left nothing behind.
    expect((await compareWithClean([])).differences).toEqual([])
  })

  test('names every page as people do, and says why it is among them', async () => {
    await build()
    const { pages = [] } = impactOf([valueAfter('pages/nieuws.md', (text) => text.replace(/title: .*/, 'title: Berichten'))]) ?? {}
    const told = new Map(pages.map(({ url, title, kind }) => [url, `${kind}: ${title}`]))
    expect(told.get('/nieuws')).toBe('own: Berichten')
    expect(told.get('/nieuws/p/1')).toBe('list: Berichten (1)')
    expect(told.get('/nieuws/i/n3/bericht-3')).toBe('item: Bericht 3')
    site.editJson<Record<string, unknown>>('site.json', (settings) => void (settings['platformName'] = 'Anders'))
    const { release } = await build()
    const titles = new Map(release.pages.map(({ url, title }) => [url, title]))
    expect(titles.get('/404.html')).toBe('Pagina niet gevonden')
    expect(titles.get('/search')).toBe('Zoeken')
    expect(titles.get('/legal/privacy')).toBe('Privacy')
    expect(titles.get('/legal/accessibility/en')).toBe('Accessibility statement')
  })

  test('names the pictures for sharing that it draws, and those that go', async () => {
    await build()
    const rename = (text: string) => text.replace(/title: .*/, 'title: Berichten')
    const impact = impactOf([valueAfter('pages/nieuws.md', rename)])
    site.edit('pages/nieuws.md', rename)
    const { release } = await build()
    const shared = (urls: readonly string[] = []) => urls.filter((url) => url.startsWith('/assets/share-'))
    expect(shared(release.urls)).toHaveLength(2)
    expect(shared(impact?.urls)).toEqual(shared(release.urls))
  })

  test('of a page that is saved as it is, is nothing', async () => {
    await build()
    expect(impactOf([valueAfter('pages/wonen/afval.md', (text) => text)])).toMatchObject({ pages: [], urls: [] })
  })

  test('tells what would be wrong with the page', async () => {
    await build()
    const impact = impactOf([valueAfter('pages/wonen/afval.md', (text) => `${text}\n[weg](/bestaat-niet)\n`)])
    expect(impact?.problems).toMatchObject([{ code: 'SITE_LINK_BROKEN' }])
  })

  test('is not known before the site was built', () => {
    expect(impactOf([])).toBeUndefined()
  })
})

test('what is wrong in a file that no page is made of is told, and no longer once it is mended', async () => {
  const told = async () => (await build()).problems.map(({ code, path }) => `${code} ${path}`)
  expect(await told()).toEqual([])
  for (const name of ['roles.json', 'list-item-types.json', 'profile-properties.json']) {
    const path = `content/sites/${site.site}/${name}`
    site.write(name, '{ "schema": 1, "entries": [] }')
    expect(await told()).toEqual([`SITE_SETTINGS_INVALID ${path}`])
    site.write(name, '{ "schema": 1')
    expect(await told()).toEqual([`SITE_JSON_INVALID ${path}`])
    site.write(name, '{ "schema": 1 }')
    expect(await told()).toEqual([])
  }
})

test('a form that is published renders the pages that show it, as its impact says, and no other', async () => {
  const guid = guidOf(7000)
  const version = (number: number, label: string) => ({
    version: number,
    createdOn: '2026-11-21T10:00:00Z',
    title: { nl: 'Melding' },
    purpose: { nl: 'Om u te antwoorden' },
    fields: [{ guid: guidOf(7001), type: 'text', label: { nl: label } }],
  })
  const formOf = (versions: readonly object[], more = {}) => ({ schema: 1, guid, name: 'Melding', retentionDays: 30, versions, ...more })
  const write = (...versions: object[]) => site.writeJson(`forms/${guid}.json`, formOf(versions))
  const impactOf = (value: object | undefined) =>
    builder.impact(describeBuild(site, own), [{ kind: 'form', id: guid, value: value && formSchema.parse(value) }])
  const urlsOf = (pages: readonly { url: string }[] = []) => pages.map(({ url }) => url).sort()
  write()
  const shows = (title: string, block: number) =>
    `---\nschema: 1\nguid: ${guidOf(block)}\ntitle: ${title}\nblocks:\n  - guid: ${guidOf(block + 1, 'block')}\n    name: form\n    position: main\n    sort: 1\n    options:\n      formGuid: ${guid}\n---\n`
  site.write('pages/melden.md', shows('Melden', 7100))
  site.write('pages/klagen.md', shows('Klagen', 7200))
  await build()
  const shown = () => readFileSync(join(site.dist, 'melden/index.html'), 'utf8')
  expect(shown()).not.toContain('Wat is er kapot?')
  for (const [label, versions] of [
    ['Wat is er kapot?', [version(1, 'Wat is er kapot?')]],
    ['Wat ziet u?', [version(1, 'Wat is er kapot?'), version(2, 'Wat ziet u?')]],
  ] as const) {
    const impact = impactOf(formOf(versions))
    write(...versions)
    const { report, release } = await build()
    expect(urlsOf(release.pages)).toEqual(['/klagen', '/melden'])
    expect([urlsOf(impact?.pages), impact?.urls]).toEqual([urlsOf(release.pages), release.urls])
    expect(report.rendered).toBe(2)
    expect(shown()).toContain(label)
  }
  // What no page shows, and a form that pages show as it is, is nothing; a form that goes is missed wherever it stood.
  const last = [version(1, 'Wat is er kapot?'), version(2, 'Wat ziet u?')]
  expect(impactOf(formOf(last, { notify: ['info@example.nl'] }))).toMatchObject({ pages: [], urls: [] })
  expect(urlsOf(impactOf(undefined)?.pages)).toEqual(['/klagen', '/melden'])
})
