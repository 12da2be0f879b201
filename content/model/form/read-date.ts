import { addDays } from '../instant/days.ts'
import { followsRule } from './rules.ts'

/** Names of months as people shorten and write them, Dutch and English. */
const months = ['jan', 'feb', 'm(?:aa)?rt|mar|mrt', 'apr', 'mei|may', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'dec'].map(
  (start) => new RegExp(`^(?:${start})[a-z]{0,7}\\.?$`),
)

/** A day as people type it (`21-11-2026`, `21/11/2026`, `21 nov 2026`, `21112026`, `2026-11-21`): `2026-11-21`. Undefined for what is no day. */
export function readDate(text: string): string | undefined {
  const bare = text.trim().toLowerCase()
  if (bare.length > 30) return undefined
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(bare)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const parts = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,10}\.?)[\s./-]+(\d{4})$/.exec(bare) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(bare)
  return parts ? dayOf(parts[3], numberOfMonth(parts[2] ?? ''), parts[1]) : undefined
}

function numberOfMonth(month: string): string {
  return /^\d/.test(month) ? month : String(months.findIndex((pattern) => pattern.test(month)) + 1)
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year > '0999' && followsRule('date', date) ? date : undefined
}

/** A time as people type it: `9:30`, `9.30`, `0930`, `9 uur`, `2:30 pm`. Gives hours and minutes, and seconds where they are asked for. */
export function readTime(text: string, hasSeconds: boolean): string | undefined {
  const bare = text.trim().toLowerCase()
  if (bare.length > 20) return undefined
  const shape = /^(\d{1,2})(?:\s?(?:[:.hu]|uur|h)\s?(\d{2})|(\d{2}))?(?:[:.](\d{2})|(?<=^\d{4})(\d{2}))?\s?(uur|h|[ap]\.?m\.?)?$/
  const [, hours, apart, together, secondsApart, secondsTogether, half] = shape.exec(bare) ?? []
  const minutes = apart ?? together
  if (hours === undefined || (minutes === undefined && half === undefined)) return undefined
  const seconds = secondsApart ?? secondsTogether
  if (hasSeconds ? seconds === undefined : seconds !== undefined && seconds !== '00') return undefined
  const hour = hourOf(Number(hours), half)
  const written = `${String(hour ?? 99).padStart(2, '0')}:${minutes ?? '00'}`
  return hasSeconds ? keep('fulltime', `${written}:${seconds}`) : keep('time', written)
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (!half || !/[ap]/.test(half)) return hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.startsWith('p') ? 12 : 0)
}

function keep(rule: 'time' | 'fulltime', text: string): string | undefined {
  return followsRule(rule, text) ? text : undefined
}

/** A day and a time: `2026-11-26T09:30`. */
export function readDateTime(text: string): string | undefined {
  const bare = text.trim()
  if (bare.length > 50) return undefined
  const typed = /^(.*?\d{4}|\d{4}-\d{1,2}-\d{1,2})(?:T|,?\s+(?:om|at)?\s*)(\d{1,2}\D.*|\d{4})$/i.exec(bare)
  const date = typed?.[1] === undefined ? undefined : readDate(typed[1])
  const time = typed?.[2] === undefined ? undefined : readTime(typed[2], false)
  return date && time && `${date}T${time}`
}

/** A bound of a date as a day: `today`, `today+7` and `today-1` count from the day in the time zone of the site. */
export function readBound(bound: string, today: string): string {
  const [, days] = /^today([+-]\d{1,5})?$/.exec(bound) ?? []
  if (!bound.startsWith('today')) return bound
  return days === undefined ? today : addDays(today, Number(days))
}
