import type { OpeningException, OpeningHours, OpeningRange, Weekday } from './opening-hours.ts'

// Imports types only: this runs in the browser, which needs no validation.
const weekdays: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Date and time in the zone of the place: `2026-11-21` and `09:30`. */
export interface LocalMoment {
  date: string
  time: string
}

export type OpeningState =
  | { isOpen: true; until: string }
  /** `next` is when it opens again, `days` from today; absent where unknown. `label` is why it is closed today. */
  | { isOpen: false; label?: string | undefined; next?: { days: number; weekday: number; from: string } }

/** Days ahead to look for the next opening: beyond that, a day of the week would mislead. */
const DAYS_AHEAD = 6

/** Monday is 0. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The exception for a day; the first where there are several. */
export function findException({ exceptions }: OpeningHours, date: string): OpeningException | undefined {
  return exceptions.find((exception) => exception.date <= date && date <= (exception.until ?? exception.date))
}

/** Opening hours on a day: those of an exception, or else of the week. */
export function rangesOn(hours: OpeningHours, date: string): readonly OpeningRange[] {
  const exception = findException(hours, date)
  if (exception) return exception.open
  const day = weekdays[weekdayOf(date)]
  return hours.week.find(({ days }) => day !== undefined && days.includes(day))?.open ?? []
}

/** Open or closed at a moment, and until when. */
export function openingStateAt(hours: OpeningHours, { date, time }: LocalMoment): OpeningState {
  const present = rangesOn(hours, date).find(({ from, until }) => from <= time && time < until)
  if (present) return { isOpen: true, until: closingOf(hours, date, present.until) }
  const label = findException(hours, date)?.label
  for (let days = 0; days <= DAYS_AHEAD; days += 1) {
    const day = addDays(date, days)
    const opening = rangesOn(hours, day).find(({ from }) => days > 0 || from > time)
    if (opening) return { isOpen: false, label, next: { days, weekday: weekdayOf(day), from: opening.from } }
  }
  return { isOpen: false, label }
}

/** Where one range directly follows another, the later end counts. */
function closingOf(hours: OpeningHours, date: string, until: string): string {
  const following = rangesOn(hours, date).find(({ from }) => from === until)
  return following ? closingOf(hours, date, following.until) : until
}

function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}
