import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { stampOfGraph } from './graph-stamp.ts'
import { type GraphChanges, GraphStore } from './graph-store.ts'

const nothing: GraphChanges = { nodes: new Map(), meta: {}, rowBuckets: new Map(), release: { renames: [], deletes: [] } }

async function inGraph(folder: string, use: (graph: GraphStore) => unknown) {
  const graph = new GraphStore(folder)
  use(graph)
  await graph.close()
}

test('whatever is stored gives another stamp, and what is read gives the same', async () => {
  const folder = makeScratch()
  await inGraph(folder, (graph) => graph.applyChanges(nothing))
  const stamps = [stampOfGraph(folder)]
  const changes: ((graph: GraphStore) => unknown)[] = [
    (graph) => graph.applyChanges(nothing),
    (graph) => graph.trustOutput(1),
    (graph) => graph.trustOutput(1),
    (graph) => graph.distrust(),
    (graph) => graph.beginSearch(),
    (graph) => graph.finishSearch('state', undefined),
    (graph) => graph.finishRelease(),
  ]
  for (const change of changes) {
    await inGraph(folder, (graph) => [graph.getMeta('now'), graph.getReaders('menu'), graph.generation])
    expect(stampOfGraph(folder)).toBe(stamps.at(-1))
    await inGraph(folder, change)
    stamps.push(stampOfGraph(folder))
  }
  expect(new Set(stamps).size).toBe(stamps.length)
})

test('a graph that was cut off has another stamp, and one that is not there has none', async () => {
  const folder = makeScratch()
  expect(() => stampOfGraph(folder)).toThrow('ENOENT')
  await inGraph(folder, (graph) => graph.applyChanges(nothing))
  const stamp = stampOfGraph(folder)
  truncateSync(join(folder, 'graph.mdb'), 100)
  expect(stampOfGraph(folder)).not.toBe(stamp)
  writeFileSync(join(folder, 'graph.mdb'), '')
  expect(stampOfGraph(folder)).not.toBe(stamp)
})
