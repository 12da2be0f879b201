import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildInProcess } from '#tests/support/in-process.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import { extractDocument, parseDocument, partsOf } from './extract-document.ts'
import { PlainHtmlScanner } from './scan-plain-html.ts'

const parsed = (html: string) => parseDocument(partsOf(html).join(''), '/t')
const pageOf = (main: string) =>
  `<!doctype html><html lang="nl"><body><nav class="breadcrumbs"><ol><li>Home</li><li>T</li></ol></nav><main><h1>T</h1>${main}</main></body></html>`

function readsAlike(main: string): void {
  expect(extractDocument(pageOf(main), '/t')).toEqual(parsed(pageOf(main)))
}

const scanner = new PlainHtmlScanner((name) => name)
const ignore = { wantsText: true, open() {}, text() {}, close() {} }

const names =
  'p div span a h1 h2 h4 ul ol li table thead tbody tr td th dl dt dd section figure br img hr nav form button select option svg title path math script style template textarea P main header b em pre details summary noscript iframe image'.split(
    ' ',
  )
const attributes = fc.constantFrom(
  '',
  ' class="list__items"',
  ' class="a page-header__lead"',
  ' hidden',
  ' id="x"',
  ' id="a&amp;b"',
  ' class="sr-only" class="a"',
  ' class="a" class="sr-only"',
  ' title="a > b"',
  ' href="/?a=1&copy=2"',
  " class='sr-only'",
  ' class=sr-only',
  ' CLASS="sr-only"',
  ' class = "sr-only"',
  ' aria-hidden="true"',
  ' data-no-search=""',
  ' /',
  '/',
  ' ',
  '\n',
  ' x"y',
  ' __proto__="x"',
  ' constructor="x"',
)
const texts = fc.constantFrom(
  'tekst',
  'Een zin. ',
  ' ',
  '\n',
  '&amp;',
  '&lt;p&gt;',
  '&quot;&#39;',
  '&nbsp;',
  '&copy',
  '&amp',
  '&#x27;',
  '& ',
  '&',
  'a < b',
  '<',
  '</',
  '>',
  '<!-- <p>x</p> -->',
  '<!doctype html>',
  '<![CDATA[x]]>',
  '<?x?>',
  '\u00a0 \u00a0',
  'a\r\n\tb',
  '\0',
  '</p>',
  '</br>',
  '</div>',
  '</main>',
  '</ p>',
  '</span >',
)
const elements = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 5, depthIdentifier: 'html' }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { depthIdentifier: 'html', maxDepth: 5 },
    texts,
    fc
      .tuple(fc.constantFrom(...names), attributes, tie('nodes'), fc.constantFrom(true, true, true, false))
      .map(([name, attribute, inner, isClosed]) => `<${name}${attribute}>${inner}${isClosed ? `</${name}>` : ''}`),
  ),
}))
/** Elements and texts of which most are read without a parser. */
const plainElements = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 6, depthIdentifier: 'plain' }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { depthIdentifier: 'plain', maxDepth: 6 },
    fc.constantFrom('tekst', 'Zin. ', '\n', '&amp;', '&lt;', '<br>', '<br />', '<img src="x" alt="a > b">', '<hr>'),
    fc
      .tuple(
        fc.constantFrom(...'div section p h2 h3 ul ol li table tbody tr td th dl dt dd span strong a nav'.split(' ')),
        fc.constantFrom('', '', ' id="x"', ' class="list__items"', ' class="page-header__lead"', ' hidden', ' data-x="<p>"'),
        tie('nodes'),
      )
      .map(([name, attribute, inner]) => `<${name}${attribute}>${inner}</${name}>`),
  ),
}))

describe('a page that is scanned', () => {
  test('has the content that a parser finds, whatever HTML an author writes', () => {
    fc.assert(fc.property(elements.nodes, readsAlike), { numRuns: 3000 })
  })

  test('has it where little asks for a parser', () => {
    fc.assert(fc.property(plainElements.nodes, readsAlike), { numRuns: 3000 })
  })

  test('is as the product makes them', async () => {
    const site = makeSampleSite()
    try {
      await buildInProcess(site)
      const files = readdirSync(site.dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
      expect(files.length).toBeGreaterThan(30)
      for (const file of files) {
        const html = readFileSync(join(site.dist, file), 'utf8')
        expect(extractDocument(html, '/t'), file).toEqual(parsed(html))
      }
    } finally {
      site.dispose()
    }
  })

  test.each(['<p>Tekst <strong>vet</strong> &amp; <a href="/x?a=1&b=2">link</a><br></p>', '<ul><li>Een</li>\n<li>Twee</li></ul>'])(
    'needs no parser for %s',
    (main) => expect(scanner.scan(`<main>${main}</main>`, ignore)).toBe(true),
  )

  test.each(['<p>a<p>b', '<!-- x -->', '<svg></svg>', '&nbsp;', "<p class='x'></p>", '<a><a></a></a>', 'a < b', '<p>a</div></p>'])(
    'is left to a parser where it has %s',
    (main) => expect(scanner.scan(`<main>${main}</main>`, ignore)).toBe(false),
  )
})
