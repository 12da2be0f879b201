import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listCommandNames } from './find-commands.ts'
import { runInTest } from './run-in-test.ts'

const escape = '\u001b'
const names = listCommandNames()
const empty = mkdtempSync(join(tmpdir(), 'bouwsteen-cli-'))
afterAll(() => rmSync(empty, { recursive: true }))

const lastLine = (text: string): unknown => JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')

describe('help', () => {
  it('finds the commands by their folders', () => {
    expect(names).toEqual(expect.arrayContaining(['build', 'check', 'doctor', 'import markdown', 'init', 'new', 'preview', 'routes']))
  })

  it('lists every command with its summary', async () => {
    const { code, stdout, stderr } = await runInTest(['--help'])
    expect(code).toBe(0)
    expect(stderr).toBe('')
    for (const name of names) expect(stdout).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
    for (const exit of ['0', '1', '2', '74', '75', '130']) expect(stdout).toMatch(new RegExp(`^  ${exit} +\\S`, 'm'))
  })

  it.each(names)('site %s --help has usage, examples and the options of every command', async (name) => {
    const { code, stdout } = await runInTest([...name.split(' '), '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain(`Usage\n  site ${name}`)
    expect(stdout).toMatch(new RegExp(`Examples\\n(?:  .*\\n)?  +site ${name}`))
    for (const option of ['--workspace DIR', '--data DIR', '--json', '--quiet', '--no-color']) expect(stdout).toContain(option)
  })

  it.each([
    [['--help'], 'npx bouwsteen <command> [options]'],
    [['import', '--help'], 'npx bouwsteen import <'],
    [['build', '--help'], 'npx bouwsteen build [site…] [options]'],
  ])('%j writes the command as it is typed here', async (argv, usage) => {
    const { stdout } = await runInTest(argv, { program: 'npx bouwsteen' })
    expect(stdout).toContain(`Usage\n  ${usage}`)
    expect(stdout).not.toMatch(/^ +site /m)
  })

  it.each(names)('%s --help names other commands as they are typed in a project, which has no site', async (name) => {
    const { stdout } = await runInTest([...name.split(' '), '--help'], { program: 'npx bouwsteen' })
    expect(stdout.replaceAll(/\s+/g, ' ').match(new RegExp(`\\bsite (?:${names.join('|')})\\b`, 'g'))).toBeNull()
  })

  it.each([...names, ''])('site %s --help fits terminals of 80 columns, and is no wider than can be read', async (name) => {
    const argv = [...name.split(' ').filter(Boolean), '--help']
    for (const [columns, widest] of [
      [80, 80],
      [300, 110],
    ] as const) {
      const { stdout } = await runInTest(argv, { columns, env: { NO_COLOR: '1' } })
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(widest)
    }
  })

  it('shows the members of a group', async () => {
    const { code, stdout } = await runInTest(['import', '--help'])
    expect(code).toBe(0)
    expect(stdout).toContain('markdown')
  })

  it('is what a line without a command gets, as wrong usage', async () => {
    const { code, stdout, stderr } = await runInTest([])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('Commands')
  })

  it('--version prints the version alone', async () => {
    const { code, stdout } = await runInTest(['--version'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

describe('wrong usage ends with 2 and the nearest right word', () => {
  it.each([
    [['biuld'], 'Unknown command "biuld". Did you mean "build"?', 'site --help'],
    [['build', '--forse'], 'Unknown option "--forse". Did you mean "--force"?', 'site build --help'],
    [['new', 'blok', 'x'], 'Did you mean "block"?', 'site new --help'],
    [['new', 'block'], 'Missing required argument "name"', 'site new --help'],
    [['build', '--concurrency', '0'], '--concurrency takes a whole number of at least 1, not "0".', 'site build --help'],
    [['build', '--concurrency', '2x'], 'not "2x"', 'site build --help'],
    [['build', '--now', 'tomorrow'], '--now takes an instant', 'site build --help'],
    [['build', '--base-url', 'www.example.nl'], '--base-url takes a scheme', 'site build --help'],
    [['import', 'markdown', 'docs'], '--site', 'site import markdown --help'],
    [['doctor', 'extra'], 'site doctor does not know what to do with "extra".', 'site doctor --help'],
  ])('%j', async (argv, message, help) => {
    const { code, stdout, stderr } = await runInTest(argv, { cwd: empty })
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain(message)
    expect(stderr).toContain(`See: ${help}`)
  })

  it('gives --json its line all the same', async () => {
    const { code, stdout } = await runInTest(['build', '--forse', '--json'])
    expect(code).toBe(2)
    expect(lastLine(stdout)).toMatchObject({ sites: [], problems: [{ severity: 'error', code: 'SITE_USAGE' }] })
    expect(stdout.trim().split('\n')).toHaveLength(1)
  })
})

describe('escape bytes', () => {
  const lines = [['--help'], ['build', '--help'], ['biuld'], ['doctor']]
  it.each([
    ['into a pipe', {}, undefined],
    ['with NO_COLOR', { NO_COLOR: '1' }, 80],
    ['in CI', { CI: 'true' }, 80],
    ['with TERM=dumb', { TERM: 'dumb' }, 80],
  ])('none %s', async (_, env, columns) => {
    for (const argv of lines) {
      const { stdout, stderr } = await runInTest(argv, { cwd: empty, env, ...(columns !== undefined && { columns }) })
      expect(stdout + stderr).not.toContain(escape)
    }
  })

  it('none with --no-color, some on a terminal', async () => {
    expect((await runInTest(['--help', '--no-color'], { columns: 80 })).stdout).not.toContain(escape)
    expect((await runInTest(['--help'], { columns: 80 })).stdout).toContain(escape)
  })
})

describe('site.config.ts', () => {
  it('that is wrong ends with 2 and names the line', async () => {
    const { writeFileSync } = await import('node:fs')
    const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-config-'))
    writeFileSync(
      join(folder, 'site.config.ts'),
      "import { defineConfig } from 'bouwsteen/config'\n\nexport default defineConfig({\n  secondFactor: 'sometimes',\n})\n",
    )
    const { code, stdout } = await runInTest(['routes', '--json'], { cwd: folder })
    expect(code).toBe(2)
    expect(lastLine(stdout)).toMatchObject({ problems: [{ code: 'SITE_CONFIG_INVALID', path: 'site.config.ts', line: 4, column: 3 }] })
    rmSync(folder, { recursive: true })
  })
})
