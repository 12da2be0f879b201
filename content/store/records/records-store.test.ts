import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
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

test('ids of any script keep their order and their prefixes apart', async () => {
  const store = createRecordsStore<Kinds>({ folder })
  const ids = ['a', 'a/1', 'a/2', 'ab', 'b', 'é', '日本', '\u{10ffff}', '\uffff']
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
