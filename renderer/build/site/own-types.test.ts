import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { drawnVacancy, vacancySource } from '#tests/support/content-types.ts'
import { guidOf } from '#tests/support/build.ts'
import { buildInProcess, createTestRenderer, makeBundle } from '#tests/support/in-process.ts'
import { newsList } from '#tests/support/sample-site.ts'
import { makeWorkspace, type Workspace } from '#tests/support/workspace.ts'
import { readIslandProps } from '../../islands/island-data.ts'

const plain = createTestRenderer([], [], { vacancy: vacancySource })

let site: Workspace
beforeEach(() => {
  site = makeWorkspace()
  site.write('pages/index.md', '---\ntitle: Thuis\n---\nTekst.\n')
  writeList('fields.hours_desc')
  writeItem('metselaar', 'hours: 36\n  contract: vast', 2)
  writeItem('archivaris', 'uren: 12\n  contract: stage\n  isRemote: true', 1)
  writeItem('bode', 'hours: 24\n  contract: vast', 2)
})
afterEach(() => site.dispose())

function writeList(sort: string, more = 'filterFields: [contract, isRemote, town]') {
  const options = `defaultItemsPerPage: 2\n      defaultSortBy: ${sort}\n      ${more}`
  site.write(
    'pages/werk.md',
    `---\nschema: 1\nguid: ${guidOf(2)}\ntitle: Werk\nblocks:\n  - guid: ${newsList}\n    name: list\n    position: main\n    sort: 1\n    options:\n      ${options}\n---\n`,
  )
}

function writeItem(name: string, fields: string, version: number, type = 'vacancy') {
  const file = `---\nschema: 1\nshortId: ${name}\nlistGuid: ${newsList}\ntitle: ${name}\nfields:\n  ${fields}\nfieldsVersion: ${version}\n---\n`
  site.write(`items/${type}/${name}.md`, file)
}

const build = (renderer = plain, types: Record<string, string> = {}) =>
  buildInProcess(site, { renderer, bundle: makeBundle(join(site.root, 'bundle'), renderer, { types }) })
const output = (path: string) => readFileSync(join(site.dist, path), 'utf8')
const titles = (html: string) => [...html.matchAll(/class="list__item-link">([^<]*)</g)].map(([, title]) => title)

describe('a type of the workspace', () => {
  test('shows its fields on cards and pages, also those of an older version, and sorts a list by them', async () => {
    expect((await build()).problems).toEqual([])
    expect(titles(output('werk/index.html'))).toEqual(['metselaar', 'bode'])
    expect(titles(output('werk/p/2/index.html'))).toEqual(['archivaris'])
    expect(output('werk/index.html')).toContain('<dt>Uren per week</dt><dd>36</dd>')
    expect(output('werk/i/archivaris/archivaris/index.html')).toMatch(/<dt>Uren per week<\/dt><dd>12<\/dd>.*<dt>Op afstand<\/dt><dd>Ja</s)
  })

  test('gives visitors the choices that there are, and each page what they choose by', async () => {
    await build()
    const html = output('werk/index.html')
    // Nobody says a town, so there is nothing to choose.
    expect([...html.matchAll(/<label for="[^"]*-(\w+)">([^<]*)</g)].map(([, ...parts]) => parts)).toEqual([
      ['contract', 'Contract'],
      ['isRemote', 'Op afstand'],
    ])
    expect([...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g)].map(([, ...parts]) => parts.join(' '))).toEqual([
      ' Alles',
      'vast Vast',
      'stage Stage',
      ' Alles',
      'true Ja',
      'false Nee',
    ])
    const facetsOn = (path: string) =>
      (readIslandProps(output(path), newsList) as { cards: { facets: object }[] }).cards.map((card) => card.facets)
    expect(facetsOn('werk/p/2/index.html')).toEqual([{ contract: ['stage'], isRemote: ['true'] }])
    expect(output('werk/p/2/index.html')).not.toContain('<select')
  })

  test('is named where its page throws, also on an item with blocks', async () => {
    const broken = () => {
      throw new Error('daar is niets')
    }
    const block = `blocks:\n  - guid: ${guidOf(7)}\n    name: notice\n    position: main\n    sort: 1\n    options: { title: Let op }\n`
    site.edit('items/vacancy/bode.md', (text) => text.replace('fieldsVersion', `${block}fieldsVersion`))
    const { problems } = await build(createTestRenderer([], [], { vacancy: { ...vacancySource, detail: broken as never } }))
    expect(problems.map(({ code, path, message }) => [code, path, message])).toEqual(
      ['archivaris', 'bode', 'metselaar'].map((name) => [
        'SITE_TYPE_RENDER',
        expect.stringContaining(`${name}.md`),
        'The type "vacancy" failed while rendering: daar is niets.',
      ]),
    )
    createTestRenderer([], [], { vacancy: vacancySource })
  })

  test('is named where its card throws', async () => {
    const broken = () => {
      throw new Error('daar is niets')
    }
    const { problems } = await build(createTestRenderer([], [], { vacancy: { ...vacancySource, card: broken as never } }))
    expect(problems.map(({ code, path, message, fix }) => [code, path, message, fix])).toContainEqual([
      'SITE_TYPE_RENDER',
      'content/sites/proef/pages/werk.md',
      'The type "vacancy" failed while rendering: daar is niets.',
      'Correct Card in the type’s card.tsx; the page keeps its earlier version.',
    ])
    createTestRenderer([], [], { vacancy: vacancySource })
  })

  test('draws them itself where it has views, with the values in the data of the island', async () => {
    await build(createTestRenderer([], [], { vacancy: drawnVacancy }))
    expect(output('werk/index.html')).toContain('<p class="vacancy-card">37 3 Reageer op metselaar</p>')
    expect(output('werk/i/bode/bode/index.html')).toContain('<p class="vacancy-detail" lang="nl">VAST</p>')
    const { cards } = readIslandProps(output('werk/index.html'), newsList) as { cards: { fields: { own: object } }[] }
    expect(cards[0]?.fields.own).toEqual({ type: 'vacancy', lang: 'nl', values: { hours: 36, contract: 'vast', isRemote: false } })
    // The renderers of this file share the place where a browser has its cards.
    createTestRenderer([], [], { vacancy: vacancySource })
  })

  test('renders again what shows it when it changes, and nothing else', async () => {
    await build(plain, { vacancy: 'a' })
    expect((await build(plain, { vacancy: 'a' })).report.rendered).toBe(0)
    const labelled = createTestRenderer([], [], { vacancy: { ...vacancySource, messages: {} } })
    await build(labelled, { vacancy: 'b' })
    expect(output('werk/index.html')).toContain('<dt>Hours</dt><dd>36</dd>')
    expect(output('werk/p/2/index.html')).toContain('<dt>Hours</dt>')
    expect(output('werk/i/bode/bode/index.html')).toContain('<dt>Hours</dt>')
    expect((await build(labelled, { vacancy: 'b' })).report.rendered).toBe(0)
  })

  test('reaches items by the name that a site gives it', async () => {
    writeItem('kok', 'hours: 40\n  contract: vast', 2, 'vacature')
    const before = await build()
    expect(before.problems.map(({ code, path, line }) => [code, path, line])).toEqual([
      ['SITE_FIELD_UNKNOWN', 'content/sites/proef/items/vacature/kok.md', 7],
      ['SITE_FIELD_UNKNOWN', 'content/sites/proef/items/vacature/kok.md', 8],
    ])
    expect(titles(output('werk/index.html'))).toEqual(['metselaar', 'bode'])
    site.writeJson('list-item-types.json', { schema: 1, listItemTypes: [{ name: 'vacature', fieldsOf: 'vacancy' }] })
    expect((await build()).problems).toEqual([])
    expect(titles(output('werk/index.html'))).toEqual(['kok', 'metselaar'])
    expect(output('werk/i/kok/kok/index.html')).toContain('<dd>40</dd>')
  })
})

describe('what is wrong', () => {
  test('stands at its line, and keeps the earlier page', async () => {
    await build()
    const before = output('werk/i/bode/bode/index.html')
    writeItem('bode', 'hours: 90\n  contract: soms\n  kleur: rood', 2)
    const { problems } = await build()
    expect(problems.map(({ severity, code, line }) => [severity, code, line])).toEqual([
      ['error', 'SITE_FIELD', 7],
      ['error', 'SITE_FIELD', 8],
    ])
    expect(output('werk/i/bode/bode/index.html')).toBe(before)
    // A list shows what is right, and the item last.
    expect(titles(output('werk/p/2/index.html'))).toEqual(['bode'])
  })

  test('a field that nobody knows is a warning', async () => {
    writeItem('bode', 'hours: 20\n  contract: vast\n  kleur: rood', 2)
    const { problems } = await build()
    expect(problems).toMatchObject([{ severity: 'warning', code: 'SITE_FIELD_UNKNOWN', line: 9 }])
    expect(problems[0]?.message).toContain('"kleur"')
  })

  test('fields of a later version', async () => {
    writeItem('bode', 'hours: 20', 9)
    expect((await build()).problems).toMatchObject([{ severity: 'error', code: 'SITE_FIELDS_VERSION', line: 8 }])
  })

  test('a type of the site that names none of the workspace', async () => {
    site.writeJson('list-item-types.json', { schema: 1, listItemTypes: [{ name: 'vacature', fieldsOf: 'vacanci' }] })
    expect((await build()).problems).toMatchObject([
      { severity: 'error', code: 'SITE_ITEM_TYPE_UNKNOWN', path: 'content/sites/proef/list-item-types.json', line: 6 },
    ])
  })
})
