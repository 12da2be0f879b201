import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { corruptFiles } from '#tests/support/corrupt-files.ts'
import { guidOf, makeMenu, makePage } from '#tests/support/store-samples.ts'
import type { Form } from '../../model/form/schema.ts'
import type { ListItem } from '../../model/list-item/schema.ts'
import { createFilesStore, type FilesStore, type FilesStoreOptions } from './files-store.ts'
import { SETTINGS_ID } from './content-kinds.ts'

let root: string
let store: FilesStore
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bouwsteen-store-'))
  mkdirSync(join(root, 'sites/stad'), { recursive: true })
  store = open()
  return () => rmSync(root, { recursive: true })
})

const open = (options: Partial<FilesStoreOptions> = {}) =>
  createFilesStore({ sitesFolder: join(root, 'sites'), dataFolder: join(root, 'data'), ...options })
const pathOf = (path: string) => join(root, 'sites/stad', path)
const write = (path: string, text: string | Buffer) => {
  mkdirSync(dirname(pathOf(path)), { recursive: true })
  writeFileSync(pathOf(path), text)
}
const read = (path: string) => readFileSync(pathOf(path), 'utf8')
const titles = async () => (await store.read('stad', (reader) => reader.list('page'))).map(({ value }) => value.title).sort()
const putPage = (number: number, title?: string) =>
  store.transact('stad', (writer) => writer.put('page', guidOf(number), makePage(number, title)))
const pages = () => readdirSync(pathOf('pages'), { recursive: true }).map(String).sort()

describe('paths', () => {
  test('a new page is named after its title, past names that are taken, reserved or special', async () => {
    write('pages/Afval.md', '---\ntitle: Anders\n---\n')
    for (const [index, title] of ['Afval', 'Afval', 'Admin', 'Index', 'Con', '../../etc/passwd', '*', 'Café & Brasserie'].entries())
      await putPage(index + 1, title)
    expect(pages()).toEqual([
      'Afval.md',
      'admin-2.md',
      'afval-2.md',
      'afval-3.md',
      'cafe-brasserie.md',
      'con-2.md',
      'etc-passwd.md',
      'index-2.md',
      expect.stringMatching(/^t-.*\.md$/),
    ])
  })

  test('a page keeps its file when its title changes, and the keys that we do not know', async () => {
    write('pages/wonen/afval.md', '---\ntitle: Afval\nkleur: groen\n---\nTekst\n')
    const [page] = await store.read('stad', (reader) => reader.list('page'))
    await store.transact('stad', (writer) => writer.put('page', page!.id, { ...page!.value, title: 'Vuilnis' }))
    expect(read('pages/wonen/afval.md')).toBe(
      `---\nschema: 1\nguid: ${page!.id}\ntitle: Vuilnis\nlang: nl\nlayout: '100'\nisPublished: true\nkleur: groen\n---\nTekst\n`,
    )
    expect(await store.findPath('stad', 'page', page!.id)).toBe('pages/wonen/afval.md')
  })

  test('a page that comes back has its own file again, unless another has it now', async () => {
    write('pages/wonen/afval.md', '---\ntitle: Afval\n---\nTekst\n')
    const [page] = await store.read('stad', (reader) => reader.list('page'))
    const again = async () => {
      await store.transact('stad', (writer) => writer.delete('page', page!.id))
      await store.suggestPath('stad', page!.id, 'pages/wonen/afval.md')
    }
    await again()
    await store.transact('stad', (writer) => writer.put('page', page!.id, page!.value))
    expect(await store.findPath('stad', 'page', page!.id)).toBe('pages/wonen/afval.md')
    await again()
    write('pages/wonen/afval.md', `---\nguid: ${guidOf(7)}\ntitle: Anders\n---\nTekst\n`)
    await store.refresh('stad', ['pages/wonen/afval.md'])
    await store.transact('stad', (writer) => writer.put('page', page!.id, page!.value))
    expect(await store.findPath('stad', 'page', page!.id)).toBe('pages/afval.md')
    expect(read('pages/wonen/afval.md')).toContain('Anders')
  })

  const makeItem = (typeName: string): ListItem => ({
    guid: guidOf(5),
    shortId: '00000000',
    listGuid: guidOf(6),
    title: 'Markt',
    listItemTypeName: typeName,
    parentGuids: [],
    metadata: { description: '' },
    publishedOn: '2024-05-01',
    isPublished: true,
    isHighlighted: false,
    contentBuildingBlockInstances: [],
    extra: {},
  })

  test('an item moves to the folder of its type, which has to be a folder name', async () => {
    const put = (typeName: string) => store.transact('stad', (writer) => writer.put('item', guidOf(5), makeItem(typeName)))
    await put('Nieuws')
    expect(existsSync(pathOf('items/Nieuws/markt.md'))).toBe(true)
    await put('Agenda')
    expect(readdirSync(pathOf('items/Nieuws'))).toEqual([])
    expect(await store.read('stad', (reader) => reader.find('item', guidOf(5)))).toEqual(makeItem('Agenda'))
    for (const typeName of ['..', '../..', 'a/b', 'a\\b', '.git', 'x\0', ' '])
      await expect(put(typeName)).rejects.toMatchObject({ code: 'SITE_FRONT_MATTER_INVALID' })
  })

  test('what is a symbolic link is not read, and told where it looks like content', async () => {
    writeFileSync(join(root, 'geheim.md'), '---\ntitle: Geheim\n---\n')
    mkdirSync(pathOf('pages'))
    symlinkSync(join(root, 'geheim.md'), pathOf('pages/geheim.md'))
    symlinkSync(root, pathOf('pages/map'))
    symlinkSync(join(root, 'geheim.md'), pathOf('menus.json'))
    expect(await titles()).toEqual([])
    expect((await store.problems('stad')).map(({ severity, code, path }) => `${severity} ${code} ${path}`)).toEqual([
      'warning SITE_FILE_NAME content/sites/stad/pages/geheim.md',
      'warning SITE_FILE_NAME content/sites/stad/pages/map',
    ])
  })
})

test('an unknown site is named together with those that there are', async () => {
  await expect(store.read('dorp', () => undefined)).rejects.toMatchObject({
    code: 'SITE_UNKNOWN',
    exitCode: 2,
    fix: expect.stringContaining('stad'),
  })
})

test('settings, roles, types and forms live in their own files', async () => {
  expect(await store.read('stad', (reader) => reader.find('settings', SETTINGS_ID))).toMatchObject({
    platformName: 'stad',
    theme: 'polder',
  })
  const form: Form = {
    schema: 1,
    guid: guidOf(7),
    name: 'Contact',
    state: 'Open',
    retentionDays: 30,
    notify: [],
    versions: [
      {
        version: 1,
        createdOn: '2024-05-01',
        lang: 'nl',
        languages: [],
        title: { nl: 'Contact' },
        intro: {},
        purpose: { nl: 'Antwoorden' },
        confirmation: {},
        fields: [],
      },
    ],
  }
  await store.transact('stad', async (writer) => {
    const settings = (await writer.find('settings', SETTINGS_ID))!
    await writer.put('settings', SETTINGS_ID, { ...settings, platformName: 'Stad' })
    await writer.put('role', guidOf(8), { guid: guidOf(8), name: 'Redactie', description: '' })
    await writer.put('listItemType', 'Nieuws', { name: 'Nieuws' })
    await writer.put('form', form.guid, form)
  })
  expect(readdirSync(pathOf('.'), { recursive: true }).map(String).sort()).toEqual([
    'forms',
    `forms/${guidOf(7)}.json`,
    'list-item-types.json',
    'roles.json',
    'site.json',
  ])
  const again = open()
  await again.read('stad', async (reader) => {
    expect((await reader.find('settings', SETTINGS_ID))?.platformName).toBe('Stad')
    expect(await reader.find('form', guidOf(7))).toEqual(form)
    expect((await reader.list('listItemType')).map(({ id }) => id)).toEqual(['Nieuws'])
  })
  await again.transact('stad', async (writer) => {
    await writer.delete('form', guidOf(7))
    await writer.delete('role', guidOf(8))
  })
  expect(readdirSync(pathOf('forms'))).toEqual([])
  expect(JSON.parse(read('roles.json'))).toEqual({ schema: 1, roles: [] })
})

test('only what the schema accepts is written, under its own id', async () => {
  await expect(store.transact('stad', (writer) => writer.put('page', guidOf(1), { ...makePage(1), title: '' }))).rejects.toMatchObject({
    code: 'SITE_FRONT_MATTER_INVALID',
    message: expect.stringContaining('title'),
  })
  await expect(store.transact('stad', (writer) => writer.put('page', guidOf(2), makePage(1)))).rejects.toMatchObject({
    code: 'SITE_INTERNAL',
  })
  expect(existsSync(pathOf('pages'))).toBe(false)
})

test('what is larger than a file that is read is not written', async () => {
  await putPage(1, 'Afval')
  const before = read('pages/afval.md')
  const content = 'é'.repeat(600_000)
  const page = makePage(1, 'Afval')
  const block = { guid: guidOf(9), buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, version: 1, options: {}, content } as const
  const change = store.transact('stad', (writer) => writer.put('page', page.guid, { ...page, buildingBlockInstances: [block] }))
  await expect(change).rejects.toMatchObject({ code: 'SITE_FILE_TOO_LARGE' })
  expect(read('pages/afval.md')).toBe(before)
})

test('a prose block without text is read again', async () => {
  store = open({ proseBlocks: new Set(['text']) })
  const { content: _content, ...block } = makePage(1).buildingBlockInstances[0]!
  await store.transact('stad', (writer) => writer.put('page', guidOf(1), { ...makePage(1), buildingBlockInstances: [block] }))
  expect(await store.refresh('stad')).toEqual([])
  expect((await store.read('stad', (reader) => reader.find('page', guidOf(1))))?.buildingBlockInstances[0]?.content).toBe('')
})

describe('a broken file', () => {
  const good = '---\ntitle: Goed\n---\nTekst\n'

  test.each(corruptFiles.map((file) => [file.kind, file] as const))(
    '%s: the last good version serves, others too, and a copy is kept once',
    async (_kind, { bytes, expectedCode }) => {
      write('pages/a.md', good)
      write('pages/b.md', '---\ntitle: Ander\n---\n')
      expect(await titles()).toEqual(['Ander', 'Goed'])
      write('pages/a.md', bytes)
      expect(await store.refresh('stad', ['pages/a.md'])).toEqual(expect.any(Array))
      expect(await titles()).toEqual(['Ander', 'Goed'])
      expect(await store.problems('stad')).toMatchObject([{ code: expectedCode, path: 'content/sites/stad/pages/a.md', site: 'stad' }])
      const quarantined = () => readdirSync(join(root, 'data/quarantine/stad')).sort()
      const kept = quarantined()
      expect(kept.some((name) => name.endsWith('-a.md'))).toBe(bytes.length < 1024 * 1024)
      expect(kept.filter((name) => name.endsWith('.reason.json'))).toHaveLength(1)
      await open().problems('stad')
      expect(quarantined()).toEqual(kept)
      write('pages/a.md', good)
      await store.refresh('stad')
      expect(await store.problems('stad')).toEqual([])
    },
  )

  test('that may be meant to close its page: the page is not published until the file is right again', async () => {
    const published = async () => (await store.read('stad', (reader) => reader.list('page'))).map(({ value }) => value.isPublished)
    const codes = async () => (await store.problems('stad')).map(({ code }) => code)
    write('pages/a.md', good)
    expect(await published()).toEqual([true])
    write('pages/a.md', '---\ntitle: [\nisPublished: false\n---\n')
    expect(await store.refresh('stad')).toHaveLength(1)
    expect(await published()).toEqual([false])
    expect(await codes()).toEqual(['SITE_FRONT_MATTER_YAML', 'SITE_FILE_WITHDRAWN'])
    write('pages/a.md', '')
    await store.refresh('stad')
    expect(await published()).toEqual([false])
    expect(await codes()).toEqual(['SITE_FILE_EMPTY', 'SITE_FILE_WITHDRAWN'])
    write('pages/a.md', good)
    await store.refresh('stad')
    expect([await published(), await codes()]).toEqual([[true], []])
  })

  test('with a warning alone is not broken: it serves as it is, may be written, and no copy is kept', async () => {
    write('pages/a.md', `---\nguid: ${guidOf(1)}\ntitle: Goed\nomschrijving: x\ndescriptoin: Beter\n---\n`)
    expect(await titles()).toEqual(['Goed'])
    expect(await store.problems('stad')).toMatchObject([{ severity: 'warning', code: 'SITE_KEY_UNKNOWN', line: 5 }])
    expect(existsSync(join(root, 'data/quarantine'))).toBe(false)
    await store.transact('stad', async (writer) =>
      writer.put('page', guidOf(1), { ...(await writer.find('page', guidOf(1)))!, title: 'Nieuw' }),
    )
    expect(read('pages/a.md')).toMatch(/title: Nieuw\n[^]*omschrijving: x\ndescriptoin: Beter/)
  })

  test('among JSON files is not overwritten', async () => {
    await store.transact('stad', (writer) => writer.put('menu', guidOf(1), makeMenu(1)))
    const broken = read('menus.json').replace('Menu 1', '')
    write('menus.json', broken)
    await expect(store.transact('stad', (writer) => writer.put('menu', guidOf(2), makeMenu(2)))).rejects.toMatchObject({
      code: 'SITE_FILE_FAULTY',
      place: { line: 6 },
    })
    expect(read('menus.json')).toBe(broken)
    expect(await store.read('stad', (reader) => reader.find('menu', guidOf(1)))).toEqual(makeMenu(1))
  })
})

describe('changes on disk', () => {
  test('are seen on refresh by their bytes: new, other, gone', async () => {
    write('pages/a.md', '---\ntitle: A\n---\n')
    expect(await titles()).toEqual(['A'])
    write('pages/a.md', '---\ntitle: A\n---\n')
    expect(await store.refresh('stad')).toEqual([])
    write('pages/b.md', '---\ntitle: Bee\n---\n')
    write('pages/a.md', '---\ntitle: Aa\n---\n')
    expect(await store.refresh('stad', ['pages/a.md', 'pages/b.md', 'README.txt', '.x.tmp'])).toHaveLength(2)
    expect(await titles()).toEqual(['Aa', 'Bee'])
    rmSync(pathOf('pages/a.md'))
    expect(await store.refresh('stad')).toHaveLength(1)
    expect(await titles()).toEqual(['Bee'])
  })

  test('made during a transaction are not overwritten unseen: the transaction runs again', async () => {
    await putPage(1, 'Pagina')
    let runs = 0
    await store.transact('stad', async (writer) => {
      const page = (await writer.find('page', guidOf(1)))!
      if (++runs === 1) write('pages/pagina.md', read('pages/pagina.md').replace('lang: nl', 'lang: nl\nkleur: rood'))
      await writer.put('page', guidOf(1), { ...page, title: 'Nieuw' })
    })
    expect(runs).toBe(2)
    expect(read('pages/pagina.md')).toMatch(/title: Nieuw\n[^]*kleur: rood/)
  })

  test('a copied page is a problem that names both files; the first keeps the guid until it goes', async () => {
    const text = `---\nguid: ${guidOf(1)}\ntitle: Eerste\n---\n`
    write('pages/a.md', text)
    write('pages/b.md', text.replace('Eerste', 'Kopie'))
    expect(await titles()).toEqual(['Eerste'])
    expect(await store.problems('stad')).toMatchObject([
      { code: 'SITE_GUID_TAKEN', path: 'content/sites/stad/pages/b.md', message: expect.stringContaining('pages/a.md') },
    ])
    rmSync(pathOf('pages/a.md'))
    await store.refresh('stad', ['pages/a.md'])
    expect(await titles()).toEqual(['Kopie'])
    expect(await store.problems('stad')).toEqual([])
  })

  test('the language of the site reaches the pages that have none', async () => {
    write('pages/a.md', '---\ntitle: A\n---\n')
    expect(await titles()).toEqual(['A'])
    write('site.json', '{"schema": 1, "platformName": "Stad", "defaultLanguage": "en"}')
    await store.refresh('stad', ['site.json'])
    const [page] = await store.read('stad', (reader) => reader.list('page'))
    expect(page!.value.lang).toBe('en')
    expect(await store.read('stad', (reader) => reader.find('settings', SETTINGS_ID))).toMatchObject({ platformName: 'Stad' })
  })
})

test('a store that is open for reading writes nothing', async () => {
  store = open({ isWritable: false })
  await expect(putPage(1)).rejects.toMatchObject({ code: 'SITE_NOT_WRITABLE' })
  expect(readdirSync(pathOf('.'))).toEqual([])
})
