import { describe, expect, test } from 'vitest'
import { writeMarkdown } from '../../markdown/write-markdown.ts'
import { parseHtml } from './parse-html.ts'
import { parseLiteral, parsePlain } from './parse-plain.ts'

const paste = (html: string) => writeMarkdown({ type: 'doc', content: parseHtml(html).blocks })
const plain = (text: string) => writeMarkdown({ type: 'doc', content: parsePlain(text) })
const literal = (text: string) => writeMarkdown({ type: 'doc', content: parseLiteral(text) })
const guid = '5a3d1e00-0000-4000-8000-00000000cafe'

describe('lines', () => {
  test.each<[string, string, string]>([
    ['loose words are a paragraph', 'a <b>b</b>', 'a **b**'],
    ['words between blocks too', '<p>a</p>b<p>c</p>', 'a\n\nb\n\nc'],
    ['blocks within a paragraph stand by themselves', '<p>a<div>b</div></p>', 'a\n\nb'],
    ['blocks within words too', '<span>a<p>b</p></span>', 'a\n\nb'],
    ['two breaks part paragraphs', 'a<br><br>b<br>c', 'a\n\nb\\\nc'],
    ['breaks at the end, and empty lines, bring nothing', '<p>a<br></p><p><br></p><p> </p>', 'a'],
    ['white space is one space', '<p>a \n\t b&nbsp;&nbsp;c&nbsp; d</p>', 'a b c d'],
    ['a space that keeps words together stays', '<p>10&nbsp;km</p>', '10\u00a0km'],
    ['headings', '<h2>a</h2><h3>b</h3><h6>c</h6>', '## a\n\n### b\n\n#### c'],
    ['headings go down with the title', '<h1>a</h1><h2>b</h2><h4>c</h4>', '## a\n\n### b\n\n#### c'],
    ['a heading is not bold', '<h2><b>a</b> <i>b</i></h2>', '## a _b_'],
    ['the title of Word', '<p class="MsoTitle">a</p><h1>b</h1>', '## a\n\n## b'],
    ['another class is no title', '<p class="MsoNormal">a</p>', 'a'],
    ['what sums up, and terms', '<summary>a</summary><dl><dt>b</dt><dd>c</dd></dl>', 'a\n\nb\n\nc'],
    ['a quotation', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['a rule', 'a<hr>b', 'a\n\n---\n\nb'],
    ['the line of Word above footnotes is none', 'a<hr width="33%">b', 'a\n\nb'],
    ['code', '<pre>a\n  b\n</pre>', '```\na\n  b\n```'],
    ['code in a language', '<pre><code class="language-c++">a</code></pre>', '```c++\na\n```'],
    ['code whose own class says the language', '<pre class="x lang-ts">a</pre>', '```ts\na\n```'],
    ['code of a class that says none', '<pre class="slang-ts">a</pre>', '```\na\n```'],
    ['empty code', '<pre></pre>', '```\n```'],
    [
      'controls, scripts and drawings bring nothing',
      'a<script>b</script><button>c</button><svg><text>d</text></svg><select><option>e</select>',
      'a',
    ],
    ['what is hidden brings nothing', 'a<p hidden>b</p><p style="display:none">c</p><p style="mso-hide:all">d</p>', 'a'],
    ['a style without a name says nothing', '<p style=":none; display">a</p>', 'a'],
    ['comments bring nothing', 'a<!-- b --><!--[if gte mso 9]>c<![endif]-->', 'a'],
    ['empty elements of Word bring nothing, words in them stay', 'a<o:p></o:p><o:p>&nbsp;</o:p><o:p> b</o:p>', 'a b'],
    [
      'remarks of Word bring nothing',
      'a<a class="MsoCommentReference">b</a><p class="MsoCommentText">c</p><div style="mso-element:comment-list">d</div>',
      'a',
    ],
    [
      'what was struck out while changes are tracked is gone',
      'a <del cite="mailto:x">b</del><del>c</del><span class="msoDel">d</span>',
      'a ~~c~~',
    ],
  ])('%s', (_, html, expected) => {
    expect(paste(html)).toBe(expected)
  })
})

describe('words', () => {
  test.each<[string, string, string]>([
    [
      'elements',
      '<b>a</b> <strong>b</strong> <i>c</i> <em>d</em> <s>e</s> <strike>f</strike> <del>g</del>',
      '**a** **b** _c_ _d_ ~~e~~ ~~f~~ ~~g~~',
    ],
    ['titles and definitions slant', '<cite>a</cite> b <dfn>c</dfn>', '_a_ b _c_'],
    ['keys and samples are code', '<code>a</code> b <kbd>c</kbd> d <samp>e</samp> f <tt>g</tt>', '`a` b `c` d `e` f `g`'],
    [
      'weights',
      ...styles('font-weight', ['bold', 'bolder', '600', '700', '900'], ['normal', '400', '500', 'boldish', '6000', '1700'], '**'),
    ],
    ['slants', ...styles('font-style', ['italic', 'oblique', 'oblique 10deg'], ['normal', 'nonitalic'], '_')],
    ['lines', ...styles('text-decoration', ['line-through', 'underline line-through'], ['underline', 'none'], '~~')],
    ['lines by their own name', ...styles('text-decoration-line', ['line-through'], ['underline'], '~~')],
    ['a style has the last word', '<b style="font-weight:normal">a</b> <i style="font-style: NORMAL">b</i>', 'a b'],
    ['marks within marks', '<b>a <i>b <b>c</b></i></b>', '**a _b c_**'],
    ['a link', '<a href=" https://a.example/b ">c</a>', '[c](https://a.example/b)'],
    ['a link within this site', '<a href="/wonen">c</a>', '[c](/wonen)'],
    ['a link in the document it came from', '<a href="#x">c</a><a href="">d</a><a>e</a>', 'cde'],
    ['a link beside the document', '<a href="b.html">c</a>', 'c'],
    ['a link that runs something', '<a href="javascript:alert(1)">c</a>', 'c'],
    ['a file of the writer', '<a href="file:///c:/a.doc">c</a>', 'c'],
    [
      'a link of Outlook',
      '<a href="https://eur.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&data=x">c</a>',
      '[c](https://a.example/)',
    ],
    ['a link of Google', '<a href="https://www.google.com/url?q=https://a.example/&sa=D">c</a>', '[c](https://a.example/)'],
    ['another of Google', '<a href="https://www.google.com/url?url=https://a.example/">c</a>', '[c](https://a.example/)'],
    [
      'Google itself',
      '<a href="https://www.google.com/search?q=https://a.example/">c</a>',
      '[c](https://www.google.com/search?q=https://a.example/)',
    ],
    [
      'a host that ends like Google',
      '<a href="https://www.google.com.example/url?q=https://a.example/">c</a>',
      '[c](https://www.google.com.example/url?q=https://a.example/)',
    ],
    ['the end of what a browser copied', 'a<br class="Apple-interchange-newline">', 'a'],
  ])('%s', (_, html, expected) => {
    expect(paste(html)).toBe(expected)
  })
})

/** HTML of words with these styles, and what it becomes: with the sign where it counts. */
function styles(name: string, on: string[], off: string[], sign: string): [string, string] {
  const html = [...on, ...off].map((value, index) => `<span style="color:red; ${name.toUpperCase()} : ${value};">w${index}</span>`)
  return [html.join(' '), [...on.map((_, index) => `${sign}w${index}${sign}`), ...off.map((_, index) => `w${index + on.length}`)].join(' ')]
}

describe('lists', () => {
  const word = (level: number, marker: string, words: string, list = 'l0') =>
    `<p class="MsoListParagraph" style="mso-list:${list} level${level} lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp;</span></span>${words}</p>`

  test.each<[string, string, string]>([
    ['items', '<ul><li>a</li><li><p>b</p></li></ul>', '- a\n- b'],
    ['numbers, from where they begin', '<ol start="4"><li>a</li></ol>', '4. a'],
    ['numbers that begin with nothing sensible', '<ol start="x"><li>a</li></ol>', '1. a'],
    ['a list within an item', '<ul><li>a<ul><li>b</li></ul></li></ul>', '- a\n  - b'],
    ['a list between items, as Google has it', '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>', '- a\n  - b\n- c'],
    ['a list before any item', '<ul><ul><li>b</li></ul></ul>', '- - b'],
    ['an empty list', '<ul></ul>', '-'],
    ['an empty item', '<ul><li></li><li>a</li></ul>', '-\n- a'],
    ['an item on its own', '<li>a</li>', '- a'],
    [
      'tasks by their boxes',
      '<ul><li><input type="checkbox" checked>a</li><li><label><input type="checkbox">b</label></li></ul>',
      '- [x] a\n- [ ] b',
    ],
    [
      'tasks as Google has them',
      '<ul><li aria-checked="true">a</li><li aria-checked="false">b</li><li aria-checked="mixed">c</li></ul>',
      '- [x] a\n- [ ] b\n- c',
    ],
    ['a box of an inner list is not the outer one’s', '<ul><li>a<ul><li><input type="checkbox">b</li></ul></li></ul>', '- a\n  - [ ] b'],
    ['a field that is no box', '<ul><li><input type="text">a</li></ul>', '- a'],
    ['paragraphs of Word', `${word(1, '·', 'a')}\n${word(1, '·', 'b')}`, '- a\n- b'],
    ['numbers of Word', word(1, '1.', 'a') + word(1, '2.', 'b'), '1. a\n2. b'],
    ['letters and brackets are numbers too', word(1, 'a)', 'a') + word(1, '(b)', 'b'), '1. a\n2. b'],
    ['other signs are not', word(1, 'o', 'a') + word(1, '-', 'b'), '- a\n- b'],
    [
      'levels of Word',
      word(1, '·', 'a') + word(2, '1.', 'b') + word(3, '·', 'c') + word(2, '2.', 'd') + word(1, '·', 'e'),
      '- a\n  1. b\n     - c\n  2. d\n- e',
    ],
    ['two lists of Word beside each other', word(1, '·', 'a') + word(1, '1.', 'b'), '- a\n\n1. b'],
    ['a list of Word that ends', `${word(1, '·', 'a')}<p>b</p>${word(1, '·', 'c')}`, '- a\n\nb\n\n- c'],
    ['words between paragraphs of Word', `${word(1, '·', 'a')} b ${word(1, '·', 'c')}`, '- a\n\nb\n\n- c'],
    ['an empty item of Word', word(1, '·', '') + word(1, '·', 'b'), '-\n- b'],
    ['a paragraph of Word that is in no list', '<p style="mso-list:none">a</p>', 'a'],
  ])('%s', (_, html, expected) => {
    expect(paste(html)).toBe(expected)
  })
})

describe('tables', () => {
  const table = (...rows: string[]) => `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`

  test.each<[string, string, string]>([
    ['rows and headers', table('<th>a</th><th>b</th>', '<td>c</td><td>d</td>'), '| a | b |\n| - | - |\n| c | d |'],
    [
      'parts of a table',
      '<table><caption>x</caption><colgroup><col></colgroup><thead><tr><th>a<th>b</thead><tbody><tr><td>c<td>d</tbody><tfoot><tr><td>e<td>f</tfoot></table>',
      '| a | b |\n| - | - |\n| c | d |\n| e | f |',
    ],
    ['what stands in a row and is no cell', table('<td>a</td><script>x</script><div>y</div><td>b</td>'), '| a | b |\n| - | - |'],
    [
      'cells over several columns are taken apart',
      table('<td colspan="2">a</td>', '<td>b</td><td>c</td>'),
      '| a | |\n| - | - |\n| b | c |',
    ],
    ['a span of nothing sensible', table('<td colspan="x">a</td><td colspan="-2">b</td>'), '| a | b |\n| - | - |'],
    ['a span without end has one', table('<td colspan="9999">a</td>'), `| a |${' |'.repeat(49)}\n|${' - |'.repeat(50)}`],
    ['rows without cells go', table('', '<td>a</td><td>b</td>'), '| a | b |\n| - | - |'],
    ['a table of one column is for the looks', table('<td><h2>a</h2><p>b</p></td>', '<td>c</td>'), '## a\n\nb\n\nc'],
    ['a table of nothing', '<table></table>', ''],
    [
      'paragraphs and breaks of a cell on one line',
      table('<td><p>a</p><p>b</p></td><td>c<br>d<ul><li>e<li>f</ul></td>'),
      '| a b | c d e f |\n| - | - |',
    ],
    [
      'headers are not bold, and no cell that is one',
      table('<td><b>a</b></td><td>b</td>', '<th><b>c</b></th><td><b>d</b></td>'),
      '| a | b |\n| - | - |\n| c | **d** |',
    ],
    [
      'alignment',
      table('<td align="RIGHT">a</td><td style="text-align:center">b</td><td align="left">c</td><td style="text-align:justify">d</td>'),
      '| a | b | c | d |\n| -: | :-: | - | - |',
    ],
    [
      'alignment by the only thing in a cell',
      table('<td><p style="text-align:right">a</p></td><td><p align="center">b</p><p>c</p></td>'),
      '| a | b c |\n| -: | - |',
    ],
  ])('%s', (_, html, expected) => {
    // Visitors see several spaces as one.
    expect(paste(html).replaceAll(/ +/g, ' ')).toBe(expected)
  })
})

describe('images', () => {
  test.each<[string, string, string, number]>([
    ['of the library', `<img src="/a/${guid}" alt="a">`, `![a](/a/${guid})`, 0],
    ['of the library in another size', `<img src="https://x.example/a/${guid}?width=200">`, `![](/a/${guid})`, 0],
    ['whose address only begins like that', `<img src="/a/${guid}/x" alt="a">`, '', 1],
    ['of elsewhere', '<img src="https://a.example/x.png" alt="a">b', 'b', 1],
    ['that come later', '<img data-src="https://a.example/x.png">b', 'b', 1],
    ['without an address', '<img alt="a">b', 'b', 0],
    [
      'that count readers',
      '<img src="https://a.example/x" width="1" height="1"><img src="https://a.example/y" style="width:0px;height:1px">b',
      'b',
      0,
    ],
    ['that are one pixel high alone', '<img src="https://a.example/x" width="100" height="1">b', 'b', 1],
    ['of ten pixels', '<img src="https://a.example/x" width="10" height="10">b', 'b', 1],
    ['that stand for a sign', '<img src="https://a.example/x" alt="👍🏽"><img src="https://a.example/x" alt="👩‍🌾">', '👍🏽👩‍🌾', 0],
    ['whose text begins with a sign', '<img src="https://a.example/x" alt="👍 goed">', '', 1],
    ['of a kind that is not taken', '<img src="data:image/svg+xml;base64,AAAA">', '', 1],
    ['that are broken', '<img src="data:image/png;base64,A">', '', 1],
  ])('%s', (_, html, expected, leftOut) => {
    expect(paste(html)).toBe(expected)
    expect(parseHtml(html).leftOut).toBe(leftOut)
  })

  test('on the clipboard are files by their kind', () => {
    const html = ['png', 'jpeg', 'gif', 'webp', 'avif'].map((kind) => `<img src="data:image/${kind};base64, AA AA">`).join('')
    const { files, leftOut } = parseHtml(html)
    expect(files.map(({ name, type, size }) => [name, type, size])).toEqual(
      ['png', 'jpg', 'gif', 'webp', 'avif'].map((end) => [`image.${end}`, `image/${end.replace('jpg', 'jpeg')}`, 3]),
    )
    expect(leftOut).toBe(0)
  })
})

describe('footnotes', () => {
  const both = (to: string, from: string) => `<p>Zin<a href="${to}">1</a>.</p><div><p><a href="${from}">1</a> Voet</p></div>`
  const note = 'Zin[^1].\n\n[^1]: Voet'

  test.each<[string, string, string]>([
    ['of Word', both('#_ftn1', '#_ftnref1'), note],
    ['of Word at its end', both('#_edn1', '#_ednref1'), note],
    ['of LibreOffice', both('#sdfootnote1sym', '#sdfootnote1anc'), note],
    ['of Google', both('#ftnt1', '#ftnt_ref1'), note],
    ['with the address of their document', both('file:///a.htm#_ftn1', 'file:///a.htm#_ftnref1'), note],
    ['whose links are another’s', both('#other1', '#otherref1'), 'Zin1.\n\n1 Voet'],
    ['without their text', '<p>Zin<a href="#_ftn1">1</a>.</p>', 'Zin.'],
    ['of several lines', both('#_ftn1', '#_ftnref1').replace('</p></div>', '</p><p>meer</p></div>'), 'Zin[^1].\n\n[^1]: Voet\n\n    meer'],
  ])('%s', (_, html, expected) => {
    expect(paste(html)).toBe(expected)
  })

  test('take numbers that are free, each once', () => {
    const html = `<p>a<a href="#_ftn1">1</a> b<a href="#_ftn2">2</a></p><p><a href="#_ftnref1">1</a> A</p><p><a href="#_ftnref2">2</a> B</p>`
    expect(writeMarkdown({ type: 'doc', content: parseHtml(html, new Set(['2'])).blocks })).toBe('a[^1] b[^3]\n\n[^1]: A\n\n[^3]: B')
  })
})

describe('plain text', () => {
  test.each<[string, string, string]>([
    ['blank lines part paragraphs', 'a\nb\r\n\r\nc\r \t\rd', 'a\\\nb\n\nc\n\nd'],
    ['addresses are links', 'zie https://a.example/b, of (http://c.example).', 'zie <https://a.example/b>, of (<http://c.example>).'],
    ['a heading', '## a\n\nb', '## a\n\nb'],
    ['a list', '* a\n* b', '- a\n- b'],
    ['a numbered list', '1) a\n2) b', '1. a\n2. b'],
    ['a quotation', '> a', '> a'],
    ['a table', '|a|b|\n|-|-|', '| a | b |\n| - | - |'],
    ['strong words', 'a **b** c', 'a **b** c'],
    ['a link', 'a [b](/c) d', 'a [b](/c) d'],
    ['code', '```\na\n```', '```\na\n```'],
    ['a sum is no list', '2 * 3 * 4', '2 \\* 3 \\* 4'],
    ['a year is no list', '2026. Een', '2026\\. Een'],
    ['a sign without a space is none', '#a', '\\#a'],
  ])('%s', (_, text, expected) => {
    expect(plain(text)).toBe(expected)
  })

  test('word for word keeps every sign', () => {
    expect(literal('**a**\n- b\n\n\n# c')).toBe('\\*\\*a\\*\\*\\\n\\- b\n\n\\# c')
  })
})

describe('words in another language', () => {
  test.each<[string, string, string]>([
    ['keep it', '<p>Dat heet <span lang="en">machine <b>learning</b></span>.</p>', 'Dat heet <span lang="en">machine **learning**</span>.'],
    [
      'in any element of a line',
      'a <em lang="de">b</em> <a href="https://x.example" lang="fr">c</a>',
      'a <span lang="de">_b_</span> <span lang="fr">[c](https://x.example)</span>',
    ],
    [
      'of a whole block',
      '<blockquote lang="en"><p>a</p><ul><li>b</li></ul></blockquote>',
      '> <span lang="en">a</span>\n>\n> - <span lang="en">b</span>',
    ],
    ['and its own within that', '<p lang="en">a <span lang="nl-BE">b</span></p>', '<span lang="en">a</span> b'],
    ['not the language of the text', '<p lang="nl-NL">a <span lang="nl">b</span></p>', 'a b'],
    ['not what is no language', '<p lang="x-none">a <span lang="">b</span></p>', 'a b'],
    ['of Word beside others', '<p class="MsoNormal">a <span lang="EN-US">b</span></p>', 'a <span lang="en-US">b</span>'],
    [
      'not of whole passages of Word',
      '<body lang="EN-US"><p class="MsoNormal">a <b>b</b></p><ul><li><span lang="EN-GB">c</span></li></ul>',
      'a **b**\n\n- c',
    ],
  ])('%s', (_what, html, markdown) => {
    expect(paste(html)).toBe(markdown)
  })

  test('are words of the text where that is in their language', () => {
    const { blocks } = parseHtml('<p>a <span lang="en-GB">b</span> <span lang="nl">c</span></p>', new Set(), 'en')
    expect(writeMarkdown({ type: 'doc', content: blocks })).toBe('a b <span lang="nl">c</span>')
  })
})
