import { expect, test } from 'vitest'
import { readTime } from './complete-time.ts'

test.each([
  ['', ''],
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['9u30', '09:30'],
  ['17:05', '17:05'],
  ['24:00', undefined],
  ['25', undefined],
  ['9:60', undefined],
  ['12:00 PM', undefined],
  ['noon', undefined],
])('%j is read as %j', (typed, time) => {
  expect(readTime(typed)).toBe(time)
})
