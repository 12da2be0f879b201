import { describe, expect, test } from 'vitest'
import { joinProse, splitProse } from '#content/store/files/markdown-file.ts'
import type { Block, Doc, Inline } from './doc.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const doc = (...content: Block[]): Doc => ({ type: 'doc', content })
const line = (...content: (Inline | string)[]): Block => ({
  type: 'paragraph',
  content: content.map((node) => (typeof node === 'string' ? { type: 'text', text: node } : node)),
})
const linked = (text: string, href: string): Inline => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href, title: null } }] })
const guid = '5a3d1e00-0000-4000-8000-00000000cafe'

describe('what is typed stays what it is', () => {
  test.each([
    '*',
    '**a**',
    '_a_',
    'snake_case_name',
    '# geen kop',
    '- geen lijst',
    '+ 1',
    '1. geen lijst',
    '2) nee',
    '> nee',
    '| a | b |',
    '`code`',
    '[a](b)',
    '![a](b)',
    '<b>vet</b>',
    '&amp; &copy;',
    'www.overheid.nl',
    'info@voorbeeldstad.example',
    'https://a.example',
    '[^1]',
    '[ ] taak',
    '~~weg~~',
    '\\',
    '---',
    '===',
    '```',
    'a\u00a0b',
    '🎉 feest',
    '100% *echt*',
    '<https://a.example>',
    '<!-- commentaar -->',
  ])('%s', (text) => {
    expect(parseMarkdown(writeMarkdown(doc(line(text)))).content).toEqual([line(text)])
  })

  test('also in a cell and behind the end of a line', () => {
    for (const text of ['a | b', '- x', '# y', '1. z']) {
      const wrapped = doc(line('een', { type: 'text', text: ' ', marks: [{ type: 'wrap' }] }, text))
      expect(parseMarkdown(writeMarkdown(wrapped))).toEqual(wrapped)
      const cell = { type: 'tableHeader' as const, attrs: { align: null }, content: [{ type: 'text' as const, text }] }
      const table = doc({ type: 'table', content: [{ type: 'tableRow', content: [cell, cell] }] })
      expect(parseMarkdown(writeMarkdown(table))).toEqual(table)
    }
  })
})

test('no text can pass for the marker of a block', () => {
  const marker = `<!-- block ${guid} -->`
  const code: Block = { type: 'codeBlock', attrs: { language: null, meta: null }, content: [{ type: 'text', text: `${marker}\nx` }] }
  for (const block of [line(marker), code, { type: 'blockquote', content: [line(marker)] } satisfies Block]) {
    const text = writeMarkdown(doc(block, line('erna')))
    const listed = new Set([guid, guid.replace('cafe', 'beef')])
    const prose = new Map([[guid.replace('cafe', 'beef'), text]])
    expect(splitProse(joinProse(prose, listed), listed, { path: 'a.md' } as never, 1)).toEqual(prose)
  }
})

describe('bytes', () => {
  const before = '# Titel\n\n* een\n* twee\n\nEen  regel met __vet__.  \nEn nog een.\n\n1) x\n\nUrl: https://a.example\n'

  test('of a text that did not change are kept', () => {
    expect(writeMarkdown(parseMarkdown(before), before)).toBe(before)
  })

  test('of blocks that did not change are kept beside one that did', () => {
    const text = before.replace('# Titel', '## Titel')
    const changed = parseMarkdown(text)
    changed.content[3] = line('nieuw')
    expect(writeMarkdown(changed, text)).toBe(
      '## Titel\n\n* een\n* twee\n\nEen  regel met __vet__.  \nEn nog een.\n\nnieuw\n\nUrl: https://a.example',
    )
  })

  test('lines of a paragraph that did not change stay where they end', () => {
    const text = 'Een regel\nmet een woord\nen meer.'
    const changed = JSON.parse(JSON.stringify(parseMarkdown(text)).replace('woord', 'boom')) as Doc
    expect(writeMarkdown(changed, text)).toBe('Een regel\nmet een boom\nen meer.')
  })
})

test.each([
  ['raw HTML', 'a <b>c</b>\n\n<details>\n<p>x</p>\n</details>'],
  ['footnotes', 'a[^1]\n\n[^1]: voet\n    en meer'],
  ['references', 'zie [de *kosten*][r] en [r]\n\n[r]: /wonen "Wonen"'],
  ['links named after their target', 'zie [](/g/5a3d1e00-0000-4000-8000-00000000cafe).'],
  ['comments', '<!-- voor de redactie -->'],
])('%s are kept word for word', (_, text) => {
  expect(writeMarkdown(parseMarkdown(text))).toBe(text)
})

test('a note has its kind and title', () => {
  const text = '> [!WARNING] Let op\n> De brug is **dicht**.\n>\n> - fiets om'
  expect(parseMarkdown(text).content[0]).toMatchObject({ type: 'note', attrs: { kind: 'warning' } })
  expect(writeMarkdown(parseMarkdown(text))).toBe(text)
})

describe('what reads otherwise where it stands', () => {
  const bold = (text: string): Inline => ({ type: 'text', text, marks: [{ type: 'bold' }] })
  const list = (...items: Block[][]): Block => ({
    type: 'bulletList',
    attrs: { isTight: true },
    content: items.map((content) => ({ type: 'listItem', attrs: { checked: null }, content })),
  })

  test.each([
    ['**Let op!**🎉', line(bold('Let op!'), '🎉')],
    ['🎉**.**', line('🎉', bold('.'))],
    ['[a@b.example__c](mailto:a@b.example__c)', line(linked('a@b.example__c', 'mailto:a@b.example__c'))],
    ['- a\n\n  - -', list([line('a'), list([list([{ type: 'paragraph' }])])])],
    ['- a\n\n  > -', list([line('a'), { type: 'blockquote', content: [list([{ type: 'paragraph' }])] }])],
    ['- ___\n\n* ___', [list([{ type: 'horizontalRule' }]), list([{ type: 'horizontalRule' }])]],
  ] satisfies [string, Block | Block[]][])('%s', (markdown, blocks) => {
    const written = writeMarkdown(doc(...[blocks].flat()))
    expect(written).toBe(markdown)
    expect(writeMarkdown(parseMarkdown(written))).toBe(written)
  })

  test.each([
    ['a tag alone on a line that leaves out the sign of its quotation', '> a\n<b>', '> a\n>     <b>'],
    ['a comment that goes on with a paragraph', 'a\n    <!-- b -->', 'a\n    <!-- b -->'],
    ['a reference before a link', '[r][b](/c)\n\n[r]: /wonen', '\\[r]'],
    ['a reference before an address', '[r]www.a.example\n\n[r]: /wonen', '[r][][www.a.example](http://www.a.example)\n\n[r]: /wonen'],
    ['a note whose code does not end', '[^1]: a\n    ~~~\n\n## b', '[^1]: a\n    ~~~\n\n## b'],
    ['bold beside a picture', '**Let op!**🎉', '**Let op!**🎉'],
  ])('%s', (_, text, written) => {
    expect(writeMarkdown(parseMarkdown(text))).toContain(written)
    expect(writeMarkdown(parseMarkdown(writeMarkdown(parseMarkdown(text))))).toBe(writeMarkdown(parseMarkdown(text)))
  })

  test('code of a cell has no backslash before a bar, which Markdown cannot say', () => {
    const cell = (text: string) => ({
      type: 'tableHeader' as const,
      attrs: { align: null },
      content: [{ type: 'text' as const, text, marks: [{ type: 'code' as const }] }],
    })
    const table = doc({ type: 'table', content: [{ type: 'tableRow', content: [cell('a|b'), cell('a\\|b')] }] })
    expect(writeMarkdown(table)).toBe('| `a\\|b` | a\\\\\\|b |\n| - | - |')
  })
})

test('code that was put together from parts is one', () => {
  const code = (text: string): Inline => ({ type: 'text', text, marks: [{ type: 'code' }] })
  expect(writeMarkdown(doc(line(code('npx '), code('bouwsteen'))))).toBe('`npx bouwsteen`')
})

test('spaces behind the end of a line are left out, however many', () => {
  expect(writeMarkdown(doc(line('een', { type: 'hardBreak' }, '   twee')))).toBe('een\\\ntwee')
})

test('a text of nothing but control characters is no text', () => {
  const bold: Inline = { type: 'text', text: '\u0001\u0002', marks: [{ type: 'bold' }] }
  expect(writeMarkdown(doc(line('a', bold)))).toBe('a')
})

test('spaces stand outside of bold, so that it is read as bold', () => {
  expect(writeMarkdown(doc(line('a', { type: 'text', text: ' vet ', marks: [{ type: 'bold' }] }, 'b')))).toBe('a **vet** b')
})

test('a comment in a tight item does not make the list a loose one', () => {
  expect(writeMarkdown(parseMarkdown('- a\n    <!-- c -->\n- b'))).toBe('- a\n  <!-- c -->\n- b')
})
