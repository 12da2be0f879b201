import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { graphFolder } from '#renderer/graph/graph-folder.ts'
import { type GraphChanges, GraphStore } from '#renderer/graph/graph-store.ts'
import { buildInProcess, createTestRenderer, type InProcessOptions, makeBundle } from '#tests/support/in-process.ts'
import { makeSampleSite, plainPage } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import { findStandstill } from './standstill.ts'

/** ms after which a file counts as older than the look at it. */
const AGE = 80
const NOW = '2026-11-21T10:00:00Z'
const renderer = createTestRenderer()
let site: Workspace
beforeEach(() => {
  site = makeSampleSite()
})
afterEach(() => site.dispose())

const bundleOf = () => makeBundle(join(site.root, 'bundle'), renderer)
const build = (over: InProcessOptions = {}) => buildInProcess(site, { renderer, bundle: bundleOf(), now: NOW, ...over })
const data = () => join(site.root, '.data')
const find = (over: { baseUrl?: string; now?: string; bundle?: object } = {}) =>
  findStandstill(
    site.site,
    { workspace: site.root, data: data(), out: site.out, ...(over.baseUrl !== undefined && { baseUrl: over.baseUrl }) },
    { bundle: { ...bundleOf(), ...over.bundle }, now: Date.parse(over.now ?? NOW) },
  )
const content = (path: string) => join(site.root, 'content/sites', site.site, path)

/** Two builds, the second of which changes nothing. */
async function comeToRest(): Promise<void> {
  await build()
  await sleep(AGE)
  await build()
}

test('a build after one in which nothing changed reports what that did, and stores nothing', async () => {
  site.write('pages/kapot.md', '---\ntitle: [\n---\n')
  await build()
  expect(find()).toBeUndefined()
  await sleep(AGE)
  const { report, problems } = await build()
  expect(problems.length).toBeGreaterThan(0)
  const graph = readFileSync(join(graphFolder(data(), site.out, site.site), 'graph.mdb'))
  expect(find()).toEqual({ pages: report.pages, problems, ms: expect.any(Number) as number })
  expect(readFileSync(join(graphFolder(data(), site.out, site.site), 'graph.mdb')).equals(graph)).toBe(true)
})

test('a file as young as the build is in doubt, and so is one whose time lies ahead', async () => {
  await build()
  await sleep(AGE)
  // A busy machine comes to look at it later than within the grain.
  const present = new Date(Date.now() + 2000)
  utimesSync(content('pages/nieuws.md'), present, present)
  expect((await build()).report.rendered).toBe(0)
  expect(find()).toBeUndefined()
  const ahead = new Date(Date.now() + 3600_000)
  utimesSync(content('pages/nieuws.md'), ahead, ahead)
  await build()
  await sleep(AGE)
  await build()
  expect(find()).toBeUndefined()
})

describe('nothing is at rest after', () => {
  const o3 = () => join(site.dist, 'onderwerp/o3/index.html')

  test.each<[what: string, change: () => Promise<unknown> | void]>([
    ['an edit', () => site.edit('pages/onderwerp/o3.md', (text) => text.replace('Teller 0', 'Teller 1'))],
    [
      'an edit whose size and time of change are put back',
      () => {
        const file = content('pages/onderwerp/o3.md')
        site.edit('pages/onderwerp/o3.md', (text) => text.replace('Teller 0', 'Teller 1'))
        utimesSync(file, new Date('2026-01-01'), new Date('2026-01-01'))
      },
    ],
    ['a new page', () => site.write('pages/nieuw.md', plainPage(60, 'Nieuw'))],
    ['a page that goes', () => rmSync(content('pages/onderwerp/o3.md'))],
    ['a page that is moved', () => renameSync(content('pages/onderwerp/o3.md'), content('pages/o3.md'))],
    ['an empty folder', () => mkdirSync(content('pages/leeg'))],
    ['a link', () => symlinkSync(content('pages/nieuws.md'), content('pages/ook.md'))],
    ['a setting', () => site.editJson<Record<string, unknown>>('site.json', (settings) => (settings.platformName = 'Anders'))],
    ['a legal text', () => site.write('legal/privacy.nl.md', '---\nversion: 2\ndate: 2026-01-01\n---\nTekst\n')],
    ['what is shown of a form', () => writeShown()],
    ['a file of the output that goes', () => rmSync(o3())],
    ['a file of the output that is written', () => writeFileSync(o3(), readFileSync(o3()))],
    ['an asset that goes', () => rmSync(join(site.dist, 'assets'), { recursive: true })],
    ['a graph that was stored since', () => changeGraph((graph) => graph.applyChanges(nothing))],
    ['a graph that is not trusted', () => changeGraph((graph) => graph.distrust())],
    ['a graph that is damaged', () => writeFileSync(join(graphFolder(data(), site.out, site.site), 'graph.mdb'), 'x')],
  ])('%s', async (_what, change) => {
    await comeToRest()
    expect(find()).toBeDefined()
    // Files have their times from a clock that moves on every few milliseconds: on a fast machine a change could be as old as the build.
    await sleep(AGE)
    await change()
    expect(find()).toBeUndefined()
  })

  test('another base URL, other code, or an instant at which something changes', async () => {
    site.edit('pages/nieuws.md', (text) => text.replace('defaultItemsPerPage: 5', 'defaultItemsPerPage: 5\n      hasActiveItems: true'))
    site.edit('items/nieuws/n3.md', (text) => text.replace('title:', "activeFrom: '2026-12-01'\ntitle:"))
    await comeToRest()
    expect(find()).toBeDefined()
    expect(find({ baseUrl: 'https://anders.example' })).toBeUndefined()
    expect(find({ bundle: { renderer: '2' } })).toBeUndefined()
    expect(find({ now: '2027-01-01T00:00:00Z' })).toBeUndefined()
    expect(find({ now: '2026-11-22T10:00:00Z' })).toBeDefined()
  })

  const nothing: GraphChanges = { nodes: new Map(), meta: {}, rowBuckets: new Map(), release: { renames: [], deletes: [] } }

  async function changeGraph(change: (graph: GraphStore) => void): Promise<void> {
    const graph = new GraphStore(graphFolder(data(), site.out, site.site))
    change(graph)
    graph.finishRelease()
    await graph.close()
  }

  function writeShown(): void {
    const folder = join(data(), 'shown', site.site)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'x.json'), '{}')
  }
})
