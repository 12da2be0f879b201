import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildBlock, buildItem } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import type { AppError } from '../../errors/app-error.ts'
import { shortIdOf } from '../../model/guid/guid.ts'
import { deriveGuid } from './derive-guid.ts'
import { parseItemFile, serializeItem } from './item-file.ts'
import { locateValue, placeInJson, positionAt } from './locate-value.ts'
import { joinProse, placeInFrontMatter, readBlocks, readFrontMatter, splitProse, writeBlocks, writeFrontMatter } from './markdown-file.ts'
import { checkText, readTextFile } from './text-file.ts'

const errorOf = (work: () => unknown): AppError => {
  try {
    work()
  } catch (error) {
    return error as AppError
  }
  throw new Error('nothing was thrown')
}

describe('the bytes of a file', () => {
  const place = { site: 'stad', path: 'pages/a.md' }
  const told = (bytes: Buffer | string, max?: number) => {
    const { text, problem } = checkText(Buffer.from(bytes as string), place, max)
    return text === undefined ? `${problem?.code} ${problem?.line ?? ''}`.trim() : 'text'
  }

  test('are text up to their limit', () => {
    expect([told('abc', 3), told('abcd', 3), told('é', 1)]).toEqual(['text', 'SITE_FILE_TOO_LARGE', 'SITE_FILE_TOO_LARGE'])
    const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-tekst-'))
    writeFileSync(join(folder, 'a'), 'abc')
    expect(readTextFile(join(folder, 'a'), place, 3)).toEqual({ text: 'abc' })
    expect(readTextFile(join(folder, 'a'), place, 2).problem).toMatchObject({ code: 'SITE_FILE_TOO_LARGE', ...place })
    rmSync(folder, { recursive: true })
  })

  test.each<[string | Buffer, string]>([
    ['', 'SITE_FILE_EMPTY'],
    [' \n\t', 'SITE_FILE_EMPTY'],
    ['\ufeffabc', 'SITE_FILE_BOM 1'],
    ['a\ufeffbc', 'text'],
    ['a\n\nb\0', 'SITE_FILE_NUL 3'],
    ['\0', 'SITE_FILE_NUL 1'],
    ['a\0\u0001', 'SITE_FILE_BINARY'],
    ...[0x01, 0x08, 0x0b, 0x0e, 0x1f].map((byte): [Buffer, string] => [Buffer.from([0xff, byte]), 'SITE_FILE_BINARY']),
    ...[0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x7f].map((byte): [Buffer, string] => [Buffer.from([byte, 0xff]), 'SITE_FILE_ENCODING 1']),
    [Buffer.from([0x61, 0x0a, 0x62, 0x0a, 0xe9, 0x61, 0x61, 0x61, 0x61]), 'SITE_FILE_ENCODING 3'],
    [Buffer.from([0xff, 0xfe, 0x61, 0x00]), 'SITE_FILE_ENCODING 1'],
    [Buffer.from([0xfe, 0xff, 0x00, 0x61]), 'SITE_FILE_ENCODING 1'],
    ['<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n', 'SITE_FILE_CONFLICT 1'],
    ['x\n\n<<<<<<< HEAD\na\r\n=======\r\nb\n>>>>>>> main\n', 'SITE_FILE_CONFLICT 3'],
    ['<<<<<<< HEAD\na\n', 'text'],
    ['<<<<<<< HEAD\na\n========\nb\n>>>>>>> main\n', 'text'],
    ['<<<<<<< HEAD\na\n=======\nb\n>>>>>>>main\n', 'text'],
    ['=======\n>>>>>>> main\n<<<<<<< HEAD\n', 'text'],
    ['a <<<<<<< HEAD\n=======\n>>>>>>> main\n', 'text'],
    ['één 水 😀', 'text'],
  ])('%j are told as %s', (bytes, expected) => {
    expect(told(bytes)).toBe(expected)
  })

  test('that stop being text far down are told by that line', () => {
    const lines = 'één regel\n'.repeat(3000)
    const at = (count: number) =>
      Buffer.concat([Buffer.from(lines.slice(0, count * 10)), Buffer.from([0xe9, 0x20, 0x20, 0x20, 0x20, 0x20]), Buffer.from(lines)])
    for (const count of [1, 17, 1234, 2999]) expect(told(at(count))).toBe(`SITE_FILE_ENCODING ${count + 1}`)
  })
})

describe('a value is found', () => {
  const json = '{\n  "a": [\n    { "guid": "een", "b": 1 },\n    { "guid": "twee", "b": { "c": null } }\n  ]\n}\n'
  const markdown = '---\ntitle: T\nblocks:\n  - guid: een\n    options:\n      a: 1\n---\nTekst\n'

  test('in JSON and front matter, from a guid or from the beginning', () => {
    expect(locateValue('menus.json', json, { path: ['a', 1, 'b', 'c'] })).toEqual({ line: 4, column: 30 })
    expect(locateValue('menus.json', json, { guid: 'twee', path: ['b'] })).toEqual({ line: 4, column: 23 })
    expect(locateValue('menus.json', json, { guid: 'een', path: [] })).toEqual({ line: 3, column: 5 })
    expect(locateValue('a.md', markdown, { guid: 'een', path: ['options', 'a'] })).toMatchObject({ line: 6 })
    expect(locateValue('a.md', markdown, { path: ['title'] })).toMatchObject({ line: 2 })
  })

  test('nowhere where its guid is not there, or the file cannot be read', () => {
    for (const [name, text] of [
      ['a.json', json],
      ['a.md', markdown],
    ] as const)
      expect(locateValue(name, text, { guid: 'drie', path: [] })).toBeUndefined()
    expect(locateValue('a.json', '{ "a": ', { path: [] })).toBeUndefined()
    expect(locateValue('a.md', '---\ntitle: [\n---\n', { path: [] })).toBeUndefined()
    expect(locateValue('a.json', 'null', { guid: 'x', path: [] })).toBeUndefined()
  })

  test('by line and column, from one', () => {
    expect([positionAt('ab\ncd', 0), positionAt('ab\ncd', 2), positionAt('ab\ncd', 3), positionAt('ab\ncd', 4)]).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 3 },
      { line: 2, column: 1 },
      { line: 2, column: 2 },
    ])
    expect(placeInJson('[1, 2]', [5])).toEqual({ line: 1, column: 1 })
    expect(placeInJson('{"a": 1}', ['a', 'b'])).toEqual({ line: 1, column: 2 })
  })
})

describe('front matter', () => {
  const read = (text: string) => readFrontMatter(text, { site: 'stad', path: 'a.md' })
  const faultOf = (text: string) => {
    const { code, place } = errorOf(() => read(text))
    return `${code} ${place.line}:${place.column}`
  }

  test('ends at its second fence; the rest is body, word for word', () => {
    expect(read('---\ntitle: A\n---\nTekst\n---\n')).toEqual({
      data: { title: 'A' },
      body: 'Tekst\n---\n',
      hasFences: true,
      yaml: '\ntitle: A',
    })
    expect(read('---\r\ntitle: A\r\n---  \r\nTekst\r')).toMatchObject({ data: { title: 'A' }, body: 'Tekst\n' })
    expect(read('---\ntitle: A\n---')).toMatchObject({ data: { title: 'A' }, body: '' })
    expect(read('---\n---\nTekst')).toMatchObject({ data: {}, body: 'Tekst', hasFences: true })
    expect(read('---\n# niets\n---\n')).toMatchObject({ data: {}, hasFences: true })
  })

  test.each(['Tekst\n---\n', '-----\nTekst', '---- \nTekst', '', ' ---\ntitle: A\n---\n', '------'])('is not there in %j', (text) => {
    expect(read(text)).toEqual({ data: {}, body: text, hasFences: false, yaml: '' })
  })

  test.each([
    ['---', 'SITE_FRONT_MATTER_OPEN 1:1'],
    ['---\ntitle: A\n', 'SITE_FRONT_MATTER_OPEN 1:1'],
    ['---\ntitle: A\n--- x\n', 'SITE_FRONT_MATTER_OPEN 1:1'],
    ['---json\n{}\n---\n', 'SITE_FRONT_MATTER_LANGUAGE 1:1'],
    ['--- yaml\na: 1\n---\n', 'SITE_FRONT_MATTER_LANGUAGE 1:1'],
    ['--- \na: 1\n---\n', 'SITE_FRONT_MATTER_LANGUAGE 1:1'],
    ['\ufeff---\na: 1\n---\n', 'SITE_FILE_BOM 1:1'],
    ['---\n- a\n---\n', 'SITE_FRONT_MATTER_YAML 2:1'],
    ['---\na: &x 1\nb: *x\n---\n', 'SITE_FRONT_MATTER_ALIAS 2:5'],
    ['---\na: 1\nb: [\n---\n', expect.stringMatching(/^SITE_FRONT_MATTER_YAML [34]:\d+$/) as string],
  ])('%j is refused by its place', (text, fault) => {
    expect(faultOf(text)).toEqual(fault)
  })

  test('is written so that it is read again, also with keys that look like a fence', () => {
    for (const data of [{ title: 'A' }, {}, { '... x': 1, '...': 2, '....': 3 }, { '---': 1, '---x': { '---': 2 }, a: '---\n---' }]) {
      const text = writeFrontMatter(data, 'Tekst\n---\n')
      expect(read(text)).toMatchObject({ data, body: 'Tekst\n---\n' })
    }
  })

  test('tells where its values stand in the file', () => {
    const frontMatter = read('---\ntitle: A\nblocks:\n  - name: x\n---\n')
    expect(placeInFrontMatter(frontMatter, ['title'])).toMatchObject({ line: 2 })
    expect(placeInFrontMatter(frontMatter, ['blocks', 0, 'name'])).toMatchObject({ line: 4 })
    expect(placeInFrontMatter(read('Tekst'), ['title'])).toEqual({ line: 1, column: 1 })
  })
})

describe('the texts of blocks', () => {
  const [a, b] = [guidOf(1), guidOf(2)]
  const listed = new Set([a, b])
  const split = (body: string) => Object.fromEntries(splitProse(body, listed, {}, 10))

  test('stand under their markers, and only those of the page count', () => {
    const other = `<!-- block ${guidOf(9)} -->`
    expect(split(`<!-- block ${a} -->\nEen\n\n<!-- block ${b} -->\n${other}\nTwee\n`)).toEqual({ [a]: 'Een', [b]: `${other}\nTwee` })
    expect(split(`\n\n<!-- block ${a} -->\n`)).toEqual({ [a]: '' })
    expect(split(`<!-- block ${a} -->\nEen\n\n\n<!-- block ${b} -->\nTwee\n\n`)).toEqual({ [a]: 'Een\n', [b]: 'Twee\n' })
    expect(split('')).toEqual({})
  })

  test('that are in no block, or twice, are told by their line', () => {
    expect(errorOf(() => split(`\n x\n<!-- block ${a} -->\n`))).toMatchObject({ code: 'SITE_BLOCK_TEXT_LOOSE', place: { line: 11 } })
    expect(errorOf(() => split('los'))).toMatchObject({ code: 'SITE_BLOCK_TEXT_LOOSE', place: { line: 10 } })
    expect(errorOf(() => split(`<!-- block ${a} -->\nx\n<!-- block ${a} -->\n`))).toMatchObject({
      code: 'SITE_BLOCK_MARKER_TWICE',
      place: { line: 12 },
    })
  })

  test.each([
    '',
    'x',
    'x\n',
    '\n',
    'a\r\nb',
    `<!-- block ${guidOf(1)} -->`,
    `\\<!-- block ${guidOf(2)} -->\nx`,
    `<!-- block ${guidOf(9)} -->`,
  ])('are read as they were written: %j', (text) => {
    const prose = new Map([
      [a, text],
      [b, text],
    ])
    const expected = text.replaceAll('\r\n', '\n')
    expect(split(joinProse(prose, listed))).toEqual({ [a]: expected, [b]: expected })
  })

  const owner = guidOf(50)
  const plain = buildBlock({ guid: deriveGuid(owner, 'text'), content: 'Tekst' })

  test('of a page with one plain block are its body', () => {
    expect(writeBlocks(owner, [plain])).toEqual({ body: 'Tekst\n' })
    expect(writeBlocks(owner, [{ ...plain, content: '' }])).toEqual({ body: '' })
    const frontMatter = (body: string) => ({ data: {}, body, hasFences: true, yaml: '' })
    expect(readBlocks(frontMatter('Tekst\n'), owner, {})).toEqual([plain])
    expect(readBlocks(frontMatter('Tekst'), owner, {})).toEqual([plain])
    expect(readBlocks({ ...frontMatter(''), data: { blocks: null } }, owner, {})).toMatchObject([{ content: '' }])
    expect(readBlocks({ ...frontMatter(''), data: { blocks: 'x' } }, owner, {})).toBe('x')
    expect(readBlocks({ ...frontMatter(''), data: { blocks: ['x'] } }, owner, {})).toEqual(['x'])
  })

  test.each<[string, object]>([
    ['guid', { guid: guidOf(3) }],
    ['kind', { buildingBlockName: 'quote' }],
    ['position', { layoutPosition: 'top' }],
    ['order', { sortId: 2 }],
    ['version', { version: 2 }],
    ['options', { options: { width: 'wide' } }],
    ['lack of a text', { content: undefined }],
    ['right to add', { addPermission: 'Users' }],
    ['roles that add', { addRoles: [] }],
  ])('of a block that is plain but for its %s are listed', (_what, more) => {
    const { entries } = writeBlocks(owner, [{ ...plain, ...more }])
    expect(entries).toHaveLength(1)
    const { content: _content, ...rest } = more as { content?: string }
    const named = { guid: plain.guid, name: 'text', position: 'main', sort: 1 }
    const { buildingBlockName: name, layoutPosition: position, sortId: sort, ...own } = rest as Record<string, unknown>
    expect(entries?.[0]).toStrictEqual({
      ...named,
      ...(name !== undefined && { name }),
      ...(position !== undefined && { position }),
      ...(sort !== undefined && { sort }),
      ...own,
    })
  })

  test('of none or several blocks are listed', () => {
    expect(writeBlocks(owner, [])).toEqual({ entries: [], body: '' })
    expect(writeBlocks(owner, [plain, plain]).entries).toHaveLength(2)
  })
})

describe('an item file', () => {
  const context = { path: 'Nieuws/a.md', filePath: 'items/Nieuws/a.md', site: 'stad' }

  test('says only what an item has', () => {
    const item = { ...buildItem(guidOf(7)), shortId: 'x', publishedOn: undefined, title: 'T' }
    const keys = (more: object) => Object.keys(readFrontMatter(serializeItem({ ...item, ...more } as never), {}).data)
    const least = ['schema', 'guid', 'shortId', 'listGuid', 'title', 'isPublished', 'blocks']
    expect(keys({})).toEqual(least)
    expect(keys({ shortId: shortIdOf(item.guid) })).not.toContain('shortId')
    const more = {
      metadata: { description: 'd' },
      parentGuids: [guidOf(8)],
      publishedOn: '2026-01-01',
      isHighlighted: true,
      activeFrom: '2026-01-01',
      activeUntil: '2026-01-02',
      startsAt: '2026-01-03',
      endsAt: '2026-01-04',
      location: 'Markt',
      fields: { hours: 24, closesOn: '2026-12-01', about: 'Twee\nregels' },
      fieldsVersion: 2,
      image: guidOf(9),
      lang: 'en',
      formerUrls: ['/oud'],
      extra: { kleur: 'groen' },
    }
    expect(keys(more)).toEqual([
      ...least.slice(0, 5),
      'description',
      'parentGuids',
      'publishedOn',
      'isPublished',
      ...Object.keys(more).slice(3, 14),
      'blocks',
      'kleur',
    ])
    expect(keys({ formerUrls: [] })).not.toContain('formerUrls')
    const text = serializeItem({ ...item, ...more, listItemTypeName: 'Nieuws' } as never)
    expect(parseItemFile(text, context)).toMatchObject({ hasGuid: true, problems: [], item: { ...more, title: 'T', shortId: 'x' } })
  })

  test('tells what is wrong with it, where that stands', () => {
    const told = (text: string) => parseItemFile(text, context).problems.map(({ code, line }) => `${code} ${line}`)
    const good = `---\nlistGuid: ${guidOf(7)}\ntitle: T\n`
    expect(told(`${good}---\n`)).toEqual([])
    expect(told(`${good}schema: 9\n---\n`)).toEqual([expect.stringMatching(/ 4$/)])
    expect(told('Tekst')).toHaveLength(1)
    expect(told(`${good}blocks:\n  - guid: ${guidOf(1)}\n    name: text\n    position: main\n    sort: 1\n---\nlos\n`)).toEqual([
      'SITE_BLOCK_TEXT_LOOSE 10',
    ])
    expect(parseItemFile(`${good}guid: ${guidOf(3)}\n---\n`, context).item?.guid).toBe(guidOf(3))
    expect(parseItemFile(`${good}---\n`, { ...context, path: 'a.md' }).item).toBeUndefined()
  })
})
