const MILLISECONDS_A_DAY = 86_400_000

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** The date so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(timeOf(date) + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
}

/** Days from one date to another, both included. */
export function countDays(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / MILLISECONDS_A_DAY) + 1
}

/** The month of a date, such as `2026-11`. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** The month so many months later, or earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export const firstDayOf = (month: string): string => `${month}-01`
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1)

/** The Monday of the week of a date: Dutch weeks start on Monday (SPEC section 9). */
export function mondayOf(date: string): string {
  return addDays(date, -((new Date(timeOf(date)).getUTCDay() + 6) % 7))
}
