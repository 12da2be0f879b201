import { expect, test } from 'vitest'
import { readDay, writeDay } from './date-text.ts'

test('a day is written in the order of both languages, with the sign of each', () => {
  expect([writeDay('2026-11-21', 'nl'), writeDay('2026-11-21', 'en'), writeDay('', 'nl'), writeDay('nu', 'nl')]).toEqual([
    '21-11-2026',
    '21/11/2026',
    '',
    '',
  ])
})

test.each([
  ['21-11-2026', '2026-11-21'],
  [' 1/2/2026 ', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['1 2 2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['2026-11-21', '2026-11-21'],
  ['29-2-2028', '2028-02-29'],
  ['', ''],
  ['29-2-2026', undefined],
  ['31-4-2026', undefined],
  ['1-13-2026', undefined],
  ['1-2-26', undefined],
  ['1-2-0001', undefined],
  ['morgen', undefined],
  ['12026', undefined],
])('%j is %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})
