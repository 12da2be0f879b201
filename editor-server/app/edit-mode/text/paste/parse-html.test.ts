import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attacks } from '#tests/support/attacks.ts'
import { seed } from '#tests/support/seed.ts'
import { parseMarkdown } from '../../markdown/parse-markdown.ts'
import { writeMarkdown } from '../../markdown/write-markdown.ts'
import { parseHtml } from './parse-html.ts'

const folder = join(import.meta.dirname, '../../../../../tests/fixtures/clipboard')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const paste = (html: string) => writeMarkdown({ type: 'doc', content: parseHtml(html).blocks })

describe('what programs put on the clipboard', () => {
  test.each(readdirSync(folder).filter((name) => name.endsWith('.html')))('%s', (name) => {
    // Marks the place of a clipboard image until it is uploaded.
    expect(`${paste(read(name)).replaceAll(/\ue000\d+\ue001\n\n/g, '')}\n`).toBe(read(name.replace('.html', '.md')))
  })

  test('images on the clipboard itself are offered for upload, those of elsewhere are left out', () => {
    const { files } = parseHtml(read('web-page.html'))
    expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([['image.gif', 'image/gif', 42]])
  })

  test.each([
    ['web-page.html', 1],
    ['word-review.html', 1],
    ['libre-office.html', 1],
    // A logo counts; a tracking pixel does not, and the smiley is a character.
    ['outlook.html', 1],
    ['word.html', 0],
  ])('images that %s leaves behind are counted', (name, images) => {
    expect(parseHtml(read(name)).leftOut).toBe(images)
  })

  test('footnotes get numbers that the text does not have yet', () => {
    const { blocks } = parseHtml(read('word-review.html'), new Set(['1', '3']))
    const markdown = writeMarkdown({ type: 'doc', content: blocks })
    expect(markdown).toContain('brug[^2].')
    expect(markdown).toContain('[^2]: Zie de **begroting**.')
    expect(markdown).toContain('Tweede zin[^4].')
  })

  test('the number of a footnote that did not come along is left out', () => {
    expect(paste('<p>Zin<a href="#_ftn1"><span>[1]</span></a>.</p>')).toBe('Zin.')
  })

  test('images of the library stay', () => {
    expect(paste('<img src="https://www.voorbeeldstad.example/a/5a3d1e00-0000-4000-8000-00000000cafe.webp?width=600" alt="Molen">')).toBe(
      '![Molen](/a/5a3d1e00-0000-4000-8000-00000000cafe)',
    )
  })
})

describe('hostile HTML', () => {
  test('keeps no address that runs something', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...attacks, '<p>', '</p>', '<a href="', '">', 'x', '<b>', '<table><tr><td>')), (parts) => {
        const markdown = paste(parts.join(''))
        // Within an address in angle brackets nothing begins another.
        expect(markdown.replaceAll(/\]\(<(?:\\.|[^<>\\\n])*>/g, '](<>')).not.toMatch(/\]\(\s*<?(javascript|data|vbscript|file|blob):/i)
        // And that is how it is read again.
        expect(JSON.stringify(parseMarkdown(markdown))).not.toMatch(/"(?:href|src)":"\s*(javascript|data|vbscript|file|blob):/i)
      }),
      { seed },
    )
  })

  test('keeps an address that has another within it as one', () => {
    const parts = ['<a href="', '//evil.example/%0a', '[x](javascript:alert(1) "title")', '<script>alert(1)</script>']
    const links = JSON.stringify(parseMarkdown(paste(parts.join('')))).match(/"href":"[^"]*"/g)
    expect(links?.every((link) => link.startsWith('"href":"//evil.example/'))).toBe(true)
  })

  test('that nests without end is read all the same', () => {
    expect(paste(`${'<div>'.repeat(2000)}x`)).toBe('x')
  })
})
