import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { ShredKeyRecord } from '../../model/shred-key/schema.ts'
import type { Indexes, indexNames, Store } from '../contract.ts'
import { keyNameOf } from '../../shredding/seal-record.ts'
import { createRecordsStore } from './records-store.ts'

interface Letter {
  box: string
  text: string
  on?: number
}
interface Kinds {
  readonly [indexNames]: { letter: 'box' | 'shredKey'; shredKey: 'stale' }
  letter: Letter
  plain: { text: string }
  shredKey: ShredKeyRecord
}

const indexes: Indexes<Kinds> = {
  version: 1,
  keysOf: { letter: { box: ({ box }) => box, shredKey: keyNameOf }, shredKey: { stale: ({ state }) => state && 'stale' } },
}
const shredding = { letter: { properties: ['text'], groupOf: ({ box }: Letter) => box } } as never
const day = (number: number) => new Date(Date.UTC(2026, 5, number, 12))

let folder: string
let store: Store<Kinds>
const open = () => createRecordsStore<Kinds>({ folder, indexes, shredding })
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bouwsteen-shredding-'))
  store = open()
  return async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  }
})

const keyFolder = () => join(folder, 'stad/keys')
const keys = () => readdirSync(keyFolder()).sort()
const put = (id: string, text: string, box = 'in', to = store) =>
  to.transact('stad', (writer) => writer.put('letter', id, { on: 1, box, text }))
const remove = (id: string) => store.transact('stad', (writer) => writer.delete('letter', id))
const list = (from = store) => from.read('stad', (reader) => reader.list('letter', { by: 'box' }))
const holds = (text: string) => readFileSync(join(folder, 'stad/data.mdb')).includes(text)

test('what is encrypted comes back letter for letter, and stands nowhere on the disk', async () => {
  await put('a', 'geheime brief')
  await store.transact('stad', (writer) => writer.put('plain', 'a', { text: 'open briefkaart' }))
  expect(JSON.stringify(await list())).toBe('[{"id":"a","value":{"on":1,"box":"in","text":"geheime brief"}}]')
  expect([holds('geheime brief'), holds('open briefkaart')]).toEqual([false, true])
  await store.close()
  store = open()
  expect((await list()).map(({ value }) => value.text)).toEqual(['geheime brief'])
})

test('the key of a record that is gone goes, and what it encrypted besides gets another', async () => {
  for (const id of ['a', 'b', 'c']) await put(id, `brief ${id}`)
  await put('d', 'brief d', 'uit')
  const [before, other] = [keys(), await list()]
  expect(before).toHaveLength(2)
  expect(await store.shred?.('stad', day(1))).toBe(0)
  const bytes = before.map((name) => readFileSync(join(keyFolder(), name)))
  await remove('a')
  expect(await store.shred?.('stad', day(1))).toBe(1)
  expect(keys().filter((name) => before.includes(name))).toHaveLength(1)
  expect(await list()).toEqual(other.filter(({ id }) => id !== 'a'))
  // Nothing holds the key that is gone, and the others are where they were.
  const files = readdirSync(folder, { recursive: true }).flatMap((name) => (/\.mdb$|keys\/./.test(String(name)) ? [String(name)] : []))
  const all = files.map((name) => readFileSync(join(folder, name)))
  expect(bytes.filter((key) => all.some((each) => each.includes(key)))).toHaveLength(1)
  for (const id of ['b', 'c', 'd']) await remove(id)
  await store.shred?.('stad', day(1))
  expect([keys(), await store.read('stad', (reader) => reader.list('shredKey'))]).toEqual([[], []])
})

test('a record keeps its key through every change, so that no earlier state needs another one', async () => {
  await put('a', 'eerste')
  const before = keys()
  await store.shred?.('stad', day(1))
  await store.shred?.('stad', day(2))
  await put('a', 'tweede')
  expect(keys()).toEqual(before)
  await put('b', 'van een andere dag')
  expect(keys()).toHaveLength(2)
})

test('another process that has a key which is gone takes a new one', async () => {
  const other = open()
  await put('a', 'van de ander', 'in', other)
  await remove('a')
  await store.shred?.('stad', day(1))
  expect(keys()).toEqual([])
  await put('b', 'weer van de ander', 'in', other)
  expect([keys().length, (await list()).map(({ value }) => value.text)]).toEqual([1, ['weer van de ander']])
  await other.close()
})

test('records that are written while keys go are readable ever after', async () => {
  const other = open()
  for (let round = 0; round < 15; round += 1) {
    await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => put(`${round}/${at}`, `brief ${round}/${at}`, 'in', at % 2 === 0 ? store : other)),
      remove(`${round - 1}/${round % 6}`),
      store.shred?.('stad', day(1 + round)),
      other.shred?.('stad', day(1 + round)),
    ])
  }
  const found = await list()
  expect(found).toHaveLength(15 * 6 - 14)
  expect(found.every(({ id, value }) => value.text === `brief ${id}`)).toBe(true)
  for (const { id } of found) await remove(id)
  await store.shred?.('stad', day(1))
  await other.close()
  expect(keys()).toEqual([])
})

test('a shredder that was stopped half-way is finished by the next', async () => {
  for (const id of ['a', 'b']) await put(id, `brief ${id}`)
  const [name = ''] = keys()
  await remove('a')
  await store.transact('stad', (writer) => writer.put('shredKey', name, { state: 'closed' }))
  await put('c', 'brief c')
  expect(await store.shred?.('stad', day(1))).toBe(1)
  expect([keys().includes(name), (await list()).map(({ value }) => value.text)]).toEqual([false, ['brief b', 'brief c']])
})

test('a key that nobody took into use goes after an hour', async () => {
  await put('a', 'brief a')
  const [kept = ''] = keys()
  const left = 'f'.repeat(24)
  const path = join(keyFolder(), left)
  writeFileSync(path, Buffer.alloc(32, 1))
  await store.shred?.('stad', day(1))
  expect(keys()).toEqual([kept, left].sort())
  for (const name of [kept, left]) utimesSync(join(keyFolder(), name), 1, 1)
  expect(await store.shred?.('stad', day(1))).toBe(1)
  expect(keys()).toEqual([kept])
})

test('without its key a record says so, and which file it is', async () => {
  await put('a', 'brief a')
  const [name = ''] = keys()
  rmSync(join(keyFolder(), name))
  await store.close()
  store = open()
  await expect(list()).rejects.toMatchObject({ code: 'SITE_RECORDS_DAMAGED', place: { path: join(keyFolder(), name) } })
})

test('nothing opens what was put in the place of another record', async () => {
  await put('a', 'brief a')
  await store.close()
  const raw = createRecordsStore<Kinds>({ folder })
  await raw.transact('stad', async (writer) => writer.put('letter', 'b', (await writer.find('letter', 'a'))!))
  await raw.close()
  store = open()
  await expect(store.read('stad', (reader) => reader.find('letter', 'b'))).rejects.toThrow()
  expect(await store.read('stad', (reader) => reader.find('letter', 'a'))).toMatchObject({ text: 'brief a' })
})
