import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShownMarkdown } from './shown-markdown.tsx'
import { ShownText } from './shown-text.tsx'

const show = (text: string) => renderToStaticMarkup(<ShownMarkdown text={text} lang="nl" />)

test.each([
  ['Bel [14 012](tel:14012).', '<p>Bel <a href="tel:14012" target="_blank" rel="noreferrer">14 012</a>.</p>'],
  ['**Let op**: _morgen_ dicht.', '<p><strong>Let op</strong>: <em>morgen</em> dicht.</p>'],
  ['Neem mee:\n\n- paspoort\n- foto', '<p>Neem mee:</p><ul><li><p>paspoort</p></li><li><p>foto</p></li></ul>'],
  ['2. tweede', '<ol start="2"><li><p>tweede</p></li></ol>'],
  ['# Kop', '<p><strong>Kop</strong></p>'],
  ['[hier](javascript:alert(1))', '<p>hier</p>'],
  ['Zie <script>alert(1)</script> & <b>x</b>', '<p>Zie &lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;x&lt;/b&gt;</p>'],
])('%s shows as visitors read it, and nothing of it runs', (text, html) => {
  expect(show(text)).toBe(`<div lang="nl">${html}</div>`)
})

test('in a picture the keyboard finds no link', () => {
  expect(renderToStaticMarkup(<ShownMarkdown text="[hier](/wonen)" lang="nl" isPicture />)).toBe('<div lang="nl"><p><u>hier</u></p></div>')
})

test('a text without marks needs no script of its own', () => {
  expect(renderToStaticMarkup(<ShownText text="Wij bellen u terug." lang="en" />)).toBe('<p lang="en">Wij bellen u terug.</p>')
})
