import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStandInWorks } from '#tests/support/image-works.ts'
import { buildInProcess, createTestRenderer, makeBundle } from '#tests/support/in-process.ts'
import { findDifferences, readTree } from '#tests/support/read-tree.ts'
import { makeSampleSite, plainPage } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import { graphFolder } from '../graph/graph-folder.ts'
import { GraphStore } from '../graph/graph-store.ts'
import { compareSite } from './compare-site.ts'

let site: Workspace
const renderer = createTestRenderer()
beforeEach(() => {
  site = makeSampleSite()
})
afterEach(() => site.dispose())

const data = () => join(site.root, '.data')
const opened = () => ({ renderer, bundle: makeBundle(join(site.root, 'bundle'), renderer) })
const build = () => buildInProcess(site, opened())
const compare = (pause?: () => Promise<unknown>) =>
  compareSite(opened(), {
    workspace: site.root,
    data: data(),
    out: site.out,
    site: site.site,
    images: createStandInWorks(data()),
    ...(pause && { pause }),
  })

async function changeGraph(change: (graph: GraphStore) => void): Promise<void> {
  const graph = new GraphStore(graphFolder(data(), site.out, site.site))
  change(graph)
  await graph.close()
}

/** Stores something else for a node, as damage would. */
const changeNode = (key: string, over: object) =>
  changeGraph((graph) => {
    const nodes = new Map([[key, { ...graph.getNode(key)!, ...over }]])
    graph.applyChanges({ nodes, meta: {}, rowBuckets: new Map(), release: { renames: [], deletes: [] } })
    graph.finishRelease()
  })

const asBuilt = { stale: { count: 0, first: [] }, damaged: { count: 0, first: [] } }

test('a site that is built is as it should be, after each kind of change too', async () => {
  expect(await compare()).toBe('unbuilt')
  await build()
  expect(await compare()).toMatchObject(asBuilt)
  const changes = [
    () => site.edit('pages/onderwerp/o3.md', (text) => text.replace('Teller 0', 'Teller 1')),
    () => site.edit('menus.json', (text) => text.replace('"Bouwen"', '"Bouwen en wonen"')),
    () => site.edit('templates.json', (text) => text.replace('Voettekst 0.', 'Voettekst 1.')),
    () => site.write('pages/nieuw.md', plainPage(60, 'Nieuw')),
    () => rmSync(join(site.root, 'content/sites', site.site, 'items/nieuws/n3.md')),
    () => site.editJson<Record<string, unknown>>('site.json', (settings) => (settings.platformName = 'Anders')),
  ]
  for (const change of changes) {
    change()
    expect(await compare()).toBe('changed')
    await build()
    expect(await compare()).toMatchObject(asBuilt)
  }
})

test('a page that cannot be read is left out, and the others are compared', async () => {
  await build()
  site.write('pages/wonen/afval.md', '---\ntitle: [\n---\n')
  await build()
  expect(await compare()).toMatchObject(asBuilt)
})

test('a release that comes meanwhile makes it void', async () => {
  await build()
  let isFirst = true
  const outcome = await compare(async () => {
    if (!isFirst) return
    isFirst = false
    site.edit('pages/onderwerp/o3.md', (text) => text.replace('Teller 0', 'Teller 1'))
    await build()
  })
  expect(outcome).toBe('changed')
})

describe('what is wrong is named', () => {
  const o3 = () => join(site.dist, 'onderwerp/o3/index.html')

  test.each<[what: string, damage: () => Promise<unknown> | void, found: object]>([
    ['a file that is gone', () => rmSync(o3()), { damaged: { count: 1, first: ['onderwerp/o3/index.html'] } }],
    [
      'a file with other bytes, as long as they were',
      () => writeFileSync(o3(), readFileSync(o3(), 'utf8').replace('Teller 0', 'Teller 9')),
      { damaged: { count: 1, first: ['onderwerp/o3/index.html'] } },
    ],
    ['a value that the graph has otherwise', () => changeNode('menu', { hash: 'other' }), { stale: { count: 1, first: ['menu'] } }],
    [
      'a page of which the graph does not know all that it reads',
      async () => {
        const [key] = await keysOfPages()
        await changeNode(key, { deps: ['renderer'] })
      },
      { stale: { count: 1 } },
    ],
    [
      'a plan that lacks a page',
      async () => {
        const [key] = await keysOfPages()
        await changeGraph((graph) => {
          const plan = (graph.getMeta<string[]>('plan') ?? []).filter((each) => each !== key)
          graph.applyChanges({ nodes: new Map(), meta: { plan }, rowBuckets: new Map(), release: { renames: [], deletes: [] } })
          graph.finishRelease()
        })
      },
      { stale: { count: 1 } },
    ],
  ])('%s; the next build makes it right once the graph is not trusted', async (_what, damage, found) => {
    await build()
    const before = readTree(site.dist)
    await damage()
    expect(await compare()).toMatchObject(found)
    await changeGraph((graph) => graph.distrust())
    await build()
    expect(findDifferences(readTree(site.dist), before)).toEqual([])
    expect(await compare()).toMatchObject(asBuilt)
  })

  async function keysOfPages(): Promise<[string, ...string[]]> {
    let keys: string[] = []
    await changeGraph((graph) => (keys = (graph.getMeta<string[]>('plan') ?? []).filter((key) => key.startsWith('page/'))))
    return keys as [string, ...string[]]
  }

  test('a row that says something else than its file', async () => {
    await build()
    await changeGraph((graph) => {
      const buckets = [...graph.rowBuckets()] as { path: string; title?: string }[][]
      const group = buckets.findIndex((rows) => rows.some(({ path }) => path === 'pages/onderwerp/o3.md'))
      const rows = buckets[group]!.map((row) => (row.path === 'pages/onderwerp/o3.md' ? { ...row, title: 'Anders' } : row))
      const alone = rows.find(({ path }) => path === 'pages/onderwerp/o3.md')
      const rowBuckets = new Map([['pages/onderwerp/o3.md', alone]])
      graph.applyChanges({ nodes: new Map(), meta: {}, rowBuckets, release: { renames: [], deletes: [] } })
      graph.finishRelease()
    })
    expect(await compare()).toMatchObject({ stale: { count: 1, first: ['pages/onderwerp/o3.md'] } })
    await changeGraph((graph) => graph.distrust())
    await build()
    expect(await compare()).toMatchObject(asBuilt)
  })
})
