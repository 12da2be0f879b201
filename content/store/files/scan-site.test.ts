import { lstatSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import type { FileStamp } from './file-stamp.ts'
import { scanSite } from './scan-site.ts'

/** Later than the test, since a test cannot set a file's ctime; in whole seconds, which a file's time keeps exactly. */
const LAST_SCAN = Math.ceil(Date.now() / 1000) * 1000 + 3_600_000
const old = LAST_SCAN - 60_000

function makeFile(folder: string, path: string, mtimeMs: number, text = 'tekst') {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
  utimesSync(join(folder, path), mtimeMs / 1000, mtimeMs / 1000)
}

const folders = [
  { name: 'pages', extension: '.md' },
  { name: 'items', extension: '.md' },
  { name: 'media', extension: '' },
]

/** Paths that are read again if the last build knew `pages/a.md` as a file of 5 bytes with this time. */
function pathsToRead(folder: string, mtimeMs: number, size = 5, over: Partial<FileStamp> = {}): string[] {
  const { ctimeMs } = lstatSync(join(folder, 'pages/a.md'))
  const known = { path: 'pages/a.md', hash: 'hash of a', size, mtimeMs, ctimeMs, ...over }
  return scanSite(folder, folders, new Map([[known.path, known]]), LAST_SCAN).toRead.map(({ path }) => path)
}

describe('scanSite', () => {
  test('a file with the size and time of its row is not read', () => {
    const folder = makeScratch()
    makeFile(folder, 'pages/a.md', old)
    expect(pathsToRead(folder, old)).toEqual([])
  })

  test.each([
    ['another size', old, 6],
    ['another time', old - 1000, 5],
  ])('%s: it is read', (_name, mtimeMs, size) => {
    const folder = makeScratch()
    makeFile(folder, 'pages/a.md', old)
    expect(pathsToRead(folder, mtimeMs, size)).toEqual(['pages/a.md'])
  })

  test.each([
    ['an edit with size and time put back', { ctimeMs: old - 5000 }],
    ['a file that could not be read', { hash: 'unreadable-EACCES' }],
  ])('%s: it is read', (_name, over) => {
    const folder = makeScratch()
    makeFile(folder, 'pages/a.md', old)
    expect(pathsToRead(folder, old, 5, over)).toEqual(['pages/a.md'])
  })

  test('a file as young as the last look is in doubt and read', () => {
    const folder = makeScratch()
    makeFile(folder, 'pages/a.md', LAST_SCAN - 20)
    expect(pathsToRead(folder, LAST_SCAN - 20)).toEqual(['pages/a.md'])
    makeFile(folder, 'pages/a.md', LAST_SCAN + 60_000)
    expect(pathsToRead(folder, LAST_SCAN + 60_000)).toEqual(['pages/a.md'])
  })

  test('a folder that the system refuses is told, not thrown', () => {
    const { unreadable, toRead } = scanSite(join(makeScratch(), 'x'.repeat(300)), folders, new Map(), LAST_SCAN)
    expect(unreadable).toEqual(['pages', 'items', 'media'].map((path) => ({ path, reason: 'ENAMETOOLONG' })))
    expect(toRead).toEqual([])
  })

  test('new files of each kind are found; hidden ones, links and other files are not', () => {
    const folder = makeScratch()
    for (const path of ['pages/a.md', 'pages/b/c.md', 'pages/.tmp.md', 'pages/notes.txt', 'items/nieuws/n.md', 'media/x.png', 'site.json'])
      makeFile(folder, path, old)
    symlinkSync('/etc/hostname', join(folder, 'pages/link.md'))
    const { toRead, unchanged } = scanSite(folder, folders, new Map(), LAST_SCAN)
    expect(toRead.map(({ path }) => path)).toEqual(['pages/a.md', 'pages/b/c.md', 'items/nieuws/n.md', 'media/x.png'])
    expect(unchanged).toEqual([])
  })
})
