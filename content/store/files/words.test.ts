import { describe, expect, test } from 'vitest'
import { guidOf } from '#tests/support/store-samples.ts'
import { checkBlocks, checkSchema } from './file-problems.ts'
import { type JsonRefusal, parseJson } from './json-text.ts'
import { findAccessKey, isPublicValue } from '../../model/page/front-matter-keys.ts'
import { describeMissing } from './key-names.ts'
import { readPlainYaml } from './plain-yaml.ts'
import { locateInYaml, parseYaml, writeYaml, type YamlRefusal } from './yaml.ts'

describe('JSON', () => {
  const faultOf = (text: string) => {
    try {
      parseJson(text)
    } catch (error) {
      const { message, offset } = error as JsonRefusal
      return `${message} @${offset}`
    }
    return 'none'
  }

  test.each([
    ['{"a": 1, }', 'unexpected "}" @9'],
    ['{"a": ', 'it ends too early @6'],
    ['{"a": x}', 'unexpected "x" @6'],
    ['{"a": 1} x', 'unexpected "x" @9'],
    ['{"__proto__": 1}', 'the key __proto__ is refused @0'],
    ['{"\\u005f_proto__": 1}', 'the key __proto__ is refused @0'],
    ['{"a": "__proto__", "b": "\\u0061"}', 'none'],
    [`${'['.repeat(100)}${']'.repeat(100)}`, 'none'],
    [`${'['.repeat(101)}${']'.repeat(101)}`, 'it is more than 100 levels deep @100'],
    [`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`, 'none'],
    [JSON.stringify(['['.repeat(500), '\\"['.repeat(500)]), 'none'],
    [JSON.stringify(Array.from({ length: 500 }, () => [{}])), 'none'],
  ])('%s: %s', (text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })
})

describe('YAML', () => {
  const faultOf = (text: string) => {
    try {
      parseYaml(text)
    } catch (error) {
      const { kind, message, offset } = error as YamlRefusal
      return `${kind}: ${message} @${offset}`
    }
    return 'none'
  }

  test('has texts, numbers, booleans, lists and keys; a number that would be written otherwise is text', () => {
    expect(parseYaml('a: 1\nb: 1.5\nc: 0201234567\nd: 1.10\ne: true\nf: 2026-11-21\ng: ~\nh: [x, -1, 1e3, 0x1F]\n')).toEqual({
      a: 1,
      b: 1.5,
      c: '0201234567',
      d: '1.10',
      e: true,
      f: '2026-11-21',
      g: null,
      h: ['x', -1, '1e3', '0x1F'],
    })
    expect(parseYaml('')).toBeUndefined()
  })

  test.each([
    ['a: &x 1', 'alias: anchors and aliases are refused @4'],
    ['a: 1\n---\nb: 2', 'syntax: it holds more than one document @9'],
    ['a: 1\na: 2', 'syntax: duplicated mapping key @5'],
    ['__proto__: 1', expect.stringMatching(/^syntax: the key __proto__ is refused/) as string],
    ['"<<": 1', expect.stringMatching(/^syntax: the key << is refused/) as string],
    [`${'['.repeat(39)}${']'.repeat(39)}`, 'none'],
    [`${'['.repeat(40)}${']'.repeat(40)}`, expect.stringMatching(/^syntax: /) as string],
  ])('%s: %s', (text, fault) => {
    expect(faultOf(text)).toEqual(fault)
  })

  test('is written so that it is read again, on lines that are never folded', () => {
    const value = { a: '0201', b: '1.10', c: 'x '.repeat(200), d: ['true', true, null], e: { f: 'een\ntwee\n' }, g: '' }
    expect(parseYaml(writeYaml(value))).toEqual(value)
    expect(
      writeYaml({ a: 'x '.repeat(200) })
        .trim()
        .split('\n'),
    ).toHaveLength(1)
  })

  test('tells where a value stands, or what is around it', () => {
    const text = '\na: 1\n"b c":\n  - x: [1, {y: 2}]\n    z: 3\n  - w\nd: 4\n'
    const at = (...path: PropertyKey[]) => text.slice(locateInYaml(text, path)).split(/[\n:,\]}]/)[0]
    expect([at('a'), at('d'), at('b c'), at('b c', 1), at('b c', 0, 'z'), at('b c', 0, 'x', 1, 'y'), at('b c', 0, 'x', 0)]).toEqual([
      'a',
      'd',
      'b c"',
      'w',
      'z',
      'y',
      '1',
    ])
    expect([at('q'), at('a', 'q'), at('b c', 7), at('b c', '1')]).toEqual(['a', 'a', 'b c"', 'w'])
    expect(locateInYaml('', ['a'])).toBe(0)
  })

  test.each<[string, unknown]>([
    ['\ntitle: Over ons', { title: 'Over ons' }],
    ['\na: "x: #y"\nb: c:d\ne: f#g', { a: 'x: #y', b: 'c:d', e: 'f#g' }],
    ['\nn: 0\nm: 12\nd: 2026-11-21\nt: true\nf: false', { n: 0, m: 12, d: '2026-11-21', t: true, f: false }],
    [`\ng: ${guidOf(1)}`, { g: guidOf(1) }],
    ['', {}],
    ['\na: 01', undefined],
    ['\na: 1.5', undefined],
    ['\na: null', undefined],
    ['\na: True', undefined],
    ['\na: x ', undefined],
    ['\na: _x', undefined],
    ['\na: x #y', undefined],
    ['\na: x: y', undefined],
    ['\na: x:', undefined],
    ['\na:', undefined],
    ['\na: 1\na: 2', undefined],
    ['\n- a', undefined],
    ['\n a: 1', undefined],
    ["\na: 'x'", undefined],
    ['\na: "x\\n"', undefined],
    ['\na: 1234567890123456', undefined],
    ['\na: x\n\n', undefined],
  ])('of the simplest kind is read at once, or left to the parser: %j', (text, value) => {
    expect(readPlainYaml(text)).toEqual(value)
  })
})

describe('keys of front matter', () => {
  test.each([
    ['draft', 'isPublished'],
    ['Draft', 'isPublished'],
    ['published', 'isPublished'],
    ['is-published', 'isPublished'],
    ['IS_PUBLISHED', 'isPublished'],
    ['view_access', 'viewAccess'],
    ['viewAcces', 'viewAccess'],
    ['title', undefined],
    ['kleur', undefined],
    ['toString', undefined],
  ])('%s says who sees a page: %s', (key, meant) => {
    expect(findAccessKey(key)).toBe(meant)
  })

  test('leave a page public by their own value alone', () => {
    const are = (...pairs: [string, string][]) => pairs.map(([key, value]) => isPublicValue(key, value))
    expect(are(['isPublished', 'true'], ['viewAccess', 'Public'], ['draft', 'false'], ['DRAFT', 'false'])).toEqual([true, true, true, true])
    expect(are(['isPublished', 'false'], ['isPublished', 'True'], ['viewAccess', 'true'], ['draft', 'true'], ['kleur', 'true'])).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  test('that are all missing are told by what stands in their place', () => {
    const reasonOf = (text: string) => {
      const { code, line, column, message } = describeMissing(text, { path: 'a.md' })
      expect([code, line, column]).toEqual(['SITE_FRONT_MATTER_MISSING', 1, 1])
      return message
    }
    expect(reasonOf('\n---\ntitle: A\n---\n')).toContain('spaces or empty lines')
    expect(reasonOf('title: A\n')).toContain('is missing above "title"')
    expect(reasonOf('Tekst')).toContain('it starts with its text')
    expect(reasonOf('x---\n')).toContain('it starts with its text')
    expect(reasonOf('Zie https://a.example')).toContain('it starts with its text')
  })
})

describe('what a schema does not see', () => {
  test('is a schema that is not known', () => {
    expect([undefined, null, 1].map((schema) => checkSchema(schema, {}))).toEqual([undefined, undefined, undefined])
    expect([0, 2, '1', {}].map((schema) => checkSchema(schema, {})?.code)).toEqual(Array.from({ length: 4 }, () => 'SITE_SCHEMA_UNKNOWN'))
  })

  test('is blocks that have one guid, or guids that start alike, and prose without a marker', () => {
    const block = (guid: string, more: object = {}) => ({ guid, buildingBlockName: 'text', content: 'x', ...more }) as never
    const [a, b] = ['00000001-0000-4000-8000-000000000001', '00000002-0000-4000-8000-000000000001']
    const like = a.replace('0001-0000', '0001-1111')
    const told = (blocks: never[], prose?: string[]) =>
      checkBlocks(blocks, prose && new Set(prose), (index) => ({ line: 10 + index })).map(({ code, line }) => `${code} ${line}`)
    expect(told([block(a), block(b)])).toEqual([])
    expect(told([block(a), block(b), block(a)])).toEqual(['SITE_GUID_TAKEN 12'])
    expect(told([block(a), block(like)])).toEqual(['SITE_SHORT_ID_TAKEN 11'])
    expect(checkBlocks([block(b), block(a), block(a)], undefined, (index) => ({ line: index + 5 }))[0]?.message).toMatch(
      /block 3 \(line 7\).*block 2 \(line 6\)/,
    )
    const silent = block(a, { content: undefined })
    expect([told([silent]), told([silent], ['quote']), told([silent], ['text']), told([block(a, { content: '' })], ['text'])]).toEqual([
      [],
      [],
      ['SITE_BLOCK_MARKER_MISSING 10'],
      [],
    ])
  })
})
