import { describe, expect, test } from 'vitest'
import type { Block, Doc, Inline, Mark, TableCell } from './doc.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { tidyDoc } from './tidy-doc.ts'
import { writeMarkdown } from './write-markdown.ts'

/** A text in short: blocks by their names with what they hold; marks before the words that have them; `↵` where a line of the file ends. */
function outline(blocks: readonly Block[]): string {
  return blocks.map(outlineBlock).join(' ')
}

function outlineBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `p(${words(block.content)})`
    case 'heading':
      return `h${block.attrs.level}(${words(block.content)})`
    case 'codeBlock':
      return `code:${block.attrs.language}:${block.attrs.meta}(${words(block.content)})`
    case 'blockquote':
      return `quote(${outline(block.content)})`
    case 'note': {
      const [title, ...others] = block.content
      return `${block.attrs.kind}(${words(title.content)}; ${outline(others)})`
    }
    case 'bulletList':
    case 'orderedList': {
      const name = block.type === 'bulletList' ? 'ul' : `ol${block.attrs.start}`
      const items = block.content.map(
        ({ attrs, content }) => `${{ null: '', true: 'x ', false: 'o ' }[String(attrs.checked)]}${outline(content)}`,
      )
      return `${name}${block.attrs.isTight ? '' : '~'}(${items.join(' | ')})`
    }
    case 'table':
      return `table(${block.content
        .map((row) =>
          row.content
            .map(({ type, attrs, content }) => `${type === 'tableHeader' ? '#' : ''}${attrs.align?.[0] ?? ''}:${words(content)}`)
            .join(' '),
        )
        .join(' / ')})`
    case 'horizontalRule':
      return 'rule'
    case 'protectedBlock':
      return `raw(${block.attrs.source})`
  }
}

const words = (nodes: readonly Inline[] = []) =>
  nodes.map((node) => `${(node.marks ?? []).map(spellMark).join('')}${spellLeaf(node)}`).join('')
const spellMark = (mark: Mark) =>
  mark.type === 'link'
    ? `<${mark.attrs.href}${mark.attrs.title === null ? '' : ` ${mark.attrs.title}`}>`
    : mark.type === 'language'
      ? `{${mark.attrs.lang}}`
      : { bold: '*', italic: '_', strike: '~', code: '`', wrap: '↵' }[mark.type]
function spellLeaf(node: Inline): string {
  if (node.type === 'text') return node.text
  if (node.type === 'hardBreak') return '¶'
  if (node.type === 'image') return `img(${node.attrs.src},${node.attrs.alt},${node.attrs.title})`
  return `raw(${node.attrs.source})`
}

describe('a text is read as what it says, and written as that', () => {
  test.each([
    ['', 'p()'],
    ['\n\n', 'p()', ''],
    ['Een', 'p(Een)'],
    ['Een\ntwee', 'p(Een↵ twee)'],
    ['Een  \ntwee', 'p(Een¶twee)', 'Een\\\ntwee'],
    ['Een\\\ntwee', 'p(Een¶twee)'],
    ['Dit heet <span lang="en">**machine** learning</span>.', 'p(Dit heet {en}*machine{en} learning.)'],
    ['<span lang="EN">Well\ndone</span>', 'p({en}Well{en}↵ {en}done)', '<span lang="en">Well\ndone</span>'],
    ['Twee\n<span lang="en">words</span>', 'p(Twee↵ {en}words)'],
    [
      '<span lang="en">a <span lang="de">b</span> c</span>',
      'p({en}a {de}b{en} c)',
      '<span lang="en">a</span> <span lang="de">b</span> <span lang="en">c</span>',
    ],
    ['een <span>woord</span>', 'p(een raw(<span>)woordraw(</span>))'],
    ['een </span> <span lang="en">word', 'p(een raw(</span>) raw(<span lang="en">)word)'],
    ['# Een', 'h2(Een)', '## Een'],
    ['# Een\n\n## Twee\n\n###### Drie', 'h2(Een) h3(Twee) h6(Drie)', '## Een\n\n### Twee\n\n###### Drie'],
    ['## Een\n\n### Twee', 'h2(Een) h3(Twee)'],
    ['Een\n===', 'h2(Een)', '## Een'],
    ['Een\ntwee\n---', 'h2(Een twee)', '## Een twee'],
    ['# Een\\\ntwee', 'h2(Een\\) p(twee)', '## Een\\\\\n\ntwee'],
    ['# Een\n\n[^1]: x\n\n    # kop', 'h1(Een) raw([^1]: x\n\n    # kop)'],
    ['```\n\n```', 'code:null:null()', '```\n```'],
    ['```ts titel\na\n\nb\n```', 'code:ts:titel(a\n\nb)'],
    ['~~~\na\n~~~', 'code:null:null(a)', '```\na\n```'],
    ['    a', 'code:null:null(a)', '```\na\n```'],
    ['> Een', 'quote(p(Een))'],
    ['>', 'quote(p())'],
    ['> > Een\n> twee', 'quote(quote(p(Een↵ twee)))', '> > Een\n> > twee'],
    ['---', 'rule'],
    ['- Een', 'ul(p(Een))'],
    ['- Een\n- Twee', 'ul(p(Een) | p(Twee))'],
    ['- Een\n\n- Twee', 'ul~(p(Een) | p(Twee))'],
    ['- Een\n\n  Twee', 'ul~(p(Een) p(Twee))'],
    ['- Een\n  - Twee\n    - Drie', 'ul(p(Een) ul(p(Twee) ul(p(Drie))))'],
    ['-', 'ul(p())'],
    ['- [ ] Een\n- [x] Twee\n- Drie', 'ul(o p(Een) | x p(Twee) | p(Drie))'],
    ['- [ ]', 'ul(p([ ]))', '- \\[ ]'],
    ['1. Een\n2. Twee', 'ol1(p(Een) | p(Twee))'],
    ['3) Een', 'ol3(p(Een))', '3. Een'],
    ['0. Een', 'ol0(p(Een))'],
    ['- Een\n1. Twee', 'ul(p(Een)) ol1(p(Twee))', '- Een\n\n1. Twee'],
    ['- > Een', 'ul(quote(p(Een)))'],
    ['- ```\n  a\n  ```', 'ul(code:null:null(a))'],
    ['| a | b |\n| :- | -: |\n| c | d |', 'table(#l:a #r:b / l:c r:d)'],
    ['| a | b |\n| :-: | - |\n| c |', 'table(#c:a #:b / c:c :)', '| a | b |\n| :-: | - |\n| c | |'],
    ['| a |\n| - |\n| b | c |', 'raw(| a |\n| - |\n| b | c |)'],
    ['| a |\n| - |\n| **b**<br> |', 'table(#:a / :*braw(<br>))'],
    ['| a |\n| - |\n|  |', 'table(#:a / :)', '| a |\n| - |\n| |'],
    ['**a** *b* ~~c~~ `d`', 'p(*a _b ~c `d)', '**a** _b_ ~~c~~ `d`'],
    ['***a***', 'p(*_a)', '**_a_**'],
    ['**a *b* c**', 'p(*a *_b* c)', '**a _b_ c**'],
    ['*a **b***', 'p(_a *_b)', '_a **b**_'],
    ['[a](/b)', 'p(</b>a)'],
    ['[a](/b "c")', 'p(</b c>a)'],
    ['[**a** b](/c)', 'p(*</c>a</c> b)'],
    ['[](/b)', 'p(raw([](/b)))'],
    ['[ ](/b)', 'p(raw([ ](/b)))'],
    ['[![a](/b)](/c)', 'p(</c>img(/b,a,null))'],
    ['![a](/b)', 'p(img(/b,a,null))'],
    ['![](/b "c")', 'p(img(/b,,c))'],
    ['<https://a.example>', 'p(<https://a.example>https://a.example)'],
    ['https://a.example/b', 'p(<https://a.example/b>https://a.example/b)', '<https://a.example/b>'],
    ['www.a.example', 'p(<http://www.a.example>www.a.example)', '[www.a.example](http://www.a.example)'],
    ['a@b.example', 'p(<mailto:a@b.example>a@b.example)', '<a@b.example>'],
    ['<a@b.example>', 'p(<mailto:a@b.example>a@b.example)'],
    ['a <b>c</b>', 'p(a raw(<b>)craw(</b>))'],
    ['<div>a</div>', 'raw(<div>a</div>)'],
    ['<!-- a -->', 'raw(<!-- a -->)'],
    ['a[^1]\n\n[^1]: b', 'p(araw([^1])) raw([^1]: b)'],
    ['[a][b]\n\n[b]: /c', 'p(raw([a][b])) raw([b]: /c)'],
    ['![a][b]\n\n[b]: /c', 'p(raw(![a][b])) raw([b]: /c)'],
    ['`` a`b ``', 'p(`a`b)', '``a`b``'],
    ['`a\nb`', 'p(`a b)', '`a b`'],
    ['**a\nb**', 'p(*a*↵ *b)'],
    ['**a\\\nb**', 'p(*a*¶*b)'],
    ['a&amp;b&copy;', 'p(a&b©)', 'a\\&b©'],
    ['\\*a\\*', 'p(*a*)'],
    ['a  b', 'p(a  b)'],
    ['🎉 **a**🎉', 'p(🎉 *a🎉)'],
    ['> [!NOTE]\n> Een', 'note(; p(Een))'],
    ['> [!tip] Let *op*\n> Een', 'tip(Let _op; p(Een))', '> [!TIP] Let _op_\n> Een'],
    ['> [!WARNING]', 'warning(; )'],
    ['> [!CAUTION] a', 'caution(a; )'],
    ['> [!IMPORTANT] a\\\n> b', 'important(a; p(b))', '> [!IMPORTANT] a\n> b'],
    ['> [!NOTE] **a\n> b**', 'note(; p(*a*↵ *b))', '> [!NOTE]\n> **a\n> b**'],
    ['> [!OTHER]\n> Een', 'quote(p([!OTHER]↵ Een))', '> \\[!OTHER]\n> Een'],
    ['> **[!NOTE]**\n> Een', 'quote(p(*[!NOTE]↵ Een))', '> **\\[!NOTE]**\n> Een'],
    ['> [!NOTE]\n>\n> - Een', 'note(; ul(p(Een)))'],
    ['a [!NOTE]', 'p(a [!NOTE])', 'a \\[!NOTE]'],
    ['> [!NOTE] `a`\n>\n> b\n>\n> c', 'note(`a; p(b) p(c))', '> [!NOTE] `a`\n> b\n>\n> c'],
  ])('%j', (text, read, written = text) => {
    const doc = parseMarkdown(text)
    expect(outline(doc.content)).toBe(read)
    expect(writeMarkdown(doc)).toBe(written)
    expect(outline(tidyDoc(parseMarkdown(written)).content)).toBe(outline(tidyDoc(doc).content))
  })
})

const text = (value: string, ...marks: Mark['type'][]): Inline => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && {
    marks: marks.map((type) => (type === 'link' ? { type, attrs: { href: '/x', title: null } } : { type }) as Mark),
  }),
})
const br: Inline = { type: 'hardBreak' }
const wrap = text(' ', 'wrap')
const line = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const cell = (...content: Inline[]): TableCell => ({ type: 'tableCell', attrs: { align: null }, content })
const row = (...cells: ReturnType<typeof cell>[]) => ({ type: 'tableRow' as const, content: cells })
const item = (...content: Block[]) => ({ type: 'listItem' as const, attrs: { checked: null }, content })
const quoteOf = (...content: Block[]): Block => ({ type: 'blockquote', content })
const list = (isTight: boolean, ...content: ReturnType<typeof item>[]): Block => ({ type: 'bulletList', attrs: { isTight }, content })

describe('what was typed is made what Markdown can say', () => {
  test.each<[string, Block[], string]>([
    ['spaces at the ends of a line go', [line(text('  a  '))], 'p(a)'],
    ['spaces around the end of a line go', [line(text('a '), br, text(' b'))], 'p(a¶b)'],
    ['spaces around where a line ends in the file go', [line(text('a '), wrap, text(' b'))], 'p(a↵ b)'],
    ['an end of a line with nothing behind it goes', [line(text('a'), br, br)], 'p(a)'],
    ['one at the start stays', [line(br, text('a'))], 'p(¶a)'],
    ['of two ends where one is of the file, the other stays', [line(text('a'), wrap, br, text('b'))], 'p(a¶b)'],
    ['two ends of the file are one', [line(text('a'), wrap, wrap, text('b'))], 'p(a↵ b)'],
    ['bold goes off the spaces around its words', [line(text('a'), text(' b ', 'bold'), text('c'))], 'p(a *b c)'],
    ['and off an end of a line', [line(text('a', 'bold'), { ...br, marks: [{ type: 'bold' }] }, text('b'))], 'p(*a¶b)'],
    ['but stays on one between its words', [line(text('a', 'bold'), { ...br, marks: [{ type: 'bold' }] }, text('b', 'bold'))], 'p(*a*¶*b)'],
    ['a link goes off the spaces around its words', [line(text('a'), text(' b ', 'link'), text('c'))], 'p(a </x>b c)'],
    ['a link of spaces alone goes', [line(text('a'), text('  ', 'link'), text('b'))], 'p(a  b)'],
    ['code keeps its spaces', [line(text(' a ', 'code'))], 'p(` a )'],
    ['code of spaces alone is none', [line(text('a'), text(' ', 'code'), text('b'))], 'p(a b)'],
    ['neighbours that look the same are one', [line(text('a', 'bold'), text('b', 'bold'))], 'p(*ab)'],
    ['signs that no file has go, and a tab is a space', [line(text('a\u0000b\tc\u001bd\u2028e'))], 'p(ab cd e)'],
    [
      'a heading has no ends of lines',
      [{ type: 'heading', attrs: { level: 2 }, content: [text('a'), br, text('b'), wrap, text('c')] }],
      'h2(a b c)',
    ],
    ['a heading without words stays', [{ type: 'heading', attrs: { level: 2 }, content: [text(' ')] }], 'h2()'],
    ['empty paragraphs go', [line(text('a')), line(), line(text(' ')), line(text('b'))], 'p(a) p(b)'],
    ['but one of a text that is empty', [line(text(' '))], 'p()'],
    ['and one of an empty quotation', [{ type: 'blockquote', content: [line(), line()] }], 'quote(p())'],
    [
      'code has lines as files have',
      [{ type: 'codeBlock', attrs: { language: ' c ++ ', meta: ' a \n b ' }, content: [{ type: 'text', text: 'a\r\nb\rc\u0000' }] }],
      'code:c++:a b(a\nb\nc)',
    ],
    ['code without a language has no more to say', [{ type: 'codeBlock', attrs: { language: '', meta: 'x' } }], 'code:null:null()'],
    [
      'a note without words has none',
      [{ type: 'note', attrs: { kind: 'tip' }, content: [{ type: 'noteTitle', content: [text(' ')] }, line(), line(text('a'))] }],
      'tip(; p(a))',
    ],
    [
      'rows get as many cells as the longest, the first row holds headers, and a column has one alignment',
      [
        {
          type: 'table',
          content: [row({ ...cell(text('a')), attrs: { align: 'right' } }), row(cell(text('b ')), cell(text('c'), br, text('d')))],
        },
      ],
      'table(#r:a #: / r:b :c d)',
    ],
    ['a table without cells has one', [{ type: 'table', content: [row()] }], 'table(#:)'],
    [
      'a box comes before words alone',
      [{ type: 'bulletList', attrs: { isTight: true }, content: [{ type: 'listItem', attrs: { checked: true }, content: [line()] }] }],
      'ul(p())',
    ],
    ['one paragraph has no room for space', [list(false, item(line(text('a'))))], 'ul(p(a))'],
    ['two items have', [list(false, item(line(text('a'))), item(line(text('b'))))], 'ul~(p(a) | p(b))'],
    ['paragraphs of one item need it', [list(true, item(line(text('a')), line(text('b'))))], 'ul~(p(a) p(b))'],
    ['a list within an item does not', [list(true, item(line(text('a')), list(true, item(line(text('b'))))))], 'ul(p(a) ul(p(b)))'],
    ['a list that does not begin with words does', [list(true, item(line(text('a')), list(true, item(line()))))], 'ul~(p(a) ul(p()))'],
    [
      'nor a list that begins with another number',
      [list(true, item(line(text('a')), { type: 'orderedList', attrs: { isTight: true, start: 2 }, content: [item(line(text('b')))] }))],
      'ul~(p(a) ol2(p(b)))',
    ],
    ['a rule below words does', [list(true, item(line(text('a')), { type: 'horizontalRule' }))], 'ul~(p(a) rule)'],
    [
      'a heading, code and a note below words do not',
      [list(true, item(line(text('a')), { type: 'heading', attrs: { level: 2 }, content: [text('b')] }))],
      'ul(p(a) h2(b))',
    ],
    [
      'two quotations do',
      [list(true, item({ type: 'blockquote', content: [line(text('a'))] }, { type: 'blockquote', content: [line(text('b'))] }))],
      'ul~(quote(p(a)) quote(p(b)))',
    ],
    [
      'what has no form does',
      [list(true, item({ type: 'protectedBlock', attrs: { source: '<a>' } }, { type: 'horizontalRule' }))],
      'ul~(raw(<a>) rule)',
    ],
    [
      'what follows a table does',
      [list(true, item({ type: 'table', content: [row(cell(text('a')))] }, { type: 'horizontalRule' }))],
      'ul~(table(#:a) rule)',
    ],
    [
      'what follows the end of a list of words does',
      [list(true, item(list(true, item(line(text('a')))), { type: 'horizontalRule' }))],
      'ul~(ul(p(a)) rule)',
    ],
    [
      'a note keeps its title',
      [{ type: 'note', attrs: { kind: 'tip' }, content: [{ type: 'noteTitle', content: [text('a ')] }] }],
      'tip(a; )',
    ],
    [
      'a quotation that begins with a list of nothing needs space',
      [list(true, item(line(text('a')), quoteOf(list(true, item(line())))))],
      'ul~(p(a) quote(ul(p())))',
    ],
    ['a quotation of words does not', [list(true, item(line(text('a')), quoteOf(line(text('b')))))], 'ul(p(a) quote(p(b)))'],
    [
      'a table below words needs it',
      [list(true, item(line(text('a')), { type: 'table', content: [row(cell(text('b')))] }))],
      'ul~(p(a) table(#:b))',
    ],
    [
      'a note below a quotation needs it',
      [list(true, item(quoteOf(line(text('a'))), { type: 'note', attrs: { kind: 'tip' }, content: [{ type: 'noteTitle' }] }))],
      'ul~(quote(p(a)) tip(; ))',
    ],
    [
      'a quotation below a note needs it',
      [list(true, item({ type: 'note', attrs: { kind: 'tip' }, content: [{ type: 'noteTitle' }] }, quoteOf(line(text('a')))))],
      'ul~(tip(; ) quote(p(a)))',
    ],
    [
      'a number is no less than nothing',
      [{ type: 'orderedList', attrs: { isTight: true, start: -3 }, content: [item(line(text('a')))] }],
      'ol0(p(a))',
    ],
  ])('%s', (_, blocks, expected) => {
    const doc: Doc = { type: 'doc', content: blocks }
    expect(outline(tidyDoc(doc).content)).toBe(expected)
    expect(outline(tidyDoc(tidyDoc(doc)).content)).toBe(expected)
    expect(outline(tidyDoc(parseMarkdown(writeMarkdown(doc))).content)).toBe(expected)
  })
})

test('what is empty has no content at all, as the editor wants it', () => {
  const empty: Block[] = [
    { type: 'codeBlock', attrs: { language: null, meta: null }, content: [{ type: 'text', text: '' }] },
    { type: 'heading', attrs: { level: 2 }, content: [text(' ')] },
    { type: 'note', attrs: { kind: 'tip' }, content: [{ type: 'noteTitle', content: [text('')] }] },
    { type: 'table', content: [row(cell(text(' ')))] },
  ]
  expect(JSON.stringify(tidyDoc({ type: 'doc', content: empty }))).not.toContain('"text"')
  expect(JSON.stringify(parseMarkdown('```\n```\n\n##\n\n> [!TIP]\n\n| |\n| - |'))).not.toContain('"text"')
})

describe('bytes of what did not change', () => {
  const change = (before: string, act: (blocks: Block[]) => Block[]) =>
    writeMarkdown({ type: 'doc', content: act(parseMarkdown(before).content) }, before)
  const three = '* een\n\n__twee__\n\n\n\ndrie'
  const extra = line(text('nieuw'))

  test.each<[string, string, (blocks: Block[]) => Block[], string]>([
    ['beside a new block before them', three, (blocks) => [extra, ...blocks], 'nieuw\n\n* een\n\n__twee__\n\n\n\ndrie'],
    ['beside a new block among them', three, ([a, ...others]) => [a!, extra, ...others], '* een\n\nnieuw\n\n__twee__\n\n\n\ndrie'],
    ['beside one that went', three, ([, ...others]) => others, '__twee__\n\n\n\ndrie'],
    ['in another order', three, ([a, b, c]) => [c!, b!, a!], 'drie\n\n__twee__\n\n* een'],
    ['of equal blocks, each its own', '__a__\n\nb\n\n**a**', ([a, , c]) => [a!, c!], '__a__\n\n**a**'],
    ['twice, where there is one, written anew the second time', '__a__', ([a]) => [a!, a!], '__a__\n\n**a**'],
    ['of an indented list with its indent', 'x\n\n  * een', (blocks) => [...blocks, extra], 'x\n\n  * een\n\nnieuw'],
    [
      'not where headings are shown lower than they are written',
      '# een\n\n__a__',
      (blocks) => [...blocks, extra],
      '## een\n\n**a**\n\nnieuw',
    ],
  ])('%s', (_, before, act, expected) => {
    expect(change(before, act)).toBe(expected)
  })
})
