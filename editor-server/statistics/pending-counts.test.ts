import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { AppError } from '#content/errors/app-error.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { Memory } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { MOST_WAITING, PendingCounts } from './pending-counts.ts'
import { countSearch, takeRefusedSearches, flushSearches } from './searches.ts'
import { countVisit, takeRefusedVisits, flushVisits } from './visits.ts'

const now = new Date('2026-06-10T12:00:00Z')

afterEach(() => vi.useRealTimers())

/** A site with nothing but records. @param lay goes between a transaction and what it writes to */
function openSite(lay: (writer: StoreWriter<RecordKinds>) => StoreWriter<RecordKinds> = (writer) => writer) {
  const store = createMemoryStore<RecordKinds>()
  const transactions = vi.fn<() => void>()
  const site = {
    records: {
      read: store.read.bind(store, 'een'),
      transact: (work: (writer: StoreWriter<RecordKinds>) => Promise<void>) => {
        transactions()
        return store.transact('een', (writer) => work(lay(writer)))
      },
    },
    keyFor: () => new Uint8Array(32),
  } as unknown as Site
  Object.assign(site, { memory: new Memory(site) })
  return { site, transactions }
}

/** Counts whose keys go to `visitCount` as they are. */
async function put(writer: StoreWriter<RecordKinds>, counts: ReadonlyMap<string, readonly number[]>): Promise<void> {
  for (const [key, [count = 0]] of counts)
    await writer.put('visitCount', key, { count: ((await writer.find('visitCount', key))?.count ?? 0) + count })
}

const storedIn = (site: Site) =>
  site.records.read(async (reader) => Object.fromEntries((await reader.list('visitCount')).map(({ id, value }) => [id, value.count])))

it('counts what cannot be stored in the total of its day, with everything beside it, and tells of it once', async () => {
  const { site } = openSite()
  const pending = new PendingCounts(site, put)
  for (let number = 0; number < 20; number += 1) pending.add(`2026-06-10/${number}`, [1])
  pending.add('2026-06-10/een\u0001', [2])
  pending.add(`2026-06-10/${'a'.repeat(200)}`, [3])
  await pending.flush()
  const stored = await storedIn(site)
  expect(Object.keys(stored)).toHaveLength(21)
  expect(stored['2026-06-10']).toBe(5)
  expect(pending.takeRefused()).toMatchObject({ keys: 2, error: { code: 'SITE_INTERNAL' } })
  expect(pending.takeRefused()).toBeUndefined()
})

it('writes the totals of many such keys together', async () => {
  const { site, transactions } = openSite()
  const pending = new PendingCounts(site, put)
  for (let number = 0; number < 64; number += 1) pending.add(`2026-06-10/${number}\u0001`, [1])
  await pending.flush()
  // 127 parts of 64 keys, halved down to each one, and the total.
  expect(transactions).toHaveBeenCalledTimes(128)
  expect(await storedIn(site)).toEqual({ '2026-06-10': 64 })
})

it('gives up a key whose total cannot be stored either', async () => {
  vi.useFakeTimers()
  const { site, transactions } = openSite()
  const pending = new PendingCounts(site, () => Promise.reject(new Error('never')))
  pending.add('2026-06-10/een', [1])
  await pending.flush()
  const tried = transactions.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(transactions.mock.calls.length).toBe(tried)
  expect(pending.takeRefused()?.keys).toBe(2)
})

it.each(['SITE_DATABASE_AWAY', 'SITE_DISK_FULL', 'SITE_NOT_WRITABLE', 'SITE_RECORDS_DAMAGED'] as const)(
  'waits while the store is away: %s',
  async (code) => {
    const { site, transactions } = openSite()
    let isAway = true
    const pending = new PendingCounts(site, (writer, counts) => (isAway ? Promise.reject(new AppError(code)) : put(writer, counts)))
    for (let number = 0; number < 1000; number += 1) pending.add(`2026-06-10/${number}`, [1])
    await expect(pending.flush()).rejects.toMatchObject({ code })
    expect(transactions).toHaveBeenCalledTimes(1)
    isAway = false
    await pending.flush()
    expect(Object.keys(await storedIn(site))).toHaveLength(1000)
    expect(pending.takeRefused()).toBeUndefined()
  },
)

it('keeps a limited number of keys waiting, and counts further ones in the total', async () => {
  const { site } = openSite()
  const pending = new PendingCounts(site, put)
  for (let number = 0; number < MOST_WAITING + 100; number += 1) pending.add(`2026-06-10/${number}`, [1])
  pending.add('2026-06-10/0', [1])
  await pending.flush()
  const stored = await storedIn(site)
  expect(Object.keys(stored)).toHaveLength(MOST_WAITING + 1)
  expect(stored).toMatchObject({ '2026-06-10': 100, '2026-06-10/0': 2 })
})

it('writes a few hundred at a time, and lets others go in between', async () => {
  const { site, transactions } = openSite()
  const sizes: number[] = []
  const pending = new PendingCounts(site, (_, counts) => Promise.resolve(void sizes.push(counts.size)))
  for (let number = 0; number < 1000; number += 1) pending.add(`2026-06-10/${number}`, [1])
  let turns = 0
  let isDone = false
  const flushing = pending.flush().then(() => (isDone = true))
  for (; !isDone; turns += 1) await setImmediate()
  await flushing
  expect(Math.max(...sizes)).toBeLessThanOrEqual(300)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1000)
  expect(turns).toBeGreaterThanOrEqual(transactions.mock.calls.length)
})

it.each(['\u0001', '\u000e', '\u007f', '\ud800', 'a'.repeat(60)])('a search for something with %j stops no other one', async (part) => {
  const { site } = openSite()
  for (let use = 0; use < 5; use += 1) {
    countSearch(site, `afval${part}`, 1, now)
    countSearch(site, 'paspoort', 0, now)
  }
  await flushSearches(site)
  const [terms, total] = await site.records.read(async (reader) => [
    await reader.list('searchTerm'),
    await reader.find('searchTotal', '2026-06'),
  ])
  expect(terms).toEqual([{ id: '2026-06/paspoort', value: { days: [10, 5, 5] } }])
  expect(total?.days.slice(18)).toEqual([10, 5])
  expect(takeRefusedSearches(site)).toBeUndefined()
})

it('counts the terms of a month once for each part', async () => {
  const counted: string[] = []
  const { site, transactions } = openSite((writer) => ({
    site: writer.site,
    find: (kind, id) => writer.find(kind, id),
    list: (kind, options) => writer.list(kind, options),
    page: (kind, options) => writer.page(kind, options),
    count: (kind, range) => {
      counted.push(kind)
      return writer.count(kind, range)
    },
    put: (kind, id, value) => writer.put(kind, id, value),
    delete: (kind, id) => writer.delete(kind, id),
  }))
  for (let number = 0; number < 900; number += 1) countSearch(site, `woord ${number}`, 1, now)
  for (let use = 0; use < 5; use += 1) countSearch(site, 'paspoort', 0, now)
  await flushSearches(site)
  expect(counted.length).toBeLessThanOrEqual(2 * transactions.mock.calls.length)
  const [rare, total] = await site.records.read(async (reader) => [
    await reader.count('rareSearch'),
    await reader.find('searchTotal', '2026-06'),
  ])
  expect(rare).toBe(900)
  expect(total?.days.slice(18)).toEqual([905, 5])
})

it('keeps 20,000 terms of a month, and counts further ones in the total', async () => {
  const { site } = openSite()
  await site.records.transact(async (writer) => {
    for (let number = 0; number < 19_998; number += 1) await writer.put('rareSearch', `2026-06/${number}`, { days: [1, 1, 0] })
  })
  for (let number = 0; number < 5; number += 1) countSearch(site, `woord ${number}`, 1, now)
  await flushSearches(site)
  expect(await site.records.read((reader) => reader.count('rareSearch'))).toBe(20_000)
  expect((await site.records.read((reader) => reader.find('searchTotal', '2026-06')))?.days.slice(18)).toEqual([5, 0])
})

it('a page with a path too long to store counts in the total alone', async () => {
  const { site } = openSite()
  const long = `/${'a'.repeat(190)}`
  countVisit(site, long, undefined, now)
  countVisit(site, '/kort', long, now)
  await flushVisits(site)
  const [pages, total] = await site.records.read(async (reader) => [
    await reader.list('visitCount'),
    await reader.find('visitTotal', '2026-06'),
  ])
  expect(pages).toEqual([{ id: '2026-06-10/kort', value: { count: 1, entries: 0, onward: 0 } }])
  expect(total?.days.slice(18)).toEqual([2, 1])
  expect(takeRefusedVisits(site)).toBeUndefined()
})
