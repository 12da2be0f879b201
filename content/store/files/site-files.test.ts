import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonRefusal, parseJson } from './json-text.ts'
import { changeJsonFile } from './json-file.ts'
import { parseSiteFile, readSiteFile, siteFiles } from './site-files.ts'

const place = { site: 'stad', path: 'content/sites/stad/x.json' }
const linesOf = (problems: readonly { code: string; line?: number | undefined }[]) => problems.map(({ code, line }) => [code, line])
const guid = '91ab0000-0000-4000-8000-000000000001'

describe('JSON', () => {
  test('is what JSON.parse says, and a fault is at a place where the text before it is right', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '01',
      '1e5',
      'true',
      'nul',
      ' ',
      '\n',
      '\\',
      '"\\u00e9"',
      '"\\x"',
      '\t',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
          fc.json(),
        ),
        (text) => {
          fc.pre(!text.includes('__proto__'))
          const expected = attempt(() => JSON.parse(text) as unknown)
          const actual = attempt(() => parseJson(text))
          if ('value' in expected) expect(actual).toEqual(expected)
          else {
            const { error } = actual as { error: JsonRefusal }
            expect(error).toBeInstanceOf(JsonRefusal)
            // The text up to the fault could still have become JSON: JSON.parse finds its end too early.
            const start = text.slice(0, error.offset)
            const message = messageOf(() => JSON.parse(start) as unknown)
            expect(/end|Unterminated|at position (\d+)/i.exec(message)?.[1] ?? String(start.length)).toBe(String(start.length))
          }
        },
      ),
      { numRuns: 5000 },
    )
  })

  test.each([
    ['{\n  "a": 1,\n}', 3, 1, '"}"'],
    ['{\n  "a": x\n}', 2, 8, '"x"'],
    ['[1, 2', 1, 6, 'ends too early'],
    ['{"a": 1} {', 1, 10, '"{"'],
    ['{"a" 1}', 1, 6, '"1"'],
    ["{'a': 1}", 1, 2, '"\'"'],
  ])('%j goes wrong at line %i, column %i', (text, line, column, reason) => {
    expect(parseSiteFile('menu', text, place).problems).toMatchObject([
      { code: 'SITE_JSON_INVALID', line, column, message: expect.stringContaining(reason) },
    ])
  })

  test('is refused when it is very deep', () => {
    for (const text of ['['.repeat(1_000_000), `{"a":${'['.repeat(101)}${']'.repeat(101)}}`]) {
      expect(parseSiteFile('menu', text, place)).toMatchObject({
        problems: [{ code: 'SITE_JSON_INVALID', message: expect.stringContaining('deep') }],
      })
    }
    expect(parseSiteFile('menu', `{"menus": ["${'['.repeat(500)}"]}`, place).problems).toMatchObject([{ code: 'SITE_SETTINGS_INVALID' }])
  })

  test('never reaches a prototype', () => {
    for (const text of ['{"__proto__": {"isAdmin": true}}', '{"\\u005f_proto__": {"isAdmin": true}}', '{"menus": [{"__proto__": {}}]}']) {
      expect(parseSiteFile('menu', text, place)).toMatchObject({ problems: [{ code: 'SITE_JSON_INVALID' }] })
      expect(parseSiteFile('menu', text, place).value).toBeUndefined()
    }
  })
})

function messageOf(run: () => unknown): string {
  const outcome = attempt(run)
  return 'error' in outcome && outcome.error instanceof Error ? outcome.error.message : 'end'
}

function attempt<Value>(run: () => Value): { value: Value } | { error: unknown } {
  try {
    return { value: run() }
  } catch (error) {
    return { error }
  }
}

describe('a site file', () => {
  test('that is absent is empty', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stad-'))
    expect(readSiteFile('menu', folder)).toEqual({ value: [], problems: [] })
    expect(readSiteFile('settings', folder).value).toMatchObject({ defaultLanguage: 'nl', theme: 'polder' })
    writeFileSync(join(folder, 'menus.json'), '')
    expect(linesOf(readSiteFile('menu', folder).problems)).toEqual([['SITE_FILE_EMPTY', undefined]])
    expect(linesOf(readSiteFile('menu', join(import.meta.dirname, 'absent')).problems)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  test('of the library may be larger than the others; none is written that could not be read again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stad-'))
    const many = Array.from({ length: 6000 }, (_, index) => guid.replace(/.{12}$/, index.toString(16).padStart(12, '0')))
    const media = many.map((each) => ({ guid: each, extension: 'png', name: 'x'.repeat(150), alt: {} }))
    const menus = many.map((each) => ({ guid: each, name: 'x'.repeat(100), items: [] }))
    writeFileSync(join(folder, 'media.json'), JSON.stringify({ media }))
    writeFileSync(join(folder, 'menus.json'), JSON.stringify({ menus: menus.concat(menus) }))
    const library = readSiteFile('media', folder)
    expect([library.value?.length, library.problems]).toEqual([6000, []])
    expect(readSiteFile('menu', folder).problems).toMatchObject([{ code: 'SITE_FILE_TOO_LARGE' }])
    const changes = many.map((each) => ({
      kind: 'role' as const,
      id: each,
      value: { guid: each, name: each, description: 'x'.repeat(200) },
    }))
    expect(attempt(() => changeJsonFile('role', changes, folder, place))).toMatchObject({ error: { code: 'SITE_FILE_TOO_LARGE' } })
    rmSync(folder, { recursive: true })
  })

  test('of settings keeps its layout, and gets no default that nobody chose', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stad-'))
    const text = '{\n  "schema": 1,\n  "platformName": "Stad", "hostNames": ["stad.example"]\n}\n'
    writeFileSync(join(folder, 'site.json'), text)
    const { value } = readSiteFile('settings', folder)
    const changeTo = (changed: object) =>
      changeJsonFile('settings', [{ kind: 'settings', id: 'settings', value: { ...value, ...changed } as never }], folder, place)
    expect(changeTo({})).toBe(text)
    expect(changeTo({ platformName: 'Dorp' })).toBe(text.replace('Stad', 'Dorp'))
    expect(JSON.parse(changeTo({ showHeader: false, hostNames: [] }) ?? '')).toEqual({
      schema: 1,
      platformName: 'Stad',
      hostNames: [],
      showHeader: false,
    })
    rmSync(folder, { recursive: true })
  })

  test('loses only the entries that are wrong, each with its line', () => {
    const text = `{\n  "schema": 1,\n  "menus": [\n    { "guid": "${guid}", "name": "Goed" },\n    { "guid": "x", "name": "Fout" },\n    { "guid": "${guid}", "name": "Dubbel" },\n    { "guid": "${guid.replace('1', '2')}",\n      "name": "" }\n  ]\n}`
    const { value, problems } = parseSiteFile('menu', text, place)
    expect(value?.map(({ name }) => name)).toEqual(['Goed'])
    expect(linesOf(problems)).toEqual([
      ['SITE_SETTINGS_INVALID', 5],
      ['SITE_GUID_TAKEN', 6],
      ['SITE_SETTINGS_INVALID', 8],
    ])
  })

  test('says which items of menus have one guid, at any depth, and keeps the menus', () => {
    const item = (number: number, below: object[] = []) => ({
      guid: guid.replace(/.$/, String(number)),
      urlSegment: `s${number}`,
      name: 'x',
      relatedMenuItems: below,
    })
    const menus = [
      { guid: guid.replace('1', '7'), name: 'Top level menu', items: [item(1), item(2, [item(1)])] },
      { guid: guid.replace('1', '8'), name: 'Voet', items: [item(2)] },
    ]
    const { value, problems } = parseSiteFile('menu', JSON.stringify({ schema: 1, menus }, null, 1), place)
    expect(value).toHaveLength(2)
    expect(problems).toMatchObject([
      { code: 'SITE_GUID_TAKEN', severity: 'error', line: 20, message: expect.stringContaining('menus.0.items.0') as string },
      { code: 'SITE_GUID_TAKEN', severity: 'error', message: expect.stringContaining('menus.1.items.0') as string },
    ])
    expect(problems[0]?.fix).toContain('Give one of the two')
  })

  test('says of what has no guid which name it has twice; a search word may stand in it once for each language', () => {
    const words = ['"Open"', '"open", "lang": "en"', '"open"'].map((word) => `  { "word": ${word}, "means": ["x"] }`)
    const { value, problems } = parseSiteFile('searchSynonym', `{ "synonyms": [\n${words.join(',\n')}\n] }`, place)
    expect(value?.map(({ lang }) => lang)).toEqual([undefined, 'en'])
    expect(problems).toMatchObject([
      { code: 'SITE_NAME_TAKEN', line: 4, message: expect.stringContaining('synonyms.0 and synonyms.2 have the same word "open"') },
    ])
  })

  test('says which types of items, properties and roles are called the same; two roles stay, since rights name them by guid', () => {
    const role = (number: number, name: string) => ({ guid: guid.replace('1', String(number)), name })
    const read = (kind: 'listItemType' | 'profileProperty' | 'role', entries: object[]) =>
      parseSiteFile(kind, JSON.stringify({ schema: 1, [siteFiles[kind].key]: entries }), place)
    const types = read('listItemType', [{ name: 'nieuws' }, { name: 'Nieuws' }])
    const properties = read('profileProperty', [{ key: 'wijk' }, { key: 'straat' }, { key: 'Wijk' }])
    const roles = read('role', [role(2, 'Balie'), role(3, 'balie ')])
    expect([types, properties, roles].map(({ problems }) => problems.map(({ code, message }) => [code, message]))).toEqual([
      [['SITE_NAME_TAKEN', 'listItemTypes.0 and listItemTypes.1 have the same name "Nieuws".']],
      [['SITE_NAME_TAKEN', 'profileProperties.0 and profileProperties.2 have the same key "Wijk".']],
      [['SITE_NAME_TAKEN', 'roles.0 and roles.1 have the same name "balie ".']],
    ])
    expect([types, properties, roles].map(({ value }) => value?.length)).toEqual([1, 2, 2])
  })

  test('of settings loses only the settings that are wrong', () => {
    const { value, problems } = parseSiteFile(
      'settings',
      '{\n  "platformName": "Stad",\n  "theme": "Fout!",\n  "kleur": 1,\n  "headerLogoHeight": 5,\n  "showSubMenu": true\n}',
      place,
    )
    expect(value).toMatchObject({ platformName: 'Stad', theme: 'polder', headerLogoHeight: 72, showSubMenu: true })
    expect(problems.map(({ line }) => line)).toEqual(expect.arrayContaining([3, 4, 5]))
    expect(problems).toHaveLength(3)
  })

  test.each([
    ['a later schema', '{\n "schema": 2}', [['SITE_SCHEMA_UNKNOWN', 2]]],
    ['a list', '[]', [['SITE_JSON_INVALID', 1]]],
    ['an unknown key', '{\n "menu": []}', [['SITE_SETTINGS_INVALID', 2]]],
    ['something else for the list', '{"schema": 1,\n "menus": {}}', [['SITE_SETTINGS_INVALID', 2]]],
  ])('with %s is a problem with its line', (_name, text, expected) => {
    expect(linesOf(parseSiteFile('menu', text, place).problems)).toEqual(expected)
  })
})
