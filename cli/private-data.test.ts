import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeData } from '#content/store/close-data.ts'
import { furnishData } from '#tests/support/furnished-data.ts'
import { runInTest } from './run-in-test.ts'

const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bouwsteen-private-'))
const umask = process.umask(0o022)
let number = 0
beforeAll(() => furnishData(join(root, 'furnished')))
afterAll(() => {
  process.umask(umask)
  rmSync(root, { recursive: true })
})

function makeWorkspace(): string {
  const cwd = join(root, `workspace-${(number += 1)}`)
  mkdirSync(join(cwd, 'content/sites/een'), { recursive: true })
  writeFileSync(join(cwd, 'content/sites/een/site.json'), '{"schema":1,"platformName":"een","theme":"polder"}')
  return cwd
}

const walk = (path: string): string[] => [
  path,
  ...(lstatSync(path).isDirectory() ? readdirSync(path).flatMap((name) => walk(join(path, name))) : []),
]
const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8)

/** What others than the owner can do anything with. */
const open = (path: string) =>
  walk(path).flatMap((each) => (modeOf(each).endsWith('00') ? [] : [`${modeOf(each)} ${each.slice(root.length)}`]))

/** As an earlier version left it. */
function makeOpen(path: string): void {
  for (const each of walk(path)) chmodSync(each, lstatSync(each).isDirectory() ? 0o755 : 0o644)
}

const run = async (cwd: string, ...argv: string[]) => {
  const made = await runInTest(argv, { cwd })
  expect(made.code, made.stderr).toBe(0)
}

it('makes a data folder for its owner alone', async () => {
  const cwd = makeWorkspace()
  await run(cwd, 'user', 'add', '--site', 'een', '--email', 'noor@proef.example', '--role', 'Admin')
  expect(open(join(cwd, '.data'))).toEqual([])
  expect(modeOf(join(cwd, '.data'))).toBe('700')
})

it('closes what a build leaves in it', async () => {
  const cwd = makeWorkspace()
  mkdirSync(join(cwd, 'content/sites/een/pages'))
  writeFileSync(join(cwd, 'content/sites/een/pages/index.md'), '---\ntitle: Welkom\n---\nHallo.\n')
  await run(cwd, 'build', '--quiet')
  expect(walk(join(cwd, '.data')).length).toBeGreaterThan(3)
  expect(open(join(cwd, '.data'))).toEqual([])
  // A web server of another user reads these.
  expect(['dist/een', 'dist/een/index.html'].map((path) => modeOf(join(cwd, path)))).toEqual(['755', '644'])
})

it('closes one of an earlier version, with all that is in it', async () => {
  const cwd = makeWorkspace()
  cpSync(join(root, 'furnished'), join(cwd, '.data'), { recursive: true })
  mkdirSync(join(cwd, '.data/cache/variants'), { recursive: true })
  writeFileSync(join(cwd, '.data/cache/variants/copy.webp'), '')
  makeOpen(join(cwd, '.data'))
  expect(open(join(cwd, '.data')).length).toBeGreaterThan(5)
  await run(cwd, 'user', 'list', '--site', 'een')
  expect(open(join(cwd, '.data'))).toEqual([])
})

it('touches nothing in a folder that is somebody else’s, but keeps its own records there closed', async () => {
  const cwd = makeWorkspace()
  const data = join(cwd, 'root')
  // As in `/`: some names are the product's, and what they hold is not.
  for (const each of ['dev/shm', 'media/disk', 'bin', 'records/others']) {
    mkdirSync(join(data, each), { recursive: true })
    writeFileSync(join(data, each, 'file'), '')
  }
  const add = ['user', 'add', '--site', 'een', '--email', 'noor@proef.example', '--role', 'Admin', '--data', 'root']
  await run(cwd, ...add)
  const theirs = () => walk(data).filter((each) => !each.startsWith(join(data, 'staff')) && !each.startsWith(join(data, 'records/een')))
  expect(theirs().map(modeOf)).toEqual(theirs().map((each) => (lstatSync(each).isDirectory() ? '755' : '644')))
  expect([...open(join(data, 'records/een')), ...open(join(data, 'staff'))]).toEqual([])
})

it('neither follows links nor takes a folder without records for its own', async () => {
  const cwd = makeWorkspace()
  mkdirSync(join(cwd, 'elsewhere/media'), { recursive: true })
  writeFileSync(join(cwd, 'elsewhere/media/page.html'), '')
  closeData(join(cwd, 'elsewhere'))
  closeData('/')
  const data = join(cwd, '.data')
  await run(cwd, 'user', 'add', '--site', 'een', '--email', 'noor@proef.example', '--role', 'Admin')
  makeOpen(data)
  for (const link of ['records/link', 'media']) symlinkSync(join(cwd, 'elsewhere'), join(data, link))
  await run(cwd, 'user', 'list', '--site', 'een')
  expect(['elsewhere', 'elsewhere/media', 'elsewhere/media/page.html'].map((path) => modeOf(join(cwd, path)))).toEqual([
    '755',
    '755',
    '644',
  ])
  expect(['records', 'records/een', 'records/een/data.mdb'].map((path) => modeOf(join(data, path)))).toEqual(['700', '700', '600'])
})

it('keeps backups for their owner alone, and what is restored of an open one', async () => {
  const cwd = makeWorkspace()
  cpSync(join(root, 'furnished'), join(cwd, '.data'), { recursive: true })
  makeOpen(join(cwd, '.data'))
  const file = join(root, 'all.tar.gz')
  await run(cwd, 'backup', file)
  expect(modeOf(file)).toBe('600')
  const empty = join(root, 'restored')
  mkdirSync(empty)
  await run(empty, 'restore', file)
  expect(open(join(empty, '.data'))).toEqual([])
  expect(modeOf(join(empty, 'content/sites/een/site.json'))).toBe('644')
})
