import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { readSiteFile } from '#content/store/files/site-files.ts'
import { asAppError } from '../system-errors.ts'
import { readSource } from '#content/store/files/read-source.ts'

describe('what the system refuses is a problem of that file', () => {
  test.each([
    ['EISDIR', 'pages/map.md'],
    ['ENOENT', 'pages/weg.md'],
  ])('%s', (reason, path) => {
    const folder = makeScratch()
    mkdirSync(join(folder, 'pages/map.md'), { recursive: true })
    const context = { site: 'proef', folder, folderName: 'content/sites/proef', defaultLanguage: 'nl', proseBlocks: [] }
    const { hash, problems } = readSource(context, { path, size: 1 })
    expect(hash).toBe(`unreadable-${reason}`)
    expect(problems).toMatchObject([{ code: 'SITE_FILE_UNREADABLE', path: `content/sites/proef/${path}` }])
  })

  test('a JSON file', () => {
    const folder = makeScratch()
    mkdirSync(join(folder, 'menus.json'))
    expect(readSiteFile('menu', folder).problems).toMatchObject([{ code: 'SITE_FILE_UNREADABLE' }])
  })

  test.each([
    ['open', 'SITE_FILE_UNREADABLE', 1],
    ['mkdir', 'SITE_NOT_WRITABLE', 74],
  ])('a refused %s below content/sites', (syscall, code, exitCode) => {
    const error = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall, path: '/werk/content/sites/proef/pages/a' })
    expect(asAppError(error)).toMatchObject({ code, exitCode })
  })
})
