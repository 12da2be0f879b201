import { type OpeningHours, openingHoursSchema, weekdays } from '#content/model/contact/opening-hours.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposeTimes, readHours, setDay, writeHours } from './edit-hours.ts'

const times = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 2 })
  .map((quarters) =>
    quarters
      .sort((a, b) => a - b)
      .map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`),
  )
const open = fc.option(times, { nil: undefined }).map((range) => (range ? [{ from: range[0] as string, until: range[1] as string }] : []))
const weeks = fc.tuple(...weekdays.map(() => open))

test('what the editor writes is what it was given, and validates', () => {
  fc.assert(
    fc.property(weeks, (ranges) => {
      const hours = weekdays.reduce((before, day, index) => setDay(before, day, ranges[index] ?? []), readHours({}))
      const stored = writeHours(hours)
      expect(openingHoursSchema.safeParse(stored).success).toBe(true)
      expect(readHours(stored)).toEqual(hours)
    }),
  )
})

test('a day that opens has the times of the day before it that has any', () => {
  const morning = [{ from: '08:30', until: '12:00' }]
  const half = [{ from: '08:30', until: '' }]
  const week = readHours({ week: [{ days: ['monday'], open: morning }] })
  expect(proposeTimes(week, 'tuesday')).toEqual(morning)
  expect(proposeTimes(setDay(week, 'wednesday', half), 'thursday')).toEqual(morning)
  expect(proposeTimes(week, 'monday')).toEqual([{ from: '09:00', until: '17:00' }])
})

test('days with the same hours stand together, closed ones nowhere; dates that differ stay as they are', () => {
  const stored: OpeningHours = {
    week: [{ days: ['friday', 'monday'], open: [{ from: '09:00', until: '17:00' }] }],
    exceptions: [{ date: '2026-12-25', label: 'Kerst', open: [] }],
  }
  expect(writeHours(readHours(stored))).toEqual({
    ...stored,
    week: [{ days: ['monday', 'friday'], open: [{ from: '09:00', until: '17:00' }] }],
  })
})

test('what is no opening hours is closed', () => {
  expect(writeHours(readHours({ week: 'x', exceptions: [3, { date: 4 }] }))).toEqual({ week: [], exceptions: [{ date: '', open: [] }] })
})
