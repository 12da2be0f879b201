import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildInProcess, createTestRenderer, describeBuild, type InProcessOptions, makeBundle } from '#tests/support/in-process.ts'
import { readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import { SiteBuilder } from './site-builder.ts'

/** Ends of the paths that the system refuses; simulated, since root may read everything. */
const refused = vi.hoisted(() => new Set<string>())
// Test files share a process: modules that other files loaded hold the real one.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const refuse = (path: unknown) => {
    if ([...refused].some((end) => String(path).endsWith(end))) throw Object.assign(new Error('refused'), { code: 'EACCES', path })
  }
  const readdirSync = (...args: Parameters<typeof fs.readdirSync>) => (refuse(args[0]), fs.readdirSync(...args))
  const openSync = (...args: Parameters<typeof fs.openSync>) => (refuse(args[0]), fs.openSync(...args))
  const readFileSync = (...args: Parameters<typeof fs.readFileSync>) => (refuse(args[0]), fs.readFileSync(...args))
  return { ...fs, readdirSync, openSync, readFileSync }
})

let site: Workspace
beforeEach(() => {
  site = makeSampleSite()
  refused.clear()
})
afterEach(() => site.dispose())

const build = async () => (await buildInProcess(site)).problems.map(({ code, path, message }) => ({ code, path, message }))

/** Builds, makes something unreadable, changes what every page shows, builds again and expects that nothing was lost. */
async function expectKept(spoil: () => void, mend: () => void, expected: object[]) {
  expect(await build()).toEqual([])
  const before = readTree(site.dist)
  spoil()
  expect(await build()).toMatchObject(expected)
  expect(readTree(site.dist)).toEqual(before)
  expect(await build()).toMatchObject(expected)
  mend()
  expect(await build()).toEqual([])
  expect(readTree(site.dist)).toEqual(before)
}

describe('what the system refuses counts as there', () => {
  test.each(['pages', 'pages/onderwerp', 'pages/wonen', 'items', 'items/nieuws'])('everything in %s', async (folder) => {
    await expectKept(
      () => refused.add(`/${folder}`),
      () => refused.clear(),
      [{ code: 'SITE_FILE_UNREADABLE', path: `content/sites/proef/${folder}`, message: expect.stringContaining('EACCES') }],
    )
  })

  test.each([
    ['a link in a circle', 'ELOOP', (path: string) => symlinkSync(path, path)],
    ['a link to nothing', 'ENOENT', (path: string) => symlinkSync(`${path}-nothing`, path)],
    ['a file', 'ENOTDIR', (path: string) => writeFileSync(path, '')],
  ])('%s in the place of pages/', async (_what, code, put) => {
    const folder = site.path('pages')
    await expectKept(
      () => {
        renameSync(folder, `${folder}-away`)
        put(folder)
      },
      () => {
        rmSync(folder)
        renameSync(`${folder}-away`, folder)
      },
      [{ code: 'SITE_FILE_UNREADABLE', path: 'content/sites/proef/pages', message: expect.stringContaining(code) }],
    )
  })

  test('a page beside it that goes, goes', async () => {
    await build()
    refused.add('/pages/onderwerp')
    site.remove('pages/wonen/afval.md')
    await build()
    expect(existsSync(join(site.dist, 'wonen/afval'))).toBe(false)
    expect(readFileSync(join(site.dist, 'onderwerp/o1/index.html'), 'utf8')).toContain('Onderwerp 1')
  })
})

describe('what looks like a page and cannot be one is told', () => {
  test.each<[string, () => void, string, string]>([
    [
      'a name that is not UTF-8',
      () => writeFileSync(Buffer.concat([Buffer.from(site.path('pages/caf')), Buffer.from([0xe9]), Buffer.from('.md')]), 'x'),
      'error',
      'UTF-8',
    ],
    ['a control character', () => site.write('pages/a\tb.md', 'x'), 'error', 'control'],
    ['one in a folder', () => site.write('pages/a\nb/index.md', 'x'), 'error', 'control'],
    ['a folder named as a page', () => site.write('pages/oud.md/index.md', 'x'), 'error', 'folder'],
    ['a link', () => symlinkSync(site.path('pages/index.md'), site.path('pages/link.md')), 'warning', 'link'],
    ['a link to a folder', () => symlinkSync(site.path('pages/wonen'), site.path('pages/wonen-2')), 'warning', 'link'],
  ])('%s', async (_what, make, severity, reason) => {
    make()
    const { problems } = await buildInProcess(site)
    expect(problems).toMatchObject([{ severity, code: 'SITE_FILE_NAME', message: expect.stringContaining(reason) }])
    expect(problems[0]?.path).toMatch(/^content\/sites\/proef\/pages\//)
  })

  test('not other files', async () => {
    for (const name of ['pages/notes\t.txt', 'pages/.verborgen.md']) site.write(name, 'x')
    expect(await build()).toEqual([])
  })
})

describe('a builder that keeps the site looks again at what was refused, whatever it is told of', () => {
  test.each([
    ['closed', (path: string) => site.edit(path, (text) => text.replace('title:', 'isPublished: false\ntitle:'))],
    ['gone', (path: string) => rmSync(site.path(path))],
    ['another text', (path: string) => site.edit(path, (text) => text.replace('title:', 'description: Nieuw\ntitle:'))],
  ])('a page that is %s by then', async (_, change) => {
    const path = 'pages/wonen/verhuizen.md'
    const own: InProcessOptions = { renderer: createTestRenderer() }
    own.bundle = makeBundle(join(site.root, 'bundle'), own.renderer!)
    const builder = new SiteBuilder(site.site, { data: join(site.root, '.data'), out: site.out })
    const release = (changed?: readonly string[]) => builder.release(describeBuild(site, own), changed)
    try {
      await release()
      refused.add(`/${path}`)
      expect((await release([path])).problems).toMatchObject([{ code: 'SITE_FILE_UNREADABLE' }])
      refused.clear()
      change(path)
      for (const name of ['Anders', 'Nog anders']) {
        site.editJson<{ platformName: string }>('site.json', (settings) => void (settings.platformName = name))
        const { problems } = await release(['site.json'])
        const [out, data] = [join(site.root, 'clean'), join(site.root, 'clean-data')]
        const clean = await buildInProcess(site, { ...own, out, data })
        expect(problems).toEqual(clean.problems)
        const withoutSearch = (folder: string) => [...readTree(folder)].filter(([file]) => !/^(?:search|assets)\//.test(file))
        expect(withoutSearch(site.dist)).toEqual(withoutSearch(join(out, site.site)))
        for (const folder of [out, data]) rmSync(folder, { recursive: true })
      }
    } finally {
      await builder.close()
    }
  })
})
