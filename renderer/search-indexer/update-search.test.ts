import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildInProcess } from '#tests/support/in-process.ts'
import { guidOf } from '#tests/support/build.ts'
import { findDifferences, readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite, newsItem, newsList, plainPage } from '#tests/support/sample-site.ts'
import { openBuiltIndex } from '#tests/support/search-index.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import { search } from '../search-index/query/search.ts'
import { accessLevels } from '#content/model/page/schema.ts'

let site: Workspace
beforeEach(() => (site = makeSampleSite()))
afterEach(() => site.dispose())

async function find(query: string, lang = 'nl'): Promise<string[]> {
  const found = await search(await openBuiltIndex(site.dist, lang), query)
  return (await found.read(0, 10)).map(({ url }) => url)
}

const readIndex = () => readTree(join(site.dist, 'search/index'))

function recordsOf({ root }: Workspace): string {
  const [file] = readdirSync(join(root, '.data'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('search.mdb'))
  return join(root, '.data', file as string)
}

const page = (number: number, front: string, text: string) =>
  plainPage(number, `Pagina ${number}`, text).replace('---\n', `---\n${front}\n`)

describe('nothing that is not public is in the output', () => {
  test('drafts, pages that not everybody may view, items of theirs, and templates that no page uses', async () => {
    const hidden: string[] = []
    const hide = (name: string) => {
      hidden.push(`kanarie${name.toLowerCase()}`)
      return hidden.at(-1) as string
    }
    site.write('pages/concept.md', page(201, 'isPublished: false', hide('concept')))
    const closed = accessLevels.filter((level) => level !== 'Public')
    closed.forEach((level, place) => site.write(`pages/dicht-${place}.md`, page(210 + place, `viewAccess: ${level}`, hide(level))))
    site.write('items/nieuws/concept.md', newsItem(50, hide('bericht')).replace('---\n', '---\nisPublished: false\n'))
    site.write('items/nieuws/dicht.md', newsItem(51, hide('dicht')).replace(newsList, guidOf(99, 'block')))
    site.editJson<{ templates: unknown[] }>('templates.json', ({ templates }) => {
      const block = { guid: guidOf(60, 'block'), buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, content: hide('sjabloon') }
      templates.push({ guid: guidOf(95), name: 'Ongebruikt', kind: 'footer', blocks: [block] })
    })
    await buildInProcess(site)
    expect(closed.length).toBeGreaterThan(2)
    const files = readdirSync(site.dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(60)
    for (const file of files) {
      const text = readFileSync(join(file.parentPath, file.name), 'utf8').toLowerCase()
      expect(
        hidden.filter((canary) => text.includes(canary)),
        file.name,
      ).toEqual([])
    }
    for (const canary of hidden) expect(await find(canary)).toEqual([])
  })

  test('a page that is closed leaves the index with the same build', async () => {
    site.write('pages/open.md', page(201, '', 'kanariegeel'))
    await buildInProcess(site)
    expect(await find('kanariegeel')).toEqual(['/open'])
    site.edit('pages/open.md', (text) => text.replace('---\n', '---\nviewAccess: Users\n'))
    await buildInProcess(site)
    expect(await find('kanariegeel')).toEqual([])
    expect(JSON.stringify([...readTree(site.dist)])).not.toContain('kanariegeel')
  })

  test('an item is found until its time is over, by the clock of the build alone', async () => {
    site.write('items/nieuws/kort.md', newsItem(50, 'Kermis').replace('---\n', "---\nactiveUntil: '2026-11-22T10:00:00Z'\n"))
    await buildInProcess(site, { now: '2026-11-22T09:59:00Z' })
    expect(await find('kermis')).toHaveLength(1)
    await buildInProcess(site, { now: '2026-11-22T10:00:00Z' })
    expect(await find('kermis')).toEqual([])
    await buildInProcess(site, { now: '2026-11-21T10:00:00Z' })
    expect(await find('kermis')).toHaveLength(1)
  })
})

describe('the index after a build', () => {
  test('has a changed word, and no longer the old one', async () => {
    await buildInProcess(site)
    site.edit('pages/wonen/afval.md', (text) => text.replace('Teller 0.', 'Ooievaars nestelen hier.'))
    const { report } = await buildInProcess(site)
    expect(report.rendered).toBe(1)
    expect(await find('ooievaar')).toEqual(['/wonen/afval'])
    site.edit('pages/wonen/afval.md', (text) => text.replace('Ooievaars', 'Reigers'))
    await buildInProcess(site)
    expect(await find('ooievaar')).toEqual([])
  })

  test('a build in which nothing changed writes nothing and opens no records', async () => {
    await buildInProcess(site)
    const before = readTree(site.dist)
    const { report } = await buildInProcess(site)
    expect([report.written, report.removed]).toEqual([0, 0])
    expect(findDifferences(before, readTree(site.dist))).toEqual([])
  })

  test('comes back as a whole when somebody deletes it', async () => {
    await buildInProcess(site)
    const before = readTree(site.dist)
    rmSync(join(site.dist, 'search/index'), { recursive: true })
    await buildInProcess(site)
    expect(findDifferences(before, readTree(site.dist))).toEqual([])
  })

  test('is made anew where the text of a page in it is not what was indexed', async () => {
    site.write('pages/bak.md', page(201, '', 'Zet de bak buiten.'))
    await buildInProcess(site)
    const files = [...readIndex().keys()].map((path) => join(site.dist, 'search/index', path))
    const file = files.find((path) => readFileSync(path, 'utf8').includes('Zet de bak')) ?? ''
    for (const damage of [() => writeFileSync(file, '{}'), () => rmSync(file)]) {
      damage()
      site.edit('pages/bak.md', (text) => `${text}\nElke week.\n`)
      await buildInProcess(site)
      const index = readIndex()
      rmSync(join(site.dist, 'search/index'), { recursive: true })
      await buildInProcess(site)
      expect(findDifferences(readIndex(), index)).toEqual([])
    }
  })

  test('follows the site’s synonyms and lists without a page being rendered', async () => {
    await buildInProcess(site)
    expect(await find('huisvuil')).toEqual([])
    site.writeJson('search.json', { schema: 1, synonyms: [{ word: 'afval', means: ['huisvuil'] }] })
    const { report } = await buildInProcess(site)
    expect(report.rendered).toBe(0)
    expect(await find('huisvuil')).toContain('/wonen/afval')
  })

  test('is left alone where pages change around what search reads', async () => {
    await buildInProcess(site)
    const index = readIndex()
    const records = readFileSync(recordsOf(site))
    const elsewhere = { guid: guidOf(99, 'menu'), urlSegment: 'elders', name: 'Elders', externalUrl: 'https://elders.example/' }
    site.editJson<{ menus: { items: unknown[] }[] }>('menus.json', ({ menus }) => menus[0]?.items.push(elsewhere))
    const { report } = await buildInProcess(site)
    expect(report.rendered).toBeGreaterThan(30)
    expect(readFileSync(join(site.dist, 'wonen/afval/index.html'), 'utf8')).toContain('Elders')
    expect(findDifferences(index, readIndex())).toEqual([])
    expect(readFileSync(recordsOf(site)).equals(records), 'the records of search were not written').toBe(true)
  })

  test('shows the new name of a page above, which stands in the breadcrumbs', async () => {
    await buildInProcess(site)
    site.editJson<{ menus: { items: { name: string }[] }[] }>('menus.json', ({ menus }) => {
      for (const { items } of menus) for (const item of items) if (item.name === 'Wonen') item.name = 'Huis en tuin'
    })
    await buildInProcess(site)
    const found = await search(await openBuiltIndex(site.dist, 'nl'), 'afval')
    expect((await found.read(0, 1))[0]?.crumbs).toContain('Huis en tuin')
  })

  test('stays as it is where the HTML of a page differs and its words do not', async () => {
    site.write('pages/nadruk.md', page(201, '', 'Zet de **bak** buiten.'))
    await buildInProcess(site)
    const index = readIndex()
    site.edit('pages/nadruk.md', (text) => text.replaceAll('**', '*'))
    expect((await buildInProcess(site)).report).toMatchObject({ rendered: 1, written: 1 })
    expect(findDifferences(index, readIndex())).toEqual([])
    site.edit('pages/nadruk.md', (text) => text.replace('bak', 'ton'))
    await buildInProcess(site)
    expect(await find('ton')).toEqual(['/nadruk'])
  })

  test('pages in Dutch alone: the legal pages in English search in a page that is there too', async () => {
    await buildInProcess(site)
    const html = readFileSync(join(site.dist, 'legal/privacy/en/index.html'), 'utf8')
    const [, url = ''] = /<form[^>]* action="(\/search[^"]*)"/.exec(html) ?? /<a[^>]* href="(\/search[^"]*)"/.exec(html) ?? []
    expect(url).toBe('/search/en')
    expect(existsSync(join(site.dist, url, 'index.html'))).toBe(true)
  })

  test('each language has its own', async () => {
    site.write('pages/waste.md', page(201, 'lang: en', 'Rubbish is collected on Mondays.'))
    await buildInProcess(site)
    expect(await find('collecting', 'en')).toEqual(['/waste'])
    expect(await find('rubbish')).toEqual([])
    expect(existsSync(join(site.dist, 'search/en/index.html'))).toBe(true)
  })
})
