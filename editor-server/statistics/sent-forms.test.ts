import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#content/model/instant/days.ts'
import type { Store } from '#content/store/contract.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { createTwiceStore } from '#tests/support/twice-store.ts'
import { addFigure, countFigure } from '../forms/count-figure.ts'
import { Memory } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import type { Period } from './period.ts'
import { readSentDays, readSentForms } from './read-sent.ts'
import { rollUp } from './roll-up.ts'

const forms = [guidOf(0x1), guidOf(0x2), guidOf(0x3)] as const
const [first, second] = forms

/** A site with nothing but records, which keeps its figures for two years. */
function openSite(store: Store<RecordKinds> = createMemoryStore({ indexes: recordIndexes })): Site {
  const records = { read: store.read.bind(store, 'een'), transact: store.transact.bind(store, 'een') }
  const site = { records, index: { settings: { statisticsMonths: 24 } } } as unknown as Site
  Object.assign(site, { memory: new Memory(site) })
  return site
}

const send = (site: Site, formGuid: string, now: string, version = 1) =>
  site.records.transact((writer) => addFigure(writer, { formGuid, version, now: new Date(now) }, { started: 1, sent: 1 }))

/** As it was before what was sent was counted for the whole site: the figures of the form alone. */
const sendOf = (site: Site, formGuid: string, day: string, sent: number, version = 1) =>
  site.records.transact((writer) =>
    writer.put('formFigure', `${formGuid}/${version}/${day}`, { started: sent + 1, sent, reached: [sent], faults: {} }),
  )

const daysOf = (site: Site, from: string, to: string) =>
  site.records.read(async (reader) => Object.fromEntries(await readSentDays(reader, { from, to })))
const formsOf = (site: Site, from: string, to: string) =>
  site.records.read(async (reader) => Object.fromEntries(await readSentForms(reader, { from, to })))

describe('a form that is sent', () => {
  it('counts on its day in Amsterdam, in summer and in winter', async () => {
    const site = openSite()
    for (const now of ['2026-06-30T21:59:59Z', '2026-06-30T22:00:00Z', '2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z'])
      await send(site, first, now)
    expect(await daysOf(site, '2026-01-01', '2026-12-31')).toEqual({
      '2026-06-30': 1,
      '2026-07-01': 1,
      '2026-11-30': 1,
      '2026-12-01': 1,
    })
  })

  it('counts all its versions together, and nothing of who only began', async () => {
    const site = openSite()
    await send(site, first, '2026-06-10T10:00:00Z', 1)
    await send(site, first, '2026-06-10T10:00:00Z', 2)
    await countFigure(site, { formGuid: second, version: 1, now: new Date('2026-06-10T10:00:00Z') }, { started: 1, steps: [0] })
    expect(await formsOf(site, '2026-06-10', '2026-06-10')).toEqual({ [first]: 2 })
    expect(await site.records.read((reader) => reader.count('sentCount'))).toBe(1)
  })

  it('counts once where another process overtakes it, and each of those that come at once', async () => {
    const site = openSite(createTwiceStore({ indexes: recordIndexes }))
    const now = new Date('2026-06-10T10:00:00Z')
    const sending = Array.from({ length: 10 }, (_, at) =>
      countFigure(site, { formGuid: forms[at % 2] ?? first, version: 1, now }, { sent: 1 }),
    )
    await Promise.all([...sending, rollUp(site, now), send(site, first, '2026-06-10T10:00:00Z')])
    await rollUp(site, new Date('2026-07-01T10:00:00Z'))
    expect(await formsOf(site, '2026-06-01', '2026-06-30')).toEqual({ [first]: 6, [second]: 5 })
  })
})

describe('what was sent before it was counted', () => {
  it('is taken over from the figures of each form, once, whoever else does so or sends meanwhile', async () => {
    const site = openSite()
    await sendOf(site, first, '2026-05-30', 4)
    await sendOf(site, first, '2026-05-30', 3, 2)
    await sendOf(site, first, '2024-04-30', 9)
    await sendOf(site, second, '2026-06-09', 2)
    await sendOf(site, second, '2026-06-10', 0)
    // Sent since, and counted as such.
    await send(site, first, '2026-06-10T10:00:00Z')
    await send(site, second, '2026-06-09T10:00:00Z')
    const now = new Date('2026-06-10T12:00:00Z')
    await Promise.all([rollUp(site, now), send(site, second, '2026-06-10T10:00:00Z'), rollUp(site, now)])
    const days = { '2026-05-30': 7, '2026-06-09': 3, '2026-06-10': 2 }
    expect(await daysOf(site, '2024-01-01', '2026-06-10')).toEqual(days)
    await rollUp(site, new Date('2026-07-01T12:00:00Z'))
    await rollUp(site, new Date('2026-07-02T12:00:00Z'))
    expect(await daysOf(site, '2024-01-01', '2026-07-02')).toEqual(days)
    expect(await formsOf(site, '2024-01-01', '2026-07-02')).toEqual({ [first]: 8, [second]: 4 })
  })

  it('goes on where it was ended', async () => {
    const site = openSite()
    for (const form of forms) await sendOf(site, form, '2026-05-30', 5)
    const { transact } = site.records
    let left = 2
    const ended = {
      ...site.records,
      transact: ((work) => (left-- > 0 ? transact(work) : Promise.reject(new Error('ended')))) as typeof transact,
    }
    const now = new Date('2026-06-10T12:00:00Z')
    await expect(rollUp({ ...site, records: ended } as Site, now)).rejects.toThrow('ended')
    expect(Object.keys(await formsOf(site, '2026-05-01', '2026-05-31'))).toHaveLength(2)
    await rollUp(site, now)
    expect(await formsOf(site, '2026-05-01', '2026-05-31')).toEqual(Object.fromEntries(forms.map((form) => [form, 5])))
  })
})

it('packs months that are over, also what comes late, and drops what is older than two years', async () => {
  const site = openSite()
  await send(site, first, '2024-05-20T10:00:00Z')
  await send(site, first, '2024-06-20T10:00:00Z')
  await send(site, second, '2026-05-31T10:00:00Z')
  await rollUp(site, new Date('2026-05-31T12:00:00Z'))
  const stored = () => site.records.read(async (reader) => [await reader.list('sentCount'), await reader.list('sentMonth')])
  expect((await stored()).flat().map(({ id }) => id)).toEqual([`2026-05/${second}`, '2024-05', '2024-06'])
  await rollUp(site, new Date('2026-06-01T12:00:00Z'))
  await send(site, second, '2026-05-31T21:30:00Z')
  await send(site, first, '2026-05-31T21:30:00Z')
  await rollUp(site, new Date('2026-06-01T12:10:00Z'))
  expect((await stored()).flat()).toEqual([
    { id: '2024-06', value: { forms: [first], rows: [0, 20, 1] } },
    { id: '2026-05', value: { forms: [second, first], rows: [0, 31, 1, 1, 31, 1, 0, 31, 1] } },
  ])
  expect(await formsOf(site, '2026-05-31', '2026-06-01')).toEqual({ [first]: 1, [second]: 2 })
})

it('whatever is sent, taken over and packed in whatever order, a period says how often each form was sent in it', async () => {
  const start = '2026-03-20'
  const event = fc.record({ form: fc.constantFrom(...forms), after: fc.integer({ min: 0, max: 5 }), packs: fc.boolean() })
  const early = fc.array(fc.record({ form: fc.constantFrom(...forms), back: fc.integer({ min: 1, max: 90 }) }), { maxLength: 8 })
  const range = fc.tuple(fc.integer({ min: -100, max: 80 }), fc.integer({ min: 0, max: 100 }))
  await fc.assert(
    fc.asyncProperty(early, fc.array(event, { maxLength: 25 }), range, async (before, events, [from, length]) => {
      const site = openSite()
      const all: { form: string; day: string }[] = []
      for (const { form, back } of before) {
        const day = addDays(start, -back)
        all.push({ form, day })
        await sendOf(site, form, day, all.filter((each) => each.form === form && each.day === day).length)
      }
      let day = start
      for (const { form, after, packs } of events) {
        day = addDays(day, after)
        all.push({ form, day })
        await send(site, form, `${day}T09:00:00Z`)
        if (packs) await rollUp(site, new Date(`${day}T12:00:00Z`))
      }
      await rollUp(site, new Date(`${day}T12:00:00Z`))
      const period: Period = { from: addDays(start, from), to: addDays(start, from + length) }
      const sent = all.filter((each) => each.day >= period.from && each.day <= period.to)
      const count = (names: readonly string[]) =>
        Object.fromEntries(names.map((name) => [name, names.filter((each) => each === name).length]))
      expect(await daysOf(site, period.from, period.to)).toEqual(count(sent.map((each) => each.day)))
      expect(await formsOf(site, period.from, period.to)).toEqual(count(sent.map((each) => each.form)))
    }),
    { numRuns: 40 },
  )
})
