import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { drawnPermit, permitSource, vacancySource } from '#tests/support/content-types.ts'
import { buildInProcess, createTestRenderer, makeBundle } from '#tests/support/in-process.ts'
import { makeWorkspace, type Workspace } from '#tests/support/workspace.ts'

const plain = createTestRenderer([], [], { permit: permitSource, vacancy: vacancySource })
const untyped = createTestRenderer([], [], { vacancy: vacancySource })

let site: Workspace
beforeEach(() => {
  site = makeWorkspace()
  site.write('pages/index.md', '---\ntitle: Thuis\n---\nTekst.\n')
  writePage('type: permit\nfields:\n  term: 8\n  fee: 12.5')
})
afterEach(() => site.dispose())

function writePage(typed: string, name = 'kappen') {
  site.write(
    `pages/${name}.md`,
    `---\nschema: 1\ntitle: ${name}\ndescription: Een boom omhakken\nlayout: 25 - 75\n${typed}\n---\nTekst van ${name}.\n`,
  )
}

function writeCards(more = '') {
  const card = (title: string, href: string) => `        - title: ${title}\n          href: ${href}\n`
  const options = `    options:\n${more}      cards:\n${card('Kappen', '/kappen')}${card('Thuis', '/')}`
  const blocks = `blocks:\n  - guid: ${guidOf(5, 'block')}\n    name: cards\n    position: main\n    sort: 1\n${options}`
  site.write('pages/overzicht.md', `---\nschema: 1\nguid: ${guidOf(5)}\ntitle: Overzicht\n${blocks}---\n`)
}

const build = (renderer = plain, types: Record<string, string> = {}) =>
  buildInProcess(site, { renderer, bundle: makeBundle(join(site.root, 'bundle'), renderer, { types }) })
const output = (path: string) => readFileSync(join(site.dist, path), 'utf8')
const kappen = () => output('kappen/index.html')

describe('a type of pages', () => {
  test('shows its fields between heading and text, also those of an older version', async () => {
    expect((await build()).problems).toEqual([])
    expect(kappen()).toMatch(
      /<h1.*kappen<\/h1>.*layout__main.*<dt>Dagen<\/dt><dd>8<\/dd>.*<dt>Kosten<\/dt><dd>€\s12,50<\/dd>.*<dt>Digitaal<\/dt><dd>Ja<\/dd>.*Tekst van kappen/s,
    )
    expect(output('index.html')).not.toContain('typed-fields')
  })

  test('draws them itself where it has views', async () => {
    writeCards()
    await build(createTestRenderer([], [], { permit: drawnPermit }))
    expect(kappen()).toContain('<p class="permit-detail" lang="nl">/kappen 9</p>')
    expect(output('overzicht/index.html')).toContain('<p class="permit-card">Kappen: 8</p>')
    // The renderers of this file share the place where a browser has its cards.
    createTestRenderer([], [], { permit: permitSource })
  })

  test('shows on cards that lead to its pages what it names, unless the block says otherwise', async () => {
    writeCards()
    await build()
    expect(output('overzicht/index.html')).toMatch(/<dt>Dagen<\/dt><dd>8<\/dd>.*<dt>Kosten<\/dt><dd>€\s12,50<\/dd>/s)
    expect(output('overzicht/index.html')).not.toContain('Digitaal')
    for (const more of ['      showFields: false\n', '      variant: tasks\n']) {
      writeCards(more)
      await build()
      expect(output('overzicht/index.html')).not.toContain('<dt>')
    }
  })

  test('renders again what shows it when it or a field changes, and nothing else', async () => {
    writeCards()
    writePage('description: Los', 'los')
    await build(plain, { permit: 'a' })
    expect((await build(plain, { permit: 'a' })).report.rendered).toBe(0)
    writePage('type: permit\nfields:\n  days: 9\nfieldsVersion: 2')
    expect((await build(plain, { permit: 'a' })).report.rendered).toBe(2)
    expect(output('overzicht/index.html')).toContain('<dd>9</dd>')
    const labelled = createTestRenderer([], [], { permit: { ...permitSource, messages: {} }, vacancy: vacancySource })
    expect((await build(labelled, { permit: 'b' })).report.rendered).toBe(2)
    expect(output('overzicht/index.html')).toContain('<dt>Days</dt><dd>9</dd>')
    expect(kappen()).toContain('<dt>Days</dt><dd>9</dd>')
    expect((await build(labelled, { permit: 'b' })).report.rendered).toBe(0)
  })

  test('is taken out, and its fields are shown nowhere', async () => {
    writeCards()
    await build()
    writePage('lang: nl')
    await build()
    expect(kappen()).not.toContain('<dt>')
    expect(output('overzicht/index.html')).not.toContain('<dt>')
  })
})

describe('what is wrong', () => {
  test('stands at its line, and keeps the earlier page', async () => {
    await build()
    const before = kappen()
    writePage('type: permit\nfields:\n  days: 90\n  fee: veel\nfieldsVersion: 2')
    const { problems } = await build()
    expect(problems.map(({ severity, code, path, line }) => [severity, code, path, line])).toEqual([
      ['error', 'SITE_FIELD', 'content/sites/proef/pages/kappen.md', 8],
      ['error', 'SITE_FIELD', 'content/sites/proef/pages/kappen.md', 9],
    ])
    expect(kappen()).toBe(before)
  })

  test.each([
    ['type: permitt', ['error', 'SITE_PAGE_TYPE_UNKNOWN', 6]],
    // A type of list items is none of pages.
    ['type: vacancy', ['error', 'SITE_PAGE_TYPE_UNKNOWN', 6]],
    ['type: permit\nfields: {days: 3, kleur: rood}\nfieldsVersion: 2', ['warning', 'SITE_FIELD_UNKNOWN', 7]],
    ['fields: {days: 3}', ['warning', 'SITE_FIELD_UNKNOWN', 6]],
    ['type: permit\nfields: {days: 3}\nfieldsVersion: 9', ['error', 'SITE_FIELDS_VERSION', 8]],
    ['type: permit\nfields: 3', ['error', 'SITE_FRONT_MATTER_INVALID', 7]],
    ['type: [permit]', ['error', 'SITE_PAGE_KEY_FOREIGN', 6]],
    ['type: permit\nfields: [days]', ['error', 'SITE_PAGE_KEY_FOREIGN', 7]],
  ])('%j is %j', async (typed, found) => {
    writePage(typed)
    expect((await build()).problems.map(({ severity, code, line }) => [severity, code, line])).toEqual([found])
  })

  test('a word that other tools write means nothing in a workspace without types of pages, until there is one', async () => {
    writePage('type: post')
    expect((await build(untyped)).problems).toEqual([])
    expect((await build()).problems).toMatchObject([{ code: 'SITE_PAGE_TYPE_UNKNOWN', line: 6 }])
    for (const list of ['type: [post, news]', 'fields: [title, body]']) {
      writePage(list)
      expect((await build(untyped)).problems).toEqual([])
      expect((await build()).problems).toMatchObject([{ code: 'SITE_PAGE_KEY_FOREIGN', line: 6 }])
    }
    writePage('type: post\nfields: {a: 1}')
    expect((await build(untyped)).problems).toMatchObject([{ code: 'SITE_PAGE_TYPE_UNKNOWN', line: 6 }])
  })
})
