import { type OpeningHours, type OpeningRange, weekdays } from './opening-hours.ts'

/** Consecutive days with the same hours; Monday is 0. */
export interface DayGroup {
  first: number
  last: number
  open: readonly OpeningRange[]
}

/** The week from Monday, with neighbours of equal hours grouped; days that are not named are closed. */
export function groupDays({ week }: Pick<OpeningHours, 'week'>): DayGroup[] {
  const groups: DayGroup[] = []
  weekdays.forEach((day, number) => {
    const open = week.find(({ days }) => days.includes(day))?.open ?? []
    const group = groups.at(-1)
    if (group && JSON.stringify(group.open) === JSON.stringify(open)) group.last = number
    else groups.push({ first: number, last: number, open })
  })
  return groups
}
