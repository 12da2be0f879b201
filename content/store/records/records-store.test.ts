import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Indexes, indexNames, Store, StoreWriter } from '../contract.ts'
import { createRecordsStore } from './records-store.ts'

interface Kinds {
  counter: number
  note: { text: unknown }
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bouwsteen-records-'))
  return () => rmSync(folder, { recursive: true })
})

test('two that have the same records open overwrite nothing of each other', async () => {
  const stores = [createRecordsStore<Kinds>({ folder }), createRecordsStore<Kinds>({ folder })]
  const increments = stores.flatMap((store) =>
    Array.from({ length: 20 }, () =>
      store.transact('stad', async (writer) => {
        const count = (await writer.find('counter', 'visits')) ?? 0
        await new Promise((resolve) => setImmediate(resolve))
        await writer.put('counter', 'visits', count + 1)
      }),
    ),
  )
  await Promise.all(increments)
  for (const store of stores) expect(await store.read('stad', (reader) => reader.find('counter', 'visits'))).toBe(40)
  await Promise.all(stores.map((store) => store.close()))
})

describe('what another process writes meanwhile', () => {
  let stores: Store<Kinds>[]
  beforeEach(async () => {
    stores = [createRecordsStore<Kinds>({ folder }), createRecordsStore<Kinds>({ folder })]
    await stores[0]!.transact('stad', async (writer) => {
      for (const id of ['a', 'b', 'c']) await writer.put('counter', id, 1)
    })
    return async () => void (await Promise.all(stores.map((store) => store.close())))
  })

  /** How often a transaction that reads with `look` ran while another process interfered with `meddle`. */
  async function countRuns(
    look: (writer: StoreWriter<Kinds>) => Promise<unknown>,
    meddle: (writer: StoreWriter<Kinds>) => Promise<unknown>,
  ): Promise<number> {
    let runs = 0
    await stores[0]!.transact('stad', async (writer) => {
      runs++
      await look(writer)
      if (runs === 1) await stores[1]!.transact('stad', meddle)
      await writer.put('note', 'own', { text: runs })
    })
    return runs
  }

  test.each<[string, (writer: StoreWriter<Kinds>) => Promise<unknown>, (writer: StoreWriter<Kinds>) => Promise<unknown>]>([
    ['an entry that was found', (writer) => writer.find('counter', 'a'), (writer) => writer.put('counter', 'a', 2)],
    ['an entry that was looked for in vain', (writer) => writer.find('counter', 'z'), (writer) => writer.put('counter', 'z', 2)],
    ['an entry of a list', (writer) => writer.list('counter', { from: 'b' }), (writer) => writer.put('counter', 'b', 2)],
    ['a new entry of a list', (writer) => writer.list('counter', { prefix: 'b' }), (writer) => writer.put('counter', 'b2', 2)],
    ['an entry that left a list', (writer) => writer.list('counter', { limit: 1 }), (writer) => writer.delete('counter', 'a')],
    ['a count', (writer) => writer.count('counter'), (writer) => writer.put('counter', 'd', 2)],
    ['an entry that was deleted here', (writer) => writer.delete('counter', 'a'), (writer) => writer.put('counter', 'a', 2)],
  ])('has a transaction run again for %s', async (_, look, meddle) => {
    expect(await countRuns(look, meddle)).toBe(2)
  })

  test.each<[string, (writer: StoreWriter<Kinds>) => Promise<unknown>, (writer: StoreWriter<Kinds>) => Promise<unknown>]>([
    ['another entry', (writer) => writer.find('counter', 'a'), (writer) => writer.put('counter', 'b', 2)],
    ['an entry before a list', (writer) => writer.list('counter', { from: 'b' }), (writer) => writer.put('counter', 'a', 2)],
    ['an entry behind the limit', (writer) => writer.list('counter', { limit: 1 }), (writer) => writer.put('counter', 'b', 2)],
    ['a value that was only counted', (writer) => writer.count('counter'), (writer) => writer.put('counter', 'a', 2)],
    ['another kind', (writer) => writer.list('counter'), (writer) => writer.put('note', 'x', { text: '' })],
    ['the same value again', (writer) => writer.find('counter', 'a'), (writer) => writer.put('counter', 'a', 1)],
  ])('leaves a transaction alone for %s', async (_, look, meddle) => {
    expect(await countRuns(look, meddle)).toBe(1)
  })
})

interface Named {
  person: { name: string }
  readonly [indexNames]: { person: 'name' }
}
const byName = (version: number, nameOf: (name: string) => string): Indexes<Named> => ({
  version,
  keysOf: { person: { name: ({ name }) => nameOf(name) } },
})

test('makes indexes of what was there before them, anew for another version, and when a program without them wrote', async () => {
  const withStore = async <Result>(indexes: Indexes<Named> | undefined, work: (store: Store<Named>) => Promise<Result>) => {
    const store = createRecordsStore<Named>({ folder, ...(indexes && { indexes }) })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }
  const put = (id: string, name: string) => (store: Store<Named>) => store.transact('stad', (writer) => writer.put('person', id, { name }))
  const list = (store: Store<Named>) =>
    store.read('stad', async (reader) => (await reader.list('person', { by: 'name' })).map(({ value }) => value.name))
  const inOrder = byName(1, (name) => name)
  const backwards = byName(2, (name) => name.split('').toReversed().join(''))
  await withStore(undefined, put('1', 'ba'))
  await withStore(undefined, put('2', 'ab'))
  expect(await withStore(inOrder, list)).toEqual(['ab', 'ba'])
  expect(await withStore(backwards, list)).toEqual(['ba', 'ab'])
  await withStore(backwards, put('3', 'xa'))
  await withStore(undefined, put('1', 'ac'))
  expect(await withStore(backwards, list)).toEqual(['xa', 'ab', 'ac'])
})

test('a value that cannot be stored undoes the whole transaction', async () => {
  const store = createRecordsStore<Kinds>({ folder })
  const failing = store.transact('stad', async (writer) => {
    await writer.put('counter', 'a', 1)
    await writer.put('note', 'b', { text: 2n ** 70n })
  })
  await expect(failing).rejects.toThrow()
  expect(await store.read('stad', (reader) => reader.list('counter'))).toEqual([])
  await store.close()
})

test('the longest ids and keys fit', async () => {
  const store = createRecordsStore<Named>({ folder, indexes: byName(1, (name) => name) })
  await store.transact('stad', (writer) => writer.put('person', '長'.repeat(200), { name: '長'.repeat(500) }))
  expect(await store.read('stad', (reader) => reader.list('person', { by: 'name' }))).toHaveLength(1)
  await store.close()
})

test('ids of any script keep their order and their prefixes apart', async () => {
  const store = createRecordsStore<Kinds>({ folder })
  const ids = ['a', 'a/1', 'a/2', 'ab', 'b', 'é', '日本', '\uffff', '\u{10ffff}']
  await store.transact('stad', async (writer) => {
    for (const id of ids.toReversed()) await writer.put('counter', id, 1)
  })
  const list = (prefix: string) => store.read('stad', async (reader) => (await reader.list('counter', { prefix })).map(({ id }) => id))
  expect(await list('')).toEqual(ids)
  expect(await list('a/')).toEqual(['a/1', 'a/2'])
  expect(await list('日')).toEqual(['日本'])
  await store.close()
})

test('a damaged file is an error of its own and not the end of the process', async () => {
  mkdirSync(join(folder, 'stad'))
  writeFileSync(join(folder, 'stad', 'data.mdb'), 'no database at all '.repeat(1000))
  const store = createRecordsStore<Kinds>({ folder })
  await expect(store.read('stad', (reader) => reader.find('counter', 'visits'))).rejects.toMatchObject({ code: 'SITE_RECORDS_DAMAGED' })
  await store.transact('dorp', (writer) => writer.put('counter', 'visits', 1))
  rmSync(join(folder, 'stad'), { recursive: true })
  expect(await store.read('stad', (reader) => reader.find('counter', 'visits'))).toBeUndefined()
  await store.close()
})
