import { expect, test } from 'vitest'
import { isHeavy } from './weigh.ts'

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a page of words', 'Een zin met (wat) woorden, en nog een; "zo". '.repeat(250)],
  ['a page with links and lists', `${'Een gewone zin. '.repeat(10)}\n\n- [een](/a)\n- *twee*\n`.repeat(25)],
])('%s is light', (_name, value) => expect(isHeavy(value)).toBe(false))

test.each<[string, unknown]>([
  ['a book', 'woord '.repeat(5_000)],
  ['a long list', '- a\n'.repeat(800)],
  ['quotations within each other', `${'>'.repeat(20)}a\n\n`.repeat(75)],
  ['code', 'a = b;\n'.repeat(800)],
  ['many blocks', [{ content: Array.from({ length: 600 }, () => ({ a: 1 })) }]],
])('%s is heavy', (_name, value) => expect(isHeavy(value)).toBe(true))
