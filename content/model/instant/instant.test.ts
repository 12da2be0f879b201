import { describe, expect, it } from 'vitest'
import { millisecondsOf } from './instant.ts'

describe('millisecondsOf', () => {
  it.each([
    ['2026-01-15', '2026-01-14T23:00:00Z'],
    ['2026-07-15', '2026-07-14T22:00:00Z'],
    ['2026-03-29', '2026-03-28T23:00:00Z'],
    ['2026-03-30', '2026-03-29T22:00:00Z'],
    ['2026-10-25', '2026-10-24T22:00:00Z'],
    ['2026-10-26', '2026-10-25T23:00:00Z'],
    ['2024-02-29', '2024-02-28T23:00:00Z'],
    ['2026-07-15T10:00:00+02:00', '2026-07-15T08:00:00Z'],
  ])('takes %s as %s', (instant, utc) => {
    expect(millisecondsOf(instant)).toBe(Date.parse(utc))
  })

  it('knows no other text', () => {
    expect(millisecondsOf('')).toBeNaN()
    expect(millisecondsOf('2026-99-99')).toBeNaN()
  })
})
