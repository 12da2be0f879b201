import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { runInTest } from '../../run-in-test.ts'

async function init(...args: string[]) {
  const cwd = makeScratch()
  const run = await runInTest(['init', ...args], { cwd })
  const read = (path: string) => readFileSync(join(cwd, path), 'utf8')
  return { ...run, cwd, read, readJson: (path: string) => JSON.parse(read(path)) as Record<string, unknown> }
}

test('the site is called after the folder, unless it gets a name', async () => {
  const plain = await init('mijn-stad')
  expect(plain.code).toBe(0)
  expect(plain.readJson('mijn-stad/content/sites/mijn-site/site.json').platformName).toBe('Mijn stad')
  expect(plain.read('mijn-stad/README.md')).toMatch(/^# Mijn stad\n/)
  const named = await init('x', '--name', 'Gemeente "Súd": 1 & 2 <b>*', '--lang', 'nl,en', '--theme', 'kade')
  expect(named.readJson('x/content/sites/mijn-site/site.json')).toMatchObject({ platformName: 'Gemeente "Súd": 1 & 2 <b>*', theme: 'kade' })
  expect(named.read('x/content/sites/mijn-site/pages/index.md')).toContain('title: "Welkom bij Gemeente \\"Súd\\": 1 & 2 <b>*"')
  expect(named.read('x/content/sites/mijn-site/menus.json')).toContain('"name": "English"')
  const { code, stdout } = await runInTest(['check', '--strict', '--workspace', 'x'], { cwd: named.cwd })
  expect(code, stdout).toBe(0)
})

test('a page in another language is in the menu under the name of that language, which screen readers then say so', async () => {
  const [item, names] = [/"name": "English", "names": { "en": "English" }/, /"name": "Nederlands", "names": { "nl": "Nederlands" }/]
  expect((await init('x', '--lang', 'nl,en')).read('x/content/sites/mijn-site/menus.json')).toMatch(item)
  const { cwd, read } = await init('x', '--lang', 'en,nl')
  expect(read('x/content/sites/my-site/menus.json')).toMatch(names)
  expect((await runInTest(['build', '--workspace', 'x'], { cwd })).code).toBe(0)
  expect(read('x/dist/my-site/index.html')).toContain('href="/nederlands" lang="nl">Nederlands<')
  expect(read('x/dist/my-site/nederlands/index.html')).toMatch(/href="\/nederlands"(?: aria-current="page")?>Nederlands</)
})

test.each(['', ' ', 'a\u0007b', 'x'.repeat(121)])('a site is not called %j', async (name) => {
  const { code, stderr, cwd } = await init('x', '--name', name)
  expect([code, stderr.includes('--name')]).toEqual([2, true])
  expect(existsSync(join(cwd, 'x'))).toBe(false)
})

test('a tarball is found from where it was named, and not from the new folder', async () => {
  const cwd = makeScratch()
  writeFileSync(join(cwd, 'bouwsteen.tgz'), '')
  const dependencyOf = async (folder: string, source: string) => {
    expect((await runInTest(['init', folder, '--package', source], { cwd })).code).toBe(0)
    const file = readFileSync(join(cwd, folder, 'package.json'), 'utf8')
    return (JSON.parse(file) as { dependencies: { bouwsteen: string } }).dependencies.bouwsteen
  }
  expect(await dependencyOf('one', './bouwsteen.tgz')).toBe(join(cwd, 'bouwsteen.tgz'))
  expect(await dependencyOf('two', '^1.2.0')).toBe('^1.2.0')
  expect(await dependencyOf('three', 'C:\\"x".tgz')).toBe('C:\\"x".tgz')
})

test('a folder that holds something is refused, and nothing is written', async () => {
  const cwd = makeScratch()
  mkdirSync(join(cwd, 'vol'))
  writeFileSync(join(cwd, 'vol', 'a.txt'), '')
  const { code, stderr } = await runInTest(['init', 'vol'], { cwd })
  expect([code, stderr.includes('SITE_EXISTS')]).toEqual([2, true])
  expect(existsSync(join(cwd, 'vol', 'content'))).toBe(false)
  expect((await runInTest(['init', 'leeg', '--site', 'Www'], { cwd })).stderr).toContain('SITE_NAME_INVALID')
  expect(existsSync(join(cwd, 'leeg'))).toBe(false)
})

test('a git repository is started with all files added', async () => {
  const { cwd, code, stderr, stdout } = await init('x', '--git')
  // The lock file comes with the install, and belongs in the first commit.
  expect(stdout).toMatch(/npm install\n +git add --all\n +git commit/)
  expect(code, stderr).toBe(0)
  expect(existsSync(join(cwd, 'x', '.git', 'index'))).toBe(true)
})
