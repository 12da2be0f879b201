import { describe, expect, test } from 'vitest'
import { findIntricacy } from './find-intricacy.ts'

describe('a text that costs out of all proportion', () => {
  test.each<[string, string, RegExp]>([
    ['quotations', '>'.repeat(21), /within each other/],
    ['quotations with spaces', '> '.repeat(21), /within each other/],
    ['lists', `${'- '.repeat(60)}${'1. '.repeat(60)}a`, /within each other/],
    ['a table', `${'|a'.repeat(2000)}\n${'|-'.repeat(2000)}\n${'|a\n'.repeat(200)}`, /cells/],
    ['a table in a quotation', `> ${'|a'.repeat(2000)}\n> ${'|-'.repeat(2000)}\n${'> |a\n'.repeat(200)}`, /cells/],
    ['a table in a list', `- ${'|a'.repeat(2000)}\n  ${'|-'.repeat(2000)}\n${'  |a\n'.repeat(200)}`, /cells/],
    ['characters by their names', '&amp;'.repeat(50_000), /marks/],
    ['characters by their names, over many lines', '&amp;\n'.repeat(50_000), /marks/],
    ['emphasis that never ends', '*a_ '.repeat(50_000), /marks/],
    ['footnotes', '[^a]'.repeat(20_000), /footnotes/],
  ])('by its %s', (_name, text, reason) => {
    expect(findIntricacy(text)).toMatch(reason)
  })
})

describe('any other text', () => {
  test.each<[string, string]>([
    ['that is short', '>'.repeat(20)],
    ['that is long', 'Een zin met *nadruk*, een [link](/a) en R&D.\n\n'.repeat(20_000)],
    ['in one paragraph', 'Een zin met *nadruk* en R&D. '.repeat(2_000)],
    ['with a long table', `|a|b|c|\n|-|-|-|\n${'|*een*|twee &amp; drie|[vier](/a)|\n'.repeat(3_000)}`],
    ['with a long list', '- *een* twee & drie\n'.repeat(3_000)],
    ['with code', `\`\`\`c\n${'const char *snake_case_name = *other_name; /* & */\n'.repeat(2_000)}\`\`\`\n`],
    ['of lines', `${'-'.repeat(80)}\n${'regel\n'.repeat(5_000)}`],
  ])('%s is none', (_name, text) => {
    expect(findIntricacy(text)).toBeUndefined()
  })
})

test.each([
  ['-', '-'.repeat(1_000_000) + 'x'],
  ['spaces', `${' '.repeat(1_000_000)}x`],
  ['markers', `${'1. '.repeat(300_000)}x`],
  ['digits', `${'1'.repeat(1_000_000)}x`],
])('is seen at once in a line of %s', (_name, text) => {
  const begun = performance.now()
  findIntricacy(text)
  expect(performance.now() - begun).toBeLessThan(1_000)
})

describe('at its limits', () => {
  const passage = (entities: number) => `${'&'.repeat(entities)}${'x'.repeat(1_000_000 - entities)}`
  const long = 'x'.repeat(101)
  test.each<[name: string, taken: string, refused: string]>([
    ['quotations', `${'>'.repeat(20)}x`, `${'>'.repeat(21)}x`],
    ['lists of all kinds', `${'- + * 1. 12) '.repeat(4)}x`, `${'- + * 1. 12) '.repeat(4)}- x`],
    ['lists in a quotation', `> ${'- '.repeat(19)}x`, `> ${'- '.repeat(20)}x`],
    ['marks of names', passage(4000), passage(4001)],
    ['marks of emphasis', '*_~'.repeat(21_081), '*_~'.repeat(21_082)],
    ['footnotes', '[^a]'.repeat(10_000), '[^a]'.repeat(10_001)],
    [
      'cells',
      `${'|a'.repeat(999)}\n${'|-'.repeat(999)}\n${'|a\n'.repeat(199)}`,
      `${'|a'.repeat(999)}\n${'|-'.repeat(999)}\n${'|a\n'.repeat(200)}`,
    ],
  ])('%s are taken, one more is not', (_name, taken, refused) => {
    expect(findIntricacy(taken)).toBeUndefined()
    expect(findIntricacy(refused)).toBeDefined()
  })

  test('a passage ends at an empty line, of any kind, also in a quotation', () => {
    const half = `${'&'.repeat(3000)}${'x'.repeat(600_000)}`
    for (const end of ['\n\n', '\r\n\r\n', '\r\r', '\n > \n', '\n  \n']) expect(findIntricacy(half + end + half)).toBeUndefined()
    for (const end of ['\n', '\r\n', '\r', '\n-\n']) expect(findIntricacy(half + end + half)).toMatch(/marks/)
  })

  test('a line of a table ends it like any other', () => {
    const table = `${'|a'.repeat(999)}\n${'|-'.repeat(999)}\n`
    expect(findIntricacy(`${table}${'|a\n'.repeat(100)}\n${'|a\n'.repeat(1000)}`)).toBeUndefined()
    expect(findIntricacy(`${table.replaceAll('-', ':')}${'|a\n'.repeat(1000)}${long}`)).toBeUndefined()
  })
})
