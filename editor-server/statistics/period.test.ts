import { expect, it } from 'vitest'
import { monthsOf, periodBefore, splitPeriod } from './period.ts'

it('compares with as many days before', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({ from: '2026-02-22', to: '2026-02-28' })
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})

it('splits into days, weeks from Monday and months, cut off at both ends', () => {
  const period = { from: '2026-11-20', to: '2026-12-02' }
  expect(splitPeriod(period, 'day')).toHaveLength(13)
  expect(splitPeriod(period, 'week')).toEqual([
    { from: '2026-11-20', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-12-02' },
  ])
  expect(splitPeriod(period, 'month')).toEqual([
    { from: '2026-11-20', to: '2026-11-30' },
    { from: '2026-12-01', to: '2026-12-02' },
  ])
})

it('says which months are in a period as a whole', () => {
  expect(monthsOf({ from: '2026-10-31', to: '2026-11-30' }).map(({ month, isWhole }) => [month, isWhole])).toEqual([
    ['2026-10', false],
    ['2026-11', true],
  ])
})
