import { expect, it } from 'vitest'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { Memory } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { commitTogether } from './commit-together.ts'

function makeSite() {
  const store = createMemoryStore<RecordKinds>({ indexes: recordIndexes })
  const transactions = { count: 0 }
  const site = {
    records: {
      read: (work) => store.read('een', work),
      async transact(work) {
        transactions.count += 1
        return store.transact('een', work)
      },
    },
  } as Site
  return { site: Object.assign(site, { memory: new Memory(site) }), transactions }
}

const add = (site: Site, id: string) =>
  commitTogether(site, async (writer) => {
    const count = ((await writer.find('submissionCount', id))?.count ?? 0) + 1
    await writer.put('submissionCount', id, { count })
    return count
  })
const countOf = (site: Site, id: string) => site.records.read(async (reader) => (await reader.find('submissionCount', id))?.count)

it('works that wait share a transaction, and each sees those before it', async () => {
  const { site, transactions } = makeSite()
  expect(await Promise.all(Array.from({ length: 200 }, () => add(site, 'a')))).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
  expect(transactions.count).toBe(2)
})

it('what one does wrong is its own affair', async () => {
  const { site } = makeSite()
  const wrong = commitTogether(site, () => Promise.reject(new Error('mine')))
  const others = [add(site, 'a'), wrong.catch((error: Error) => error.message), add(site, 'a')]
  expect(await Promise.all(others)).toEqual([1, 'mine', 2])
  expect(await countOf(site, 'a')).toBe(2)
})

it('a work that follows on the one before is done too', async () => {
  const { site } = makeSite()
  for (let turn = 1; turn <= 5; turn += 1) expect(await add(site, 'a')).toBe(turn)
  await add(site, 'a').then(() => add(site, 'a'))
  expect(await countOf(site, 'a')).toBe(7)
})
