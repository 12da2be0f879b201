import { setImmediate } from 'node:timers/promises'
import { dayAfter } from '#content/model/instant/instant.ts'
import { firstDayOf, lastDayOf, monthOf } from '#content/model/instant/days.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { monthsOf, type Period, splitPeriod } from './period.ts'

type Reader = StoreReader<RecordKinds>

/** Page views, and those of them that began a visit. */
export interface Counted {
  views: number
  visits: number
}

export interface PageCounts {
  views: number
  entries: number
  /** Views of other pages of the site that came from this one. */
  onward: number
}

/** Ids of days, or of records that begin with a day. */
const daysIn = ({ from, to }: Period) => ({ from, before: dayAfter(to) })
const monthsIn = ({ from, to }: Period) => ({ from: monthOf(from), before: firstDayOf(monthOf(to)) })

/** What was counted on each day that had any. @param path of one page; absent: of the whole site */
export function readDays(reader: Reader, period: Period, path?: string): Promise<Map<string, Counted>> {
  return path === undefined ? readTotals(reader, period) : readDaysOfPage(reader, period, path)
}

async function readTotals(reader: Reader, period: Period): Promise<Map<string, Counted>> {
  const counted = new Map<string, Counted>()
  for (const { id: month, value } of await reader.list('visitTotal', monthsIn(period))) {
    for (let at = 0; at < value.days.length; at += 2) {
      const day = `${month}-${String(at / 2 + 1).padStart(2, '0')}`
      const [views = 0, visits = 0] = value.days.slice(at, at + 2)
      if (day >= period.from && day <= period.to && views > 0) counted.set(day, { views, visits })
    }
  }
  return counted
}

async function readDaysOfPage(reader: Reader, period: Period, path: string): Promise<Map<string, Counted>> {
  const counted = new Map<string, Counted>()
  for (const { month, from, to } of monthsOf(period)) {
    const place = (await reader.find('visitMonth', month))?.paths.indexOf(path) ?? -1
    if (place < 0) continue
    for await (const [day, numbers] of listDays(reader, { from, to })) {
      for (let at = 0; at < numbers.length; at += 4) {
        if (numbers[at] !== place) continue
        counted.set(day, { views: numbers[at + 1] ?? 0, visits: numbers[at + 2] ?? 0 })
        break
      }
    }
  }
  // What is not packed yet: of today, and for a while of yesterday.
  const [first] = await reader.list('visitCount', { ...daysIn(period), limit: 1 })
  for (let day = first?.id.slice(0, 10) ?? dayAfter(period.to); day <= period.to; day = dayAfter(day)) {
    const value = await reader.find('visitCount', day + path)
    if (!value) continue
    const before = counted.get(day) ?? { views: 0, visits: 0 }
    counted.set(day, { views: before.views + value.count, visits: before.visits + (value.entries ?? 0) })
  }
  return counted
}

/** What was counted of each page in a period. Whole months are read as such, so that a year costs a few dozen records. */
export async function readPages(reader: Reader, period: Period): Promise<Map<string, PageCounts>> {
  const pages = new Map<string, PageCounts>()
  for (const { month, from, to, isWhole } of monthsOf(period)) {
    // Others go in between.
    await setImmediate()
    const stored = await reader.find('visitMonth', month)
    if (!stored) continue
    // Days after the period that are not there yet leave the month whole.
    const isAll =
      isWhole ||
      (from === firstDayOf(month) && (await reader.count('visitDay', { from: dayAfter(to), before: `${lastDayOf(month)}~` })) === 0)
    const sums = isAll ? stored.sums : await sumDays(reader, { from, to }, stored.paths.length)
    for (const [place, path] of stored.paths.entries()) {
      const [views = 0, entries = 0, onward = 0] = sums.slice(place * 3, place * 3 + 3)
      add(pages, path, { views, entries, onward })
    }
  }
  for (const { id, value } of await reader.list('visitCount', daysIn(period)))
    add(pages, id.slice(10), { views: value.count, entries: value.entries ?? 0, onward: value.onward ?? 0 })
  return pages
}

/** Packed days with the numbers of all their pages. A week is read at once: others go in between. */
async function* listDays(reader: Reader, period: Period): AsyncGenerator<[day: string, numbers: readonly number[]]> {
  for (const week of splitPeriod(period, 'week')) {
    for (const { id, value } of await reader.list('visitDay', daysIn(week))) yield [id, value.numbers]
    await setImmediate()
  }
}

async function sumDays(reader: Reader, period: Period, pages: number): Promise<number[]> {
  const sums = Array.from({ length: pages * 3 }, () => 0)
  for await (const [, numbers] of listDays(reader, period)) {
    for (let at = 0; at < numbers.length; at += 4) {
      const place = (numbers[at] ?? 0) * 3
      for (let index = 0; index < 3; index += 1) sums[place + index] = (sums[place + index] ?? 0) + (numbers[at + 1 + index] ?? 0)
    }
  }
  return sums
}

function add(pages: Map<string, PageCounts>, path: string, { views, entries, onward }: PageCounts): void {
  if (views === 0 && onward === 0) return
  const before = pages.get(path)
  if (!before) return void pages.set(path, { views, entries, onward })
  before.views += views
  before.entries += entries
  before.onward += onward
}

/** Visits that ended on a page, as an estimate: its views that led to no further one on the site. */
export function exitsOf({ views, onward }: PageCounts): number {
  return Math.max(0, views - onward)
}
