import { expect, test } from 'vitest'
import { fillDays } from './overview.tsx'

test('days without anything are filled in, and no more than a year is shown', () => {
  expect(fillDays([])).toEqual([])
  expect(
    fillDays([
      { day: '2026-02-28', started: 1, sent: 1 },
      { day: '2026-03-02', started: 2, sent: 0 },
    ]),
  ).toEqual([
    { day: '2026-02-28', started: 1, sent: 1 },
    { day: '2026-03-01', started: 0, sent: 0 },
    { day: '2026-03-02', started: 2, sent: 0 },
  ])
  const long = fillDays([
    { day: '2024-01-01', started: 1, sent: 1 },
    { day: '2026-03-02', started: 2, sent: 0 },
  ])
  expect([long.length, long.at(-1)?.day]).toEqual([366, '2026-03-02'])
})
