import { setImmediate } from 'node:timers/promises'
import { addDays } from '#content/model/instant/days.ts'
import { expect, it } from 'vitest'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import type { StoreReader } from '#content/store/contract.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { generateVisits } from '#tests/support/generate-visits.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import type { Site } from '../site/site.ts'
import { readTerms } from './read-searches.ts'
import { readSentDays, readSentForms } from './read-sent.ts'
import { readDays, readPages } from './read-visits.ts'
import { rollUp } from './roll-up.ts'
import { addSent } from './sent-forms.ts'

/** Counts the records that are read. */
function countReads(reader: StoreReader<RecordKinds>): { reader: StoreReader<RecordKinds>; read: () => number } {
  let number = 0
  const counted = {
    site: reader.site,
    find: async (...args: Parameters<typeof reader.find>) => {
      number += 1
      return reader.find(...args)
    },
    list: async (...args: Parameters<typeof reader.list>) => {
      const entries = await reader.list(...args)
      number += entries.length
      return entries
    },
    count: (...args: Parameters<typeof reader.count>) => reader.count(...args),
  } as unknown as StoreReader<RecordKinds>
  return { reader: counted, read: () => number }
}

it.each([20, 200])('a year of %i pages is read in as many records as one of few', async (pages) => {
  const store = createMemoryStore<RecordKinds>({ indexes: recordIndexes })
  const records = { read: store.read.bind(store, 'een'), transact: store.transact.bind(store, 'een') }
  const site = { records, index: { settings: { statisticsMonths: 24 } } } as unknown as Site
  const written = await generateVisits(store, 'een', { from: '2025-01-01', days: 365, pages, viewsADay: 2000 }, (now) => rollUp(site, now))
  const year = { from: '2025-01-01', to: '2025-12-31' }
  await store.read('een', async (plain) => {
    const totals = countReads(plain)
    const days = await readDays(totals.reader, year)
    expect([...days.values()].reduce((sum, { views }) => sum + views, 0)).toBe(written)
    expect(totals.read()).toBe(12)

    const top = countReads(plain)
    const found = await readPages(top.reader, year)
    expect(found.size).toBe(pages)
    expect([...found.values()].reduce((sum, { views }) => sum + views, 0)).toBe(written)
    expect(top.read()).toBe(12)

    const part = countReads(plain)
    const cut = await readPages(part.reader, { from: '2025-01-15', to: '2025-03-14' })
    const cutDays = await readDays(plain, { from: '2025-01-15', to: '2025-03-14' })
    const sum = (all: Iterable<{ views: number }>) => [...all].reduce((views, each) => views + each.views, 0)
    expect(sum(cut.values())).toBe(sum(cutDays.values()))
    // Three months, and the days of the two that are cut.
    expect(part.read()).toBe(3 + 17 + 14)

    const page = countReads(plain)
    const ofPage = await readDays(page.reader, year, '/')
    expect(sum(ofPage.values())).toBe(found.get('/')?.views)
    expect(page.read()).toBe(12 + 365)
  })
})

it.each([10, 100])(
  'a year in which %i forms are sent is read in a record for each month, and one for each form of the last',
  async (forms) => {
    const store = createMemoryStore<RecordKinds>({ indexes: recordIndexes })
    const records = { read: store.read.bind(store, 'een'), transact: store.transact.bind(store, 'een') }
    const site = { records, index: { settings: { statisticsMonths: 24 } } } as unknown as Site
    const guids = Array.from({ length: forms }, (_, at) => guidOf(at + 1))
    for (let day = '2025-01-01'; day <= '2025-12-31'; day = addDays(day, 1)) {
      await records.transact(async (writer) => {
        for (const [at, guid] of guids.entries()) await addSent(writer, guid, day, at + 1)
      })
      if (day.endsWith('-01')) await rollUp(site, new Date(`${day}T12:00:00Z`))
    }
    const year = { from: '2025-01-01', to: '2025-12-31' }
    await store.read('een', async (plain) => {
      const days = countReads(plain)
      const sent = await readSentDays(days.reader, year)
      expect([sent.size, sent.get('2025-02-28')]).toEqual([365, (forms * (forms + 1)) / 2])
      // It looks for twelve months, of which the last is not packed.
      expect(days.read()).toBe(12 + forms)
      const each = countReads(plain)
      const ofForms = await readSentForms(each.reader, year)
      expect(guids.map((guid) => ofForms.get(guid))).toEqual(guids.map((_, at) => (at + 1) * 365))
      expect(each.read()).toBe(12 + forms)
    })
    await rollUp(site, new Date('2026-01-01T12:00:00Z'))
    await store.read('een', async (plain) => {
      const days = countReads(plain)
      expect((await readSentDays(days.reader, year)).size).toBe(365)
      expect(days.read()).toBe(12)
    })
  },
)

it('others go in between while a year is read', async () => {
  const store = createMemoryStore<RecordKinds>({ indexes: recordIndexes })
  const records = { read: store.read.bind(store, 'een'), transact: store.transact.bind(store, 'een') }
  const site = { records, index: { settings: { statisticsMonths: 24 } } } as unknown as Site
  await generateVisits(store, 'een', { from: '2025-01-01', days: 365, pages: 3, viewsADay: 100 }, (now) => rollUp(site, now))
  const turnsDuring = async (read: (reader: StoreReader<RecordKinds>) => Promise<unknown>) => {
    let turns = 0
    let isDone = false
    const reading = store.read('een', read).then(() => (isDone = true))
    for (; !isDone; turns += 1) await setImmediate()
    await reading
    return turns
  }
  const year = { from: '2025-01-01', to: '2025-12-31' }
  expect(await turnsDuring((reader) => readDays(reader, year, '/'))).toBeGreaterThanOrEqual(52)
  expect(await turnsDuring((reader) => readPages(reader, year))).toBeGreaterThanOrEqual(12)
  expect(await turnsDuring((reader) => readTerms(reader, year))).toBeGreaterThanOrEqual(12)
  expect(await turnsDuring((reader) => readSentDays(reader, year))).toBeGreaterThanOrEqual(12)
  expect(await turnsDuring((reader) => readPages(reader, { from: '2025-01-02', to: '2025-01-30' }))).toBeGreaterThanOrEqual(4)
})
