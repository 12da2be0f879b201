import { type OpeningRange, type Weekday, weekdays } from '#content/model/contact/opening-hours.ts'

export interface EditedException {
  date: string
  until?: string
  label?: string
  open: readonly OpeningRange[]
}

/** Opening hours as people edit them: one entry a day. */
export interface EditedHours {
  days: Readonly<Record<Weekday, readonly OpeningRange[]>>
  exceptions: readonly EditedException[]
}

type Stored = Readonly<Record<string, unknown>>
const listOf = (value: unknown): Stored[] =>
  Array.isArray(value) ? value.filter((each): each is Stored => typeof each === 'object' && each !== null) : []
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const rangesOf = (value: unknown): OpeningRange[] => listOf(value).map(({ from, until }) => ({ from: textOf(from), until: textOf(until) }))

/** The stored hours day by day; a value that is not opening hours counts as closed. */
export function readHours(value: unknown): EditedHours {
  const { week, exceptions } = (typeof value === 'object' && value !== null ? value : {}) as Stored
  const groups = listOf(week).map(({ days, open }) => ({ days: Array.isArray(days) ? days : [], open: rangesOf(open) }))
  const days: Partial<Record<Weekday, OpeningRange[]>> = Object.fromEntries(
    weekdays.map((day) => [day, groups.find((group) => group.days.includes(day))?.open ?? []]),
  )
  return {
    days: days as Record<Weekday, OpeningRange[]>,
    exceptions: listOf(exceptions).map(({ date, until, label, open }) => ({
      date: textOf(date),
      ...(typeof until === 'string' && { until }),
      ...(typeof label === 'string' && { label }),
      open: rangesOf(open),
    })),
  }
}

/** The value to store: days with the same hours together, in the order of the week, without closed days. */
export function writeHours({ days, exceptions }: EditedHours): Stored {
  const groups = new Map<string, { days: Weekday[]; open: readonly OpeningRange[] }>()
  for (const day of weekdays) {
    const open = days[day]
    if (open.length === 0) continue
    const key = JSON.stringify(open)
    const group = groups.get(key) ?? { days: [], open }
    group.days.push(day)
    groups.set(key, group)
  }
  return { week: [...groups.values()], exceptions }
}

/**
 * Times to propose for a day that was closed: those of the nearest earlier day with complete hours, since most days of a week are alike.
 */
export function proposeTimes({ days }: EditedHours, day: Weekday): readonly OpeningRange[] {
  const before = weekdays.slice(0, weekdays.indexOf(day)).toReversed()
  const isWhole = ({ from, until }: OpeningRange) => from !== '' && until !== ''
  const like = before.find((each) => days[each].length > 0 && days[each].every(isWhole))
  return like ? days[like] : [{ from: '09:00', until: '17:00' }]
}

export function setDay(hours: EditedHours, day: Weekday, ranges: readonly OpeningRange[]): EditedHours {
  return { ...hours, days: { ...hours.days, [day]: ranges } }
}
