import { setImmediate } from 'node:timers/promises'
import { monthOf } from '#content/model/instant/days.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { monthsOf, type Period } from './period.ts'
import { LEAST_USES } from './searches.ts'

type Reader = StoreReader<RecordKinds>

export interface SearchCounts {
  uses: number
  /** Uses that found nothing. */
  without: number
}

/** All searches of a period, those with terms that nobody may read included. */
export async function sumSearches(reader: Reader, period: Period): Promise<SearchCounts> {
  const sum = { uses: 0, without: 0 }
  for (const { month, from, to } of monthsOf(period)) {
    const { days } = (await reader.find('searchTotal', month)) ?? { days: [] }
    for (let day = dayIn(from); day <= dayIn(to); day += 1) {
      sum.uses += days[(day - 1) * 2] ?? 0
      sum.without += days[(day - 1) * 2 + 1] ?? 0
    }
  }
  return sum
}

/** Terms that were used at least five times in a period, as far as they were in one of its months. */
export async function readTerms(reader: Reader, period: Period): Promise<Map<string, SearchCounts>> {
  const terms = new Map<string, SearchCounts>()
  const add = (term: string, uses: number, without: number) => {
    const before = terms.get(term) ?? { uses: 0, without: 0 }
    terms.set(term, { uses: before.uses + uses, without: before.without + without })
  }
  for (const { month, from, to } of monthsOf(period)) {
    const isIn = (day: number) => day >= dayIn(from) && day <= dayIn(to)
    // Others go in between.
    await setImmediate()
    const packed = await reader.find('searchMonth', month)
    const rows = packed?.rows ?? []
    for (let at = 0; at < rows.length; at += 4)
      if (isIn(rows[at + 1] ?? 0)) add(packed?.terms[rows[at] ?? 0] ?? '', rows[at + 2] ?? 0, rows[at + 3] ?? 0)
  }
  // Months that are not packed yet: the present one, and for a while the one before.
  const live = await reader.list('searchTerm', { from: monthOf(period.from), before: `${monthOf(period.to)}~` })
  for (const { id, value } of live) {
    const month = id.slice(0, 7)
    for (let at = 0; at < value.days.length; at += 3) {
      const date = `${month}-${String(value.days[at]).padStart(2, '0')}`
      if (date >= period.from && date <= period.to) add(id.slice(8), value.days[at + 1] ?? 0, value.days[at + 2] ?? 0)
    }
  }
  return new Map([...terms].filter(([, { uses }]) => uses >= LEAST_USES))
}

const dayIn = (date: string) => Number(date.slice(8))
