import { addDays, countDays, firstDayOf, lastDayOf, mondayOf, monthOf } from '#content/model/instant/days.ts'

/** Dates of the first and the last day. */
export interface Period {
  from: string
  to: string
}

export const granularities = ['day', 'week', 'month'] as const
export type Granularity = (typeof granularities)[number]

/** The period of as many days that ends where this one begins. */
export function periodBefore({ from, to }: Period): Period {
  const days = countDays(from, to)
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** A period in days, weeks from Monday or months; the first and the last of these may be cut short. */
export function splitPeriod({ from, to }: Period, granularity: Granularity): Period[] {
  const parts: Period[] = []
  for (let start = from; start <= to;) {
    const end = { day: start, week: addDays(mondayOf(start), 6), month: lastDayOf(monthOf(start)) }[granularity]
    const part = { from: start, to: end < to ? end : to }
    parts.push(part)
    start = addDays(part.to, 1)
  }
  return parts
}

/** The months that a period touches, each with the days of it that are in the period. */
export function monthsOf(period: Period): (Period & { month: string; isWhole: boolean })[] {
  return splitPeriod(period, 'month').map(({ from, to }) => {
    const month = monthOf(from)
    return { month, from, to, isWhole: from === firstDayOf(month) && to === lastDayOf(month) }
  })
}
