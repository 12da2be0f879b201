import { expect, it } from 'vitest'
import { addDays, addMonths, countDays, firstDayOf, lastDayOf, mondayOf, monthOf } from './days.ts'

it('counts over ends of months, leap days and changes of the clock', () => {
  expect([addDays('2026-03-28', 3), addDays('2026-01-01', -1), addDays('2028-02-28', 1)]).toEqual([
    '2026-03-31',
    '2025-12-31',
    '2028-02-29',
  ])
  expect([countDays('2026-10-24', '2026-10-26'), countDays('2026-01-01', '2026-01-01'), countDays('2026-01-01', '2026-12-31')]).toEqual([
    3, 1, 365,
  ])
})

it('knows months', () => {
  expect([monthOf('2026-11-21'), addMonths('2026-11', 2), addMonths('2026-01', -13)]).toEqual(['2026-11', '2027-01', '2024-12'])
  expect([firstDayOf('2026-02'), lastDayOf('2026-02'), lastDayOf('2028-02')]).toEqual(['2026-02-01', '2026-02-28', '2028-02-29'])
})

it('begins weeks on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23'])
})
