import { describe, expect, it } from 'vitest'
import { dateOf, dayAfter, hasPlainYear, instantAt, millisecondsOf, timeOf } from './instant.ts'

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

describe('a date and a time of day', () => {
  it.each([
    ['2026-11-21', '09:30', '2026-11-21T09:30:00+01:00'],
    ['2026-07-01', '00:00', '2026-07-01T00:00:00+02:00'],
    ['2027-03-28', '02:30', '2027-03-28T03:30:00+02:00'],
    ['2026-10-25', '02:30', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25', '03:00', '2026-10-25T03:00:00+01:00'],
  ])('%s %s is the instant %s', (date, time, instant) => {
    expect(instantAt(date, time)).toBe(instant)
  })

  it('are read back from an instant, whatever its zone; a plain date has no time', () => {
    expect([dateOf('2026-11-20T23:30:00Z'), timeOf('2026-11-20T23:30:00Z')]).toEqual(['2026-11-21', '00:30'])
    expect(timeOf('2026-11-21')).toBeUndefined()
    expect(timeOf('x-not-an-instant')).toBeUndefined()
  })
})

it('knows the offset on both sides of each change of the clock, whatever was asked before', () => {
  const asked = ['2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z']
  const told = ['02:59', '02:00', '01:59', '03:00']
  for (const order of [asked, asked.toReversed(), [...asked, ...asked]])
    for (const instant of order) expect([instant, timeOf(instant)]).toEqual([instant, told[asked.indexOf(instant)]])
})
