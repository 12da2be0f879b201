import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type * as fsPromises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pretendWindows } from '#tests/support/on-windows.ts'
import { applyFileChanges, finishFileChanges } from './durable-files.ts'

/** The file system as the writer sees it: its n-th call fails, alone (`error`) or with all later ones (`crash`). */
const faults = vi.hoisted(() => ({ call: 0, failAt: Infinity, mode: 'error' as 'error' | 'crash', code: 'ENOSPC', flushesFolders: true }))

// Test files share a process: modules that other files loaded hold the real one.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof fsPromises>()
  const fail = (): void => {
    faults.call++
    const isHit = faults.mode === 'error' ? faults.call === faults.failAt : faults.call >= faults.failAt
    if (isHit) throw Object.assign(new Error(faults.code), { code: faults.code })
  }
  const guard =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      fail()
      return call(...args)
    }
  const open = async (...args: Parameters<typeof real.open>) => {
    fail()
    const file = await real.open(...args)
    const isRefused = !faults.flushesFolders && (await file.stat()).isDirectory()
    const sync = isRefused ? () => Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM' })) : file.sync.bind(file)
    return { writeFile: guard(file.writeFile.bind(file)), sync: guard(sync), close: () => file.close() }
  }
  return { ...real, open, rename: guard(real.rename), rm: guard(real.rm), mkdir: guard(real.mkdir) }
})

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bouwsteen-durable-'))
  mkdirSync(join(root, 'pages'))
  writeFileSync(join(root, 'pages/a.md'), 'oud a')
  writeFileSync(join(root, 'weg.json'), 'oud weg')
  Object.assign(faults, { call: 0, failAt: Infinity, mode: 'error', code: 'ENOSPC' })
  return () => rmSync(root, { recursive: true })
})

const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
const state = () => ['pages/a.md', 'pages/nieuw/b.md', 'weg.json'].map(read)
const temporaries = () =>
  readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => /\.tmp$|journal/.test(name))

const before = ['oud a', undefined, 'oud weg']
const after = ['nieuw a', 'nieuw b', undefined]
const several = new Map([
  ['pages/a.md', 'nieuw a'],
  ['pages/nieuw/b.md', 'nieuw b'],
  ['weg.json', undefined],
])

test('without faults all is written and nothing is left', async () => {
  await applyFileChanges(root, several)
  expect(state()).toEqual(after)
  expect(temporaries()).toEqual([])
  expect(faults.call).toBeGreaterThan(20)
})

describe.each([
  ['several files', several, after],
  ['one file', new Map([['pages/a.md', 'nieuw a']]), ['nieuw a', undefined, 'oud weg']],
] as const)('%s', (_name, changes, done) => {
  test.each(['error', 'crash'] as const)('after an %s at any call the files are as before or as after, never between', async (mode) => {
    let failures = 0
    for (let failAt = 1; ; failAt++) {
      rmSync(join(root, 'pages'), { recursive: true })
      mkdirSync(join(root, 'pages'))
      for (const [path, text] of [
        ['pages/a.md', 'oud a'],
        ['weg.json', 'oud weg'],
      ] as const)
        writeFileSync(join(root, path), text)
      Object.assign(faults, { call: 0, failAt, mode })
      const error = await applyFileChanges(root, changes).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      const calls = faults.call
      Object.assign(faults, { failAt: Infinity })
      if (error === undefined && calls < failAt) break
      failures++
      if (error !== undefined) expect(error).toMatchObject({ code: 'SITE_DISK_FULL', exitCode: 74 })
      await finishFileChanges(root)
      expect([before, done]).toContainEqual(state())
      if (error === undefined) expect(state()).toEqual(done)
      expect(temporaries()).toEqual([])
    }
    expect(failures).toBeGreaterThan(4)
  })
})

test('when the disk fills up before the journal is complete the old files are whole at once', async () => {
  faults.failAt = 6
  await expect(applyFileChanges(root, several)).rejects.toMatchObject({ code: 'SITE_DISK_FULL' })
  expect(state()).toEqual(before)
  expect(temporaries()).toEqual([])
})

test('a failed flush is a failed write', async () => {
  Object.assign(faults, { failAt: 4, code: 'EIO' })
  await expect(applyFileChanges(root, new Map([['pages/a.md', 'nieuw']]))).rejects.toMatchObject({ code: 'SITE_NOT_WRITABLE' })
  expect(read('pages/a.md')).toBe('oud a')
})

test('a journal that is not ours is dropped', async () => {
  for (const journal of ['', '{', '{"renames": [["weg.json", "pages/b.md"]], "deletes": ["pages/a.md"]}', '{"renames": []}', '[]']) {
    writeFileSync(join(root, '.journal.json'), journal)
    expect(await finishFileChanges(root)).toBe(false)
    expect(state()).toEqual(before)
    expect(temporaries()).toEqual([])
  }
  writeFileSync(join(root, '.journal.json'), JSON.stringify({ renames: [['../.x.1-a.tmp', 'pages/b.md']], deletes: [] }))
  await expect(finishFileChanges(root)).rejects.toMatchObject({ code: 'SITE_NOT_WRITABLE' })
})

test('no path leads out of the root', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'bouwsteen-outside-'))
  symlinkSync(outside, join(root, 'items'))
  symlinkSync(join(outside, 'doel.md'), join(root, 'pages/link.md'))
  for (const path of [
    '../x.md',
    'pages/../../x.md',
    '/etc/x.md',
    'pages//x.md',
    './x.md',
    'pages\\..\\x.md',
    'pages/x\0.md',
    'items/x.md',
    'items/a/x.md',
  ]) {
    await expect(applyFileChanges(root, new Map([[path, 'x']])), path).rejects.toMatchObject({ code: 'SITE_NOT_WRITABLE' })
    await expect(applyFileChanges(root, new Map([[path, undefined]])), path).rejects.toMatchObject({ code: 'SITE_NOT_WRITABLE' })
  }
  // A link in the place of the file itself is replaced.
  await applyFileChanges(root, new Map([['pages/link.md', 'x']]))
  expect(readdirSync(outside)).toEqual([])
  rmSync(outside, { recursive: true })
})

test('a disk that refuses what finishes is told as such', async () => {
  writeFileSync(join(root, '.journal.json'), JSON.stringify({ renames: [], deletes: ['weg.json'] }))
  for (const [code, told] of [
    ['ENOSPC', 'SITE_DISK_FULL'],
    ['EROFS', 'SITE_NOT_WRITABLE'],
  ]) {
    Object.assign(faults, { call: 0, failAt: 1, mode: 'crash', code })
    await expect(finishFileChanges(root)).rejects.toMatchObject({ code: told })
  }
  Object.assign(faults, { failAt: Infinity })
  expect(await finishFileChanges(root)).toBe(true)
  expect(read('weg.json')).toBeUndefined()
})

test('Windows flushes no folders, and everything is written there too', async () => {
  pretendWindows()
  Object.assign(faults, { flushesFolders: false })
  onTestFinished(() => void Object.assign(faults, { flushesFolders: true }))
  await applyFileChanges(root, several)
  expect(state()).toEqual(after)
})
