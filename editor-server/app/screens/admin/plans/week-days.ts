import { hasPlainYear } from '#content/model/instant/instant.ts'

const DAY = 86_400_000
const DAYS = 7

/** The Monday of the week that a plain date lies in, which may be the date itself. @param date as `2026-11-26` */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  // Sunday is 0, and the last of its week (SPEC section 9).
  return addDays(date, -((day.getUTCDay() + 6) % DAYS))
}

/** A plain date so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** The seven days of a week. */
export function daysFrom(monday: string): string[] {
  return Array.from({ length: DAYS }, (_, index) => addDays(monday, index))
}

/** The week that an address names, by its Monday; any other day of it counts for that. Undefined for what is no date. */
export function readWeek(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text) || !hasPlainYear(text)) return undefined
  return mondayOf(text)
}
