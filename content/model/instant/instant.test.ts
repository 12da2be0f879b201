import { describe, expect, it } from 'vitest'
import { dayAfter, hasPlainYear, millisecondsOf } from './instant.ts'

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

describe('the years that are told', () => {
  it.each(['1000-01-01', '1965-05-05T10:00:00Z', '9999-12-31'])('%s has four digits', (instant) => expect(hasPlainYear(instant)).toBe(true))
  it.each(['0000-01-01', '0099-12-31', '9999-12-31T23:59:00-12:00'])('%s has not', (instant) => expect(hasPlainYear(instant)).toBe(false))
  it('end on a day that follows itself', () =>
    expect([dayAfter('9999-12-30'), dayAfter('9999-12-31')]).toEqual(['9999-12-31', '9999-12-31']))
})
