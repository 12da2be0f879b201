import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'
import { renderMarkdown } from '#renderer/markdown/render-markdown.ts'
import { arbitraryDoc } from '#tests/support/arbitrary-text.ts'
import { isFull, seed } from '#tests/support/seed.ts'
import type { Doc } from './doc.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { tidyDoc } from './tidy-doc.ts'
import { writeMarkdown } from './write-markdown.ts'

/** What visitors get; where lines end in the file makes no difference to them. */
function show(markdown: string): string {
  // The heading of footnotes is hidden, and its level depends on that of the others.
  const html = renderMarkdown(markdown, { lang: 'nl' }, createSampleReader()).replace(/<h\d( class="sr-only".*?<\/h)\d>/g, '<h2$12>')
  const shown = orderMarks(dropInner(html))
    .split(/(<pre[^>]*>[^]*?<\/pre>)/)
    .map((part) =>
      part.startsWith('<pre')
        ? part
        : part
            .replace(/<code>\s+<\/code>/g, ' ')
            .replace(nameWithoutWords, '')
            .replace(/[ \t\n]+/g, ' ')
            .replace(/[ \u00a0]*(<[^>]+>)[ \u00a0]*/g, '$1')
            .replaceAll('<p></p>', '')
            .replace(marksAtBreak, '<br>$1')
            .replace(breakAtMarks, '$1<br>')
            .replace(lastBreak, ''),
    )
    .join('')
  // Spaces stood between marks until now.
  return orderMarks(shown)
}

/** Italic within italic looks the same, and a language of nothing is none. */
function dropInner(html: string): string {
  const depths: Record<string, number> = {}
  return html
    .replace(/<span lang="en">(\s*)<\/span>/g, '$1')
    .replace(/<(\/?)(em|strong|del|span)(?: lang="en")?>/g, (tag, slash: string, name: string) => {
      const depth = depths[name] ?? 0
      depths[name] = depth + (slash === '' ? 1 : -1)
      return depth === (slash === '' ? 0 : 1) ? tag : ''
    })
}

/** Bold italics look the same as italic bold: puts marks that start or end at the same place in one order. */
const orderMarks = (html: string) => html.replace(marksAtOnePlace, (tags) => `<${tags.slice(1, -1).split('><').toSorted().join('><')}>`)
const marksAtOnePlace = /(?:<(?:em|strong|del|span|a href[^>]*)(?: lang="en")?>){2,}|(?:<\/(?:em|strong|del|span|a)>){2,}/g

const marksAtBreak = /((?:<(?:em|strong|del|span|a href[^>]*)(?: lang="en")?>)+)<br>/g
const breakAtMarks = /<br>((?:<\/(?:em|strong|del|span|a)>)+)/g
/** A break with nothing after it is invisible. */
const lastBreak = /<br>(?=<\/(?:p|h\d|li)>)/g
/** A heading of only punctuation gets its name from the exact characters, including line endings. */
const nameWithoutWords = / id="t-[a-z0-9]+"/g

/**
 * Where the page's reader (satteri 0.10.5) differs from CommonMark: it continues a paragraph with what follows a definition on the next
 * line, splits a paragraph before a possible delimiter row of a table, keeps a backslash at the end of a line in an alternative text or before the end of a link's,
 * begins a block with a tag that ends the text, has a line of `=` below it or stands alone below the line of a list item, and forgets the
 * language of code that begins at the very end. Written anew, such a text shows as the standard has it. Finally, an address with an invalid
 * host (a sign that is no letter, then `_`) is no link to GitHub's extension, and the page's reader and the editor's end it differently.
 */
const isMisread = (text: string) => misread.some((form) => form.test(text))
const misread = [
  /^ *\[[^\]]*\]:.*\n(?!\n)/m,
  /\n *[-|:]+ *\|/,
  // The text may hold a pair of brackets.
  /!\[(?:[^[\]]|\[[^\]]*\])*\\\n/,
  /\\\n\]\(/,
  /\n *<\/?(?:b|sub|span[^>]*)>\s*$/,
  /^ *(?:[-*+]|\d+[.)]) .*(?:\n.+)*\n *<\/?(?:b|sub|span[^>]*)>\s*\n/m,
  /<\/?(?:b|sub|span[^>]*)>\n.*\n=+/,
  /[~`]{3}[^\n]*$/,
  /www\.[^\s/]*🎉[^\s/]*_/,
  // Emphasis that ends in an address that nothing encloses.
  /_\S*@\S*[*_]/,
  // Two stars of which one is closed, right before an underscore.
  /\*\*[^*\n]+\*_/,
]

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
    '<sub>',
    '</sub>',
    '<abbr title="a | b">x</abbr>',
    '<span lang="en">',
    '</span>',
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
  test('keeps a sign and a space that does not break as text of a footnote', () => {
    const text = '[^1]: voet\n+\u00a0'
    expect(writeMarkdown(parseMarkdown(text))).toBe(text)
  })

  test('has a comment that begins a paragraph as a block of its own', () => {
    const written = writeMarkdown(parseMarkdown('[r]: /wonen\n    <!-- c -->\nwoord'))
    expect(written).toBe('[r]: /wonen\n\n<!-- c -->\n\nwoord')
    expect(writeMarkdown(parseMarkdown(written))).toBe(written)
  })

  test('is stable once it was written, and shows the same', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
        const text = parts.join('')
        const written = writeMarkdown(parseMarkdown(text))
        expect(writeMarkdown(parseMarkdown(written))).toBe(written)
        if (!isMisread(text)) expect(show(written)).toBe(show(text))
      }),
      { seed, numRuns: isFull ? 20_000 : 100 },
    )
  }, 600_000)
})

/** In quotations and around empty items, a blank line may count as white space of the list. */
const withoutSpacing = (doc: Doc) => JSON.parse(JSON.stringify(doc).replaceAll(/"isTight":(true|false)/g, '"isTight":true')) as Doc

describe('whatever is typed', () => {
  test('is read again as it was written', () => {
    fc.assert(
      fc.property(arbitraryDoc, (doc) => {
        expect(withoutSpacing(tidyDoc(parseMarkdown(writeMarkdown(doc))))).toEqual(withoutSpacing(tidyDoc(doc)))
      }),
      { seed, numRuns: isFull ? 20_000 : 40 },
    )
  }, 600_000)
})
