import { expect, test } from 'vitest'
import type { StoredPasskey } from '#content/model/passkey/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { SiteStore } from '../site/site.ts'
import { RepeatedWrite } from './repeated-write.ts'

const open = (): SiteStore<RecordKinds> => {
  const store = createMemoryStore<RecordKinds>()
  return { read: (work) => store.read('staff', work), transact: (work) => store.transact('staff', work) }
}
const passkey = (name: string) => ({ name, transports: undefined }) as unknown as StoredPasskey

async function changeAll(writer: StoreWriter<RecordKinds>) {
  const seen = {
    times: (await writer.find('sessionsEnded', 'noor'))?.times,
    passkeys: (await writer.list('passkey', { prefix: 'noor/' })).map(({ id, value }) => `${id} ${value.name}`),
    isDeleted: await writer.delete('passkey', 'noor/a'),
    isDeletedAgain: await writer.delete('passkey', 'noor/a'),
  }
  await writer.put('sessionsEnded', 'noor', { times: (seen.times ?? 0) + 1 })
  await writer.put('passkey', 'noor/b', passkey('new'))
  await writer.put('passkey', 'noor/c', passkey('new'))
  const own = (await writer.list('passkey', { prefix: 'noor/' })).map(({ id, value }) => `${id} ${value.name}`)
  return { ...seen, own, ownTimes: (await writer.find('sessionsEnded', 'noor'))?.times }
}

const fill = (store: SiteStore<RecordKinds>) =>
  store.transact(async (writer) => {
    await writer.put('sessionsEnded', 'noor', { times: 4 })
    for (const id of ['noor/a', 'noor/b', 'piet/a']) await writer.put('passkey', id, passkey('old'))
  })

test('runs that follow see what stood there before the first, and change the same', async () => {
  const store = open()
  await fill(store)
  const write = new RepeatedWrite()
  const seen = {
    times: 4,
    passkeys: ['noor/a old', 'noor/b old'],
    isDeleted: true,
    isDeletedAgain: false,
    own: ['noor/b new', 'noor/c new'],
    ownTimes: 5,
  }
  for (let run = 0; run < 3; run += 1) expect(await write.transact(store, changeAll)).toEqual(seen)
  expect(await store.read((reader) => reader.list('passkey'))).toEqual([
    { id: 'noor/b', value: passkey('new') },
    { id: 'noor/c', value: passkey('new') },
    { id: 'piet/a', value: passkey('old') },
  ])
  expect(await store.read((reader) => reader.find('sessionsEnded', 'noor'))).toEqual({ times: 5 })
})

test('what somebody else changed in between is read as it is', async () => {
  const store = open()
  await fill(store)
  const write = new RepeatedWrite()
  await write.transact(store, changeAll)
  await store.transact(async (writer) => {
    await writer.put('sessionsEnded', 'noor', { times: 9 })
    await writer.put('passkey', 'noor/b', passkey('theirs'))
  })
  expect(await write.transact(store, changeAll)).toMatchObject({ times: 9, ownTimes: 10, passkeys: ['noor/a old', 'noor/b theirs'] })
})

test('a run that was not committed changed nothing', async () => {
  const store = open()
  await fill(store)
  const write = new RepeatedWrite()
  const failing = write.transact(store, async (writer) => {
    await changeAll(writer)
    throw new Error('full')
  })
  await expect(failing).rejects.toThrow('full')
  expect(await write.transact(store, changeAll)).toMatchObject({ times: 4, isDeleted: true })
})

test('a list by an index or a count would not be rewound, and is refused', async () => {
  const write = new RepeatedWrite()
  const refused = 'lists by prefix alone'
  await expect(write.transact(open(), (writer) => writer.list('passkey', { limit: 1 }))).rejects.toThrow(refused)
  await expect(write.transact(open(), async (writer) => writer.count('passkey'))).rejects.toThrow(refused)
})
