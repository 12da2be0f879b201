import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productRoot } from '#renderer/product-root.ts'
import { readTree } from '#tests/support/read-tree.ts'
import { createRandom, isFull } from '#tests/support/seed.ts'
import { scratchRoot } from '#tests/support/workspace.ts'
import { runInTest } from '../../run-in-test.ts'

let root: string
let here: string
let there: string
const file = () => join(root, 'stad.tar.gz')

beforeEach(() => {
  root = mkdtempSync(join(scratchRoot, 'export-'))
  here = join(root, 'hier')
  there = join(root, 'daar')
  mkdirSync(join(there, 'content/sites'), { recursive: true })
  put(
    here,
    'stad/site.json',
    JSON.stringify({ schema: 1, platformName: 'Stad', primaryDomain: 'www.stad.example', hostNames: ['stad.example'] }),
  )
  put(here, 'stad/pages/index.md', '---\ntitle: Welkom\n---\nHallo.\n')
  put(here, 'stad/pages/één map/dicht.md', '---\ntitle: Dicht\nviewAccess: Users\n---\n')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(workspace: string, path: string, text: string): void {
  const whole = join(workspace, 'content/sites', path)
  mkdirSync(dirname(whole), { recursive: true })
  writeFileSync(whole, text)
}

interface Report {
  sites: { site: string }[]
  files: number
  counts: object
  problems: { code: string; message: string }[]
}

async function run(at: string, args: readonly string[], signal?: AbortSignal) {
  const { code, stdout } = await runInTest([...args, '--json'], { cwd: at, ...(signal && { signal }) })
  const report = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Report
  return { code, ...report, codes: report.problems.map((problem) => problem.code) }
}

const exportStad = (...more: string[]) => run(here, ['export', '--site', 'stad', file(), ...more])
const importStad = (...more: string[]) => run(there, ['import', 'archive', file(), ...more])
const contentOf = (workspace: string, site = 'stad') => readTree(join(workspace, 'content/sites', site))

describe('site export and site import archive', { timeout: 60_000 }, () => {
  it('take voorbeeldstad elsewhere, byte for byte', async () => {
    cpSync(join(productRoot, 'content/sites/voorbeeldstad'), join(here, 'content/sites/voorbeeldstad'), { recursive: true })
    const exported = await run(here, ['export', '--site', 'voorbeeldstad', file()])
    expect([exported.code, exported.codes]).toEqual([0, []])
    const imported = await importStad()
    expect([imported.code, imported.codes, imported.files]).toEqual([0, [], exported.files])
    expect(contentOf(there, 'voorbeeldstad')).toEqual(contentOf(here, 'voorbeeldstad'))
  })

  it('never write over anything', async () => {
    expect([(await exportStad()).code, statSync(file()).mode & 0o777]).toEqual([0, 0o600])
    const before = readFileSync(file())
    put(here, 'stad/pages/nieuw.md', '---\ntitle: Nieuw\n---\n')
    expect(await exportStad()).toMatchObject({ code: 2, codes: ['SITE_EXISTS'] })
    expect(readFileSync(file()).equals(before)).toBe(true)
    expect((await exportStad('--force')).files).toBe(4)
    expect(readdirSync(root).sort()).toEqual(['daar', 'hier', 'stad.tar.gz'])

    expect((await importStad()).counts).toEqual({ page: 3, item: 0, media: 0 })
    const there1 = contentOf(there)
    expect(await importStad()).toMatchObject({ code: 2, codes: ['SITE_EXISTS'] })
    put(there, '.archived/oud/site.json', '{}')
    expect(await importStad('--site', 'oud')).toMatchObject({ code: 2, codes: ['SITE_EXISTS'] })
    expect(await importStad('--site', 'Mijn stad')).toMatchObject({ code: 2, codes: ['SITE_NAME_INVALID'] })
    expect([contentOf(there), readdirSync(join(there, 'content/sites')).sort()]).toEqual([there1, ['.archived', 'stad']])
  })

  it('say what they cannot do', async () => {
    expect(await run(here, ['export', '--site', 'dorp', file()])).toMatchObject({ code: 2, codes: ['SITE_UNKNOWN'] })
    for (const place of ['dist/stad.tar.gz', 'content/sites/stad/stad.tar.gz', 'stad.tar.gz', '-'])
      expect(await run(here, ['export', '--site', 'stad', place]), place).toMatchObject({ code: 2, codes: ['SITE_USAGE'] })
    expect(await importStad()).toMatchObject({ code: 2, codes: ['SITE_ARCHIVE_MISSING'] })
    put(here, 'stad/notities.txt', 'los')
    const left = await exportStad()
    expect([left.code, left.codes, left.problems[0]?.message]).toEqual([0, ['SITE_EXPORT_LEFT_OUT'], expect.stringContaining('no page')])
  })

  it('leave a host with the site that has it', async () => {
    await exportStad()
    put(there, 'dorp/site.json', JSON.stringify({ schema: 1, platformName: 'Dorp', primaryDomain: 'stad.example' }))
    const { code, problems } = await importStad('--site', 'nieuw')
    expect([code, problems.map(({ code: each, message }) => [each, message])]).toEqual([
      0,
      [['SITE_ARCHIVE_HOST', expect.stringContaining('stad.example is a host of dorp')]],
    ])
    const settings = JSON.parse(readFileSync(join(there, 'content/sites/nieuw/site.json'), 'utf8')) as object
    expect(settings).toEqual({ schema: 1, platformName: 'Stad', primaryDomain: 'www.stad.example', hostNames: [] })
  })

  it('leave nothing behind when they are stopped, or the file is cut off', async () => {
    await exportStad()
    const bytes = readFileSync(file())
    const random = createRandom('cut imports')
    for (let round = 0; round < (isFull ? 100 : 10); round += 1) {
      writeFileSync(file(), bytes.subarray(0, Math.floor(random() * bytes.length)))
      expect(await importStad('--site', 'stad')).toMatchObject({ code: 1, codes: ['SITE_ARCHIVE_DAMAGED'] })
    }
    writeFileSync(file(), bytes)
    const stopped = new AbortController()
    stopped.abort()
    expect((await run(there, ['import', 'archive', file()], stopped.signal)).code).toBe(130)
    rmSync(file())
    expect((await run(here, ['export', '--site', 'stad', file()], stopped.signal)).code).toBe(130)
    expect([readdirSync(join(there, 'content/sites')), existsSync(file()), readdirSync(root)]).toEqual([[], false, ['daar', 'hier']])

    // What a crash has left is no site, and in nobody's way.
    put(there, '.import-stad/site.json', '{')
    await exportStad()
    expect((await importStad()).code).toBe(0)
    expect(readdirSync(join(there, 'content/sites'))).toEqual(['stad'])
  })
})
