import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guidOf } from '../support/build.ts'
import { findDifferences, findExtras, readTree } from '../support/read-tree.ts'
import { describeRun } from '../support/run-site.ts'
import { makeSampleSite } from '../support/sample-site.ts'
import type { Workspace } from '../support/workspace.ts'

/** Enough for the index to be made in threads. */
const MANY = 1100

let workspace: Workspace
const now = ['--now', '2026-11-21T10:00:00Z']

beforeEach(() => {
  workspace = makeSampleSite()
})
afterEach(() => workspace.dispose())

describe('site build', () => {
  test('fills the output, renders nothing the second time and changes no byte', async () => {
    const first = await workspace.build(now)
    expect(first.code, describeRun(first)).toBe(0)
    expect(existsSync(join(workspace.dist, 'index.html'))).toBe(true)
    expect(first.report?.sites[0]).toMatchObject({ site: 'proef', rendered: first.report?.sites[0]?.pages })
    const tree = readTree(workspace.dist)
    const written = statSync(join(workspace.dist, 'index.html')).mtimeMs

    const second = await workspace.build(now)
    expect(second.code, describeRun(second)).toBe(0)
    expect(second.report?.sites[0]).toMatchObject({ rendered: 0, written: 0, removed: 0 })
    expect(readTree(workspace.dist)).toEqual(tree)
    expect(statSync(join(workspace.dist, 'index.html')).mtimeMs).toBe(written)
  })

  test('two clean builds give the same bytes, whatever the number of workers', async () => {
    const one = join(workspace.root, 'one')
    const two = join(workspace.root, 'two')
    expect((await workspace.build([...now, '--out', one, '--data', join(workspace.root, 'data-one'), '--concurrency', '1'])).code).toBe(0)
    expect((await workspace.build([...now, '--out', two, '--data', join(workspace.root, 'data-two'), '--concurrency', '2'])).code).toBe(0)
    expect(readTree(two)).toEqual(readTree(one))
  })

  test('the search index of many pages, which threads read, is the same after edits as one made anew', async () => {
    const write = (number: number, words: string) =>
      workspace.write(
        `pages/veel/proef-${number}.md`,
        `---\nschema: 1\nguid: ${guidOf(0x10_000 + number)}\ntitle: Proef ${number}\n---\n${words}\n`,
      )
    for (let number = 0; number < MANY; number += 1) write(number, `Regel ${number % 97} over afval, café en ID-kaart ${number}.`)
    const first = await workspace.build(now)
    expect(first.code, describeRun(first)).toBe(0)
    write(7, 'Heel andere woorden over de waterschapsbelasting.')
    rmSync(join(workspace.root, 'content/sites', workspace.site, 'pages/veel/proef-8.md'))
    const second = await workspace.build(now)
    expect(second.code, describeRun(second)).toBe(0)
    const anew = join(workspace.root, 'anew')
    const third = await workspace.build([...now, '--out', anew, '--data', join(workspace.root, 'data-anew')])
    expect(third.code, describeRun(third)).toBe(0)
    const indexOf = (out: string) => readTree(join(out, 'search/index'))
    expect(indexOf(workspace.dist).size).toBeGreaterThan(MANY)
    expect(indexOf(join(anew, workspace.site))).toEqual(indexOf(workspace.dist))
  })

  test('touching every file without changing it renders nothing', async () => {
    await workspace.build(now)
    for (const path of ['pages/index.md', 'pages/nieuws.md', 'menus.json', 'site.json']) workspace.edit(path, (text) => text)
    const run = await workspace.build(now)
    expect(run.report?.sites[0]).toMatchObject({ rendered: 0, written: 0 })
  })
})

describe('what is broken is named, and costs nothing else', () => {
  test('a broken page: exit 1, path and line; its last good version and all others stay', async () => {
    await workspace.build(now)
    const before = readTree(workspace.dist)
    workspace.write('pages/wonen/afval.md', '---\ntitle: Afval\nlayout: [100\n---\nTekst.\n')
    workspace.edit('pages/bouwen/index.md', (text) => text.replace('Teller 0', 'Teller 1'))
    const run = await workspace.build(now)
    expect(run.code, describeRun(run)).toBe(1)
    const problem = run.report?.problems.find(({ severity }) => severity === 'error')
    expect(problem).toMatchObject({ code: 'SITE_FRONT_MATTER_YAML', path: 'content/sites/proef/pages/wonen/afval.md' })
    expect(problem?.line).toBeGreaterThan(1)
    expect(problem?.fix).toBeTruthy()
    const after = readTree(workspace.dist)
    expect(after.get('wonen/afval/index.html')).toBe(before.get('wonen/afval/index.html'))
    expect(after.get('bouwen/index.html')).not.toBe(before.get('bouwen/index.html'))
  })

  test('an unknown block is named with those that exist', async () => {
    workspace.edit('pages/nieuws.md', (text) => text.replace('name: submenu', 'name: carrousel'))
    const run = await workspace.build(now)
    expect(run.code, describeRun(run)).toBe(1)
    const problem = run.report?.problems.find(({ code }) => code === 'SITE_BLOCK_UNKNOWN')
    expect(problem).toMatchObject({ path: 'content/sites/proef/pages/nieuws.md' })
    expect(problem?.message).toContain('carrousel')
    expect(problem?.fix).toContain('list')
    expect(existsSync(join(workspace.dist, 'wonen/index.html'))).toBe(true)
  })

  test('a missing theme is named with those that exist', async () => {
    await workspace.build(now)
    const before = readTree(workspace.dist)
    workspace.editJson<Record<string, unknown>>('site.json', (settings) => (settings.theme = 'bestaat-niet'))
    const run = await workspace.build(now)
    expect(run.code, describeRun(run)).toBe(1)
    const problem = run.report?.problems.find(({ code }) => code === 'SITE_THEME_UNKNOWN')
    expect(problem?.fix).toContain('polder')
    expect(findDifferences(before, readTree(workspace.dist))).toEqual([])
  })

  test('an unknown site: exit 2 and the sites there are', async () => {
    const run = await workspace.build(['--site', 'bestaat-niet'])
    expect(run.code, describeRun(run)).toBe(2)
    expect(run.stderr + run.stdout).toContain('proef')
  })

  test('an unknown option: exit 2', async () => {
    expect((await workspace.build(['--bestaat-niet'])).code).toBe(2)
  })

  test('an output folder that is locked by another build: exit 75 and its process', async () => {
    const [first, second] = await Promise.all([workspace.build(now), workspace.build(now)])
    const codes = [first.code, second.code].sort((a, b) => Number(a) - Number(b))
    // The faster one may finish before the other looks.
    expect(
      [
        [0, 75],
        [0, 0],
      ],
      describeRun(first) + describeRun(second),
    ).toContainEqual(codes)
    const refused = [first, second].find(({ code }) => code === 75)
    if (refused) expect(refused.report?.problems[0]?.code ?? refused.stderr).toContain('SITE_LOCKED')
    expect((await workspace.build(now)).code).toBe(0)
  })

  test('an output place that cannot be written: exit 74', async () => {
    // Root may write anywhere, so the place is one where nobody can create a folder: below a file.
    const file = join(workspace.root, 'bestand')
    writeFileSync(file, 'geen map')
    const run = await workspace.build([...now, '--out', join(file, 'dist')])
    expect(run.code, describeRun(run)).toBe(74)
    expect(run.report?.problems[0]?.code ?? run.stderr).toContain('SITE_NOT_WRITABLE')
  })
})

describe('an output that people rely on', () => {
  test('the page of a deleted file goes, and nothing else', async () => {
    await workspace.build(now)
    const before = readTree(workspace.dist)
    workspace.remove('pages/wonen/afval.md')
    const run = await workspace.build(now)
    expect(run.code, describeRun(run)).toBeLessThan(2)
    const gone = findExtras(before, readTree(workspace.dist))
    expect(gone).toContain('wonen/afval/index.html')
    expect(existsSync(join(workspace.dist, 'wonen/index.html'))).toBe(true)
  })

  test('a deleted output is made again, whole', async () => {
    await workspace.build(now)
    const before = readTree(workspace.dist)
    rmSync(workspace.out, { recursive: true })
    await workspace.build(now)
    expect(findDifferences(before, readTree(workspace.dist))).toEqual([])
  })
})
