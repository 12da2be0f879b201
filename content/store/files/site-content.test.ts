import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { guidOf } from '#tests/support/store-samples.ts'
import { SETTINGS_ID } from './content-kinds.ts'
import { isSameFile, looksAlike } from './file-stamp.ts'
import { kindOfPath } from './kind-of-path.ts'
import { pathOfNewItem, pathOfNewPage } from './new-path.ts'
import {
  closesLastGood,
  isGoodSource,
  lendFrom,
  readOnce,
  readsAlike,
  readSource,
  type SourceContext,
  type SourceFile,
} from './read-source.ts'
import { SiteContent } from './site-content.ts'
import { MAX_TEXT_FILE_BYTES } from './text-file.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bouwsteen-inhoud-'))
  mkdirSync(join(root, 'stad'))
  return () => rmSync(root, { recursive: true })
})

const pathOf = (path: string) => join(root, 'stad', path)
function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(pathOf(path)), { recursive: true })
  writeFileSync(pathOf(path), text)
}
const page = (number: number, more = '') => `---\nguid: ${guidOf(number)}\ntitle: P${number}\n${more}---\nTekst\n`
const open = (more: object = {}) =>
  new SiteContent({ site: 'stad', folder: join(root, 'stad'), shownFolder: 'content/sites/stad', dataFolder: join(root, 'data'), ...more })
const codes = (content: SiteContent) => content.problems().map(({ code, path }) => `${code} ${path?.replace('content/sites/stad/', '')}`)
const stampOf = (content: SiteContent, path: string) => content.loan([path]).files[0]?.file
const ids = (changes: { kind: string; id: string }[]) => changes.map(({ kind, id }) => `${kind} ${id.slice(-2)}`).sort()

describe('a site without files', () => {
  test('has its name and nothing else', () => {
    const content = open()
    expect([...content.peekAll()].map(({ kind, id }) => [kind, id])).toEqual([['settings', SETTINGS_ID]])
    expect(content.peek('settings', SETTINGS_ID)).toMatchObject({ platformName: 'stad', defaultLanguage: 'nl' })
    expect(content.context).toEqual({ site: 'stad', folder: join(root, 'stad'), folderName: 'content/sites/stad', defaultLanguage: 'nl' })
    expect(open({ proseBlocks: new Set(['text']) }).context.proseBlocks).toEqual(['text'])
  })

  test('gets its settings back when the file goes', () => {
    write('site.json', '{"schema": 1, "platformName": "Stad"}')
    const content = open()
    expect(content.peek('settings', SETTINGS_ID)?.platformName).toBe('Stad')
    rmSync(pathOf('site.json'))
    expect(ids(content.refresh(['site.json']))).toEqual([`settings ${SETTINGS_ID.slice(-2)}`])
    expect(content.peek('settings', SETTINGS_ID)?.platformName).toBe('stad')
  })
})

describe('what changed on disk', () => {
  test('is taken in by name, and nothing that was not named', () => {
    const content = open()
    for (const number of [1, 2]) write(`pages/p${number}.md`, page(number))
    expect(ids(content.refresh(['pages/p1.md']))).toEqual(['page 01'])
    expect([content.pathOf('page', guidOf(1)), content.pathOf('page', guidOf(2))]).toEqual(['pages/p1.md', undefined])
    expect(ids(content.refresh())).toEqual(['page 02'])
    expect(ids(content.refresh())).toEqual([])
    expect(content.refresh(['pages/.p3.md', 'elders/x.md', 'pages/x.txt'])).toEqual([])
  })

  test('is told once, by what it was and is', () => {
    for (const number of [1, 2]) write(`pages/p${number}.md`, page(number))
    const content = open()
    write('pages/p1.md', page(3))
    rmSync(pathOf('pages/p2.md'))
    expect(ids(content.refresh())).toEqual(['page 01', 'page 02', 'page 03'])
    expect(content.peek('page', guidOf(1))).toBeUndefined()
    expect(content.peek('page', guidOf(3))?.title).toBe('P3')
    renameSync(pathOf('pages/p1.md'), pathOf('pages/q.md'))
    content.refresh(['pages/p1.md', 'pages/q.md'])
    expect(content.pathOf('page', guidOf(3))).toBe('pages/q.md')
  })

  test('is none where the bytes are the same', () => {
    write('pages/p1.md', page(1))
    const content = open()
    write('pages/p1.md', page(1))
    expect(content.refresh(['pages/p1.md'])).toEqual([])
    expect(content.lend(content.context, stampOf(content, 'pages/p1.md') as never)).toBeDefined()
  })

  test('of a form or list is known by what is in it', () => {
    const form = { schema: 1, guid: guidOf(9), name: 'F', retentionDays: 30, versions: [] }
    write('forms/f.json', JSON.stringify(form))
    write('roles.json', JSON.stringify({ schema: 1, roles: [{ guid: guidOf(5), name: 'R' }] }))
    const content = open()
    expect([content.pathOf('form', guidOf(9)), content.peek('role', guidOf(5))?.name]).toEqual(['forms/f.json', 'R'])
    write('roles.json', JSON.stringify({ schema: 1, roles: [{ guid: guidOf(6), name: 'S' }] }))
    expect(ids(content.refresh(['roles.json']))).toEqual(['role 05', 'role 06'])
  })

  test('in the language of the site reaches every page that has none of its own', () => {
    write('pages/p1.md', page(1))
    write('pages/p2.md', page(2, 'lang: nl\n'))
    const content = open()
    write('site.json', '{"schema": 1, "platformName": "Stad", "defaultLanguage": "en"}')
    content.refresh(['site.json'])
    expect([content.peek('page', guidOf(1))?.lang, content.peek('page', guidOf(2))?.lang, content.context.defaultLanguage]).toEqual([
      'en',
      'nl',
      'en',
    ])
  })
})

test('of two files with one guid the first by its path has it, and the other is told', () => {
  for (const name of ['b', 'c', 'a']) write(`pages/${name}.md`, page(1, `description: ${name}\n`))
  const content = open()
  expect([content.pathOf('page', guidOf(1)), content.peek('page', guidOf(1))?.description]).toEqual(['pages/a.md', 'a'])
  expect(codes(content)).toEqual(['SITE_GUID_TAKEN pages/b.md', 'SITE_GUID_TAKEN pages/c.md'])
  expect(content.problems()[0]?.message).toContain('content/sites/stad/pages/a.md')
  expect(content.problems()[0]?.message).toContain(guidOf(1))
  rmSync(pathOf('pages/a.md'))
  expect(ids(content.refresh())).toEqual(['page 01'])
  expect([content.peek('page', guidOf(1))?.description, codes(content)]).toEqual(['b', ['SITE_GUID_TAKEN pages/c.md']])
})

test('a path is taken whatever its letter case, and by anything on disk', () => {
  write('pages/Wonen.md', page(1))
  const content = open()
  write('pages/later.md', page(2))
  expect(['pages/wonen.md', 'pages/WONEN.md', 'pages/later.md', 'pages/vrij.md'].map((path) => content.hasPath(path))).toEqual([
    true,
    true,
    true,
    false,
  ])
  rmSync(pathOf('pages/Wonen.md'))
  content.refresh()
  expect(content.hasPath('pages/wonen.md')).toBe(false)
})

describe('a broken file', () => {
  const quarantine = () =>
    existsSync(join(root, 'data'))
      ? readdirSync(join(root, 'data/quarantine/stad'))
          .map((name) => name.slice(17))
          .sort()
      : []

  test('serves as it last was, is told, and kept aside with the reason', () => {
    write('pages/p1.md', page(1))
    const content = open()
    write('pages/p1.md', '---\ntitle: [\n---\n')
    content.refresh()
    expect([content.peek('page', guidOf(1))?.title, content.pathOf('page', guidOf(1))]).toEqual(['P1', 'pages/p1.md'])
    expect(codes(content)).toEqual([expect.stringMatching(/^SITE_FRONT_MATTER_\w+ pages\/p1\.md$/)])
    expect(quarantine()).toEqual(['p1.md', 'p1.md.reason.json'])
    expect(content.loan(['pages/p1.md', 'pages/weg.md']).files).toEqual([])
    write('pages/p1.md', page(1, 'description: weer goed\n'))
    content.refresh()
    expect([content.peek('page', guidOf(1))?.description, codes(content)]).toEqual(['weer goed', []])
  })

  test('that never was right serves as far as it can be read, and nothing is kept where there is no place', () => {
    write('pages/p1.md', '---\ntitle: [\n---\n')
    write(
      'roles.json',
      JSON.stringify({
        schema: 1,
        roles: [
          { guid: 'x', name: 'R' },
          { guid: guidOf(6), name: 'S' },
        ],
      }),
    )
    const content = open({ dataFolder: undefined })
    expect([...content.peekAll()].map(({ kind }) => kind)).toEqual(['settings', 'role'])
    expect([codes(content).length, existsSync(join(root, 'data'))]).toEqual([2, false])
  })

  test.each([
    ['a public page', '', 'isPublished: false\ntitle: [\n', false],
    ['a page that says nothing about it', '', 'title: [\n', true],
    ['a page for some', 'viewAccess: Users\n', 'isPublished: false\ntitle: [\n', true],
  ])('that may be meant to close %s closes it or not', (_what, more, broken, isPublished) => {
    write('pages/p1.md', page(1, more))
    const content = open()
    write('pages/p1.md', `---\nguid: ${guidOf(1)}\n${broken}---\nTekst\n`)
    content.refresh()
    expect(content.peek('page', guidOf(1))).toMatchObject({ title: 'P1', isPublished })
    expect(content.problems()).toHaveLength(isPublished ? 1 : 2)
    // Still broken, in another way: it stays as it was decided.
    write('pages/p1.md', `---\nguid: ${guidOf(1)}\ntitle: [ x\n---\nTekst\n`)
    content.refresh()
    expect(content.peek('page', guidOf(1))).toMatchObject({ isPublished })
  })

  test('that is too large is told, and only its reason kept', () => {
    write('pages/p1.md', `${page(1)}${'x'.repeat(MAX_TEXT_FILE_BYTES)}`)
    const content = open()
    expect(codes(content)).toEqual(['SITE_FILE_TOO_LARGE pages/p1.md'])
    expect(quarantine()).toEqual(['p1.md.reason.json'])
    const name = readdirSync(join(root, 'data/quarantine/stad'))[0] ?? ''
    expect(JSON.parse(readFileSync(join(root, 'data/quarantine/stad', name), 'utf8'))).toMatchObject({
      site: 'stad',
      path: 'pages/p1.md',
      problems: [{ code: 'SITE_FILE_TOO_LARGE' }],
    })
  })
})

describe('what was read is lent', () => {
  test('to who reads in the same way, while the file looks the same', () => {
    write('pages/p1.md', page(1))
    write('items/Nieuws/i.md', `---\ntitle: I\nlistGuid: ${guidOf(7)}\n---\n`)
    const content = open({ proseBlocks: new Set(['text', 'quote']) })
    const loan = content.loan(['pages/p1.md', 'items/Nieuws/i.md'])
    expect(loan.files.map(({ source }) => source.page?.title ?? source.item?.title)).toEqual(['P1', 'I'])
    const file = loan.files[0]?.file as NonNullable<ReturnType<typeof stampOf>>
    const lends = [
      (context: SourceContext, of = file) => content.lend(context, of),
      (context: SourceContext, of = file) => lendFrom(loan)(context, of),
    ]
    for (const lend of lends) {
      expect(lend({ ...content.context, proseBlocks: ['quote', 'text'] })?.page?.title).toBe('P1')
      for (const other of [
        { proseBlocks: ['text'] },
        { proseBlocks: undefined },
        { defaultLanguage: 'en' },
        { site: 'x' },
        { folder: 'x' },
        { folderName: 'x' },
      ])
        expect(lend({ ...content.context, ...other })).toBeUndefined()
      for (const other of [{ size: 1 }, { mtimeMs: 1 }, { ctimeMs: 1 }, { path: 'pages/p2.md' }])
        expect(lend(content.context, { ...file, ...other })).toBeUndefined()
    }
  })

  test('and read once by who needs it several times', () => {
    write('pages/p1.md', page(1))
    const { context } = open()
    const lend = readOnce()
    const file = { path: 'pages/p1.md', size: 10, mtimeMs: 0, ctimeMs: 0 }
    const first = lend(context, file)
    write('pages/p1.md', page(2))
    expect([first?.page?.title, lend(context, file) === first]).toEqual(['P1', true])
  })
})

describe('one file', () => {
  const context: SourceContext = { site: 'stad', folder: '', folderName: 'content/sites/stad', defaultLanguage: 'en' }
  const read = (path: string, size = 10, known?: SourceFile) =>
    readSource({ ...context, folder: join(root, 'stad') }, { path, size }, known)

  test('is a page or an item by its folder, with the language of the site', () => {
    write('pages/p1.md', page(1))
    write('items/Nieuws/i.md', `---\ntitle: I\nlistGuid: ${guidOf(7)}\n---\n`)
    expect(read('pages/p1.md')).toMatchObject({ page: { title: 'P1', lang: 'en' }, problems: [] })
    expect(read('items/Nieuws/i.md')).toMatchObject({ item: { title: 'I', listItemTypeName: 'Nieuws' } })
    expect(read('pages/p1.md').hash).toMatch(/^[0-9a-f]{20}$/)
  })

  test('of bytes that are known is not read again', () => {
    write('pages/p1.md', page(1))
    const known = { hash: read('pages/p1.md').hash, page: { title: 'Bekend' } as never, problems: [] }
    expect(read('pages/p1.md', 10, known)).toBe(known)
    write('pages/p1.md', page(2))
    expect(read('pages/p1.md', 10, known).page?.title).toBe('P2')
  })

  test('that cannot be read is told with the reason', () => {
    mkdirSync(pathOf('pages/map.md'), { recursive: true })
    expect(read('pages/map.md')).toMatchObject({
      hash: 'unreadable-EISDIR',
      problems: [{ code: 'SITE_FILE_UNREADABLE', path: 'content/sites/stad/pages/map.md' }],
    })
    expect(read('pages/weg.md').hash).toBe('unreadable-ENOENT')
    write('pages/p1.md', page(1))
    expect(read('pages/p1.md', MAX_TEXT_FILE_BYTES).problems).toEqual([])
    const large = read('pages/p1.md', MAX_TEXT_FILE_BYTES + 1)
    expect([large.hash, large.problems.map(({ code }) => code)]).toEqual([`large-${MAX_TEXT_FILE_BYTES + 1}`, ['SITE_FILE_TOO_LARGE']])
    write('pages/p2.md', Buffer.from([0x2d, 0x2d, 0x2d, 0xff, 0xfe]))
    expect(read('pages/p2.md').problems).toHaveLength(1)
    expect(read('pages/p2.md').page).toBeUndefined()
  })

  test('is good where it says something without a mistake', () => {
    const mistake = { severity: 'error' } as never
    const value = { title: 'x' } as never
    const good = [{ page: value }, { item: value }, { page: value, problems: [{ severity: 'warning' } as never] }]
    const bad = [{}, { page: value, problems: [mistake] }, { problems: [mistake] }]
    const is = (more: Partial<SourceFile>) => isGoodSource({ hash: '', problems: [], ...more })
    expect([good.map(is), bad.map(is)]).toEqual([
      [true, true, true],
      [false, false, false],
    ])
  })

  test('that is broken closes what was public, and what a broken one closed before', () => {
    const [first, second] = [{ code: 'a' }, { code: 'b' }] as never[]
    const closes = (isPublic: boolean, before: unknown, withdrawal: unknown) =>
      closesLastGood({ isPublic, withdrawal: before as never }, { hash: '', problems: [], withdrawal: withdrawal as never })
    expect([closes(true, undefined, first), closes(false, undefined, first), closes(true, undefined, undefined)]).toEqual([
      first,
      undefined,
      undefined,
    ])
    expect([closes(false, first, second), closes(false, first, undefined)]).toEqual([second, first])
  })
})

test('a file is the one that was read where it looks the same, is older than the look, and could be read', () => {
  const known = { path: 'x', size: 1, mtimeMs: 1000, ctimeMs: 1000, hash: 'h' }
  const is = (more: object, readAt = 1051, hash = 'h') => isSameFile({ ...known, hash }, { ...known, ...more }, readAt)
  expect([is({}), is({}, 1050), is({ size: 2 }), is({ mtimeMs: 999 }), is({ ctimeMs: 999 }), is({}, 1051, 'unreadable-EACCES')]).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(isSameFile({ ...known, ctimeMs: 1030 }, { ...known, ctimeMs: 1030 }, 1075)).toBe(false)
  expect(looksAlike(known, { ...known, path: 'y' })).toBe(true)
  const context = { site: 'a', folder: 'b', folderName: 'c', defaultLanguage: 'nl' }
  expect([readsAlike(context, { ...context, proseBlocks: [] }), readsAlike(context, { ...context, proseBlocks: ['x'] })]).toEqual([
    true,
    false,
  ])
})

test('a path tells what its file holds', () => {
  const kinds = ['pages/a.md', 'pages/b/c.md', 'items/n/a.md', 'forms/a.json', 'legal/privacy.nl.md', 'site.json', 'roles.json'].map(
    kindOfPath,
  )
  expect(kinds).toEqual(['page', 'page', 'item', 'form', 'legal', 'settings', 'role'])
  const none = [
    'pages/a.json',
    'forms/a.md',
    'pages/.a.md',
    '.x/pages/a.md',
    'x/site.json',
    'a.md',
    'toString/a.md',
    'legal/privacy.nl.txt',
    'pages/a.md.tmp',
    '.site.json',
  ]
  expect(none.map(kindOfPath)).toEqual(none.map(() => undefined))
})

test('a new file is named after its title: the first name that is free and means nothing else', () => {
  const free = () => false
  expect(pathOfNewPage('Over ons', free)).toBe('pages/over-ons.md')
  expect(['Index', 'con', 'COM1', 'lpt9', 'admin'].map((title) => pathOfNewPage(title, free))).toEqual(
    ['index-2', 'con-2', 'com1-2', 'lpt9-2', 'admin-2'].map((name) => `pages/${name}.md`),
  )
  expect(['console', 'com', 'index1'].map((title) => pathOfNewPage(title, free))).toEqual(
    ['console', 'com', 'index1'].map((name) => `pages/${name}.md`),
  )
  const taken = new Set(['pages/a.md', 'pages/a-2.md', 'items/Nieuws/admin.md'])
  expect(pathOfNewPage('a', (path) => taken.has(path))).toBe('pages/a-3.md')
  expect(pathOfNewItem('Nieuws', 'admin', (path) => taken.has(path))).toBe('items/Nieuws/admin-2.md')
  expect(pathOfNewItem('Één_2 - x', 'admin', free)).toBe('items/Één_2 - x/admin.md')
  for (const type of ['', ' a', 'a ', '../a', 'a/b', '.a', '_a', `a${'b'.repeat(100)}`])
    expect(() => pathOfNewItem(type, 'x', free)).toThrow(/name of a folder/)
  expect(pathOfNewItem(`a${'b'.repeat(99)}`, 'x', free)).toMatch(/x\.md$/)
})
