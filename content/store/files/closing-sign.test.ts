import { describe, expect, test } from 'vitest'
import { corruptFiles } from '#tests/support/corrupt-files.ts'
import { findClosingSign } from './closing-sign.ts'

const signIn = (text: string | Buffer) => findClosingSign(Buffer.from(text as string))
const broken = (lines: string) => `---\ntitle: [\n${lines}\n---\nTekst\n`

describe('a broken file', () => {
  test.each([
    'isPublished: false',
    'isPublished: no',
    'isPublished: nee',
    'isPublished:',
    'isPublished: True',
    'isPublished:false',
    'isPublished : false',
    'isPublished = false',
    'isPublished false',
    '"isPublished": false',
    "'isPublished': false",
    '  isPublished: false',
    '- isPublished: false',
    '? isPublished',
    'ispublished: false',
    'isPublised: false',
    'is_published: false',
    'published: false',
    'draft: true',
    'viewAccess: Users',
    'viewAccess: users',
    'viewAccess: public',
    'viewAccess: [Public, Users]',
    'viewacess: Admin',
    'view-access: Roles',
    'isPublished: false\nisPublished: true',
    '{ title: A, isPublished: false }',
  ])('closes with %j', (lines) => {
    expect(signIn(broken(lines))).toMatchObject({ line: 3, reason: `line 3 says "${lines.split('\n')[0]?.trim()}"` })
  })

  test.each([
    'lang: nl',
    'isPublished: true',
    'isPublished: true # sinds mei',
    '"isPublished": "true"',
    'viewAccess: Public',
    "viewAccess: 'Public'",
    'viewRoles: [Redactie]',
    'draft: false',
    'publishedOn: 2026-11-21',
    '# isPublished: false',
    'description: Zo zet u isPublished: false in een pagina',
    'description: |\n  Published in 2020\n  Draft of a law',
    'description: |\n  Viewaccesses of a page',
  ])('does not close with %j', (lines) => {
    expect(signIn(broken(lines))).toBeUndefined()
  })

  test('closes without front matter, and by what stands in one that does not end', () => {
    expect(signIn('Tekst\n')).toMatchObject({ line: 1 })
    expect(signIn('title: A\nisPublished: false\n---\nTekst\n')).toMatchObject({ line: 1 })
    expect(signIn('---\ntitle: A\nisPublished: false\n\nTekst\n')).toMatchObject({ line: 3 })
    expect(signIn('---\ntitle: A\n\nPublished in 2020.\n')).toBeUndefined()
  })

  test('what the text below the front matter says does not count', () => {
    expect(signIn('---\ntitle: [\n---\nisPublished: false\n')).toBeUndefined()
  })

  test.each<[string, Buffer]>([
    ['UTF-16', Buffer.from('\uFEFF---\ntitle: A\nisPublished: false\n---\n', 'utf16le')],
    ['a byte order mark', Buffer.from('\uFEFF---\ntitle: A\nisPublished: false\n---\n')],
    ['Latin-1', Buffer.from('---\ntitle: Caf\u00e9\nisPublished: false\n---\n', 'latin1')],
    ['CRLF', Buffer.from('---\r\ntitle: [\r\nisPublished: false\r\n---\r\n')],
  ])('is read in %s', (_name, bytes) => {
    expect(findClosingSign(bytes)).toMatchObject({ line: 3 })
  })

  test.each(corruptFiles.map((file) => [file.kind, file] as const))('of the kind "%s" is an accident', (_kind, { bytes }) => {
    expect(findClosingSign(bytes)).toBeUndefined()
  })
})
