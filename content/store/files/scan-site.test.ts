import { lstatSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import type { FileStamp } from './file-stamp.ts'
import { findRefused, isTextFile, lendAsItIs, lookAtFiles, scanChanged, scanPageFiles, scanSite } from './scan-site.ts'

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

/** What is known of a file as it stands there. */
function knownOf(folder: string, path: string, over: Partial<FileStamp> = {}): FileStamp {
  const { size, mtimeMs, ctimeMs } = lstatSync(join(folder, path))
  return { path, hash: `hash of ${path}`, size, mtimeMs, ctimeMs, ...over }
}
const pathsOf = (files: readonly { path: string }[]) => files.map(({ path }) => path)

/** A site of which all files are known, as they are named. */
function makeKnown(...paths: string[]) {
  const folder = makeScratch()
  for (const path of paths) makeFile(folder, path, old)
  return { folder, before: new Map(paths.map((path) => [path, knownOf(folder, path)])) }
}

describe('the files that pages are made of', () => {
  test('are pages and items, and apart from those media', () => {
    const { folder } = makeKnown('pages/a.md', 'items/nieuws/b.md', 'media/x.png', 'media/y.md', 'site.json')
    const { toRead, mediaToRead } = scanPageFiles(folder, new Map(), LAST_SCAN)
    expect([pathsOf(toRead), pathsOf(mediaToRead)]).toEqual([
      ['pages/a.md', 'items/nieuws/b.md'],
      ['media/x.png', 'media/y.md'],
    ])
  })

  test.each([
    ['pages/a.md', true],
    ['items/nieuws/a.md', true],
    ['pages/a.txt', false],
    ['pages', false],
    ['pages/.a.md', false],
    ['pages/.trash/a.md', false],
    ['media/a.md', false],
    ['forms/a.md', false],
    ['media.json', false],
  ])('%s is a page or item: %s', (path, isText) => {
    expect(isTextFile(path)).toBe(isText)
  })
})

describe('files that are named as changed', () => {
  const scan = (
    folder: string,
    before: ReadonlyMap<string, FileStamp>,
    paths: string[],
    skipped: { path: string; skip: 'link' }[] = [],
  ) => {
    const {
      unchanged,
      toRead,
      mediaToRead,
      unreadable,
      skipped: passed,
    } = scanChanged(folder, before, paths, {
      skipped: skipped as never,
      lastScan: LAST_SCAN,
    })
    return {
      unchanged: pathsOf(unchanged),
      toRead: pathsOf(toRead),
      media: pathsOf(mediaToRead),
      unreadable: pathsOf(unreadable),
      passed: pathsOf(passed),
    }
  }
  const nothing = { unchanged: [], toRead: [], media: [], unreadable: [], passed: [] }

  test('are read whatever their time says; the others are as they were', () => {
    const { folder, before } = makeKnown('pages/a.md', 'pages/b.md', 'media/x.png', 'media/y.png')
    expect(scan(folder, before, ['pages/a.md', 'media/y.png'])).toEqual({
      ...nothing,
      unchanged: ['pages/b.md', 'media/x.png'],
      toRead: ['pages/a.md'],
      media: ['media/y.png'],
    })
  })

  test('and are gone are neither', () => {
    const { folder, before } = makeKnown('pages/b.md')
    before.set('pages/a.md', { ...before.get('pages/b.md')!, path: 'pages/a.md' })
    expect(scan(folder, before, ['pages/a.md'])).toEqual({ ...nothing, unchanged: ['pages/b.md'] })
  })

  test('and are no page, item or file of the library are passed over', () => {
    const { folder, before } = makeKnown('pages/a.md')
    for (const path of ['site.json', 'pages/b.txt', 'pages/.b.md']) makeFile(folder, path, old)
    expect(scan(folder, before, ['site.json', 'pages/b.txt', 'pages/.b.md'])).toEqual({ ...nothing, unchanged: ['pages/a.md'] })
  })

  test('are read with those that the system refused before', () => {
    const { folder, before } = makeKnown('pages/a.md', 'pages/b.md')
    before.set('pages/b.md', { ...before.get('pages/b.md')!, hash: 'unreadable-EACCES' })
    expect(scan(folder, before, ['pages/a.md']).toRead.toSorted()).toEqual(['pages/a.md', 'pages/b.md'])
  })

  test('with the list of media have all media looked at', () => {
    const { folder, before } = makeKnown('pages/a.md', 'media/x.png', 'media/y.png')
    makeFile(folder, 'media/y.png', old, 'another text')
    makeFile(folder, 'media/z.png', old)
    expect(scan(folder, before, ['media.json', 'media/x.png'], [{ path: 'media/l.png', skip: 'link' }])).toEqual({
      ...nothing,
      unchanged: ['pages/a.md', 'media/x.png'],
      media: ['media/y.png', 'media/z.png'],
    })
  })

  test('are no longer passed over as before; the others still are', () => {
    const { folder, before } = makeKnown('pages/a.md')
    const skipped = ['pages/a.md', 'pages/l.md'].map((path) => ({ path, skip: 'link' as const }))
    expect(scan(folder, before, ['pages/a.md'], skipped)).toEqual({ ...nothing, toRead: ['pages/a.md'], passed: ['pages/l.md'] })
  })
})

describe('what the system refuses', () => {
  const long = `pages/${'x'.repeat(300)}.md`

  test('is told, or thrown to who cannot go on without it', () => {
    const { folder } = makeKnown('pages/a.md')
    const { toRead, unreadable } = lookAtFiles(folder, ['pages/a.md', long, 'pages/gone.md', 'pages/a.md/b.md', 'pages'])
    expect(pathsOf(toRead)).toEqual(['pages/a.md'])
    expect(unreadable).toEqual([{ path: long, reason: 'ENAMETOOLONG' }])
    expect(() => lookAtFiles(folder, [long], { throwsRefusals: true })).toThrow('ENAMETOOLONG')
    expect(() => scanSite(join(folder, 'x'.repeat(300)), folders, new Map(), LAST_SCAN, { throwsRefusals: true })).toThrow('ENAMETOOLONG')
  })

  test('counts as there, with all below it', () => {
    const { before } = makeKnown('pages/a.md', 'pages/b/c.md', 'pages/bc.md')
    const refused = findRefused(before.values(), [{ path: 'pages/b', reason: 'EACCES' }])
    expect(refused).toEqual([{ known: before.get('pages/b/c.md'), hash: 'unreadable-EACCES' }])
    expect(findRefused(before.values(), [{ path: 'pages/a.md', reason: 'EIO' }]).map(({ known }) => known.path)).toEqual(['pages/a.md'])
    expect(findRefused(before.values(), [])).toEqual([])
  })

  test('what is asked for is read as it is now, and not at all where it is gone', () => {
    const { folder, before } = makeKnown('pages/a.md')
    makeFile(folder, 'pages/a.md', old, 'another text')
    const lend = lendAsItIs((_, { size }) => ({ size }) as never)
    const of = (path: string) => lend({ folder } as never, { ...before.get('pages/a.md')!, path })
    expect([of('pages/a.md'), of('pages/b.md')]).toEqual([{ size: 'another text'.length }, undefined])
  })
})
