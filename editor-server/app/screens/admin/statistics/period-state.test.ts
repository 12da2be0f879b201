import { expect, it } from 'vitest'
import { granularityOf, readPeriod, writePeriod } from './period-state.ts'

const today = '2026-11-26'
const read = (search: string) => readPeriod(new URLSearchParams(search), today, 24)

it('reads the last days, the year and own dates from the address', () => {
  expect(read('')).toEqual({ name: '30', from: '2026-10-28', to: today })
  expect(read('period=7')).toEqual({ name: '7', from: '2026-11-20', to: today })
  expect(read('period=year')).toEqual({ name: 'year', from: '2026-01-01', to: today })
  expect(read('period=own&from=2026-01-05&to=2026-02-01')).toEqual({ name: 'own', from: '2026-01-05', to: '2026-02-01' })
})

it.each([
  'period=own',
  'period=own&from=2026-02-30&to=2026-03-02',
  'period=own&from=2026-03-02&to=2026-03-01',
  'period=own&from=2026-11-01&to=2026-11-27',
  'period=own&from=2024-10-31&to=2024-11-27',
  'period=own&from=gisteren&to=vandaag',
])('shows the last 30 days where %j has no dates', (search) => {
  expect(read(search)).toEqual({ name: 'own', from: '2026-10-28', to: today })
})

it('takes days over as long as the site keeps their figures', () => {
  const from = (months: number) => readPeriod(new URLSearchParams('period=own&from=2025-06-01&to=2025-07-01'), today, months).from
  expect([17, 16].map(from)).toEqual(['2025-06-01', '2026-10-28'])
})

it('writes what does not go without saying, keeps the rest, and begins tables at their first page', () => {
  const write = (search: string, period: ReturnType<typeof read>) => writePeriod(new URLSearchParams(search), period).toString()
  expect(write('view=pages&page=3&period=7', read(''))).toBe('view=pages')
  expect(write('view=pages', read('period=own&from=2026-01-05&to=2026-02-01'))).toBe('view=pages&period=own&from=2026-01-05&to=2026-02-01')
  expect(write('period=own&from=2026-01-05&to=2026-02-01', read('period=year'))).toBe('period=year')
})

it('takes weeks for a year, and months for more', () => {
  expect([read('period=90'), read('period=year'), { from: '2024-12-01', to: today }].map(granularityOf)).toEqual(['day', 'week', 'month'])
})
