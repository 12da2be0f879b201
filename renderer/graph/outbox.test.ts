import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { GraphStore, openEnvironment } from './graph-store.ts'
import { MOST_ENTRIES, MOST_URLS, mergePurges, type Purge } from './outbox.ts'

let folder: string
let graph: GraphStore
beforeEach(() => {
  folder = makeScratch()
  graph = new GraphStore(folder)
})
afterEach(async () => {
  await graph.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = Date.parse('2026-11-21T10:00:00Z')

/** A release, with what caches have to purge; its files are moved unless the test says otherwise. */
function release(id: string, what: Partial<Purge>, { now = at, isMoved = true } = {}) {
  const purge = { what: { urls: [], indexes: [], ...what }, releaseId: id, now }
  graph.applyChanges({ nodes: new Map(), meta: {}, rowBuckets: new Map(), release: { renames: [], deletes: [] }, purge })
  if (isMoved) graph.finishRelease()
}

/** Overwrites entries with text, in the database on disk. */
async function writeEntries(entries: Iterable<[id: string, text: string]>): Promise<void> {
  await graph.close()
  const root = openEnvironment(folder)
  const database = root.openDB<string, string>({ name: 'outbox', encoding: 'string' })
  root.transactionSync(() => {
    for (const [id, text] of entries) database.putSync(id, text)
  })
  await root.close()
  graph = new GraphStore(folder)
}

describe('the outbox', () => {
  test('an entry that is delivered and due once more is no release that waits, also where it failed then', () => {
    release('one', { urls: ['/a'] })
    const [entry] = graph.outbox.takeDue(at, 1000)
    const ids = [entry?.id ?? '']
    graph.outbox.noteFailure(ids, { error: 'down', nextAt: at })
    expect(graph.outbox.stateOf('one')).toBe('failed')
    graph.outbox.deliverAgain(ids, at + 3000)
    expect(graph.outbox.stateOf('one')).toBe(undefined)
    expect(graph.outbox.list()).toEqual([expect.objectContaining({ attempts: 0, nextAt: at + 3000, isAgain: true })])
    graph.outbox.noteFailure(ids, { error: 'down', nextAt: at + 5000 })
    expect(graph.outbox.stateOf('one')).toBe(undefined)
    for (let count = 0; count < MOST_ENTRIES; count += 1) release(`r${count}`, { urls: [`/${count}`] })
    expect(graph.outbox.list()).toEqual([expect.not.objectContaining({ isAgain: true })])
  })

  test('keeps what caches have to forget, in the order of the releases', async () => {
    release('one', { urls: ['/a', '/a/'] })
    release('two', { urls: ['/b'], indexes: ['proef.example:00'] })
    await graph.close()
    graph = new GraphStore(folder)
    expect(graph.outbox.list()).toMatchObject([
      { releaseIds: ['one'], urls: ['/a', '/a/'], indexes: [], attempts: 0, nextAt: at },
      { releaseIds: ['two'], urls: ['/b'], indexes: ['proef.example:00'] },
    ])
  })

  test('an entry that cannot be read keeps nobody from publishing, and is everything: what it named is not lost', async () => {
    release('one', { urls: ['/a'] })
    release('two', { urls: ['/b'] })
    await writeEntries([
      ['000000000001', 'x{'],
      ['000000000002', '{"urls":"/b"}'],
    ])
    release('three', { urls: ['/c'] })
    expect(graph.outbox.list()).toMatchObject([
      { id: '000000000001', everything: true, nextAt: 0 },
      { id: '000000000002', everything: true },
      { id: '000000000003', urls: ['/c'] },
    ])
    expect(graph.outbox.stateOf('three')).toBe('waiting')
    const due = graph.outbox.takeDue(at, 1000)
    expect(mergePurges(due)).toEqual({ urls: [], indexes: [], everything: true })
    graph.outbox.noteFailure([due[0]!.id], { error: 'down', nextAt: at })
    graph.outbox.strikeOff(due.map(({ id }) => id))
    expect(graph.outbox.list()).toEqual([])
  })

  // So many take ten seconds to write and read beside other work, and far more on a busy machine.
  test('more entries than a call takes arguments become one', { timeout: 300_000 }, async () => {
    const entry = { urls: [], indexes: [], everything: true, releaseIds: ['x'], createdOn: at, attempts: 1, nextAt: at, lastError: 'down' }
    await writeEntries(
      Array.from({ length: 130_000 }, (_, index) => {
        const id = String(index + 1).padStart(12, '0')
        return [id, JSON.stringify({ ...entry, id })]
      }),
    )
    expect(graph.outbox.nextDue()).toBe(at)
    release('last', { urls: ['/last'] })
    expect(graph.outbox.list()).toMatchObject([{ everything: true, createdOn: at, attempts: 1, nextAt: at, lastError: 'down' }])
    expect(graph.outbox.stateOf('last')).toBe('failed')
  })

  test('gives nothing while files are still to be moved: a cache would fetch the old page again', () => {
    release('one', { urls: ['/a'] }, { isMoved: false })
    expect(graph.outbox.takeDue(at, 1000)).toEqual([])
    graph.finishRelease()
    expect(graph.outbox.takeDue(at, 1000)).toHaveLength(1)
  })

  test('gives an entry to one who asks, and to another when the first says nothing', () => {
    release('one', { urls: ['/a'] })
    expect(graph.outbox.takeDue(at, 1000)).toHaveLength(1)
    expect(graph.outbox.takeDue(at + 999, 1000)).toEqual([])
    expect(graph.outbox.takeDue(at + 1000, 1000)).toHaveLength(1)
  })

  test('forgets what is delivered, and a number is never given twice', () => {
    release('one', { urls: ['/a'] })
    const [first] = graph.outbox.takeDue(at, 1000)
    graph.outbox.strikeOff([first?.id ?? ''])
    expect([graph.outbox.list(), graph.outbox.nextDue(), graph.outbox.stateOf('one')]).toEqual([[], undefined, undefined])
    release('two', { urls: ['/b'] })
    expect(graph.outbox.list()[0]?.id).not.toBe(first?.id)
  })

  test('counts failures and puts the next try off', () => {
    release('one', { urls: ['/a'] })
    const [entry] = graph.outbox.takeDue(at, 1000)
    expect(graph.outbox.stateOf('one')).toBe('waiting')
    graph.outbox.noteFailure([entry?.id ?? ''], { error: 'HTTP 503', nextAt: at + 5000 })
    expect(graph.outbox.list()).toMatchObject([{ attempts: 1, nextAt: at + 5000, lastError: 'HTTP 503' }])
    expect([graph.outbox.stateOf('one'), graph.outbox.nextDue()]).toEqual(['failed', at + 5000])
    expect(graph.outbox.takeDue(at + 4999, 1000)).toEqual([])
  })

  test('loses nothing of an endpoint that is down for days: many entries become one', () => {
    for (let number = 0; number <= MOST_ENTRIES; number += 1) release(`release ${number}`, { urls: [`/p${number}`] }, { now: at + number })
    const [only, ...others] = graph.outbox.list()
    expect(others).toEqual([])
    expect(only?.urls).toHaveLength(MOST_ENTRIES + 1)
    expect(only).toMatchObject({ createdOn: at })
    expect(graph.outbox.stateOf('release 0')).toBe('waiting')
  })

  test('outlives a graph of another version, which is built anew', async () => {
    release('one', { urls: ['/a'] })
    graph.applyChanges({ nodes: new Map(), meta: {}, rowBuckets: new Map(), release: { renames: [], deletes: [] } })
    const { root } = graph as unknown as { root: { openDB: (options: object) => { putSync: (key: string, value: unknown) => void } } }
    root.openDB({ name: 'meta', encoding: 'json' }).putSync('version', 1)
    await graph.close()
    graph = new GraphStore(folder)
    expect(graph.isNew).toBe(true)
    expect(graph.outbox.list()).toHaveLength(1)
  })
})

describe('mergePurges', () => {
  test('names each address once', () => {
    expect(
      mergePurges([
        { urls: ['/b', '/a'], indexes: ['x'] },
        { urls: ['/a'], indexes: [] },
      ]),
    ).toEqual({ urls: ['/a', '/b'], indexes: ['x'] })
  })

  test('is everything where one of them is, or where they are too many to name', () => {
    expect(
      mergePurges([
        { urls: ['/a'], indexes: [] },
        { urls: [], indexes: [], everything: true },
      ]).everything,
    ).toBe(true)
    const many = Array.from({ length: MOST_URLS + 1 }, (_, number) => `/p${number}`)
    expect(mergePurges([{ urls: many, indexes: [] }])).toEqual({ urls: [], indexes: [], everything: true })
  })
})
