import { expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { explainNode, MOST_NAMES_TOLD } from './explain-node.ts'
import { GraphStore, type NodeRecord } from './graph-store.ts'

const page = (last: number) => `page/00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const guidOf = (name: string) => name.slice('page/'.length)

async function explain(nodes: Record<string, Partial<NodeRecord>>, name: string) {
  const graph = new GraphStore(makeScratch())
  try {
    const records = Object.entries(nodes).map(([key, node]) => [key, { deps: [], hash: key, ...node } as NodeRecord] as const)
    graph.applyChanges({ nodes: new Map(records), meta: {}, rowBuckets: new Map(), release: { renames: [], deletes: [] } })
    return explainNode(graph, name)
  } finally {
    await graph.close()
  }
}

const outputs = [{ path: 'wonen/index.html', size: 7, hash: 'h' }]

test('a page has what it read, its files, and who reads its card, its name and its address', async () => {
  const nodes = {
    [page(1)]: { deps: [`page:${guidOf(page(1))}`, 'menu', `card:${guidOf(page(2))}`], outputs },
    [page(2)]: { deps: [`card:${guidOf(page(1))}`] },
    [page(3)]: { deps: ['at:/wonen'] },
    [page(4)]: { deps: ['at:/elders'] },
    menu: { deps: ['menus', 'name:/wonen'] },
  }
  expect(await explain(nodes, page(1))).toEqual({
    isKnown: true,
    reads: [`card:${guidOf(page(2))}`, 'menu', `page:${guidOf(page(1))}`],
    readCount: 3,
    readers: ['menu', page(2), page(3)],
    readerCount: 3,
    outputs: [{ path: 'wonen/index.html', size: 7 }],
  })
})

test('a fact has readers alone, and a name that nothing has is not known', async () => {
  const nodes = { [page(1)]: { deps: ['media:x'] } }
  expect(await explain(nodes, 'media:x')).toMatchObject({ isKnown: true, reads: [], readers: [page(1)], outputs: [] })
  expect(await explain(nodes, 'media:y')).toMatchObject({ isKnown: false, readers: [] })
})

test('of very many names the first are told, and how many there are', async () => {
  const many = Array.from({ length: MOST_NAMES_TOLD + 20 }, (_, index) => [page(index), { deps: ['renderer'] }])
  const { readers, readerCount } = await explain(Object.fromEntries(many), 'renderer')
  expect([readers.length, readerCount, readers[0]]).toEqual([MOST_NAMES_TOLD, many.length, page(0)])
})
