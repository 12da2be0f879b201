import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlainYaml } from './plain-yaml.ts'
import { parseYaml } from './yaml.ts'

const piece = fc.oneof(
  fc.constantFrom('Afval', 'wat ', 'en', 'x', '12', ' (2)'),
  fc.constantFrom('Wonen', ' in', 'de', 'stad', '’s'),
  fc.constantFrom(
    'title',
    'a',
    ': ',
    ':',
    ' #',
    '#',
    '"',
    "'",
    ' ',
    '\n',
    '-',
    '- ',
    'true',
    'False',
    'null',
    '~',
    '1',
    '0',
    '08',
    '1e3',
    '0x1f',
    '.5',
    '_',
    'é',
    'ÿ',
    '😀',
    '\t',
    '\\',
    '&x',
    '*x',
    '!',
    '{',
    ']',
    ',',
    '%',
    '@',
    '`',
    '|',
    '>',
    '---',
    '...',
    '2024-05-01',
    '12e45678-1234-4123-8123-123456789012',
    'https://a.nl/b',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.string({ unit: 'binary', maxLength: 2 }),
)
const line = fc
  .tuple(
    fc.constantFrom('title', 'description', 'guid', 'b', 'x-y', 'k', '__proto__', '1'),
    fc.constantFrom(': ', ': ', ': ', ':', ' : ', ':  ', ': "', ': "'),
    fc.array(piece, { maxLength: 5 }),
  )
  .map(([key, colon, pieces]) => `${key}${colon}${pieces.join('')}${colon.endsWith('"') ? '"' : ''}`)

test('the fast reader answers what the YAML parser answers, or nothing', () => {
  let answered = 0
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const source = `\n${lines.join('\n')}`
      const fast = readPlainYaml(source)
      if (fast === undefined) return
      answered++
      expect(fast).toEqual(parseYaml(source))
    }),
    { numRuns: 30_000 },
  )
  expect(answered).toBeGreaterThan(1000)
})

test('it answers for the front matter that people write by hand', () => {
  expect(readPlainYaml('\ntitle: Afval: wat, waar? Zo #doe je dat\nguid: 12e45678-1234-4123-8123-123456789012')).toBeUndefined()
  expect(
    readPlainYaml(
      '\ntitle: Pagina’s over "afval" (2)\ndescription: "Wat: waar"\nlayout: "25 - 75"\nisPublished: false\nschema: 1\ndatum: 2024-05-01',
    ),
  ).toEqual({
    title: 'Pagina’s over "afval" (2)',
    description: 'Wat: waar',
    layout: '25 - 75',
    isPublished: false,
    schema: 1,
    datum: '2024-05-01',
  })
})
