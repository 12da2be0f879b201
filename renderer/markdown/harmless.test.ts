import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { attacks } from '#tests/support/attacks.ts'
import { createSampleReader } from '../gallery/sample-reader.ts'
import { sampleImages, samplePages } from '../gallery/sample-site.ts'
import { renderMarkdown } from './render-markdown.ts'

/** Everything that Markdown may become. Anything else is either an attack or a construct that no theme styles. */
const allowed: Record<string, readonly string[]> = {
  abbr: ['title'],
  a: ['href', 'title', 'id', 'class', 'aria-describedby', 'aria-label', 'data-footnote-ref', 'data-footnote-backref'],
  blockquote: [],
  br: [],
  code: ['class'],
  del: [],
  div: ['class', 'role'],
  em: [],
  figcaption: [],
  figure: ['class'],
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, ['id', 'class']])),
  hr: [],
  kbd: [],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  input: ['type', 'checked', 'disabled'],
  li: ['id', 'class'],
  ol: ['start', 'class'],
  p: ['class'],
  pre: ['tabindex'],
  span: ['class', 'lang'],
  section: ['data-footnotes', 'class'],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['class'],
  th: ['class'],
  thead: [],
  tr: [],
  ul: ['class'],
}

const site = 'https://www.proef.example/wonen/'

function* elementsIn(node: DefaultTreeAdapterTypes.Node): Iterable<DefaultTreeAdapterTypes.Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child)
}

/** What a page must not contain, in this text's HTML as browsers read it. */
function findFaults(source: string, idPrefix = ''): string[] {
  const elements = [...elementsIn(parseFragment(renderMarkdown(source, { lang: 'nl', idPrefix }, createSampleReader())))]
  const ids = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'id').map(({ value }) => value))
  return [
    ...elements.filter(({ tagName }) => !allowed[tagName]).map(({ tagName }) => `element ${tagName}`),
    ...elements.flatMap(({ tagName, attrs }) =>
      attrs.filter(({ name }) => !allowed[tagName]?.includes(name)).map(({ name }) => `attribute ${name} of ${tagName}`),
    ),
    ...elements.flatMap(({ attrs }) => attrs.filter((attribute) => !isSafeUrl(attribute)).map(({ name, value }) => `${name} ${value}`)),
    ...ids.filter((id, position) => ids.indexOf(id) !== position || !id.startsWith(idPrefix)).map((id) => `id ${id}`),
  ]
}

function isSafeUrl({ name, value }: { name: string; value: string }): boolean {
  if (name === 'src') return value.startsWith('/a/')
  if (name !== 'href' || !URL.canParse(value, site)) return true
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, site).protocol)
}

const syntax = [
  ...[
    '\n',
    '\n\n',
    ' ',
    '    ',
    '# ',
    '## ',
    '\n===\n',
    '- ',
    '- [ ] ',
    '1. ',
    '> ',
    '> [!NOTE] ',
    '```ts a.ts\n',
    '---',
    '***',
    '*',
    '_',
    '~~',
    '`',
    '```',
    '~~~',
    '|',
    '|-|:-:|',
    '\\',
  ],
  ...[
    '[',
    '](',
    ')',
    '![',
    ' "',
    "'",
    '<',
    '</',
    '>',
    '/>',
    '=',
    '&',
    '&lt;',
    '&gt;',
    '&quot;',
    '&#34;',
    '&#x3c;',
    '&amp;',
    '[^1]',
    '[^1]: ',
    '[x]: ',
  ],
  ...[
    '<h1>',
    '<pre>',
    '<td>',
    '<img>',
    '</a>',
    '</code>',
    '<sup>',
    '</sup>',
    '<kbd>',
    '</kbd>',
    '<abbr title="',
    '">',
    '</abbr>',
    '<span lang="',
    '<span lang=en>',
    '</span>',
    ' style=x',
    ' onclick=x',
    ' id="inhoud"',
    'javascript:',
    'https://x.nl',
    'www.x.nl',
    'a@x.nl',
  ],
  ...[
    '/wonen',
    `/g/${samplePages[1]?.guid}`,
    `/a/${sampleImages[0]?.entry.guid}`,
    'missing.png',
    'tekst',
    'Kop',
    '\t',
    '\u200b',
    '\u0001',
    '\u2028',
    'é',
    '👩‍💻',
  ],
]

describe('no Markdown becomes more than Markdown', () => {
  const places = [
    'X',
    '# X',
    '- X',
    '> X',
    '| X |\n|-|\n| X |',
    '[X](/wonen)',
    '![X](missing.png)',
    '![X](/wonen "X")',
    '[a](X)',
    '[a](<X> "X")',
    '```X\nX\n```',
    '`X`',
    '**X**',
    '[^X]\n\n[^X]: X',
    '[X]: /wonen\n\n[X]',
  ]

  test.each(attacks)('%s', (attack) => {
    for (const place of places) expect(findFaults(place.replaceAll('X', attack)), place).toEqual([])
  })

  test('whatever is put together', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...syntax) }, fc.constantFrom(...attacks), fc.string({ maxLength: 6 })), {
          maxLength: 24,
        }),
        (pieces) => {
          expect(findFaults(pieces.join(''))).toEqual([])
          expect(findFaults(pieces.join(''), 'b-1-')).toEqual([])
        },
      ),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['a title of an abbreviation', '<abbr title="<img src=x onerror=alert(1)>"><b>x</abbr>'],
    ['a title of an abbreviation with entities', '## <abbr title="&quot; onclick=x &lt;h1&gt;">x</abbr>'],
    ['a title of an abbreviation in other quotes', '> [!NOTE] <abbr title=\'" onclick="x\'>x</abbr>'],
    ['a language that is none', '<span lang="<img src=x onerror=alert(1)>">x</span>'],
    ['a language with a handler', '<span lang=en onclick=alert(1)>x</span><span lang="en" onclick="x">x</span>'],
    ['a tag with a handler', '<sup onclick=alert(1)>x</sup>'],
    ['an image that is missing', '![<script>alert(1)</script>](missing.png)'],
    ['an image that is missing, with entities', '![&lt;img src=x onerror=alert(1)&gt;](missing.png)'],
    ['a code language that looks like a tag', '```<h1>\nx\n```\n\n# onclick'],
    ['a code language that looks like code', '```<pre>\nx\n```'],
    ['a file name that looks like code', '```ts title="<img src=x onerror=alert(1)>"\n</code></pre><script>\n```'],
    ['a file name that ends its tag', '```ts a"><script>alert(1)</script>\nx\n```\n\n```sh|%3Cscript%3E%zz\nx\n```'],
    ['a note with a title that looks like code', '> [!NOTE] <script>alert(1)</script> **a\n> b** `</div>`\n>\n> > [!TIP]'],
  ])('%s', (_name, source) => {
    expect(findFaults(source)).toEqual([])
  })
})
