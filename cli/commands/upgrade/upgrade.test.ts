import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { acquireLock } from '#content/store/lock.ts'
import { productRoot } from '#renderer/product-root.ts'
import { readTree } from '#tests/support/read-tree.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { scratchRoot } from '#tests/support/workspace.ts'
import { readProductVersion } from '../../product-version.ts'
import { runInTest } from '../../run-in-test.ts'
import * as records from './migrate-records.ts'
import { planProject } from './plan-project.ts'
import type { UpgradeReport } from './upgrade.ts'

vi.hoisted(() => vi.resetModules())
vi.mock(import('./migrate-records.ts'), { spy: true })
afterAll(() => vi.resetModules())

let root = ''
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
/** What is compiled for one test serves the others. */
const data = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))
const run = (...argv: string[]) => runInTest([...argv, '--data', data], { cwd: root })
const report = async (...argv: string[]) => {
  const { code, stdout, stderr } = await run('upgrade', '--json', ...argv)
  const line = stdout.trim().split('\n').at(-1) ?? ''
  return { code, stderr, ...(JSON.parse(line) as UpgradeReport) }
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Noor', '-c', 'user.email=noor@waterland.example', ...args], { cwd: root, encoding: 'utf8' })

/** A workspace as it was made before workspaces were projects; `.bouwsteen/` stood in its .gitignore. */
beforeEach(() => {
  root = join(makeScratch(), 'oude-stad')
  cpSync(join(productRoot, 'tests/fixtures/earlier-workspace'), root, { recursive: true })
  renameSync(join(root, 'gitignore'), join(root, '.gitignore'))
  mkdirSync(join(root, '.bouwsteen'))
  write('.bouwsteen/tsconfig.json', '{ "compilerOptions": { "paths": {} } }\n')
})

/** Only the blocks of the product, which are compiled already. */
function dropBlock() {
  rmSync(join(root, 'blocks/tip'), { recursive: true })
  rmSync(join(root, page))
}

const page = 'content/sites/mijn-site/pages/zwembad.md'
const types = 'content/sites/mijn-site/list-item-types.json'

describe('content that an earlier version wrote', () => {
  test('still builds, before anything is upgraded', async () => {
    const out = join(root, 'dist')
    const { code, stdout, stderr } = await run('build', '--out', out)
    expect(code, stdout + stderr).toBe(0)
    const html = readFileSync(join(out, 'mijn-site/zwembad/index.html'), 'utf8')
    expect(html).toContain('<p class="tip tip-calm">Neem een handdoek mee</p>')
    expect(html).toContain('<p class="tip tip-loud">Het water is koud</p>')
    expect(readFileSync(join(out, 'mijn-site/melding-openbare-ruimte/index.html'), 'utf8')).toContain('Een lantaarn die niet brandt')
    expect(existsSync(join(out, 'mijn-site/terrassen-2027/index.html'))).toBe(false)
    const checked = await run('check', '--strict')
    expect(checked.code, checked.stdout).toBe(0)
  })
})

describe('site upgrade', () => {
  test('makes an early workspace a project of this version, once', async () => {
    const { code, from, to, files, content, problems, notes } = await report()
    expect([code, from, to, problems]).toEqual([0, '0.0.0', readProductVersion(), []])
    expect(notes[0]?.new.length).toBeGreaterThan(10)
    const changed = Object.fromEntries(files.map(({ path, change }) => [path, change]))
    expect(changed).toEqual({
      '.bouwsteen/tsconfig.json': 'removed',
      '.github/workflows/site.yml': 'added',
      '.gitignore': 'changed',
      '.nvmrc': 'added',
      'README.md': 'changed',
      'blocks/README.md': 'changed',
      'package.json': 'added',
      'themes/README.md': 'changed',
      'tsconfig.json': 'changed',
    })
    expect(existsSync(join(root, '.bouwsteen'))).toBe(false)
    expect(read('README.md')).toMatch(/^# Oude stad\n/)
    expect(read('README.md')).not.toContain('npx site')
    expect(JSON.parse(read('package.json'))).toMatchObject({
      name: 'oude-stad',
      scripts: { dev: 'bouwsteen dev' },
      dependencies: { bouwsteen: to },
      bouwsteen: { version: to },
    })
    expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['/.data/', '.lock', '.*.tmp']))
    expect(read('.gitignore')).not.toContain('.bouwsteen')

    expect(content).toEqual([
      { site: 'mijn-site', path: page, what: ['tip 1 → 3', 'tip 2 → 3'] },
      { site: 'mijn-site', path: types, what: ['without "guid"'] },
    ])
    expect(read(page)).toContain('version: 3\n    options:\n      text: Neem een handdoek mee\n')
    expect(read(page)).toContain('version: 3\n    options:\n      text: Het water is koud\n      tone: loud\n')
    expect(JSON.parse(read(types))).toEqual({ schema: 1, listItemTypes: [{ name: 'nieuws' }] })

    const before = readTree(root)
    const again = await report()
    expect([again.code, again.from, again.files, again.content, again.notes]).toEqual([0, to, [], [], []])
    expect(readTree(root)).toEqual(before)
    expect((await run('check', '--strict')).code).toBe(0)
  })

  test('leaves the database alone while another process holds the content', async () => {
    const migrating = vi.spyOn(records, 'migrateRecords').mockClear()
    const lock = await acquireLock(join(root, 'content/sites'), { command: 'site serve' })
    const { code } = await run('upgrade')
    await lock.release()
    expect([code, migrating.mock.calls]).toEqual([75, []])
    migrating.mockRestore()
  })

  test('keeps its patch in the data folder of site.config.ts, and goes on where that cannot be read', async () => {
    dropBlock()
    const upgrade = async () => {
      const { code, stdout, stderr } = await runInTest(['upgrade', '--json', '--dry-run'], { cwd: root })
      expect(code, stderr).toBe(0)
      return (JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as UpgradeReport).patch
    }
    write('tsconfig.json', '{}\n')
    write('site.config.ts', "export default { data: 'elders' }\n")
    expect(await upgrade()).toMatch(/^elders\/upgrade-/)
    write('site.config.ts', 'export default {{\n')
    expect(await upgrade()).toMatch(/^\.data\/upgrade-/)
  })

  test('makes of it what site init makes', async () => {
    dropBlock()
    await report()
    const parent = makeScratch()
    await runInTest(['init', 'oude-stad'], { cwd: parent })
    for (const path of ['package.json', 'tsconfig.json', '.nvmrc', 'README.md', 'blocks/README.md', '.github/workflows/site.yml'])
      expect(read(path), path).toBe(readFileSync(join(parent, 'oude-stad', path), 'utf8'))
    const lines = (text: string) => text.trim().split('\n').sort()
    expect(lines(read('.gitignore'))).toEqual(lines(readFileSync(join(parent, 'oude-stad/.gitignore'), 'utf8')))
  })

  test('--dry-run says the same and writes nothing', async () => {
    const before = readTree(root)
    const { files, content } = await report('--dry-run')
    expect(readTree(root)).toEqual(before)
    const { stdout } = await run('upgrade', '--dry-run')
    expect(stdout).toContain(`Would upgrade: Bouwsteen 0.0.0 → ${readProductVersion()}`)
    expect(stdout).toMatch(/changed +tsconfig\.json/)
    expect(stdout).toContain('tip 1 → 3')
    expect(stdout).toContain(`site upgrade --data ${data}\n`)
    const done = await report()
    expect([done.files, done.content]).toEqual([files, content])
  })

  test('leaves what somebody changed, and shows it as a patch, of which git leaves what does not fit beside the file', async () => {
    dropBlock()
    git('init', '--quiet')
    write('tsconfig.json', read('tsconfig.json').replace('"themes"', '"themes", "scripts"'))
    write('README.md', '# Ours\n')
    git('add', '--all')
    git('commit', '--quiet', '--message', 'Ours')
    const { files, problems, patch = '', code } = await report()
    expect(code).toBe(0)
    expect(files.filter(({ change }) => change === 'by hand').map(({ path }) => path)).toEqual(['tsconfig.json'])
    expect(problems.map(({ code: told, path, severity }) => [severity, told, path])).toEqual([
      ['warning', 'SITE_UPGRADE_BY_HAND', 'tsconfig.json'],
    ])
    expect(read('README.md')).toBe('# Ours\n')
    expect(read('tsconfig.json')).toContain('./.bouwsteen/')
    // One and the same line was changed by both.
    expect(() => git('apply', '--reject', join(root, patch))).toThrow('patch failed: tsconfig.json')
    expect(read('tsconfig.json.rej')).toContain('bouwsteen/tsconfig.json')
  })

  test('keeps scripts and versions of one’s own, and lets no script reach another’s package', async () => {
    dropBlock()
    const own = {
      name: 'ours',
      scripts: { dev: 'npx site dev --port 4000', build: 'npm run icons && site build', icons: 'node icons.mjs', serve: 'pm2 start' },
      dependencies: { bouwsteen: '0.0.9', sharp: '1.0.0' },
      bouwsteen: { version: '0.0.9' },
    }
    write('package.json', JSON.stringify(own, null, '\t'))
    const { files, problems, to } = await report()
    const { scripts, dependencies, devDependencies, bouwsteen, name } = JSON.parse(read('package.json')) as Record<string, object>
    expect(name).toBe('ours')
    expect(scripts).toMatchObject({
      dev: 'bouwsteen dev --port 4000',
      build: 'npm run icons && bouwsteen build',
      icons: 'node icons.mjs',
      serve: 'pm2 start',
      types: 'tsc',
    })
    expect([dependencies, bouwsteen]).toEqual([{ bouwsteen: to, sharp: '1.0.0' }, { version: to }])
    expect(devDependencies).toHaveProperty('typescript')
    expect(read('package.json')).toMatch(/^\{\n\t"name"/)
    expect(files).toContainEqual({ path: 'package.json', change: 'by hand', note: 'scripts.serve is "bouwsteen serve" now' })
    expect(problems).toHaveLength(files.filter(({ change }) => change === 'by hand').length)
  })

  test('refuses beside changes that are not committed, except those of npm', async () => {
    dropBlock()
    git('init', '--quiet')
    git('add', '--all')
    git('commit', '--quiet', '--message', 'Ours')
    write('package-lock.json', '{}')
    write('site.config.ts', `${read('site.config.ts')}\n// busy\n`)
    const before = readTree(root)
    const { code, stdout, stderr } = await run('upgrade')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('SITE_UPGRADE_UNCOMMITTED')
    expect(stderr).toContain('site.config.ts')
    expect(readTree(root)).toEqual(before)
    expect((await run('upgrade', '--dry-run')).code).toBe(0)
    git('checkout', '--', 'site.config.ts')
    expect((await run('upgrade')).code).toBe(0)
    git('add', '--all')
    write('.nvmrc', '22\n')
    expect((await run('upgrade')).stdout).toContain('Up to date')
  })

  test('refuses a workspace of a newer version', async () => {
    write('package.json', '{ "bouwsteen": { "version": "99.0.0" } }')
    const { code, stderr } = await run('upgrade', '--force')
    expect([code, stderr.includes('SITE_UPGRADE_NEWER')]).toEqual([2, true])
  })

  test('leaves options that a migration cannot make right, and does the rest', async () => {
    write(page, read(page).replace('title: Neem een handdoek mee', 'text: ""'))
    const { code, problems, content } = await report()
    expect([code, problems]).toMatchObject([0, [{ code: 'SITE_UPGRADE_BLOCK', path: page }]])
    expect(content).toContainEqual({ site: 'mijn-site', path: page, what: ['tip 2 → 3'] })
    expect(read(page)).toContain("options:\n      text: ''")
  })

  test('says which files it could not read', async () => {
    write(page, read(page).replace('guid: 7a1e7b1f', 'guid: 6f0d6a0e'))
    const { code, problems, content } = await report()
    expect([code, content.length, problems.map(({ path }) => path)]).toEqual([1, 1, [page]])
  })

  test('upgrades the project where blocks do not compile, and says what waits', async () => {
    write('blocks/tip/view.tsx', 'export const TipView = (')
    const { code, problems, content } = await report()
    expect([code, content]).toEqual([1, []])
    expect(problems).toMatchObject([{ severity: 'error', code: 'SITE_UPGRADE_CONTENT' }])
    expect(existsSync(join(root, 'package.json'))).toBe(true)
  })
})

describe('from a version to a later one', () => {
  /** As a later version would find them: what that of the workspace wrote, each file as it is written now but for one change. */
  async function planFrom(earlier: Record<string, string>, own: Record<string, string>) {
    const folder = makeScratch()
    for (const [path, text] of Object.entries(earlier)) {
      mkdirSync(join(folder, '0.0.5/shared', path, '..'), { recursive: true })
      writeFileSync(join(folder, '0.0.5/shared', `${path}.tmpl`), text)
    }
    mkdirSync(join(folder, '0.0.5/nl'), { recursive: true })
    root = makeScratch()
    for (const [path, text] of Object.entries(own)) write(path, text)
    const options = { workspace: root, from: '0.0.7', to: '0.1.0', file: { name: 'x' }, lang: 'nl' as const, earlier: folder }
    return Object.fromEntries((await planProject(options)).map((change) => [change.path, change.change]))
  }

  test('files that nobody changed are replaced, and what is deleted stays so', async () => {
    const changes = await planFrom({ nvmrc: '18\n', 'old.json': '{}\n', 'tsconfig.json': '{}\n' }, { '.nvmrc': '18\n', 'old.json': '{}\n' })
    expect(changes).toMatchObject({ '.nvmrc': 'changed', 'old.json': 'removed' })
    expect(changes).not.toHaveProperty('tsconfig.json')
  })

  test('an edited file is only spoken of where it is written otherwise now', async () => {
    expect(await planFrom({ nvmrc: '24\n' }, { '.nvmrc': '22\n' })).not.toHaveProperty('.nvmrc')
    expect(await planFrom({ nvmrc: '18\n' }, { '.nvmrc': '22\n' })).toMatchObject({ '.nvmrc': 'by hand' })
  })
})
