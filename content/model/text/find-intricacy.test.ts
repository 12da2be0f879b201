import { describe, expect, test } from 'vitest'
import { findIntricacy } from './find-intricacy.ts'

describe('a text that costs out of all proportion', () => {
  test.each<[string, string, RegExp]>([
    ['quotations', '>'.repeat(101), /within each other/],
    ['quotations with spaces', '> '.repeat(101), /within each other/],
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
    ['that is short', '>'.repeat(100)],
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
