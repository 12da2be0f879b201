import { describe, expect, test } from 'vitest'
import { formatDate, formatDayAndMonth, formatTime } from './format-date.ts'

describe('formatDate', () => {
  test.each([
    ['2026-11-19', 'nl', '19 november 2026'],
    ['2026-11-19', 'en', '19 November 2026'],
    // Half an hour before midnight UTC it is already the next day in Amsterdam.
    ['2026-06-30T23:30:00Z', 'nl', '1 juli 2026'],
    ['2026-12-31T23:30:00Z', 'en', '1 January 2027'],
    ['no date', 'nl', ''],
    // Shaped like a language, and none.
    ['2026-11-19', 'nl-12', '19 november 2026'],
  ])('%s in %s is %s', (instant, lang, text) => expect(formatDate(instant, lang)).toBe(text))
})

test('time is on the Dutch clock, in summer and winter', () => {
  expect(formatTime('2026-07-01T15:00:00Z', 'nl')).toBe('17.00')
  expect(formatTime('2026-12-01T15:00:00Z', 'en')).toBe('16:00')
  expect(formatTime('2026-12-01', 'nl')).toBe('00.00')
})

test('a calendar leaf has no full stop', () => {
  expect(formatDayAndMonth('2026-11-24', 'nl')).toEqual({ day: '24', month: 'nov' })
  expect(formatDayAndMonth('2026-12-03', 'en')).toEqual({ day: '3', month: 'Dec' })
})
