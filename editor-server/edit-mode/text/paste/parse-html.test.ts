import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attacks } from '#tests/support/attacks.ts'
import { writeMarkdown } from '../markdown/write-markdown.ts'
import { parseHtml } from './parse-html.ts'

const folder = join(import.meta.dirname, '../../../../tests/fixtures/clipboard')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const paste = (html: string) => writeMarkdown({ type: 'doc', content: parseHtml(html).blocks })

describe('what programs put on the clipboard', () => {
  test.each(readdirSync(folder).filter((name) => name.endsWith('.html')))('%s', (name) => {
    expect(`${paste(read(name))}\n`).toBe(read(name.replace('.html', '.md')))
  })

  test('images on the clipboard itself are offered for upload, those of elsewhere are left out', () => {
    const { files } = parseHtml(read('web-page.html'))
    expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([['image.gif', 'image/gif', 42]])
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
        expect(markdown).not.toMatch(/\]\(\s*<?(javascript|data|vbscript|file|blob):/i)
      }),
    )
  })

  test('that nests without end is read all the same', () => {
    expect(paste(`${'<div>'.repeat(2000)}x`)).toBe('x')
  })
})
