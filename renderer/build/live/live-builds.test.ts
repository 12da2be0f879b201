import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Problem } from '#content/errors/app-error.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import { readIndex } from '#tests/support/search-index.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import { LiveBuilds } from './live-builds.ts'

const PAGE = 'pages/wonen/afval.md'

let workspace: Workspace
let builds: LiveBuilds
let faults: Problem[]

beforeEach(() => {
  workspace = makeSampleSite()
  faults = []
  const { root, out } = workspace
  const data = join(root, '.data')
  builds = new LiveBuilds({ workspace: root, out, data }, (_site, problem) => faults.push(problem), { firstRetry: 50, lastRetry: 100 })
})
afterEach(async () => {
  await builds.close()
  workspace.dispose()
})

it.each([
  [
    'a folder with files stands in place of a file',
    'search/index/nl/meta.json',
    (path: string) => {
      mkdirSync(path, { recursive: true })
      writeFileSync(join(path, 'in-the-way'), '')
    },
  ],
  ['a file stands in place of its folder', 'search/index', (path: string) => writeFileSync(path, '')],
] as const)('brings the search index up to date where %s', async (_what, place, plant) => {
  const { site } = workspace
  const path = join(workspace.dist, place)
  await builds.release(site)
  await expect.poll(() => existsSync(path), { timeout: 10_000 }).toBe(true)
  rmSync(path, { recursive: true })
  plant(path)
  workspace.edit(PAGE, (text) => `${text}\nEen zebrapad.\n`)
  expect(await builds.release(site, [PAGE])).toMatchObject({ isGood: true, problems: [] })
  await expect
    .poll(() => statSync(join(workspace.dist, 'search/index')).isDirectory() && readIndex(workspace.dist).includes('Een zebrapad.'), {
      timeout: 10_000,
    })
    .toBe(true)
  expect(faults).toEqual([])
})

it('makes the search index anew where a file of it is not what was indexed', async () => {
  const { site } = workspace
  await builds.release(site)
  const folder = join(workspace.dist, 'search/index/nl/d')
  await expect.poll(() => existsSync(folder), { timeout: 10_000 }).toBe(true)
  const of = (url: string) => readdirSync(folder).find((name) => readFileSync(join(folder, name), 'utf8').startsWith(`{"url":"${url}"`))
  writeFileSync(join(folder, of('/wonen/afval') ?? ''), '{}')
  workspace.edit(PAGE, (text) => `${text}\nEen zebrapad.\n`)
  await builds.release(site, [PAGE])
  await expect.poll(() => readIndex(workspace.dist).includes('Een zebrapad.'), { timeout: 10_000 }).toBe(true)
  expect(of('/wonen/afval')).toBeDefined()
  expect(faults).toEqual([])
})

it('explains what a page read and what reads it, of a site that it has to bring out first too', async () => {
  const { site } = workspace
  const menu = await builds.explain(site, 'menu')
  expect(menu).toMatchObject({ isKnown: true, reads: expect.arrayContaining(['menus']) as unknown })
  const [page = ''] = menu.readers.filter((name) => name.startsWith('page/'))
  const explained = await builds.explain(site, menu.reads.find((name) => name.startsWith('card:'))?.replace('card:', 'page/') ?? page)
  expect(explained.outputs[0]?.path).toMatch(/index\.html$/)
  expect(explained.readCount).toBeGreaterThan(3)
  expect(await builds.explain(site, 'page/nobody')).toMatchObject({ isKnown: false, reads: [], readers: [] })
})
