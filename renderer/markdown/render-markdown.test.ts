import { describe, expect, test } from 'vitest'
import { createSampleReader } from '../gallery/sample-reader.ts'
import { sampleImages, sampleItems, samplePages } from '../gallery/sample-site.ts'
import { findHtmlProblems } from '#tests/support/html-validate.ts'
import type { MarkdownOptions } from '../reads/site-reader.ts'
import { MAIN_MENU_ID } from '../shell/main-menu.tsx'
import { MAIN_ID } from '../shell/skip-link.tsx'
import { renderMarkdown, renderPlainMarkdown } from './render-markdown.ts'

const [, living] = samplePages
const [mill] = sampleImages
const [newsItem] = sampleItems
const absent = '5a3d1e00-0000-4000-8000-00000000dead'

function show(source: string, options: Partial<MarkdownOptions> = {}, read = createSampleReader()): string {
  return renderMarkdown(source, { lang: 'nl', ...options }, read)
}

/** HTML and what was reported for it. */
function showWithReports(source: string): [html: string, reports: string[]] {
  const read = createSampleReader()
  return [show(source, {}, read), read.reports.map(({ code, params }) => `${code} ${params['target'] ?? params['guid']}`)]
}

describe('GitHub-flavoured Markdown', () => {
  test.each([
    ['~~weg~~', '<del>weg</del>'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', '<td>2</td>'],
    ['a  \nb', 'a<br>\nb'],
    ['3. c\n4. d', '<ol start="3">'],
    ['```js\nx < y\n```', '<figure class="code"><pre tabindex="0"><code class="language-js">x &lt; y\n</code></pre></figure>'],
    [
      'https://overheid.nl en www.overheid.nl',
      '<a href="https://overheid.nl">https://overheid.nl</a> en <a href="http://www.overheid.nl">',
    ],
    ['info@proef.example', '<a href="mailto:info@proef.example">info@proef.example</a>'],
    ['[<https://a.example>](/a/x)', '<p><a href="/a/x">https://a.example</a></p>'],
    ['Prijs: $5 -- "nu"', 'Prijs: $5 -- "nu"'],
  ])('%s', (source, html) => {
    expect(show(source)).toContain(html)
  })

  test('a task list shows its state in a box that cannot be changed', () => {
    expect(show('- [x] klaar\n- [ ] wacht')).toMatch(
      /<input type="checkbox" checked disabled> klaar.*<input type="checkbox" disabled> wacht/s,
    )
  })

  test('the alignment of a column is a class: pages may hold no style attribute', () => {
    const html = show('| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |')
    expect(html).toContain('<th class="cell-center">b</th>')
    expect(html).toContain('<td class="cell-right">3</td>')
    expect(html).not.toContain('style')
  })
})

describe('raw HTML is text', () => {
  test.each([
    ['as a block', '<details>\n<summary>a</summary>', '<p>&lt;details&gt;\n&lt;summary&gt;a&lt;/summary&gt;</p>'],
    ['in a sentence', 'b <b>c</b>', '<p>b &lt;b&gt;c&lt;/b&gt;</p>'],
    ['in a quote', '> <div>x</div>', '<blockquote>\n<p>&lt;div&gt;x&lt;/div&gt;</p>\n</blockquote>'],
    ['in a tight list', '- <div>x</div>', '<li>&lt;div&gt;x&lt;/div&gt;</li>'],
    ['below the words of a tight item', '- a\n  <div>x</div>', '<li>a\n&lt;div&gt;x&lt;/div&gt;</li>'],
    ['in a cell', '| <i>x |\n|-|', '<th>&lt;i&gt;x</th>'],
    ['in a heading', '## <i>Kop</i>', '<h2 id="i-kop-i">&lt;i&gt;Kop&lt;/i&gt;</h2>'],
  ])('%s', (_where, source, html) => {
    expect(show(source)).toContain(html)
  })

  test('and stands where text may stand', async () => {
    const source = '<div>\n\n- <div>\n\n  x\n- y\n\n> <p>\n\n| <b> |\n|-|\n| </b> |\n\nz[^1]\n\n[^1]: <i>\n'
    expect(
      await findHtmlProblems(
        `<!doctype html><html lang="nl"><head><title>Proef</title></head><body><main><h1>Proef</h1>${show(source)}</main></body></html>`,
      ),
    ).toEqual([])
  })
})

describe('tags that Markdown has no form for', () => {
  test.each([
    ['H<sub>2</sub>O en m<sup>2</sup>', '<p>H<sub>2</sub>O en m<sup>2</sup></p>'],
    ['<kbd>Ctrl</kbd>+<KBD>**C**</KBD>', '<p><kbd>Ctrl</kbd>+<kbd><strong>C</strong></kbd></p>'],
    ['De <abbr title="Wet open overheid">Woo</abbr>', '<p>De <abbr title="Wet open overheid">Woo</abbr></p>'],
    ['| m<sup>2</sup> |\n|-|\n| [x<sub>1</sub>](/wonen) |', '<th>m<sup>2</sup></th>'],
    ['## CO<sub>2</sub> en m<sup>2</sup>', '<h2 id="co2-en-m2">CO<sub>2</sub> en m<sup>2</sup></h2>'],
    ['Dat heet <span lang="EN">**machine** learning</span>.', '<p>Dat heet <span lang="en"><strong>machine</strong> learning</span>.</p>'],
    ['Een <span>woord</span>', '<p>Een &lt;span&gt;woord&lt;/span&gt;</p>'],
    ['**a<sup>b** c</sup>', '<p><strong>a&lt;sup&gt;b</strong> c&lt;/sup&gt;</p>'],
    ['a<sup>b', '<p>a&lt;sup&gt;b</p>'],
    ['a<sup style="x">b</sup>', '<p>a&lt;sup style="x"&gt;b&lt;/sup&gt;</p>'],
    ['`<sup>`', '<p><code>&lt;sup&gt;</code></p>'],
    ['<sup>\n\na\n\n</sup>', '<p>&lt;sup&gt;</p>'],
    ['- <sub>a</sub>', '<li><sub>a</sub></li>'],
  ])('%j', async (source, html) => {
    expect(show(source)).toContain(html)
    expect(renderPlainMarkdown(source)).toContain(html.includes('h2') ? 'CO<sub>2</sub>' : html.replace('[x', ''))
    expect(
      await findHtmlProblems(
        `<!doctype html><html lang="nl"><head><title>Proef</title></head><body><main><h1>Proef</h1>${show(source)}</main></body></html>`,
      ),
    ).toEqual([])
  })
})

describe('headings', () => {
  const headings = (html: string) => [...html.matchAll(/<(h\d) id="([^"]*)">/g)].map(([, level, id]) => `${level} ${id}`)

  test('the first level is the page title’s, so a text that uses it moves down as a whole', () => {
    expect(headings(show('# A\n\n## B'))).toEqual(['h2 a', 'h3 b'])
    expect(headings(show('## A\n\n### B'))).toEqual(['h2 a', 'h3 b'])
    expect(headings(show('# A\n\n## B', { topHeadingLevel: 3 }))).toEqual(['h3 a', 'h4 b'])
    expect(headings(show('## A\n\n###### B', { topHeadingLevel: 4 }))).toEqual(['h4 a', 'h6 b'])
  })

  test('a tag in code or in an image’s text is no heading', () => {
    expect(headings(show('`<h1>`\n\n## A'))).toEqual(['h2 a'])
    expect(headings(show(`![<h1>](/a/${mill?.entry.guid})\n\n## A`))).toEqual(['h2 a'])
  })

  test('ids come from the text, whatever is marked in it', () => {
    expect(headings(show('## Één *vet* `code` & meer'))).toEqual(['h2 een-vet-code-meer'])
    expect(headings(show('## A &amp; B &#64; C'))).toEqual(['h2 a-b-c'])
    expect(headings(show('## [Wonen](/wonen)'))).toEqual(['h2 wonen'])
  })

  test('ids are unique, also where a number is part of a title', () => {
    expect(headings(show('## A\n\n## A 2\n\n## A\n\n## A'))).toEqual(['h2 a', 'h2 a-2', 'h2 a-3', 'h2 a-4'])
  })

  test('ids with a prefix cannot meet those of another text', () => {
    expect(headings(show('## A\n\n## A', { idPrefix: 'b-1-' }))).toEqual(['h2 b-1-a', 'h2 b-1-a-2'])
  })

  test('ids keep clear of the shell’s own', () => {
    expect(headings(show(`## ${MAIN_ID}\n\n## ${MAIN_MENU_ID}`))).toEqual([`h2 ${MAIN_ID}-2`, `h2 ${MAIN_MENU_ID}-2`])
  })
})

describe('links', () => {
  test('by guid they get the page’s or item’s present URL, with their hash', () => {
    expect(show(`[x](/g/${living?.guid}#kosten)`)).toContain('<a href="/wonen#kosten">x</a>')
    expect(show(`[x](/g/${newsItem?.guid})`)).toContain(`<a href="${newsItem?.url}">x</a>`)
  })

  test('without a text they are named after what they lead to', () => {
    expect(show(`[](/g/${living?.guid})`)).toContain('<a href="/wonen">Wonen en leven</a>')
    expect(show('[](/wonen)')).toContain('<a href="/wonen">Wonen en leven</a>')
    expect(show('[](https://overheid.nl)')).toContain('>https://overheid.nl</a>')
  })

  test('a title with special characters stays text', () => {
    const pages = [{ guid: absent, url: '/a', title: 'A <b> & "c"', description: '', lang: 'nl' }]
    expect(show(`[](/g/${absent})`, {}, createSampleReader({ pages }))).toContain('>A &lt;b&gt; &amp; &quot;c&quot;</a>')
  })

  test('that lead nowhere keep their text and are reported', () => {
    expect(showWithReports(`Zie [de *kosten*](/g/${absent}) hier.`)).toEqual([
      '<p>Zie de <em>kosten</em> hier.</p>\n',
      [`SITE_LINK_BROKEN /g/${absent}`],
    ])
    expect(showWithReports('[x](/weg)')).toEqual(['<p><a href="/weg">x</a></p>\n', ['SITE_LINK_BROKEN /weg']])
    for (const [href, suggestion] of [
      ['contact', '/contact'],
      ['./weg.md', '/weg'],
      ['../wonen/index.md#afval', '/wonen#afval'],
    ]) {
      const read = createSampleReader()
      read.markdown(`[x](${href})`, { lang: 'nl' })
      expect(read.reports).toEqual([{ code: 'SITE_LINK_RELATIVE', params: { target: href, suggestion } }])
    }
  })

  test('with a scheme that is not allowed keep their text and are reported', () => {
    expect(showWithReports('[x](javascript:alert&#40;1&#41;) en [y](/wonen)')).toEqual([
      '<p>x en <a href="/wonen">y</a></p>\n',
      ['SITE_LINK_UNSAFE javascript:alert(1)'],
    ])
  })

  test('to a path, a place on the page or another site are left as they are', () => {
    expect(showWithReports('[a](/wonen/ "t") [b](#c) [d](https://x.nl/?a=1&b="2")')).toEqual([
      '<p><a href="/wonen/" title="t">a</a> <a href="#c">b</a> <a href="https://x.nl/?a=1&amp;b=%222%22">d</a></p>\n',
      [],
    ])
  })

  test('to a media file lead to the file', () => {
    expect(show(`[x](/a/${mill?.entry.guid})`)).toContain(`<a href="${mill?.src}">x</a>`)
    expect(showWithReports(`[x](/a/${absent})`)).toEqual(['<p>x</p>\n', [`SITE_MEDIA_MISSING ${absent}`]])
  })
})

describe('images', () => {
  test('by guid they get their file, size and alternative text', () => {
    const size = `width="${mill?.width}" height="${mill?.height}">`
    expect(show(`![Molen](/a/${mill?.entry.guid} "Aan de Vaart")`)).toContain(
      `<img loading="lazy" decoding="async" src="${mill?.src}" alt="Molen" title="Aan de Vaart" ${size}`,
    )
    expect(show(`![](/a/${mill?.entry.guid})`)).toContain(`alt="${mill?.entry.alt['nl']}" ${size}`)
    expect(show(`![](/a/${mill?.entry.guid})`, { lang: 'en' })).toContain(`alt="${mill?.entry.alt['en']}"`)
    expect(show(`![ ](/a/${mill?.entry.guid})`)).toContain('alt="" ')
    expect(show(`![](/a/${mill?.entry.guid})`, { lang: 'de' })).toContain(`alt="${mill?.entry.alt['nl']}" lang="nl"`)
  })

  test('that move can be stopped, and stand still in a link', async () => {
    const entry = { guid: absent, extension: 'gif', name: '', alt: { nl: 'Een "molen" draait' } } as const
    const read = createSampleReader({ images: [{ src: '/a/x-still.webp', width: 10, height: 5, isStill: true, entry }] })
    const draw = (source: string) => show(source, {}, read)
    const html = draw(`Kijk ![](/a/${absent} "Nu").`)
    expect(html).toMatch(/^<p>Kijk <span class="moving"><img class="moving__still"[^>]* alt="Een &quot;molen&quot; draait" title="Nu"/)
    expect(html).toContain('Animatie stoppen')
    expect(
      await findHtmlProblems(`<!doctype html><html lang="nl"><head><title>Proef</title></head><body><h1>Proef</h1>${html}</body></html>`),
    ).toEqual([])
    expect(draw(`[![](/a/${absent})](https://x.nl)`)).not.toContain('moving')
  })

  test('that are not there, or stand on another site, leave their text and are reported', () => {
    expect(showWithReports(`![Molen & <zon>](/a/${absent})`)).toEqual([
      '<p>Molen &amp; &lt;zon&gt;</p>\n',
      [`SITE_MEDIA_MISSING ${absent}`],
    ])
    expect(showWithReports('![Molen](https://x.nl/molen.png)')).toEqual(['<p>Molen</p>\n', ['SITE_IMAGE_FOREIGN https://x.nl/molen.png']])
  })
})

describe('footnotes', () => {
  const source = 'Spoed kost meer.[^1]\n\n[^1]: Haal het op.'

  test.each([
    ['nl', 'Voetnoten', 'Terug naar verwijzing 1'],
    ['nl-BE', 'Voetnoten', 'Terug naar verwijzing 1'],
    ['en', 'Footnotes', 'Back to reference 1'],
    ['de', 'Footnotes', 'Back to reference 1'],
  ])('speak %s', (lang, label, back) => {
    const html = show(source, { lang })
    expect(html).toContain(`>${label}</h2>`)
    expect(html).toContain(`aria-label="${back}"`)
  })

  test('of two texts on a page have ids of their own', async () => {
    const both = show(source) + show(source, { idPrefix: 'b-1-' })
    expect(both).toContain('<a href="#b-1-note-fn-1" id="b-1-note-fnref-1" data-footnote-ref aria-describedby="b-1-footnote-label">')
    expect(
      await findHtmlProblems(
        `<!doctype html><html lang="nl"><head><title>Proef</title></head><body><main><h1>Proef</h1>${both}</main></body></html>`,
      ),
    ).toEqual([])
  })

  test('leave alone a heading of their own name', () => {
    const html = show(`# Footnote label\n\n${source}`)
    expect(html).toContain('id="footnote-label-2">Footnote label')
    expect(html).toContain('id="footnote-label">Voetnoten')
  })
})

describe('a text that is meant to be hard', () => {
  /** Each of them took from seconds to minutes. */
  test.each<[string, string]>([
    ['headings of one name', '# a\n'.repeat(30_000)],
    ['comments that do not end', '<!--'.repeat(100_000)],
    ['a long word of code', `\`\`\`ts\n${'a'.repeat(20_000)}\n\`\`\`\n`],
    ['empty lines of code', `\`\`\`ts\n${'\n'.repeat(50_000)}\n\`\`\`\n`],
    ['a lot of code', `\`\`\`ts\n${'(a\n'.repeat(100_000)}\n\`\`\`\n`],
    ['the title of a note', `> [!note] ${'*a* '.repeat(20_000)}\n`],
  ])('by its %s is shown within seconds', { timeout: 8_000 }, (_name, text) => {
    expect(show(text)).not.toBe('')
  })

  test('beyond all reason is not', () => {
    expect(() => show('>'.repeat(5_000))).toThrow(expect.objectContaining({ code: 'SITE_TEXT_INTRICATE' }))
    expect(renderPlainMarkdown('>'.repeat(5_000))).toBe('')
  })
})
