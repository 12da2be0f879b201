import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'
import { renderMarkdown } from '#renderer/markdown/render-markdown.ts'
import { arbitraryDoc } from '#tests/support/arbitrary-text.ts'
import { seed } from '#tests/support/seed.ts'
import type { Doc } from './doc.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { tidyDoc } from './tidy-doc.ts'
import { writeMarkdown } from './write-markdown.ts'

/** What visitors get; where lines end in the file makes no difference to them. */
function show(markdown: string): string {
  // The heading of footnotes is hidden, and follows the level of others as they are written.
  const html = renderMarkdown(markdown, { lang: 'nl' }, createSampleReader()).replace(/<h\d( class="sr-only".*?<\/h)\d>/g, '<h2$12>')
  return html
    .split(/(<pre[^>]*>[^]*?<\/pre>)/)
    .map((part) =>
      part.startsWith('<pre')
        ? part
        : part
            .replace(/[ \t\n]+/g, ' ')
            .replace(/[ \u00a0]*(<[^>]+>)[ \u00a0]*/g, '$1')
            .replace(marksAtBreak, '<br>$1'),
    )
    .join('')
}

const marksAtBreak = /((?:<(?:em|strong|del)>)+)<br>/g

const sites = join(import.meta.dirname, '../../../../content/sites')
const texts = readdirSync(sites, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.md'))
  .flatMap(({ parentPath, name }) =>
    readFileSync(join(parentPath, name), 'utf8')
      .replace(/^---\n[^]*?\n---\n/, '')
      .split(/^<!-- block [0-9a-f-]+ -->$/m)
      .filter((text) => text.trim() !== '')
      .map((text, order) => ({ name: `${join(parentPath, name).slice(sites.length + 1)} ${order + 1}`, text })),
  )

describe('every text of the sites that ship', () => {
  test('is looked at', () => expect(texts.length).toBeGreaterThan(250))

  test.each(texts)('$name shows the same after it was read and written', ({ text }) => {
    const doc = parseMarkdown(text)
    expect(writeMarkdown(doc, text)).toBe(text)
    const written = writeMarkdown(doc)
    expect(show(written)).toBe(show(text))
    expect(writeMarkdown(parseMarkdown(written))).toBe(written)
  })
})

const pieces = [
  ...[
    '\n',
    '\n\n',
    ' ',
    '  \n',
    '\\\n',
    '    ',
    '# ',
    '## ',
    '\nkop\n===\n',
    '- ',
    '- [ ] a',
    '- [x] b',
    '1. ',
    '3) ',
    '> ',
    '> [!NOTE] ',
    '\n```ts\n',
    '\n```\n',
    '~~~ts a.ts\n',
    '---\n',
  ],
  ...[
    '*',
    '**',
    '_',
    '__',
    '~~',
    '`',
    '``',
    '[',
    '](/wonen)',
    '](https://a.example "t")',
    '![alt',
    '](/a/x)',
    '<b>',
    '</b>',
    '<!-- c -->',
    '\n<https://a.example>\n',
  ],
  ...[
    '\n\n| a | b |\n|:--|--:|\n| 1 | 2 |\n\n',
    '|',
    '\\',
    '&amp;',
    '&',
    '[^1]',
    '\n[^1]: voet\n',
    '[r]',
    '\n[r]: /wonen\n',
    'www.a.example',
    'a@b.example',
    'https://a.example/?b=c&copy=d',
  ],
  ...['woord', 'a', '1.', '#', '+', '=', '!', '\u00a0', '🎉', 'é', '“', '.', ',', ':', '-'],
]

describe('whatever Markdown', () => {
  test('is stable once it was written, and shows the same', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
        const text = parts.join('')
        const written = writeMarkdown(parseMarkdown(text))
        expect(writeMarkdown(parseMarkdown(written))).toBe(written)
        expect(show(written)).toBe(show(text))
      }),
      { seed, numRuns: 100 },
    )
  })
})

/** In quotations and around empty items a blank line may be read as white space of the list. */
const withoutSpacing = (doc: Doc) => JSON.parse(JSON.stringify(doc).replaceAll(/"isTight":(true|false)/g, '"isTight":true')) as Doc

describe('whatever is typed', () => {
  test('is read again as it was written', () => {
    fc.assert(
      fc.property(arbitraryDoc, (doc) => {
        expect(withoutSpacing(tidyDoc(parseMarkdown(writeMarkdown(doc))))).toEqual(withoutSpacing(tidyDoc(doc)))
      }),
      { seed, numRuns: 40 },
    )
  })
})
