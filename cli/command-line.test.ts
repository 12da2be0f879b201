import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { productRoot } from '#renderer/product-root.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { createCommandWriter, findProgram, shorten } from './command-line.ts'
import { runInTest } from './run-in-test.ts'

describe('a command line to paste', () => {
  test.each([
    ['.', 'npx site build'],
    ['/home/ada', 'npx site build'],
    ['my-city/', 'npx site build --workspace my-city'],
    ['../my-city', 'npx site build --workspace ../my-city'],
    ['/srv/my-city', 'npx site build --workspace /srv/my-city'],
    ['my city', "npx site build --workspace 'my city'"],
    ["Ada's", "npx site build --workspace 'Ada'\\''s'"],
    ['-x', 'npx site build --workspace ./-x'],
  ])('for workspace %s', (workspace, line) => {
    expect(createCommandWriter({ program: 'npx site', cwd: '/home/ada', workspace })('build')).toBe(line)
  })

  test('has the data folder that was given, which the next command needs too', () => {
    const write = createCommandWriter({ program: 'npx site', cwd: '/home/ada', workspace: '../code', data: '../my data' })
    expect(write('build')).toBe("npx site build --workspace ../code --data '../my data'")
    expect(write('build --data ../x', '/srv/other')).toBe('npx site build --data ../x --workspace /srv/other')
  })

  test('starts site the way it can be started there', () => {
    const scratch = makeScratch()
    expect(findProgram(join(productRoot, 'cli'), { path: [] })).toBe('npx site')
    expect(findProgram(scratch, { path: [join(productRoot, 'node_modules', '.bin')] })).toBe(
      `node ${shorten(join(productRoot, 'cli', 'bin.mjs'), scratch)}`,
    )
    const other = join(scratch, 'other')
    mkdirSync(other)
    writeFileSync(join(other, 'site'), '')
    chmodSync(join(other, 'site'), 0o755)
    expect(findProgram(scratch, { path: [other] })).toMatch(/^node /)
    const own = join(scratch, 'own')
    mkdirSync(own)
    symlinkSync(join(productRoot, 'cli', 'bin.mjs'), join(own, 'site'))
    expect(findProgram(scratch, { path: ['/nowhere', own] })).toBe('site')
    symlinkSync(join(productRoot, 'cli', 'bin.mjs'), join(own, 'bouwsteen'))
    expect(findProgram(scratch, { path: [other, own] })).toBe('bouwsteen')
    const pages = join(scratch, 'content', 'pages')
    mkdirSync(pages, { recursive: true })
    mkdirSync(join(scratch, 'node_modules'))
    symlinkSync(productRoot, join(scratch, 'node_modules', 'bouwsteen'))
    expect(findProgram(pages, { path: [] })).toBe('npx bouwsteen')
    expect(findProgram(pages, { path: [own] })).toBe('npx bouwsteen')
  })
})

describe('a wrong folder', () => {
  test.each([['build'], ['doctor'], ['new', 'block', 'card']])('inside a workspace: %s names the one above', async (...argv) => {
    const root = makeScratch()
    const cwd = join(root, 'content', 'sites', 'een')
    mkdirSync(cwd, { recursive: true })
    const { code, stderr } = await runInTest(argv, { cwd, program: 'npx site' })
    expect(code).toBe(2)
    expect(stderr).toContain(`This folder lies inside the workspace ${root}. SITE_WORKSPACE_ABOVE`)
    expect(stderr).toContain(`Run: npx site ${argv.join(' ')} --workspace ../../..`)
  })

  test.each([
    [['build', '--out', 'een.md'], 74, 'a file stands where a folder has to be'],
    [['build', '--data', 'een.md'], 74, 'a file stands where a folder has to be'],
    [['routes', '--data', 'een.md'], 74, 'a file stands where a folder has to be'],
    [['build', '--workspace', 'een.md'], 2, '--workspace takes a folder; een.md is a file.'],
  ])('a file: %j', async (argv, exit, reason) => {
    const cwd = makeScratch()
    mkdirSync(join(cwd, 'content', 'sites', 'een'), { recursive: true })
    writeFileSync(join(cwd, 'een.md'), 'x')
    const { code, stderr } = await runInTest(argv, { cwd })
    expect(code).toBe(exit)
    expect(stderr).toContain(reason)
  })

  test('a fix names the command as the shell takes it, with the workspace', async () => {
    const cwd = makeScratch()
    mkdirSync(join(cwd, 'my city', 'content', 'sites', 'een'), { recursive: true })
    const run = (...argv: string[]) => runInTest(argv, { cwd, program: 'npx site' })
    expect((await run('preview', '--workspace', 'my city')).stderr).toContain("Run: npx site build --workspace 'my city'\n")
    expect((await run('routes')).stderr).toContain('make one with: npx site init DIR\n')
    expect((await run('bild')).stderr).toContain('See: npx site --help\n')
  })
})
