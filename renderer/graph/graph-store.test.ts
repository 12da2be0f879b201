import { closeSync, openSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { open } from 'lmdb'
import { describe, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { GRAPH_VERSION, type GraphChanges, GraphStore, type NodeRecord } from './graph-store.ts'

function changesOf(nodes: Record<string, string[] | NodeRecord | undefined>, more: Partial<GraphChanges> = {}): GraphChanges {
  const records = Object.entries(nodes).map(
    ([key, node]) => [key, Array.isArray(node) ? { deps: node, hash: `hash of ${key}` } : node] as const,
  )
  return { nodes: new Map(records), meta: {}, rowBuckets: new Map(), release: { renames: [], deletes: [] }, ...more }
}

/** Opens the graph as a build does: stores, closes, and reopens for the next step. */
async function inGraph<T>(folder: string, use: (graph: GraphStore) => T): Promise<T> {
  const graph = new GraphStore(folder)
  try {
    return use(graph)
  } finally {
    await graph.close()
  }
}

const apply = (folder: string, nodes: Parameters<typeof changesOf>[0], more?: Partial<GraphChanges>) =>
  inGraph(folder, (graph) => graph.applyChanges(changesOf(nodes, more)))
const readersOf = (folder: string, fact: string) => inGraph(folder, (graph) => graph.getReaders(fact).sort())
const nodeOf = (folder: string, key: string) => inGraph(folder, (graph) => graph.getNode(key))

describe('what one build stores the next one finds', () => {
  test('nodes, readers, rows and meta', async () => {
    const folder = makeScratch()
    const record: NodeRecord = { deps: ['page:1', 'menu'], hash: 'h', times: [5], outputs: [{ path: 'a/index.html', size: 3, hash: 'h' }] }
    await apply(folder, { 'page/1': record, menu: ['menus'] }, { meta: { now: 7 }, rowBuckets: new Map([['3', [{ path: 'x' }]]]) })
    await inGraph(folder, (graph) => {
      expect(graph.isNew).toBe(false)
      expect(graph.getNode('page/1')).toEqual(record)
      expect(graph.getReaders('menu')).toEqual(['page/1'])
      expect(graph.getReaders('menus')).toEqual(['menu'])
      expect(graph.getMeta('now')).toBe(7)
      expect([...graph.rowBuckets()]).toEqual([[{ path: 'x' }]])
    })
  })

  test('what a page itself is about has it as its reader, once', async () => {
    const folder = makeScratch()
    await apply(folder, { 'page/1': ['page:1', 'card:2'], 'page/2': ['page:2'], 'item/3': ['item:3', 'card:1'] })
    expect(await readersOf(folder, 'page:1')).toEqual(['page/1'])
    expect(await readersOf(folder, 'card:2')).toEqual(['page/1'])
    expect(await readersOf(folder, 'card:1')).toEqual(['item/3'])
    await apply(folder, { 'page/1': ['card:2'] })
    expect(await readersOf(folder, 'page:1')).toEqual([])
  })

  test('readers are added and removed one by one', async () => {
    const folder = makeScratch()
    await apply(folder, { 'page/1': ['card:9'], 'page/2': ['card:9'] })
    await apply(folder, { 'page/1': ['card:8'], 'page/3': ['card:9'] })
    expect(await readersOf(folder, 'card:9')).toEqual(['page/2', 'page/3'])
    expect(await readersOf(folder, 'card:8')).toEqual(['page/1'])
    await apply(folder, { 'page/2': undefined, 'page/3': undefined })
    expect(await readersOf(folder, 'card:9')).toEqual([])
    expect(await nodeOf(folder, 'page/2')).toBeUndefined()
  })

  test('also when one opening stores twice', async () => {
    const folder = makeScratch()
    await inGraph(folder, (graph) => {
      graph.applyChanges(changesOf({ 'page/1': ['card:9'] }))
      graph.applyChanges(changesOf({ 'page/2': ['card:9'] }))
      graph.applyChanges(changesOf({ 'page/1': [] }))
      expect(graph.getReaders('card:9')).toEqual(['page/2'])
    })
  })

  test('a fact that all pages read is spread, and all its readers are found', async () => {
    const folder = makeScratch()
    const pages = Array.from({ length: 300 }, (_, number) => `page/${number}`)
    await apply(folder, Object.fromEntries(pages.map((page) => [page, ['setting:platformName', 'renderer']])))
    expect(await readersOf(folder, 'setting:platformName')).toEqual([...pages].sort())
    await apply(folder, { 'page/7': ['renderer'] })
    expect(await readersOf(folder, 'setting:platformName')).toEqual(pages.filter((page) => page !== 'page/7').sort())
  })

  test('names longer than a key of the database', async () => {
    const folder = makeScratch()
    const order = (count: number) =>
      Array.from({ length: count }, (_, number) => `5a3d1e00-0000-4000-8000-${String(number).padStart(12, '0')}`)
    const [long, longer] = [300, 301].map((count) => `list:${JSON.stringify({ sort: 'manual', sortOrder: order(count) })}`) as [
      string,
      string,
    ]
    await apply(folder, {
      [long]: { deps: ['items:1'], hash: 'a', times: [50] },
      [longer]: ['items:1'],
      'page/1': [long],
      'page/2': [longer],
    })
    expect(await nodeOf(folder, long)).toMatchObject({ hash: 'a' })
    expect(await readersOf(folder, long)).toEqual(['page/1'])
    expect(await readersOf(folder, 'items:1')).toEqual([long, longer].sort())
    expect(await inGraph(folder, (graph) => graph.nodesDueBetween(0, 100))).toEqual([long])
    await apply(folder, { 'page/1': [] })
    expect(await nodeOf(folder, long)).toBeUndefined()
    expect(await nodeOf(folder, longer)).toBeDefined()
  })
})

describe('derived nodes', () => {
  test('that nothing reads any more go, and with them what only they read', async () => {
    const folder = makeScratch()
    await apply(folder, {
      'shell:a': ['menu', 'setting:theme'],
      'shell:b': ['menu'],
      menu: ['menus'],
      'page/1': ['shell:a'],
      'page/2': ['shell:b'],
    })
    await apply(folder, { 'page/1': ['shell:b'] })
    expect(await nodeOf(folder, 'shell:a')).toBeUndefined()
    expect(await nodeOf(folder, 'menu')).toBeDefined()
    expect(await readersOf(folder, 'menu')).toEqual(['shell:b'])
    await apply(folder, { 'page/1': undefined, 'page/2': undefined })
    expect(await nodeOf(folder, 'menu')).toBeUndefined()
    expect(await readersOf(folder, 'menus')).toEqual([])
  })

  test('outputs stay without readers', async () => {
    const folder = makeScratch()
    await apply(folder, { 'page/1': ['card:1'] })
    await apply(folder, { 'page/1': [] })
    expect(await nodeOf(folder, 'page/1')).toBeDefined()
  })
})

describe('time', () => {
  const due = (folder: string, then: number, now: number) => inGraph(folder, (graph) => graph.nodesDueBetween(then, now).sort())

  test('nodes are due once their instant has come', async () => {
    const folder = makeScratch()
    await apply(folder, { 'page/1': { deps: [], hash: '', times: [100] }, 'page/2': { deps: [], hash: '', times: [200] }, 'page/3': [] })
    expect(await due(folder, 50, 99)).toEqual([])
    expect(await due(folder, 50, 100)).toEqual(['page/1'])
    expect(await due(folder, 50, 500)).toEqual(['page/1', 'page/2'])
  })

  test('nodes are due when the clock is set back before an instant that had come', async () => {
    const folder = makeScratch()
    await apply(folder, { 'page/1': { deps: [], hash: '', times: [100, 300] } })
    expect(await due(folder, 200, 100)).toEqual([])
    expect(await due(folder, 200, 99)).toEqual(['page/1'])
    expect(await due(folder, 50, 500)).toEqual(['page/1'])
  })

  test('a node that is rendered again has its new instant only', async () => {
    const folder = makeScratch()
    await apply(folder, { 'page/1': { deps: [], hash: '', times: [100] } })
    await apply(folder, { 'page/1': { deps: [], hash: '', times: [300] } })
    expect(await due(folder, 0, 200)).toEqual([])
    expect(await due(folder, 0, 300)).toEqual(['page/1'])
    await apply(folder, { 'page/1': undefined })
    expect(await due(folder, 0, 900)).toEqual([])
  })

  test('between two instants it is quiet, and before the next nothing is due', async () => {
    const folder = makeScratch()
    await apply(folder, { 'page/1': { deps: [], hash: '', times: [100, 300] }, 'page/2': { deps: [], hash: '', times: [200] } })
    for (const now of [50, 99, 100, 150, 200, 299, 300, 900]) {
      const [from, until] = await inGraph(folder, (graph) => graph.quietAt(now))
      for (const other of [0, 50, 99, 100, 101, 199, 200, 300, 301, 5000])
        expect([now, other, other >= from && other < until]).toEqual([now, other, (await due(folder, now, other)).length === 0])
    }
  })
})

describe('a release', () => {
  test('is found until it is finished', async () => {
    const folder = makeScratch()
    const release = { renames: [['a', 'b']] as [string, string][], deletes: ['c'] }
    await apply(folder, {}, { release })
    expect(await inGraph(folder, (graph) => graph.getRelease())).toEqual(release)
    await inGraph(folder, (graph) => graph.finishRelease())
    expect(await inGraph(folder, (graph) => graph.getRelease())).toBeUndefined()
  })
})

describe('a graph that cannot be used is begun anew', () => {
  test('one of another version', async () => {
    const folder = makeScratch()
    await apply(folder, { 'page/1': { deps: ['card:9'], hash: '', times: [5] } }, { meta: { now: 1 }, rowBuckets: new Map([['1', []]]) })
    const root = open({ path: join(folder, 'graph.mdb'), maxDbs: 8, noSubdir: true })
    await root.openDB({ name: 'meta', encoding: 'json' }).put('version', GRAPH_VERSION + 1)
    await root.close()
    await inGraph(folder, (graph) => {
      expect(graph.isNew).toBe(true)
      expect([
        graph.getMeta('now'),
        graph.getNode('page/1'),
        graph.getReaders('card:9'),
        graph.nodesDueBetween(0, 9),
        [...graph.rowBuckets()],
      ]).toEqual([undefined, undefined, [], [], []])
    })
  })

  test.each<[string, (file: string) => void]>([
    ['text in its place', (file) => writeFileSync(file, 'geen databank '.repeat(2000))],
    ['an empty file', (file) => truncateSync(file, 0)],
    ['a few bytes', (file) => writeFileSync(file, 'x')],
    ['zeros over its start', (file) => overwrite(file, 0, 8192)],
    ['zeros over its second page', (file) => overwrite(file, 4096, 4096)],
    ['half of the file', (file) => truncateSync(file, statSync(file).size / 2)],
  ])('%s', async (_damage, spoil) => {
    const folder = makeScratch()
    await apply(folder, { 'page/1': ['card:9'] })
    const file = join(folder, 'graph.mdb')
    expect(statSync(file).size).toBeGreaterThan(0)
    spoil(file)
    expect(await inGraph(folder, (graph) => graph.isNew)).toBe(true)
    await apply(folder, { 'page/2': ['card:9'] })
    expect(await readersOf(folder, 'card:9')).toEqual(['page/2'])
  })
})

function overwrite(file: string, position: number, length: number) {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(length), 0, length, position)
  closeSync(handle)
}
