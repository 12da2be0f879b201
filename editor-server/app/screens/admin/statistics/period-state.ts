import { addDays, addMonths, countDays, firstDayOf, monthOf } from '#content/model/instant/days.ts'

/** Last days, this year, or dates of one's own. */
export const periodNames = ['7', '30', '90', 'year', 'own'] as const
export type PeriodName = (typeof periodNames)[number]

export interface ChosenPeriod {
  name: PeriodName
  from: string
  to: string
}

/** Where the address names none. */
const USUAL: PeriodName = '30'

/** The first day that there can be figures of. */
export const earliestDay = (today: string, keptMonths: number): string => firstDayOf(addMonths(monthOf(today), -keptMonths))

/** The period that the address names. Dates that are none, in the future or no longer kept are not taken over. @param today in Amsterdam @param keptMonths the setting `statisticsMonths` */
export function readPeriod(parameters: URLSearchParams, today: string, keptMonths: number): ChosenPeriod {
  const named = periodNames.find((name) => name === parameters.get('period')) ?? USUAL
  if (named === 'own') {
    const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? '']
    if (isDay(from) && isDay(to) && from <= to && to <= today && from >= earliestDay(today, keptMonths)) return { name: 'own', from, to }
    return { ...readPeriod(new URLSearchParams(), today, keptMonths), name: 'own' }
  }
  return { name: named, from: named === 'year' ? firstDayOf(`${today.slice(0, 4)}-01`) : addDays(today, 1 - Number(named)), to: today }
}

/** The address with another period. What pages of tables it had is of the period before. */
export function writePeriod(parameters: URLSearchParams, { name, from, to }: ChosenPeriod): URLSearchParams {
  const written = new URLSearchParams(parameters)
  for (const key of ['period', 'from', 'to', 'page']) written.delete(key)
  if (name !== USUAL) written.set('period', name)
  if (name === 'own') {
    written.set('from', from)
    written.set('to', to)
  }
  return written
}

/** As many points as a chart shows well. */
export function granularityOf({ from, to }: Pick<ChosenPeriod, 'from' | 'to'>): 'day' | 'week' | 'month' {
  const days = countDays(from, to)
  return days <= 92 ? 'day' : days <= 400 ? 'week' : 'month'
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}
