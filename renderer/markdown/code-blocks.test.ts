import { describe, expect, test } from 'vitest'
import { createSampleReader } from '../gallery/sample-reader.ts'
import { findHtmlProblems } from '#tests/support/html-validate.ts'
import { renderMarkdown } from './render-markdown.ts'

const show = (source: string, lang = 'nl') => renderMarkdown(source, { lang }, createSampleReader())
const sound = (html: string) =>
  findHtmlProblems(`<!doctype html><html lang="nl"><head><title>Proef</title></head><body><main><h1>Proef</h1>${html}</main></body></html>`)

describe('code', () => {
  test.each([
    ['ts', 'const a = "<b>" // c', '<span class="code-keyword">const</span> a = <span class="code-string">&quot;&lt;b&gt;&quot;</span>'],
    ['jsx', 'let a', '<span class="code-keyword">let</span> a'],
    ['sh', 'echo "x" # y', '<span class="code-comment"># y</span>'],
    ['yaml', 'a: true', '<span class="code-attr">a:</span> <span class="code-literal">true</span>'],
    ['json', '{"a": 1}', '<span class="code-number">1</span>'],
    [
      'console',
      '$ npx site build\n✔ klaar\n  $x',
      '<span class="code-meta">$</span> npx site build\n<span class="code-addition">✔</span> klaar\n  $x',
    ],
    ['html', '<p class="a">', '<span class="code-name">p</span>'],
  ])('in %s has its words marked', (language, code, html) => {
    expect(show(`\`\`\`${language}\n${code}\n\`\`\``)).toContain(html)
  })

  test.each(['', 'klingon', 'constructor'])('in a language that is not known (%s) stays as it is', (language) => {
    expect(show(`\`\`\`${language}\nlet a < b\n\`\`\``)).toContain('>let a &lt; b\n</code>')
  })

  test('after tildes may have a backtick in its language, and a name', () => {
    expect(show('~~~~a`b a.ts\nx\n~~~~')).toContain('<figcaption>a.ts</figcaption>')
  })

  test.each([
    ['ts renderer/block.ts', 'renderer/block.ts'],
    ['ts title="a & b.ts"', 'a &amp; b.ts'],
    ["ts title='a.ts' {1,3}", 'a.ts'],
    ['sh In a clone of it', 'In a clone of it'],
  ])('after ```%s carries that name', async (info, name) => {
    const html = show(`Tekst\n\n- a\n\n  \`\`\`${info}\n  x\n  \`\`\`\n`)
    expect(html).toContain(`<figcaption>${name}</figcaption><pre`)
    expect(html).toContain(`class="language-${info.split(' ', 1)[0]}"`)
    expect(await sound(html)).toEqual([])
  })

  test('without a name has no line for it', () => {
    for (const info of ['ts', 'ts {1,3}', 'ts showLineNumbers=true', ''])
      expect(show(`\`\`\`${info}\nx\n\`\`\``)).not.toContain('figcaption')
  })
})

describe('notes', () => {
  test.each([
    ['> [!NOTE]\n> Neem water mee.', '<p class="note__title">Opmerking</p>\n<p>Neem water mee.</p>'],
    ['> [!warning]  \n>\n> - een', '<p class="note__title">Waarschuwing</p>\n<ul>'],
    ['> [!TIP] Vooraf **doen**\n> tekst', '<span class="sr-only">Tip: </span>Vooraf <strong>doen</strong></p>\n<p>tekst</p>'],
    ['> [!CAUTION] **a\n> b** c', '<p class="note__title">Pas op</p>\n<p><strong>a\nb</strong> c</p>'],
    ['> [!NOTE]\n> a\n>\n> > b\n>\n> c', '<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n<p>c</p>\n</div>'],
    ['> a\n>\n> > [!TIP]\n> > b', '<blockquote>\n<p>a</p>\n<div class="note note--tip" role="note">'],
  ])('%j', async (source, html) => {
    expect(show(source)).toContain(html)
    expect(await sound(show(source))).toEqual([])
  })

  test('are named in the language of the text, in English where we do not speak it', () => {
    expect(show('> [!IMPORTANT]\n> a', 'en')).toContain('>Important<')
    expect(show('> [!IMPORTANT]\n> a', 'de')).toContain('>Important<')
  })

  test.each(['> [!OTHER]\n> a', '> a [!NOTE]', '[!NOTE]'])('%j is none', (source) => {
    expect(show(source)).not.toContain('note__')
  })
})
