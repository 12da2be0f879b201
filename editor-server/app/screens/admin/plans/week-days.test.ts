import { expect, test } from 'vitest'
import { addDays, daysFrom, mondayOf, readWeek } from './week-days.ts'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-26', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  // A year and a leap day apart.
  ['2027-01-01', '2026-12-28'],
  ['2028-03-01', '2028-02-28'],
])('the week of %s begins on Monday %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday)
})

test('a week has seven days, whatever the clocks do', () => {
  // Clocks go back on 25 October 2026.
  expect(daysFrom('2026-10-19')).toEqual([19, 20, 21, 22, 23, 24, 25].map((day) => `2026-10-${day}`))
  expect(addDays('2026-10-26', -7)).toBe('2026-10-19')
})

test('an address names a week by any of its days, and nothing else', () => {
  expect(readWeek('2026-11-26')).toBe('2026-11-23')
  for (const text of [null, '', 'morgen', '2026-13-01', '0026-11-26']) expect(readWeek(text)).toBeUndefined()
})
