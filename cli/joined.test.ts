import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findModules } from '#renderer/build/find-modules.ts'
import { productRoot } from '#renderer/product-root.ts'
import { runSite } from '#tests/support/run-site.ts'
import { scratchRoot } from '#tests/support/workspace.ts'
import { listCommandNames } from './find-commands.ts'
import { findJoined } from './joined.mjs'

describe('joined modules', () => {
  it('hold every command, call, check and adapter that folders list', async () => {
    execFileSync(process.execPath, [join(productRoot, 'cli', 'join-modules.mjs')])
    expect(findJoined()).toBeDefined()
    const folder = join(productRoot, '.compiled', 'joined')
    const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    const found = [
      'cli/commands/*/command.ts',
      'cli/commands/*/*/command.ts',
      'editor-server/api/*/*.ts',
      'content/checks/*/check.ts',
      'editor-server/publishing/delivery/*/adapter.ts',
    ].flatMap((pattern) => findModules(pattern).map(({ path }) => path))
    expect(found.length).toBeGreaterThan(150)
    expect(found.filter((path) => !texts.some((text) => text.includes(JSON.stringify(path))))).toEqual([])
    const { code, stdout } = await runSite(['completion', 'bash'])
    expect(code).toBe(0)
    expect(listCommandNames().filter((name) => !stdout.includes(name.split(' ').at(-1) ?? name))).toEqual([])
  })

  it('are left aside once something was compiled after them', () => {
    const folder = mkdtempSync(join(scratchRoot, 'bouwsteen-joined-'))
    const compiled = pathToFileURL(join(folder, '.compiled/'))
    const write = (name: string, seconds: number) => {
      writeFileSync(new URL(name, compiled), '')
      utimesSync(new URL(name, compiled), seconds, seconds)
    }
    expect(findJoined(compiled)).toBeUndefined()
    mkdirSync(join(folder, '.compiled', 'joined'), { recursive: true })
    write('joined/main.js', 200)
    write('cli.tsbuildinfo', 100)
    // Of the tests, which are no part of it.
    write('tests.tsbuildinfo', 300)
    expect(findJoined(compiled)?.href).toBe(new URL('joined/main.js', compiled).href)
    write('renderer.tsbuildinfo', 300)
    expect(findJoined(compiled)).toBeUndefined()
    write('renderer.tsbuildinfo', 100)
    expect(findJoined(compiled)).toBeDefined()
    // Other packages were installed, which may hold a fix.
    mkdirSync(join(folder, 'node_modules'))
    write('../node_modules/.package-lock.json', 300)
    expect(findJoined(compiled)).toBeUndefined()
    rmSync(folder, { recursive: true })
  })
})
